"""The crew at the table: each seat with its number of cards, and what is known of each colour in its hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from triokey.core.game import Seat
from triokey.okeydokey.cards import ROWS, Colour
from triokey.okeydokey.knowledge.counts import Counts, crew_counts
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import CAN, HOLD, NOBODY, PLAN, STAGE, UNSAID, WANT, Move, Range, Remark, View
from ui.games.okeydokey.art import draw_instrument, row_name, small_card
from ui.games.okeydokey.hand import hand_title
from ui.games.okeydokey.talk import KNOWN, at_puzzle, can_consult, count_of, holds_sentence, statement_sentence
from ui.games.secrecy import open_seats
from ui.model.help_rules import PANEL
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import accessible_name, on
from ui.parts.names import player_name
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.okeydokey.known import sure_lines
else:
    sure_lines = later("ui.games.okeydokey.known", "sure_lines")


def draw_team(table: Table, model: Model, view: View) -> Content:
    """Return the list of seats in clockwise order, None for a game of one. Remarks are left out at the end of the round."""
    seats = len(view.sizes)
    if seats == 1:
        return None
    actor = _find_last_actor(table)
    known = crew_counts(view)
    lines = sure_lines(model.words, view, known) if _stands_in_panel(table, model, view) else {}
    plates = [_draw_member(table, model, view, seat, known[seat], seat == actor, lines.get(seat)) for seat in range(seats)]
    shown = len(open_seats(table))
    kinds = {"silent": view.end and not shown, "bare": view.end or shown == seats}
    row = h("span", [draw_instrument(row) for row in range(ROWS)], cls="counts")
    legend = None if kinds["bare"] else h("li", row, cls="legend", aria_hidden="true")
    cls = " ".join(["seats crowd", f"s{seats}", *(kind for kind, on in kinds.items() if on)])
    crowd = h("ul", legend, plates, cls=cls, id="team", aria_label=model.words("okeydokey.team"))
    return (_draw_panel_switch(table, model.words), crowd) if _may_stand_in_panel(table, model, view) else crowd


def _find_last_actor(table: Table) -> Seat:
    """Return the seat that laid the last card, or -1."""
    states = table.match.states if table.at is None else table.match.states[: table.at + 1]
    words = table.match.words[: len(states) - 1]
    for before, word in zip(reversed(states[:-1]), reversed(words), strict=True):
        if isinstance(GAME.read(word), Move):
            return int(before.turn)
    return NOBODY


def _may_stand_in_panel(table: Table, model: Model, view: View) -> bool:
    """Tell whether the panel beside the stage may show the known cards: only in a game of one person at this device."""
    alone = len(table.persons) == 1 and table.curtain is None and not table.public and not at_puzzle(model)
    return alone and can_consult(table, model, view)


def _stands_in_panel(table: Table, model: Model, view: View) -> bool:
    """Tell whether the panel beside the stage shows the known cards, which the one person at this device has chosen."""
    return table.kept(PANEL) == KNOWN and _may_stand_in_panel(table, model, view)


def _draw_panel_switch(table: Table, words: Words) -> Node:
    """Return the switch that shows the known cards beside the stage; style sheets hide it where there is no room."""
    chosen = table.kept(PANEL) == KNOWN
    return h(
        "button",
        icon("check" if chosen else "eye"),
        h("span", words("okeydokey.known")),
        type="button",
        aria_pressed="true" if chosen else "false",
        title=words("okeydokey.known.panel"),
        cls="panel-switch",
        **on(Message("consult", f"{KNOWN} {'off' if chosen else 'on'}")),
        id="panel-switch",
    )


def _draw_member(table: Table, model: Model, view: View, seat: Seat, counts: Counts, acted: bool, sure: Node | None) -> Node:
    words = model.words
    turn = view.turn == seat and not view.end and view.start != NOBODY
    said = [remark for remark in view.said if remark.seat == seat]
    spoken = _known_text(table, words, view, seat, counts)
    classes = ["plate", f"seat-{seat}"]
    classes += ["turn"] if turn else []
    called = turn if table.looker is None else seat == table.looker
    classes += ["called"] if called and len(table.persons) > 1 and not view.end else []
    classes += ["acted"] if acted else []
    classes += ["out"] if not view.sizes[seat] else []
    return h(
        "li",
        h("span", str(view.sizes[seat]), cls="card-count nums", aria_hidden="true"),
        h(
            "div",
            _draw_name(model, table, view, seat, turn),
            _draw_note(table, model, view, seat),
            cls="who",
        ),
        _draw_open_hand(words, table, seat) if seat in open_seats(table) else _draw_counts(words, said, view, seat, counts),
        h("span", words("okeydokey.seat-cards", n=view.sizes[seat]), ". ", spoken, cls="sr"),
        sure,
        cls=" ".join(classes),
        aria_current="true" if turn else None,
    )


def _draw_open_hand(words: Words, table: Table, seat: Seat) -> Node:
    """Return the drawing of the cards of a seat's open hand."""
    cards = [small_card(words, face) for face in sorted(table.shown.hands[seat])]
    return h("span", cards, cls="open-cards", role="group", aria_label=hand_title(words, table, seat))


