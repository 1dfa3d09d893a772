"""The plain board: plays any game from its legal actions and its notation, and needs no code for it.

It shows what one seat may know and nothing else: the view of the position, and of what others did only what Game.mask
lets this seat read. What is said aloud is what everybody at the device may hear.
"""

from __future__ import annotations

from typing import Any

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match
from ui.games import board as boards
from ui.games.position_table import position
from ui.games.secrecy import needs_curtain, revealed
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import ask
from ui.model.shortcuts import Shortcut
from ui.parts.controls import icon_button, on, player_name, side_button, status_line, who_facts
from ui.text.html import Content, Node, h
from ui.text.words import Words, numeral


class Plain:
    """The position as a table, a button for everything that may be done or said, and the log."""

    def __init__(self, game_id: str) -> None:
        self.game = game_of(game_id)

    def page(self, table: Table, model: Model) -> Node:
        """Show what the person at the table knows, and what may be done."""
        words = model.words
        acts = [self.game.write(action) for action in self.game.legal(table.shown)] if table.mine else []
        return h(
            "main",
            status_line(table, model),
            self._choices(words("plain.moves"), acts, "pick", lit=self._suggested(table)),
            self._choices(words("plain.remarks"), self._remarks(table), "remark"),
            position(words, table, self.game),
            cls="plain",
            tabindex="-1",
        )

    def todo(self, table: Table, model: Model) -> Content:
        """Say whose turn it is: what may be done stands below."""
        seat = table.turn
        return model.words("table.turn", who=player_name(model.words, table, seat)) if seat is not None else None

    def task(self, table: Table, model: Model) -> str:
        """Say nothing more: what may be done stands below."""
        return ""

    def _choices(self, label: str, words: list[str], do: str, lit: str = "") -> Node | None:
        if not words:
            return None
        buttons = [
            h(
                "button",
                self._label(word),
                cls="btn" + (" suggested" if word == lit else ""),
                type="button",
                **on(Message(do, word)),
                id=f"p-{word}",
            )
            for word in words
        ]
        return h(
            "ul",
            [h("li", button, data_key=word) for word, button in zip(words, buttons, strict=True)],
            cls="plain-moves",
            aria_label=label,
        )

    def _remarks(self, table: Table) -> list[str]:
        """Return what the person whose view is shown may say now."""
        here = table.at is None and table.curtain is None and table.players[table.viewer].kind == "person"
        return [self.game.write(action) for action in self.game.remarks(table.match.state, table.viewer)] if here else []

    def side(self, table: Table, model: Model) -> Content:
        """Show the hint and the log of the round."""
        words = model.words
        suggested = self._suggested(table)
        hint = (
            h("section", h("h2", words("hint.title")), h("p", words("plain.hint", word=self._label(suggested))))
            if suggested
            else None
        )
        items = [h("li", line) for line in self._log(words, table)]
        return hint, h("h2", words("table.moves")), h("ol", items, cls="plain-log")

    def _log(self, words: Words, table: Table) -> list[str]:
        """Return a line for every word of the round, as far as it is shown, as the viewer may read it."""
        shown = table.match.words if table.at is None else table.match.words[: table.at]
        lines = []
        for state, word in zip(table.match.states, shown, strict=False):
            actor = self._actor(table, state, word)
            read = self._label(word) if revealed(table) else self._heard(word, actor, table.seen_by)
            lines.append(words("plain.told", who=player_name(words, table, actor), word=read))
        return lines

    def _heard(self, word: str, actor: Seat, seat: Seat | None) -> str:
        """Return an actor's word as a seat, or for None everybody, may read it."""
        action = self.game.read(word)
        masked = self.game.mask(action, actor, seat)
        return self.game.label(action) if masked == word else masked

    def _label(self, word: str) -> str:
        return self.game.label(self.game.read(word))

    def _actor(self, table: Table, state: Any, word: str) -> Seat:
        """Return whose word it is: that of the seat to act, or of the one who may remark it."""
        action = self.game.read(word)
        if self.game.is_remark(action):
            return next(seat for seat in range(len(table.players)) if action in self.game.remarks(state, seat))
        return self.game.turn(state) or 0

    def primary(self, table: Table, model: Model) -> Node | None:
        """Offer nothing: the list has every action."""
        return None

    def tools(self, table: Table, model: Model) -> Content:
        """Offer the hint of a bot, and on narrow screens the log."""
        words = model.words
        hint = (
            icon_button("hint", words("hint.ask"), Message("hint"), disabled=not table.mine)
            if model.settings.on("hints")
            else None
        )
        return hint, side_button(words("table.side"), table)

    def tap(self, table: Table, model: Model, value: str) -> boards.Response:
        """Play the tapped word."""
        try:
            self.game.apply(table.match.state, self.game.read(value))
        except IllegalAction as refusal:
            return boards.Response(table, refused=refusal)
        except NotationError:
            return boards.Response(table)
        return boards.Response(table, word=value)

    def key(self, table: Table, key: str) -> Message | None:
        """Keys of its own it has none."""
        return None

    def shortcuts(self, table: Table) -> tuple[Shortcut, ...]:
        """Keys of its own it has none."""
        return ()

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Ask the strongest bot what it would do, once a hint is wanted."""
        table = model.table
        if table is None or not table.hint or not table.mine or table.analysis("move") is not None:
            return model, ()
        seat = table.turn
        assert seat is not None
        return model, (ask(table, "move", seat, level=self.game.levels[-1]),)

    def _suggested(self, table: Table) -> str:
        """Return the word that the hint names, "" while none is shown."""
        found = table.analysis("move") if table.hint and table.mine else None
        return str(found["word"]) if found else ""

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Say who played which word, as far as everybody may hear it who sits at this device."""
        actor = self._actor(table, before, word)
        heard = self._heard(word, actor, None if needs_curtain(table) else table.seen_by)
        return words("plain.told", who=player_name(words, table, actor), word=heard)

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Say the rule by its number."""
        return words("plain.no", rule=refusal.rule)

    def verdict(self, words: Words, table: Table) -> str:
        """Say who won the round."""
        outcome = table.outcome
        assert outcome is not None
        if not outcome.winners:
            return words("plain.nobody")
        if len(outcome.winners) == 1:
            return words("plain.won", **who_facts(words, table, outcome.winners[0]))
        names = words.listed(player_name(words, table, seat) for seat in outcome.winners)
        return words("plain.won", who=names, me="no")

    def end(self, table: Table, model: Model) -> Content:
        """Show the verdict and the scores."""
        scores = table.standing.scores
        rows = [h("li", player_name(model.words, table, seat), " ", h("b", numeral(score))) for seat, score in enumerate(scores)]
        return h("p", self.verdict(model.words, table)), h("ul", rows)

    def possible(self, table: Table, model: Model) -> str:
        """Name every legal word."""
        return model.words.listed(self.game.label(action) for action in self.game.legal(table.shown))

    def subtitle(self, words: Words, table: Table) -> str:
        """Say which round it is."""
        return words("plain.round", n=len(table.match.past) + 1)

    def rematch(self, match: Match, seed: int) -> Setup:
        """Deal anew by the same rules."""
        return match.setup._replace(seed=seed, deal=None)
