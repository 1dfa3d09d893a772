"""The stage, which is the board of Okey Dokey: five rows of ten places, a head before each row, and the piles of Resets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from triokey.okeydokey import grid
from triokey.okeydokey.cards import COLOURS, COLUMNS, EQUAL, HIGHEST, PILE, RESET, ROWS, Card, Colour, number, write_place
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NUMBER, RESETS, SAME, START, Move, View
from ui.games.okeydokey.art import COLOUR_NAMES, card_name, draw_instrument, face_art, face_class, row_title
from ui.games.okeydokey.picks import NO_ROW
from ui.games.okeydokey.talk import able_seats, seat_sign
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.parts.controls import accessible_name, on
from ui.parts.pictures import icon, sprite_art
from ui.text.html import Content, Node, h, text_of
from ui.text.words import Words

SIGNS = 2
"""Maximum number of player signs shown in a free place of the stage."""


class Light(NamedTuple):
    """Highlights on the stage: the selection and the rows for it, the proof of a refusal, a hint's rows and pile, the last card.

    clash: the rows and the columns for which the remaining Resets cannot be shared out.
    """

    pick: Move
    rows: tuple[Colour, ...]
    evidence: tuple[str, ...]
    hinted: tuple[Colour, ...]
    pile: Colour
    last: tuple[Colour, int]
    clash: tuple[Sequence[Colour], Sequence[int]]


def light_of(
    table: Table, view: View, pick: Move, hinted: tuple[Colour, ...], pile: Colour, clash: tuple[Sequence[Colour], Sequence[int]]
) -> Light:
    """Return the highlights of the shown moment; pick: the selected move, or the move of a hint."""
    rows: tuple[Colour, ...] = (pick.row,) if pick.kind and pick.row != NO_ROW else ()
    if pick.kind == SAME and pick.row == NO_ROW:
        rows = tuple(grid.number_rows(view.rows))
    refused = table.refused.evidence if table.refused is not None else ()
    return Light(pick, rows, refused, hinted, pile, last_place(table, view), clash)


def last_place(table: Table, view: View) -> tuple[Colour, int]:
    """Return the place of the last card laid, as (row, column), or (-1, -1) before the first card."""
    words = table.match.words if table.at is None else table.match.words[: table.at]
    for word in reversed(words):
        action = GAME.read(word)
        if isinstance(action, Move) and action.kind != START:
            return action.row, len(view.rows[action.row]) - 1
    return NO_ROW, -1


def draw_stage(table: Table, model: Model, view: View, light: Light) -> Node:
    """Return the stage, from right to left as on the printed sheet, or mirrored."""
    words, mirror = model.words, model.settings.on("mirror")
    current = grid.current_column(view.rows)
    needs_reset = not grid.has_reset(view.rows)
    heads = [h("i"), *(_draw_head(n, current, needs_reset, n in light.clash[1]) for n in range(COLUMNS)), h("i")]
    rows = [_draw_row(table, model, view, light, row) for row in range(ROWS)]
    over = {"festival": " won", "": ""}.get(view.end, " lost")
    return h(
        "section",
        h("div", heads if mirror else heads[::-1], cls="head", aria_hidden="true"),
        h("div", rows, cls="rows", data_zone="grid", data_cols="2" if current == COLUMNS else "3"),
        _draw_curtain_call(words) if view.end == "festival" and table.in_finale else None,
        cls=f"stage{' mirror' if mirror else ''}{over}",
        aria_label=words("okeydokey.stage"),
        id="stage",
    )


def _draw_head(column: int, current: int, needs_reset: bool, clashes: bool) -> Node:
    mark = sprite_art("reset", "ic") if column == current and needs_reset else None
    state = " current" if column == current else " done" if column < current else ""
    return h("span", str(column + 1), mark, cls=f"nums col-{column + 1}{state}{' clash' if clashes else ''}")


def _draw_row(table: Table, model: Model, view: View, light: Light, row: Colour) -> Node:
    words, current = model.words, grid.current_column(view.rows)
    cells = [_draw_cell(table, words, view, light, row, column, current) for column in range(COLUMNS)]
    parts = [_draw_row_head(table, words, view, light, row, current), *cells, _draw_pile(table, words, view, light, row)]
    if not model.settings.on("mirror"):
        parts.reverse()
    refused = table.refused is not None and table.refused.evidence and _names_row(light.evidence, row)
    classes = ["row", COLOUR_NAMES[row]]
    classes += ["target"] if row in light.rows else []
    classes += ["refused"] if refused else []
    classes += ["hinted"] if row in light.hinted else []
    classes += ["clash"] if row in light.clash[0] else []
    return h(
        "div",
        parts,
        cls=" ".join(classes),
        role="group",
        aria_label=stage_row_text(words, view, row),
        data_drop=f"row {COLOURS[row]}",
    )


def _names_row(evidence: tuple[str, ...], row: Colour) -> bool:
    return any(mark == COLOURS[row] or mark.startswith(COLOURS[row].lower()) for mark in evidence)


def stage_row_text(words: Words, view: View, row: Colour) -> str:
    """Return the sentence on the cards in a row and on what may come next in it."""
    line = view.rows[row]
    held = words.listed(str(number(face)) if face < EQUAL else card_name(words, face) for face in line)
    held = held or words("okeydokey.row.empty")
    return words("okeydokey.row.text", colour=row_title(words, row), asks=asks_text(words, view, row), held=held)


def asks_text(words: Words, view: View, row: Colour) -> str:
    """Return the text on which cards may come next in a row: any Number, a Number from some value up, or no Number at all."""
    if len(view.rows[row]) == COLUMNS:
        return words("okeydokey.asks.full")
    value = grid.row_value(view.rows[row])
    if value == HIGHEST:
        return words("okeydokey.asks.none" if can_reset(view, row) else "okeydokey.asks.equal")
    return words("okeydokey.asks.more", n=value + 1) if value else words("okeydokey.asks.any")


def can_reset(view: View, row: Colour) -> bool:
    """Tell whether a Reset may go to the next place of a row: its pile has one left, and the column has no Reset yet."""
    line = view.rows[row]
    taken = any(len(other) > len(line) and other[len(line)] == RESET for other in view.rows)
    return not taken and line.count(RESET) < PILE


def _draw_row_head(table: Table, words: Words, view: View, light: Light, row: Colour, current: int) -> Node:
    done = len(view.rows[row]) > current or current == COLUMNS
    value = grid.row_value(view.rows[row])
    inside: Content
    if done:
        inside = icon("check")
    elif value == HIGHEST:
        inside = sprite_art("reset" if can_reset(view, row) else "equal", "ic")
    else:
        inside = words("okeydokey.pill.more", n=value + 1) if value else words("okeydokey.pill.any")
    label = words("okeydokey.head", colour=row_title(words, row), asks=asks_text(words, view, row))
    if isinstance(inside, str) and not value:
        label = accessible_name(words, inside, label)
    if done and current < COLUMNS:
        label = words("okeydokey.head.done", colour=row_title(words, row), column=current + 1)
    return h(
        "button",
        draw_instrument(row),
        h("span", inside, cls=f"pill nums{' done' if done else ''}"),
        type="button",
        cls="row-head",
        id=f"head-{COLOURS[row]}",
        **on(Message("pick", f"row {COLOURS[row]}")),
        aria_label=label,
        tabindex="-1",
    )


def _draw_pile(table: Table, words: Words, view: View, light: Light, row: Colour) -> Node:
    left = PILE - view.rows[row].count(RESET)
    chosen = light.pick.kind == RESETS and light.pick.row == row
    judged = f" {table.verdict_on(f'!{COLOURS[row]}')}".rstrip()
    return h(
        "button",
        sprite_art("reset", "ic"),
        h("b", str(left), cls="nums"),
        type="button",
        cls=f"pile left-{left}{' selected' if chosen else ''}{' hinted' if light.pile == row else ''}{judged}",
        id=f"pile-{COLOURS[row]}",
        **on(Message("pick", f"pile {COLOURS[row]}")),
        aria_label=words("okeydokey.pile", colour=row_title(words, row), n=left),
        aria_pressed="true" if chosen else "false",
        tabindex="0" if row == 0 else "-1",
    )


def _draw_cell(table: Table, words: Words, view: View, light: Light, row: Colour, column: int, current: int) -> Node:
    line = view.rows[row]
    place = f"stage-cell{' current' if column == current else ''} col-{column + 1}{' clash' if column in light.clash[1] else ''}"
    marks = " evidence" if write_place(row, column) in light.evidence else ""
    if column < len(line):
        inside = _draw_placed_card(table, words, view, light, row, column, marks, column == current)
    elif column == current:
        inside = _draw_free_place(table, words, view, light, row, column, marks)
    else:
        inside = h("span", cls="future")
    return h("div", inside, cls=place, data_key=f"{row}-{column}-{line[column] if column < len(line) else 'free'}")


def _draw_placed_card(
    table: Table, words: Words, view: View, light: Light, row: Colour, column: int, marks: str, current: bool
) -> Node:
    face = view.rows[row][column]
    under = [card for at, place, card in view.under if (at, place) == (row, column)]
    fresh = " fresh" if light.last == (row, column) else ""
    label = words("okeydokey.place", column=column + 1, colour=row_title(words, row), card=card_name(words, face))
    if under:
        label = words("okeydokey.place.under", place=label, card=card_name(words, under[0]))
    value = grid.row_value(view.rows[row][: column + 1])
    content = (
        face_art(face, row, value),
        h("i", str(number(under[0])), cls=f"beneath {COLOUR_NAMES[row]} nums", aria_hidden="true") if under else None,
    )
    attrs: dict[str, str] = {"cls": f"{face_class(face, row)}{fresh}{marks}", "aria_label": label}
    if fresh:
        attrs["data_flip"] = flip_name(face, row)
        attrs["data_from"] = f"#pile-{COLOURS[row]}" if face == RESET else "#team .acted"
    if current:
        attrs["aria_label"] = accessible_name(words, text_of(h("p", content)), label)
        return h(
            "button",
            content,
            type="button",
            id=f"cell-{COLOURS[row]}",
            **on(Message("pick", f"row {COLOURS[row]}")),
            tabindex="-1",
            **attrs,
        )
    return h("span", content, role="img", **attrs)


def flip_name(face: Card, row: Colour) -> str:
    """Return the data-flip name of a card, by which the page lets the card glide from the hand to the stage."""
    return f"reset-{row}" if face == RESET else card_key(face)


def card_key(face: Card) -> str:
    """Return a name for a card that stays the same while the card moves."""
    return f"card-{face}"


def _draw_free_place(table: Table, words: Words, view: View, light: Light, row: Colour, column: int, marks: str) -> Node:
    colour_text, lit = row_title(words, row), row in light.rows
    label = words("okeydokey.free", colour=colour_text, column=column + 1, asks=asks_text(words, view, row))
    inside: Content = [
        h("i", cls="able", data_sign=sign, aria_hidden="true") for sign in _list_able_signs(table, words, view, row)
    ]
    if lit:
        inside, what = _draw_preview(words, view, light.pick, row)
        label = words("okeydokey.lit", colour=colour_text, column=column + 1, what=what)
    classes = f"open{' lit' if lit else ''}{marks} ghost-{light.pick.kind}" if lit else f"open{marks}"
    return h(
        "button",
        inside,
        type="button",
        cls=classes,
        id=f"cell-{COLOURS[row]}",
        **on(Message("pick", f"row {COLOURS[row]}")),
        aria_label=label,
        tabindex="0" if lit else "-1",
    )


def _list_able_signs(table: Table, words: Words, view: View, row: Colour) -> list[str]:
    """Return signs of the seats that said they can place this colour, at most two; the second may count several seats."""
    signs = [seat_sign(words, table, seat) for seat in able_seats(view, row)]
    return signs if len(signs) <= SIGNS else [*signs[: SIGNS - 1], f"+{len(signs) - SIGNS + 1}"]


def _draw_preview(words: Words, view: View, pick: Move, row: Colour) -> tuple[Content, str]:
    """Return a preview of the selected move in its place, as a drawing and as text."""
    if pick.kind == NUMBER:
        return sprite_art(f"n{number(pick.cards[0])}", "figure"), card_name(words, pick.cards[0])
    if pick.kind == RESETS:
        return sprite_art("reset", "figure"), card_name(words, RESET)
    value = grid.row_value(view.rows[row])
    return (
        (sprite_art("equal", "figure"), h("em", str(value), cls="value nums")),
        words("okeydokey.equal-is", n=value),
    )


def _draw_curtain_call(words: Words) -> Node:
    """Return the curtain call after a win: it ends by itself, and any tap or key ends it at once."""
    lamps = [h("span", draw_instrument(row), cls=f"player p{row}") for row in range(ROWS)]
    return h(
        "button",
        h("span", lamps, cls="bow", aria_hidden="true"),
        h("b", words("okeydokey.encore")),
        type="button",
        cls="encore",
        **on(Message("show-end")),
        id="encore",
    )