def _draw_name(model: Model, table: Table, view: View, seat: Seat, turn: bool) -> Node:
    """Return the name of a seat. Where hints are allowed, it is a button that opens the sheet on known cards."""
    inside = (h("span", player_name(model.words, table, seat)), icon("play") if turn else None)
    if not can_consult(table, model, view):
        return h("b", inside)
    who = player_name(model.words, table, seat)
    return h(
        "button",
        h("b", inside),
        type="button",
        cls="known-of",
        **on(Message("consult", KNOWN)),
        aria_label=accessible_name(model.words, who, model.words("okeydokey.known.open", who=who)),
        aria_haspopup="dialog",
    )


def _draw_note(table: Table, model: Model, view: View, seat: Seat) -> Node | None:
    """Return the note below a seat's name: that the seat is skipped, may start, or can place a Reset."""
    words = model.words
    if not view.sizes[seat]:
        return None if view.end else h("small", words("okeydokey.skipped"))
    if view.start == NOBODY and table.mine:
        return _draw_start_button(words, table, seat)
    resets = any(remark.seat == seat and remark.kind == CAN and remark.words == (STAGE,) for remark in view.said)
    return h("small", _draw_reset_sign(words), aria_hidden="true") if resets else None


def _draw_start_button(words: Words, table: Table, seat: Seat) -> Node:
    return h(
        "button",
        icon("play"),
        h("span", words("okeydokey.begins")),
        type="button",
        cls="begin",
        **on(Message("pick", f"start {seat}")),
        id=f"begin-{seat}",
        aria_label=accessible_name(
            words, words("okeydokey.begins"), words("okeydokey.begins-of", who=player_name(words, table, seat))
        ),
    )


def _draw_reset_sign(words: Words) -> Node:
    return h("span", sprite_art("reset", "ic"), words("okeydokey.sign.reset"), cls="say")


def _known_text(table: Table, words: Words, view: View, seat: Seat, counts: Counts) -> str:
    """Return sentences on what is known of a seat: its counts, its other statements, and which other colours it can place."""
    said = [remark for remark in view.said if remark.seat == seat and remark.kind != HOLD]
    sentences: list[str] = []
    if view.sizes[seat] and not view.end:
        just = [row for row in range(ROWS) if _is_just_said(view.said, seat, row)]
        told = words.listed(count_of(words, row, known) for row in just if (known := counts[row]) is not None)
        sentences = [holds_sentence(words, table, seat, counts), words("okeydokey.counts.told", what=told) if told else ""]
    sentences += [statement_sentence(words, table, remark) for remark in said]
    listed = {row for remark in said if remark.kind in (PLAN, CAN) for row in remark.words}
    able = [row_name(words, row) for row in range(ROWS) if view.able[seat][row] == 1 and row not in listed]
    if able:
        sentences.append(words("okeydokey.able", what=words.listed(able)))
    return " ".join(filter(None, sentences))


def _draw_counts(words: Words, said: list[Remark], view: View, seat: Seat, counts: Counts) -> Node | None:
    """Return the counts that are known of each colour in a seat's hand, a cell for each colour; None if counts are not shown."""
    cells = [_draw_count(said, view, seat, row, counts[row]) for row in range(ROWS)]
    return None if view.end else h("span", cells, cls="counts nums", title=words("okeydokey.counts.how"), aria_hidden="true")


def _is_just_said(said: Iterable[Remark], seat: Seat, row: Colour) -> bool:
    """Tell whether a seat has said how many cards of a colour it holds, and has drawn no card since."""
    return any((remark.seat, remark.kind) == (seat, HOLD) and remark.words[row] != UNSAID for remark in said)


def _draw_count(said: list[Remark], view: View, seat: Seat, row: Colour, known: Range | None) -> Node:
    """Return the number of a hand's cards of a colour as the crew knows it, in bold if the seat has just said it.

    The cell is marked if the seat can place a card of this colour, or wishes for one.
    """
    wants = any(remark.kind == WANT and remark.words == (row,) for remark in said)
    can = view.able[seat][row] == 1 or any(remark.kind == CAN and remark.words == (row,) for remark in said)
    just = _is_just_said(said, seat, row)
    kinds = {"just": just, "span": known is not None and known[0] < known[1], "wants": wants, "can": can and not wants}
    sign = icon("chat") if wants else icon("check") if can else None
    content = h("span", count_sign(known)) if known is not None and view.sizes[seat] else None
    return h("i", content, sign, cls=" ".join(["row-count", *(kind for kind, on in kinds.items() if on)]))


def count_sign(known: Range) -> str:
    """Return a count for small places: a dot for none, or a range such as 1–3."""
    low, high = known
    return f"{low}–{high}" if low < high else str(low) if low else "·"
