"""The plain board: plays any game from its legal actions and its notation, and needs no code for it."""

from __future__ import annotations

from typing import Any

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match, standing
from ui.games import board as boards
from ui.model.effects import Effects
from ui.model.model import Message, Model, Table
from ui.parts.controls import player_name, status_line
from ui.text.html import Content, Node, h
from ui.text.words import Words


class Plain:
    """A list of what may be done, the position as text, and the log."""

    hidden = False

    def __init__(self, game_id: str) -> None:
        self.game = game_of(game_id)

    def page(self, table: Table, model: Model) -> Node:
        """Show the view of the person at the table field by field, and a button for every legal action."""
        view = self.game.view(table.shown, table.viewer)
        fields = view._asdict().items() if hasattr(view, "_asdict") else (("", view),)
        facts = [(h("dt", name), h("dd", str(value))) for name, value in fields]
        moves: Content = ()
        if table.mine:
            words = [self.game.write(action) for action in self.game.legal(table.shown)]
            moves = [
                h("li", h("button", word, cls="btn", type="button", data_do="pick", data_value=word, id=f"p-{word}"))
                for word in words
            ]
        return h(
            "main",
            status_line(table, model),
            h("ul", moves, cls="plain-moves", aria_label=model.words("plain.moves")),
            h("dl", facts, cls="plain-view"),
            cls="plain",
        )

    def side(self, table: Table, model: Model) -> Content:
        """Show the log of the round."""
        items = [h("li", word) for word in table.match.words]
        return h("h2", model.words("table.moves")), h("ol", items, cls="plain-log")

    def primary(self, table: Table, model: Model) -> Node | None:
        """Offer nothing: the list has every action."""
        return None

    def tools(self, table: Table, model: Model) -> Content:
        """Offer nothing."""
        return None

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

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Ask for nothing."""
        return model, ()

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Say who played which word."""
        return words("plain.told", who=player_name(words, table, seat), word=word)

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Say the rule by its number."""
        return words("plain.no", rule=refusal.rule)

    def verdict(self, words: Words, table: Table) -> str:
        """Say who won the round."""
        outcome = table.outcome
        assert outcome is not None
        if not outcome.winners:
            return words("plain.nobody")
        names = " + ".join(player_name(words, table, seat) for seat in outcome.winners)
        return words("plain.won", who=names)

    def end(self, table: Table, model: Model) -> Content:
        """Show the verdict and the scores."""
        scores = standing(table.match).scores
        rows = [h("li", player_name(model.words, table, seat), " ", h("b", str(score))) for seat, score in enumerate(scores)]
        return h("p", self.verdict(model.words, table)), h("ul", rows)

    def possible(self, table: Table, model: Model) -> str:
        """Name every legal word."""
        return ", ".join(self.game.write(action) for action in self.game.legal(table.shown))

    def subtitle(self, words: Words, table: Table) -> str:
        """Say which round it is."""
        return words("plain.round", n=len(table.match.past) + 1)

    def rematch(self, match: Match, seed: int) -> Setup:
        """Deal anew by the same rules."""
        return match.setup._replace(seed=seed, deal=None)
