"""The board of both Okey games: the table, the status line, the rack, and the panels beside them."""

from __future__ import annotations

from typing import Any

from triokey.core.catalog import game_of
from triokey.core.game import IllegalAction, Seat, Setup
from triokey.core.match import Match
from triokey.core.review import Point
from triokey.okey import notation
from triokey.okey.house import House
from triokey.okey.table import DRAW, PASS, Action
from ui.games import board as boards
from ui.games.covering import pass_line
from ui.games.okey import deal as okey_deal
from ui.games.okey import help as okey_help
from ui.games.okey import open as okey_open
from ui.games.okey import print as okey_print
from ui.games.okey import score as okey_score
from ui.games.okey import turns as okey_turns
from ui.games.okey import words as okey_words
from ui.games.okey.bank import draw_bank, said_rack
from ui.games.okey.cover import covered_bank
from ui.games.okey.felt import dealer_seat, draw_felt
from ui.games.okey.finish import finish_dialog
from ui.games.okey.indicator import explain_indicator
from ui.games.okey.log import turn_list
from ui.games.okey.meter import unseen_table, useful_panel
from ui.games.okey.sort import SORTS
from ui.games.okey.strip import turn_strip
from ui.games.okey.view_model import ViewModel, moved_of, settle_rack, sight_of, view_of
from ui.games.passing import last_deed
from ui.games.telling import as_sentence
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.shortcuts import MOVE, Shortcut
from ui.parts.controls import button, icon_button, on, side_button
from ui.parts.names import game_name, who_facts
from ui.parts.pictures import icon
from ui.parts.status import status_line
from ui.text.html import Content, Node, h
from ui.text.words import Words

KEYS = {
    "d": Message("pick", "supply"),
    "t": Message("pick", "take"),
    "x": Message("pick", "spot"),
    "f": Message("pick", "centre"),
    "1": Message("arrange", "sort runs"),
    "2": Message("arrange", "sort sets"),
    "3": Message("arrange", "sort pairs"),
    "4": Message("arrange", "sort best"),
}
SKIP = Message("arrange", "deal skip")
PAIRS = "okey.keys.pairs"
SHORTCUTS = (
    Shortcut("okey.keys.draw", MOVE, ("d",), "pick"),
    Shortcut("okey.keys.take", MOVE, ("t",), "pick"),
    Shortcut("okey.keys.lift", MOVE, (), "arrange"),
    Shortcut("okey.keys.discard", MOVE, ("x",), "pick"),
    Shortcut("okey.keys.fling", MOVE, (), "drop"),
    Shortcut("okey.keys.lasso", MOVE, (), "arrange"),
    Shortcut("okey.keys.finish", MOVE, ("f",), "pick"),
    Shortcut("okey.keys.sort", MOVE, ("1", "2", "4"), "arrange"),
    Shortcut(PAIRS, MOVE, ("3",), "arrange"),
)
SORT_SIGNS = {"runs": "1-2-3", "sets": "7-7-7", "pairs": "4-4"}


