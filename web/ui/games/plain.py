"""The plain board: it plays any game from its legal actions and its notation, and needs no code of that game.

It shows only what one seat may know: the view of the position, and for the actions of others what Game.redact lets this seat
read. Announcements say only what everybody at the device may hear.
"""

from __future__ import annotations

from typing import Any

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, NotationError, Seat, Setup
from triokey.core.match import Match
from ui.games import board as boards
from ui.games.position_table import Taps, position_grid, target_cells
from ui.games.secrecy import can_show_hands, needs_curtain
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.position import ask_analysis
from ui.model.shortcuts import Shortcut
from ui.parts.controls import icon_button, on, rule_button, side_button
from ui.parts.game_words import game_text, why_not, why_over
from ui.parts.names import game_name, judged_name, player_name, player_note, who_facts
from ui.parts.status import hint_line, looking_line, status_line
from ui.text.html import Content, Node, h
from ui.text.words import Words, numeral_text


class Plain:
    """The board of games without their own: players, position with cells to tap, buttons for all other actions, and the log."""

    def __init__(self, game_id: str) -> None:
        self.game = game_of(game_id)

    def page(self, table: Table, model: Model) -> Node:
        """Return the play area: the players, the position as the person at the table knows it, and buttons for legal actions."""
        words, acts = model.words, self._list_acts(table)
        suggested, picked = self._find_suggested(table), table.pick if table.mine else ""
        evidence = table.refused.evidence if table.refused is not None else ()
        cells = target_cells(table, self.game)
        beside = [word for word in acts if not _is_tapped(word, cells)]
        return h(
            "main",
            h("ul", [self._draw_player(table, model, seat) for seat in range(len(table.players))], cls="plain-players"),
            status_line(table, model, self._draw_status(table, model)),
            position_grid(words, table, self.game, Taps(tuple(acts), picked, suggested, evidence)),
            self._draw_choices(words, words("plain.moves"), beside, "pick", lit=suggested),
            self._draw_choices(words, words("plain.remarks"), self._list_remarks(table), "remark"),
            cls="plain",
            tabindex="-1",
            aria_label=game_name(words, table.match.setup.game),
        )

    def _list_acts(self, table: Table) -> list[str]:
        """Return the texts of the actions that the person at the table may take now."""
        return [self.game.write(action) for action in self.game.legal(table.shown)] if table.mine else []

    def _draw_player(self, table: Table, model: Model, seat: Seat) -> Node:
        name, turn = judged_name(model.words, table, seat), self.game.turn(table.shown) == seat
        note = h("small", player_note(model.words, table, seat))
        return h("li", h("b", name), note, cls=f"plain-player of-{seat}", aria_current="true" if turn else None)

    def _draw_status(self, table: Table, model: Model) -> Content:
        """Return the content of the status line: the hint, whose turn it is, or how the round ended."""
        words, suggested = model.words, self._find_suggested(table)
        if table.at is not None:
            return None
        if suggested:
            return hint_line(words, words("plain.hint", word=self._label_word(words, suggested)), 1, 1)
        if looking := looking_line(words, table, "move"):
            return looking
        return h("p", self.verdict(words, table)) if table.turn is None else self.todo(table, model)

    def todo(self, table: Table, model: Model) -> Content:
        """Return the instruction for the status line: whose turn it is, and where on the page to choose an action."""
        words, seat = model.words, table.turn
        if seat is None:
            return None
        who = player_name(words, table, seat)
        if not table.mine:
            return h("p", words("table.turn", who=who))
        task = self.task(table, model)
        return h("p", words("say.turn", todo=task) if table.persons == (seat,) else task)

    def task(self, table: Table, model: Model) -> str:
        """Return the instruction that says where on the page to choose an action."""
        if table.pick and table.mine:
            return model.words("plain.todo.on")
        acts, cells = self._list_acts(table), target_cells(table, self.game)
        tapped = sum(_is_tapped(word, cells) for word in acts)
        return model.words("plain.todo.list" if not tapped else "plain.todo.place" if tapped == len(acts) else "plain.todo.both")

    def _draw_choices(self, words: Words, label: str, acts: list[str], do: str, lit: str = "") -> Node | None:
        if not acts:
            return None
        buttons = [
            h(
                "button",
                self._label_word(words, word),
                cls="btn" + (" suggested" if word == lit else ""),
                type="button",
                **on(Message(do, word)),
                id=f"p-{word}",
            )
            for word in acts
        ]
        return h(
            "ul",
            [h("li", button, data_key=word) for word, button in zip(acts, buttons, strict=True)],
            cls="plain-moves",
            aria_label=label,
        )

    def _list_remarks(self, table: Table) -> list[str]:
        """Return the remarks that the person whose view is shown may make now."""
        here = table.at is None and table.curtain is None and table.players[table.viewer].kind == "person"
        return [self.game.write(action) for action in self.game.remarks(table.match.state, table.viewer)] if here else []

    def hint_steps(self, table: Table) -> int:
        """Return 1, as the hint names a move without reasons, or 0 while it is being computed."""
        return int(table.analysis("move") is not None)

    def advised(self, table: Table) -> str:
        """Return the action that the hint advises, "" while the hint is being computed."""
        return self._find_suggested(table)

    def side(self, table: Table, model: Model) -> Content:
        """Return the log of the round, in which each line is a link to the moment after that action."""
        words, now = model.words, table.place[1]
        items = []
        for number, line in enumerate(self._list_log(words, table), 1):
            current = "step" if number == now else None
            entry = h("button", line, type="button", cls="plain-step", **on(Message("look", str(number))), aria_current=current)
            items.append(h("li", entry))
        return h("h2", words("table.moves")), h("ol", items, cls="plain-log")

    def _list_log(self, words: Words, table: Table) -> list[str]:
        """Return a line for every action and remark of the round up to the moment shown, as the viewer may read it."""
        shown = table.match.words if table.at is None else table.match.words[: table.at]
        lines = []
        for state, word in zip(table.match.states, shown, strict=False):
            actor = self._find_actor(table, state, word)
            read = (
                self._label_word(words, word) if can_show_hands(table) else self._audible_word(words, word, actor, table.seen_by)
            )
            lines.append(words("plain.told", who=judged_name(words, table, actor), word=read))
        return lines

    def _audible_word(self, words: Words, word: str, actor: Seat, seat: Seat | None) -> str:
        """Return the text of an actor's action as one seat may read it, or as everybody may read it if seat is None."""
        masked = self.game.redact(self.game.read(word), actor, seat)
        if masked == word:
            return self._label_word(words, word)
        return game_text(words, self.game.id, self.game.unseen(masked)) or words("plain.unseen")

    def _label_word(self, words: Words, word: str) -> str:
        return game_text(words, self.game.id, self.game.label(self.game.read(word)))

    def _find_actor(self, table: Table, state: Any, word: str) -> Seat:
        """Return the seat that played or said this word: the seat to act, or the seat that may make the remark."""
        action = self.game.read(word)
        if self.game.is_remark(action):
            return next(seat for seat in range(len(table.players)) if action in self.game.remarks(state, seat))
        return self.game.turn(state) or 0

    def primary(self, table: Table, model: Model) -> Node | None:
        """Return no main button, since the list of choices has every action."""
        return None

    def tools(self, table: Table, model: Model) -> Content:
        """Return the button for a bot's hint, or after the end for the sheet about it, and on narrow screens one for the log."""
        words = model.words
        first = None
        if table.outcome is not None:
            first = icon_button("flag", words("table.ended"), Message("show-end"), id="end-sheet")
        elif model.settings.on("hints"):
            first = icon_button("hint", words("hint.ask"), Message("hint"), disabled=not table.mine)
        return first, side_button(words("table.side"), table)

    def tap(self, table: Table, model: Model, value: str) -> boards.Response:
        """Return the response to a tap: it plays the action that all taps add up to; a second tap on a part undoes the first."""
        acts = self._list_acts(table)
        for whole in dict.fromkeys((table.pick + value, value)):
            if value and whole in acts:
                return boards.Response(table._replace(pick=""), word=whole)
            if value and whole != table.pick and any(word.startswith(whole) for word in acts):
                return boards.Response(table._replace(pick=whole))
        if table.pick:
            return boards.Response(table._replace(pick=""))
        try:
            self.game.apply(table.match.state, self.game.read(value))
        except IllegalAction as refusal:
            return boards.Response(table, refused=refusal)
        except NotationError:
            pass
        return boards.Response(table, said=model.words("plain.nothing"))

    def key(self, table: Table, key: str) -> Message | None:
        """Return None, as this board has no keys of its own."""
        return None

    def shortcuts(self, table: Table) -> tuple[Shortcut, ...]:
        """Return no shortcuts, as this board has no keys of its own."""
        return ()

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Return the model and, if a hint is wanted, the request to the worker for the move of the strongest bot."""
        table = model.table
        if table is None or not table.hint or not table.mine or table.analysis("move") is not None:
            return model, ()
        seat = table.turn
        assert seat is not None
        return model, (ask_analysis(table, "move", seat, level=self.game.levels[-1]),)

    def _find_suggested(self, table: Table) -> str:
        """Return the text of the action that the hint names, "" while no hint is shown."""
        found = table.analysis("move") if table.hint and table.mine else None
        return str(found["word"]) if found else ""

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Return the sentence that announces a move, leaving out what someone at this device must not hear."""
        actor = self._find_actor(table, before, word)
        heard = self._audible_word(words, word, actor, None if needs_curtain(table) else table.seen_by)
        return words("plain.told", who=judged_name(words, table, actor), word=heard)

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Return the sentence that says why an action is refused: the game's own, else the text of the rule, else its number."""
        return why_not(words, self.game.id, refusal)

    def verdict(self, words: Words, table: Table) -> str:
        """Return the sentence that says who won the round."""
        outcome = table.outcome
        assert outcome is not None
        if not outcome.winners:
            return words("plain.nobody")
        if len(outcome.winners) == 1:
            return words("plain.won", **who_facts(words, table, outcome.winners[0]))
        with_me = len(table.persons) == 1 and table.persons[0] in outcome.winners
        named = [seat for seat in outcome.winners if not with_me or seat not in table.persons]
        who = words.listed(player_name(words, table, seat) for seat in named)
        return words("plain.won-many", who=who, me="yes" if with_me else "no")

    def end(self, table: Table, model: Model) -> Content:
        """Return the content of the end-of-round sheet: why the round ended, its rules and points, and the match's scores."""
        words, outcome = model.words, table.outcome
        assert outcome is not None
        facts = {**dict(outcome.facts), "who": words.listed(judged_name(words, table, seat) for seat in outcome.winners)}
        pairs = zip(outcome.reasons, outcome.rules, strict=False)
        reasons = [self._draw_reason(words, why_over(words, self.game.id, reason, rule, **facts), rule) for reason, rule in pairs]
        return reasons, self._draw_scores(words, table, table.standing.scores)

    def _draw_reason(self, words: Words, sentence: str, rule: str) -> Node:
        return h("p", sentence, " ", rule_button(words, self.game.id, rule))

    def _draw_scores(self, words: Words, table: Table, scores: tuple[int, ...]) -> Node | None:
        if not any(scores):
            return None
        rows = [
            h("li", h("span", judged_name(words, table, seat)), h("b", numeral_text(score), cls="nums"), cls=f"of-{seat}")
            for seat, score in enumerate(scores)
        ]
        return h("ul", rows, cls="plain-scores")

    def possible(self, table: Table, model: Model) -> str:
        """Return a text that names every legal action."""
        return model.words.listed(self._label_word(model.words, word) for word in self._list_acts(table))

    def subtitle(self, words: Words, table: Table) -> str:
        """Return the text below the game's name: the number of the present round."""
        return words("plain.round", n=len(table.match.past) + 1)

    def rematch(self, match: Match, seed: int) -> Setup:
        """Return the setup of a new deal by the same rules."""
        return match.setup._replace(seed=seed, deal=None)


def _is_tapped(word: str, cells: frozenset[str]) -> bool:
    """Tell whether an action is chosen by tapping cells that stand for these parts of its text."""
    return word in cells or any(word.startswith(part) and _is_tapped(word[len(part) :], cells) for part in cells)
