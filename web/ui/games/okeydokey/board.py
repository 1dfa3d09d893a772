"""Okey Dokey's board: the crew and its talk, the stage, the status line and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from triokey.core.game import IllegalAction, Seat, Setup
from triokey.core.match import Match
from triokey.core.review import Point
from triokey.okeydokey import grid
from triokey.okeydokey.cards import PLACES, Card
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import HOLD, NOBODY, NUMBER, RESETS, SAME, Move, Remark, View
from ui.games import board as boards
from ui.games.okeydokey import end as okeydokey_end
from ui.games.okeydokey import lay as okeydokey_lay
from ui.games.okeydokey import log as okeydokey_log
from ui.games.okeydokey import open as okeydokey_open
from ui.games.okeydokey import picks as okeydokey_picks
from ui.games.okeydokey import print as okeydokey_print
from ui.games.okeydokey.art import card_name, draw_instrument, hand_text, row_name, small_card
from ui.games.okeydokey.cover import between_line, covered_hand, covered_talk_dialog, crew_statements, done_button
from ui.games.okeydokey.hand import draw_hand, exchange_line, has_deep_hands, order_line, view_of_decisive_seat
from ui.games.okeydokey.hint import (
    count_hint_steps,
    deck_dialog,
    hint_op,
    hinted_reset_row,
    hinted_rows,
    move_hint_panel,
    shown_after,
)
from ui.games.okeydokey.lay import is_ordering
from ui.games.okeydokey.order import BY_COLOUR, BY_NUMBER
from ui.games.okeydokey.picks import NO_ROW, ORDERING, read_pick, takes_under
from ui.games.okeydokey.stage import Light, draw_stage, light_of
from ui.games.okeydokey.talk import KNOWN, plan_strip, said_unseen, talk_dialog, talk_panel
from ui.games.okeydokey.team import draw_team
from ui.games.okeydokey.warning import find_warning, known_as_lost, lost_already, move_warning, warned_of
from ui.games.passing import last_deed, sayable_covered
from ui.games.secrecy import open_seats
from ui.model.effects import Effects
from ui.model.help_rules import DECK, sees_deck
from ui.model.messages import Message
from ui.model.model import GUESTS, Model, Table
from ui.model.position import ask_once, list_actions
from ui.model.shortcuts import ASK, MOVE, Shortcut
from ui.parts.controls import button, icon_button, side_button
from ui.parts.names import player_name
from ui.parts.pictures import icon
from ui.parts.status import status_line
from ui.text.html import Content, Node, h, spoken_of, walk_nodes
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.okeydokey.known import known_dialog
    from ui.games.showing import line_panel
else:
    known_dialog = later("ui.games.okeydokey.known", "known_dialog")
    line_panel = later("ui.games.showing", "line_panel")

KNOWN_KEY = "4"
"""The key that opens the sheet on what is known of the hands."""
SORT_KEYS = {"1": f"sort {BY_COLOUR}", "2": f"sort {BY_NUMBER}", "3": ORDERING}
"""The keys that sort the hand or begin to arrange it, also out of turn."""


class OkeyDokeyBoard:
    """The board of Okey Dokey. While the game runs, it shows only what one seat may see."""

    hidden = True
    together = True
    per_seat = False
    stride = 1000
    refutes = False

    def page(self, table: Table, model: Model) -> Node:
        """Return the play area: the crew and its remarks, the stage (rows of placed cards), the status line and the hand."""
        view = view_of(table)
        covered = table.curtain is not None
        proof = find_warning(table, model, read_pick(table.pick))[1] if table.at is None and not covered else None
        clash = (proof["rows"] or [proof["row"]], proof["columns"]) if proof else ((), ())
        pick = read_pick(table.pick if table.mine else "")
        laid, hinted = shown_after(table) or (pick, hinted_rows(table))
        light = light_of(table, view, laid, hinted, hinted_reset_row(table), clash)
        alone = len(view.sizes) == 1
        crew = None
        if not alone:
            # If the panel has nothing inside that can be focused, the panel itself can, so that keys scroll it.
            reach = {"tabindex": "0", "role": "group", "aria_label": model.words("okeydokey.team")} if covered else {}
            crew = h(
                "div",
                draw_team(table, model, view),
                crew_statements(table, model, view) if covered else talk_panel(table, model, view),
                None if view.end else plan_strip(table, model, view),
                cls="crew",
                **reach,
            )
        return h(
            "main",
            crew,
            draw_stage(table, model, view, light),
            self._draw_status(table, model, view, pick),
            self._draw_hand(table, model, view, light),
            cls=f"okeydokey{' alone' if alone else ' deep' if has_deep_hands(view) else ''}",
        )

    def _draw_hand(self, table: Table, model: Model, view: View, light: Light) -> Node | None:
        if table.curtain is not None:
            return covered_hand(table, model, view, has_deep_hands(view))
        return None if table.public else draw_hand(table, model, view_of_decisive_seat(table, view), light)

    def _draw_status(self, table: Table, model: Model, view: View, pick: Move) -> Node:
        words = model.words
        hint = move_hint_panel(table, model, lambda move: self._name_move(words, view, move))
        if hint is not None and not warned_of(table, model, pick):
            unseen = _for_listeners(self._draw_task(table, model, view, pick))
            return status_line(table, model, (hint, unseen) if unseen else hint)
        if table.line is not None:
            return line_panel(words, table)
        if table.at is not None:
            return status_line(table, model)
        if view.end:
            return status_line(table, model, h("p", okeydokey_end.verdict_sentence(words, table)))
        if is_ordering(table):
            return status_line(table, model, order_line(words, table))
        if table.curtain is not None or table.looker is not None:
            return status_line(table, model, between_line(table, model))
        return status_line(table, model, self._draw_task(table, model, view, pick))

    def todo(self, table: Table, model: Model) -> Content:
        """Return the instruction for the seat to act, or the warning or question about its selected move."""
        return self._draw_task(table, model, view_of(table), read_pick(table.pick if table.mine else ""))

    def task(self, table: Table, model: Model) -> str:
        """Return the instruction for the seat to act as text, which says only once that the game is already lost."""
        words, view = model.words, view_of(table)
        if view.start == NOBODY or not table.mine or (lost := advice.proof_of_loss(view)) is None:
            return _spoken_text(words, self.todo(table, model))
        column = _spoken_text(words, self._draw_column_task(table, model, view))
        news = model.settings.on("warnings") and not known_as_lost(table)
        return f"{words('say.sentence', text=column)} {lost_already(words, lost)}" if news else column

    def dealt(self, table: Table, model: Model) -> str:
        """Return a text that lists the cards of the hand, colour by colour; in the first turns it says that the game begins."""
        words, hand = model.words, view_of(table).hand
        begins = f"{words('okeydokey.dealt.new')} " if len(list_actions(table.match)) < len(table.players) else ""
        return begins + words("okeydokey.dealt", cards=hand_text(words, hand)) if hand else ""

    def overview(self, table: Table, model: Model) -> str:
        """Return a text with the present value of every row on the stage."""
        words = model.words
        values = ((row_name(words, row), grid.row_value(line)) for row, line in enumerate(view_of(table).rows))
        return words("okeydokey.stands", rows=words.listed(words("okeydokey.card", colour=name, n=n) for name, n in values))

    def _draw_task(self, table: Table, model: Model, view: View, pick: Move) -> Content:
        words = model.words
        if view.start == NOBODY:
            key = "okeydokey.start-mine" if table.mine else "okeydokey.start"
            return h("p", words(key, who=player_name(words, table, view.turn)))
        said, waits = move_warning(table, model, pick), pick.kind == SAME and pick.row == NO_ROW
        question = h("p", words("okeydokey.equal-row"), data_answer="row") if waits else None
        if said is not None:
            return said._replace(children=(*said.children, *_for_listeners(question)))
        if takes_under(pick, len(view.deck)) and _has_under(view, pick):
            return exchange_line(words, view, pick)
        return question or h("p", self._draw_column_task(table, model, view))

    def _draw_column_task(self, table: Table, model: Model, view: View) -> Content:
        words, found = model.words, advice.table_gauges(view)
        cards = len(found.open) - found.reset
        if not table.mine:
            who = h("b", player_name(words, table, view.turn))
            return words.rich("okeydokey.turn-of", who=who, column=found.column)
        column, last = h("b", words("okeydokey.column", n=found.column)), row_name(words, found.open[0])
        if found.extra and len(found.open) == 1:
            return words.rich("okeydokey.extra-now", column=column, colour=last, reset="yes" if found.reset else "no")
        key = "okeydokey.needs.reset" if found.reset else "okeydokey.needs.done"
        more = ("\u00a0", words("okeydokey.extra-soon")) if found.extra else None
        return words.rich(key, column=column, colour=last, n=cards), more

    def hint_steps(self, table: Table) -> int:
        """Return the number of steps of the hint, 0 while it is being computed."""
        return count_hint_steps(table)

    def advised(self, table: Table) -> str:
        """Return the move that the hint advises, "" while the hint is being computed."""
        found = table.analysis(hint_op(table))
        return str(found["word"]) if found else ""

    def side(self, table: Table, model: Model) -> Content:
        """Return the side column: the gauges (figures on what is left) and the log of moves."""
        return self._draw_gauges(table, model), h("h2", model.words("table.moves")), okeydokey_log.round_log(table, model)

    def _draw_gauges(self, table: Table, model: Model) -> Node:
        words, found = model.words, advice.table_gauges(_merge_open_hands(table, view_of(table)))
        seen, equals = found.equals
        facts = [
            ("left", str(found.left)),
            ("deck", str(found.deck)),
            ("resets", str(sum(found.resets))),
            ("equals", words("okeydokey.of", n=seen, all=equals)),
        ]
        unseen = [
            h("li", draw_instrument(row), h("span", row_name(words, row), cls="sr"), h("b", str(n), cls="nums"))
            for row, n in enumerate(found.unseen)
        ]
        return h(
            "div",
            h(
                "dl",
                [h("div", h("dt", words(f"okeydokey.gauge.{name}")), h("dd", text, cls="nums")) for name, text in facts],
                cls="facts",
            ),
            h("div", h("span", words("okeydokey.gauge.unseen")), h("ul", unseen, cls="unseen"), cls="unseen-box"),
            _draw_under_deck(words, found.under) if table.curtain is None and not table.public else None,
            cls="gauges",
        )

    def primary(self, table: Table, model: Model) -> Node | None:
        """Return the button that plays the selected move and names it."""
        words = model.words
        if is_ordering(table):
            return button(words("okeydokey.order.done"), Message("arrange", ORDERING), "check", "btn primary")
        if table.curtain is not None:
            return None
        if table.looker is not None:
            return done_button(words)
        if not table.mine:
            return button(words("okeydokey.wait"), None, cls="btn primary", disabled=True)
        view, pick = view_of(table), read_pick(table.pick)
        if view.start == NOBODY:
            return button(words("okeydokey.i-begin"), Message("play", f"start:{view.seat}"), "play", "btn primary")
        if not pick.kind or pick.row == NO_ROW:
            waits = "okeydokey.choose-row" if pick.kind else "okeydokey.choose"
            label = words("okeydokey.choose-reset" if not pick.kind and _needs_reset(table) else waits)
            return button(label, None, cls="btn primary", disabled=True)
        return button(self._name_move(words, view, pick), Message("play", table.pick), "check", "btn primary")

    def _name_move(self, words: Words, view: View, pick: Move) -> str:
        if pick.kind == NUMBER:
            return words("okeydokey.do.number", card=card_name(words, pick.cards[0]))
        colour = row_name(words, pick.row)
        if pick.kind == RESETS:
            return words("okeydokey.do.reset", colour=colour, n=len(pick.cards))
        value = grid.row_value(view.rows[pick.row])
        if pick.cards:
            return words("okeydokey.do.equal-over", colour=colour, card=card_name(words, pick.cards[0]))
        return words("okeydokey.do.equal", colour=colour, n=value)

    def tools(self, table: Table, model: Model) -> Content:
        """Return the small buttons: hint, order of the hand, and side column on narrow screens; at the end, result and review."""
        words = model.words
        out: list[Content] = []
        if table.curtain is not None:
            speaks = any(sayable_covered(table, seat) for seat in table.persons)
            say = icon_button("chat", words("okeydokey.talk"), Message("dialog", "board talk"), id="speak") if speaks else None
            return say, side_button(words("okeydokey.side"), table)
        if table.outcome is not None and table.at is None:
            return [*_draw_end_buttons(words, table), side_button(words("okeydokey.side"), table)]
        if model.settings.on("hints"):
            out.append(icon_button("hint", words("hint.ask"), Message("hint"), disabled=not table.mine))
        out.append(
            icon_button(
                "sort",
                words("okeydokey.order"),
                Message("arrange", ORDERING),
                id="order",
                disabled=table.outcome is not None,
                aria_pressed="true" if is_ordering(table) else "false",
            )
        )
        return [*out, side_button(words("okeydokey.side"), table)]

    def dialog(self, table: Table, model: Model, name: str) -> Node | None:
        """Return the sheet for talk, on what is known of hands, or on hints with the deck; only talk while hands are covered."""
        view = view_of(table)
        if name == DECK:
            return deck_dialog(table, model)
        if view.end or len(view.sizes) == 1:
            return None
        if table.curtain is not None:
            kind, _, seat = name.partition(" ")
            return covered_talk_dialog(table, model, int(seat) if seat.isdecimal() else None) if kind == "talk" else None
        if name == KNOWN:
            return known_dialog(table, model, view)
        return talk_dialog(table, model, view) if name == "talk" else None

    def tap(self, table: Table, model: Model, value: str) -> boards.Response:
        """Return the response to a tap: it selects a card, a row or a Reset, plays the move on the second tap, or is refused.

        While the hinted move is shown as it would lie, a tap on a part of it selects the whole move.
        """
        laid = shown_after(table)
        if laid is not None and not table.pick and okeydokey_picks.is_part_of(laid[0], value):
            return boards.Response(table._replace(pick=GAME.write(laid[0])))
        return okeydokey_picks.answer_tap(table, value, model.settings.get("taps") == "one")

    def key(self, table: Table, key: str) -> Message | None:
        """Return the message of a key: T plays the selection, 1, 2 and 3 sort or arrange the hand, 4 opens the sheet on hands."""
        if key in SORT_KEYS:
            return Message("arrange", SORT_KEYS[key])
        if key == KNOWN_KEY:
            return Message("consult", KNOWN) if _has_hidden_hand(table) else None
        picked = read_pick(table.pick)
        return Message("play", table.pick if picked.kind and picked.row != NO_ROW else "") if key == "t" else None

    def shortcuts(self, table: Table) -> tuple[Shortcut, ...]:
        """Return the shortcuts for playing and for ordering the hand and, in a crew, the one for the sheet on known cards."""
        own = (
            Shortcut("okeydokey.keys.play", MOVE, ("t",), "play"),
            Shortcut("okeydokey.keys.sort", MOVE, ("1", "2"), "arrange"),
            Shortcut("okeydokey.keys.order", MOVE, ("3",), "arrange"),
        )
        return (*own, Shortcut("okeydokey.keys.known", ASK, (KNOWN_KEY,), "consult")) if _has_hidden_hand(table) else own

    def arrange(self, table: Table, model: Model, value: str) -> Table:
        """Return the table after a change of the hand's order."""
        return okeydokey_lay.arrange_hand(table, view_of(table), value)

    def unarrange(self, table: Table) -> Table | None:
        """Return the table with the last change of the hand's order undone."""
        return okeydokey_lay.undo_arranging(table)

    def drew(self, table: Table, seat: Seat) -> bool:
        """Tell whether the last action of a seat took a card from the deck."""
        last = last_deed(table)
        return last is not None and last[1] == seat and okeydokey_lay.has_drawn(table.match, last[0])

    def agreed(self, table: Table) -> tuple[str, ...]:
        """Return the actions by which the crew decides together who starts, when that is still open (D6)."""
        state = table.match.state
        return tuple(map(GAME.write, GAME.legal(state))) if state.start == NOBODY and not state.end else ()

    def sayable(self, table: Table, seat: Seat) -> tuple[str, ...]:
        """Return the remarks that a seat may make without a look at its hand: its wishes, and that it can place a Reset."""
        return tuple(map(GAME.write, said_unseen(table, seat)))

    def drop(self, table: Table, model: Model, piece: str, place: str, where: str) -> boards.Response:
        """Return the response to a dropped card: it rearranges the hand, or is placed in a row."""
        return okeydokey_lay.drop_card(table, view_of(table), piece, place, where)

    def request_analyses(self, model: Model) -> tuple[Model, Effects]:
        """Return the model and requests to the worker: for warnings, a hint and, after the end, whether the game was winnable."""
        table = model.table
        assert table is not None
        over = table.outcome is not None
        ops = {
            "watch": model.settings.on("warnings") and table.mine,
            hint_op(table): table.hint > 0 and table.mine,
            "winnable": over and table.at is None and table.aside.proving,
        }
        table, effects = ask_once(table, [op for op, on in ops.items() if on], table.viewer)
        return model._replace(table=table), effects

    def tell(self, words: Words, table: Table, seat: Seat, before: Any, word: str) -> str:
        """Return the sentence that announces an action or a remark of a seat."""
        return okeydokey_log.move_or_remark_sentence(words, table, before, word)

    def followed(self, words: Words, table: Table, before: Any, word: str) -> str:
        """Return sentences on the effects of an action: on stage and turns, and drawn cards if only their owner hears them."""
        sees = table.persons == (before.turn,) or table.looker == before.turn
        drawn = okeydokey_log.drawn_cards_sentence(words, table, before, word) if sees else ()
        return " ".join([*drawn, *okeydokey_log.consequence_sentences(words, table, before, word)])

    def is_outdated(self, table: Table, at: int) -> bool:
        """Tell whether a remark no longer holds (D20). A count stays news, as later counts name only what is new."""
        word = table.match.words[at]
        remark = GAME.read(word)
        assert isinstance(remark, Remark)
        return remark.kind != HOLD and (remark not in table.match.state.said or word in table.match.words[at + 1 :])

    def step(self, words: Words, table: Table) -> str:
        """Return the sentence on the last shown step of a line of best moves."""
        return okeydokey_log.line_step_text(words, table)

    def reason(self, words: Words, table: Table, refusal: IllegalAction) -> str:
        """Return the sentence that says why an action is not allowed."""
        return okeydokey_log.refusal_reason(words, refusal)

    def verdict(self, words: Words, table: Table) -> str:
        """Return the sentence that says how the festival (the round) ended."""
        return okeydokey_end.verdict_sentence(words, table)

    def end(self, table: Table, model: Model) -> Content:
        """Return the content of the end-of-round sheet: why the festival was won or lost."""
        return okeydokey_end.end_sheet(table, model)

    def hands(self, table: Table, model: Model) -> Content:
        """Return the drawing of all hands, open."""
        return okeydokey_open.draw_all_hands(table, model.words)

    def item(self, words: Words, item: int) -> Node:
        """Return a small drawing of a card."""
        return small_card(words, item)

    def sheets(self, words: Words, table: Table) -> tuple[Content, ...]:
        """Return the sheets of paper with the stage, the hands and the deck."""
        return okeydokey_print.printed_sheets(words, table)

    def position(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return the drawing of a puzzle's position for printing."""
        return okeydokey_print.printed_position(words, table, given)

    def behind(self, words: Words, table: Table, given: tuple[str, ...]) -> Content:
        """Return the deck for the back of the paper, if the puzzle's question does not show it."""
        return None if given else okeydokey_print.printed_deck(words, table)

    def judged(self, words: Words, table: Table, point: Point) -> str:
        """Return the review's sentence on an action: whether it won, kept or lost the game."""
        return okeydokey_open.loss_sentence(words, table, point)

    def evaluated(self, words: Words, table: Table, point: Point, answer: dict[str, Any]) -> str:
        """Return the sentence that says in what share of the deals which the seat held possible an action still wins."""
        return okeydokey_open.quality_sentence(words, table, point.at, answer)

    def possible(self, table: Table, model: Model) -> str:
        """Return a text that names the cards and Resets that can be placed now, and says why the other cards cannot."""
        return okeydokey_log.placeable_text(model.words, view_of(table))

    def subtitle(self, words: Words, table: Table) -> str:
        """Return the text below the game's name: the current column, the cards left in the deck, whether hints saw the deck."""
        view = view_of(table)
        text = words("okeydokey.subtitle", n=grid.count_placed(view.rows), all=PLACES, deck=len(view.deck))
        return f"{text}\u00a0· {words('okeydokey.deck.seen')}" if sees_deck(table) else text

    def rematch(self, match: Match, seed: int) -> Setup:
        """Return the setup of a new deal by the same rules."""
        return match.setup._replace(seed=seed, deal=None)


def _draw_under_deck(words: Words, cards: tuple[tuple[int, Card], ...]) -> Node | None:
    """Return the list of cards that this seat put under the deck, the next to be drawn first, each with its place in the deck."""
    if not cards:
        return None
    items = [
        h(
            "li",
            h("span", small_card(words, face), h("b", str(place), cls="nums"), aria_hidden="true"),
            h("span", words("okeydokey.gauge.under.place", card=card_name(words, face), n=place), cls="sr"),
        )
        for place, face in cards
    ]
    return h("div", h("span", words("okeydokey.gauge.under")), h("ul", items, cls="put-under"), cls="unseen-box under-box")


def view_of(table: Table) -> View:
    """Return the view of the person at the device at the moment shown, without anything that is hidden from them."""
    view = GAME.view(table.shown, table.seen_by)
    assert isinstance(view, View)
    return view


def _has_hidden_hand(table: Table) -> bool:
    """Tell whether any hand in the crew is not open."""
    return len(table.players) > max(1, len(open_seats(table)))


def _merge_open_hands(table: Table, view: View) -> View:
    """Return the view with the cards of all open hands merged into the viewer's hand."""
    return view._replace(hand=tuple(face for seat in open_seats(table) for face in table.shown.hands[seat]) or view.hand)


def _needs_reset(table: Table) -> bool:
    """Tell whether the seat to act can place nothing but a Reset."""
    actions = [action for action in GAME.legal(table.match.state) if isinstance(action, Move)]
    return bool(actions) and all(action.kind == RESETS for action in actions)


def _for_listeners(content: Content) -> list[Node]:
    """Return the answers in an instruction that is not shown now, for screen readers only."""
    found = (node for node in walk_nodes(h("p", content)) if "data-answer" in node.attrs)
    return [h("span", " ", node.children, cls="sr", data_answer=node.attrs["data-answer"]) for node in found]


def _spoken_text(words: Words, content: Content) -> str:
    return words.listed(spoken_of(h("p", content)).strip().split("\u00a0· "))


def _has_under(view: View, pick: Move) -> bool:
    """Tell whether the hand has a card that can go under the deck or the Equal, so that the place for it is shown."""
    if pick.kind == RESETS:
        return bool(view.hand)
    return any(mark.row == pick.row for mark in advice.hand_prospects(view.hand, view.rows))


BOARD = OkeyDokeyBoard()


def _draw_end_buttons(words: Words, table: Table) -> tuple[Node, ...]:
    """Return the buttons that reopen the sheet of the end and lead to the review; guests' games have no review."""
    sheet = icon_button("flag", words("table.ended"), Message("show-end"), id="end-sheet")
    if table.key == GUESTS:
        return (sheet,)
    label, address = words("review.title"), "#/review/" + table.key.replace(":", "-")
    return sheet, h("a", icon("chart"), href=address, cls="iconbtn", title=label, aria_label=label, id="end-review")