class OkeyBoard:
    """The board of Okey. The value of a tap names a place: a slot of the rack, the supply, a discard pile or the middle."""

    hidden = True
    together = False
    per_seat = True
    stride = 16

    def page(self, table: Table, model: Model) -> Node:
        """Return the whole board: the table with seats and piles, the status line, and the rack."""
        sight = sight_of(table, model)
        return h(
            "main",
            draw_felt(sight),
            self._voice(sight, model),
            turn_strip(sight) if not table.public else None,
            self._bank(sight, model),
            cls="okey",
            tabindex="-1" if sight.view.end else None,
            aria_label=game_name(model.words, table.match.setup.game),
        )

    def _bank(self, sight: ViewModel, model: Model) -> Node | None:
        if sight.table.curtain is not None and not sight.view.end:
            return covered_bank(sight)
        return draw_bank(sight, model) if not sight.table.public or sight.view.end else None

    def question(self, table: Table, model: Model) -> Node | None:
        """Return the sheet that shows a win and asks whether to declare it, None if no win is chosen."""
        return finish_dialog(sight_of(table, model), model)

    def _voice(self, sight: ViewModel, model: Model) -> Node:
        table, words = sight.table, model.words
        hint = okey_help.okey_hint_panel(sight)
        if hint is not None:
            return status_line(table, model, hint)
        if table.at is not None:
            return status_line(table, model)
        if sight.view.end:
            return status_line(table, model, h("p", self.verdict(words, table)))
        return status_line(table, model, self.todo(table, model))

    def todo(self, table: Table, model: Model) -> Content:
        """Return the status line: the stage of the dealing ceremony, or whose turn it is and what the player must do."""
        if table.aside.stage:
            return h("p", okey_deal.stage_sentence(table, model.words))
        if table.curtain is not None:
            return pass_line(model.words, table, table.curtain)
        return okey_words.status_content(sight_of(table, model))

    def task(self, table: Table, model: Model) -> str:
        """Return the sentence on what the player whose turn it is must do."""
        return okey_words.task_sentence(sight_of(table, model))

    def hint_steps(self, table: Table) -> int:
        """Return the number of steps of the hint, 0 while it is being computed."""
        return len(table.analysis("hint") or ())

    def advised(self, table: Table) -> str:
        """Return "", as a lifted tile is first of all arranged on the rack."""
        return ""

    def side(self, table: Table, model: Model) -> Content:
        """Return the panels beside the board: scores, useful tiles, unseen tiles, and the moves of the round."""
        sight = sight_of(table, model)
        return (
            okey_score.score_panel(model.words, table),
            useful_panel(sight) if model.settings.on("meter") else None,
            unseen_table(sight) if model.settings.on("counter") else None,
            h("h2", model.words("okey.round")),
            turn_list(model.words, table),
        )

    def primary(self, table: Table, model: Model) -> Node | None:
        """Return the button that ends the round when no other action is possible. Wins are offered elsewhere on the board."""
        sight = sight_of(table, model)
        if sight.mine and not sight.view.due and not sight.view.supply and not sight.wins:
            word = game_of(table.match.setup.game).write(Action(PASS))
            return button(model.words("okey.void"), Message("play", word), "flag", "btn primary")
        return None

    def tools(self, table: Table, model: Model) -> Content:
        """Return the buttons for the hint, for sorting and for the side panels; after the end, one opens the sheet about it."""
        words = model.words
        house: House = table.match.state.house
        if table.outcome is not None and table.at is None:
            sheet = button(words("table.ended"), Message("show-end"), symbol="flag")
            return h("span", sheet, cls="sorts"), side_button(words("table.side"), table)
        if table.curtain is not None:
            return side_button(words("table.side"), table)
        held = table.aside.stage > 0
        sorts = [
            h(
                "button",
                h("b", SORT_SIGNS[how], cls="nums", translate="no") if how in SORT_SIGNS else icon("best"),
                h("span", words(f"okey.sort.{how}")),
                type="button",
                cls="btn sort",
                **on(Message("arrange", f"sort {how}")),
                disabled=held or table.at is not None,
                title=words(f"okey.sort.{how}.what"),
            )
            for how in SORTS
            if how != "pairs" or house.pairs
        ]
        hint = icon_button("hint", words("hint.ask"), Message("hint"), disabled=held or not table.mine)
        return (
            hint if model.settings.on("hints") else None,
            h("span", sorts, cls="sorts", role="group", aria_label=words("okey.sort")),
            side_button(words("table.side"), table),
        )

    def tap(self, table: Table, model: Model, value: str) -> boards.Response:
        """Return the response to a tap on a place of the board: draw, take, discard, or show a possible win."""
        return okey_turns.tap_place(table, model, value)

    def arrange(self, table: Table, model: Model, value: str) -> Table:
        """Return the table after tiles of the rack were moved or sorted, or the dealing ceremony went one stage on."""
        return okey_turns.arrange_rack(table, model, value)

    def unarrange(self, table: Table) -> Table | None:
        """Return the table with the last rearrangement of the rack undone, None if there is none to undo."""
        return okey_turns.undo_arranging(table)

    def drop(self, table: Table, model: Model, piece: str, place: str, where: str) -> boards.Response:
        """Return the response to a drag: of a tile on the rack, of a tile to a pile or the middle, or of a pile to the rack."""
        return okey_turns.drop_piece(table, model, piece, place, where)

    def found(self, table: Table, model: Model, name: str) -> str:
        """Return the first slot of the rack that has the tile of a name such as "tile 13y"; other names are returned as given."""
        return okey_turns.find_slot(table, model, name)

    def key(self, table: Table, key: str) -> Message | None:
        """Return the message of a single key: draw, take, discard, finish, sort, or S to skip the dealing ceremony."""
        if key == "s" and table.aside.stage:
            return SKIP
        return KEYS[key] if any(key in each.keys for each in self.shortcuts(table)) else None

    def shortcuts(self, table: Table) -> tuple[Shortcut, ...]:
        """Return the keys and gestures for piles and rack; sorting by pairs is listed only if seven pairs can win."""
        house: House = table.match.state.house
        return tuple(each for each in SHORTCUTS if house.pairs or each.name != PAIRS)

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Return the model with the rack and the dealing ceremony brought up to date, and requests for hints and reviews."""
        table = model.table
        assert table is not None
        table, effects = okey_deal.begin_ceremony(table, model)
        before = moved_of(table).fresh
        table = settle_rack(table, model)
        how = model.settings.get("arrange")
        fresh = moved_of(table).fresh
        if how != "off" and fresh is not None and fresh != before:
            table = okey_turns.arrange_rack(table, model._replace(table=table), f"sort {how}")
        table, more = okey_help.request_help(table)
        return model._replace(table=table), (*effects, *more)

    def drew(self, table: Table, seat: Seat) -> bool:
        """Tell whether the last action of a seat was to draw from the supply."""
        last = last_deed(table)
        return last is not None and last[1] == seat and notation.read_action(table.match.words[last[0]]).kind == DRAW

    def agreed(self, table: Table) -> tuple[str, ...]:
        """Return no actions, as the players decide nothing together: dice determine who begins (T1)."""
        return ()

    def sayable(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Return no remarks, as a player must see the rack to show a tile."""
        return ()

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Return the sentence that announces an action."""
        return okey_words.action_sentence(words, table, seat, before, word)

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Return the sentence on why an action is not allowed."""
        return okey_words.refusal_text(words, table, refusal)

    def verdict(self, words: Words, table: Table) -> str:
        """Return the sentence on how the round ended or, if it ended the match, who won the match."""
        return okey_score.match_verdict(words, table) or okey_words.verdict_sentence(words, table)

    def closing(self, words: Words, table: Table) -> str:
        """Return the sentences on what the others lost, and on the scores."""
        return okey_score.closing_text(words, table)

    def end(self, table: Table, model: Model) -> Content:
        """Return the end of a round: the winning hand, the score sheet, all hands, and the review if the settings ask for it."""
        review = okey_help.decision_list(model.words, table)
        return okey_score.end_content(model.words, table, review, coded=not model.settings.few)

    def hands(self, table: Table, model: Model) -> Content:
        """Return the drawing of all players' hands, open."""
        return okey_open.draw_all_hands(table, model.words)

    def item(self, words: Words, item: int) -> Node:
        """Return the drawing of a tile as it is printed, without marking jokers."""
        return okey_open.draw_printed_tile(words, item)

    def sheets(self, words: Words, table: Table) -> tuple[Content, ...]:
        """Return the sheets to print: a first hand as a puzzle, and its solution."""
        return okey_print.printed_sheets(words, table)

    def position(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return the drawing of a puzzle's position for printing."""
        return okey_print.printed_position(words, table, given)

    def behind(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return nothing, as no unseen tiles come into play in Okey's printed puzzles."""
        return None

    def judged(self, words: Words, table: Table, point: Point) -> str:
        """Return the sentence on how good a decision of the round was."""
        return okey_open.decision_sentence(words, table, point)

    def possible(self, table: Table, model: Model) -> str:
        """Return the sentence on what the player may do now, and with which tiles a win may be declared."""
        return okey_words.possible_actions_text(sight_of(table, model))

    def held(self, table: Table, model: Model) -> str:
        """Return the tiles of the rack in words, block by block."""
        return "" if table.aside.stage else said_rack(sight_of(table, model))

    def dealing(self, table: Table, model: Model) -> str:
        """Return the sentence that tiles are being dealt, with the key that skips this."""
        return model.words("okey.deal.under-way", letters="yes" if model.settings.on("letters") else "no")

    def dealt(self, table: Table, model: Model) -> str:
        """Return the sentences on the number of a further round, on its joker, and on the tiles of the rack."""
        sight = sight_of(table, model)
        number = as_sentence(model.words, self._round_text(model.words, table)) if table.match.past else ""
        hand = model.words("okey.dealt.hand", tiles=said_rack(sight)) if sight.view.hand else ""
        return " ".join(filter(None, (number, okey_words.joker_sentence(sight), hand)))

    def explain(self, words: Words, table: Table, place: str) -> tuple[str, str]:
        """Return the explanation of the indicator and the number of its rule."""
        return explain_indicator(words, table)

    def overview(self, table: Table, model: Model) -> str:
        """Return the state of the round in words: the joker, the tiles left, the top discard, and the scores."""
        sight = sight_of(table, model)
        return "" if table.aside.stage else okey_score.round_overview(sight)

    def subtitle(self, words: Words, table: Table) -> str:
        """Return the subtitle: the number of the round in a match, who begins or deals, and the rules for scoring."""
        view = view_of(table)
        if view.house.counts_wins:
            return self._round_text(words, table)
        shown = words("okey.subtitle.showing") if view.house.showing else ""
        return "\u00a0· ".join(filter(None, (self._round_text(words, table), okey_words.doubled_sentence(words, view), shown)))

    def _round_text(self, words: Words, table: Table) -> str:
        """Return the number of the round in a match, and who begins or deals."""
        view, number = view_of(table), len(table.match.past) + 1
        if not view.house.counts_wins:
            return words("okey.subtitle.points", n=number, **who_facts(words, table, dealer_seat(view)))
        facts = who_facts(words, table, view.began)
        if table.compared:
            return words("okey.subtitle.duel", **facts)
        return words("okey.subtitle.rounds", n=number, all=max(view.house.rounds, number), **facts)

    def rematch(self, match: Match, seed: int) -> Setup:
        """Return the setup of a new match with the same rules and this seed."""
        return match.setup._replace(seed=seed, deal=None)


BOARD = OkeyBoard()
