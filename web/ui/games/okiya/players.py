"""The two players of Okiya with the last tile between them, and the line that says what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.game import Seat
from triokey.okiya.garden import CELLS, write_cell
from triokey.okiya.rules import GAME, State
from triokey.okiya.tiles import plant, symbol
from ui.games.okiya.art import garden_tile
from ui.games.okiya.words import garden_tile_text, verdict_sentence
from ui.model.model import Model, Table
from ui.parts.names import player_name, player_note
from ui.parts.pictures import sprite_art
from ui.parts.status import status_line
from ui.text.html import Content, Node, h
from ui.text.lazy import later
from ui.text.words import Words

if TYPE_CHECKING:
    from ui.games.showing import line_panel
else:
    line_panel = later("ui.games.showing", "line_panel")

TOKENS_EACH = CELLS // 2
LONG_WORD = 9
"""A name with a word longer than this many letters does not fit beside the player's picture on a narrow phone."""


def player_plate(table: Table, model: Model, seat: Seat) -> Node:
    """Return the panel of a player: name, what they are doing, and their remaining tokens."""
    state: State = table.shown
    left = TOKENS_EACH - state.tokens[seat].bit_count()
    words = model.words
    animal, gone = "hare" if seat else "fox", h("span", cls="tray-token gone")
    tray = [sprite_art(animal, "tray-token") if n < left else gone for n in range(TOKENS_EACH)]
    to_act = GAME.turn(state) == seat
    names = [player_name(words, table, one) for one in range(len(table.players))]
    long = any(len(word) >= LONG_WORD for name in names for word in name.split())
    return h(
        "div",
        sprite_art("hare" if seat else "fox", "animal"),
        h("b", names[seat]),
        h("small", player_note(words, table, seat)),
        h("span", words("okiya.tokens-left", n=left), cls="sr"),
        h("div", tray, cls="tray", aria_hidden="true"),
        cls=f"seat-plate {'hare' if seat else 'fox'}{' turn' if to_act else ''}{' long' if long else ''}",
    )


def last_tile(words: Words, state: State) -> Node:
    """Return a large picture of the tile taken last, with the number of tiles left."""
    if state.last is None:
        return h("div", h("span", words("okiya.no-last"), cls="last-none"), cls="last none", data_drop="last")
    tile = state.layout[state.last]
    return h(
        "div",
        h(
            "div",
            garden_tile(tile),
            cls="garden-tile",
            role="img",
            data_flip=f"last-{tile}",
            aria_label=words("okiya.last", tile=garden_tile_text(words, tile)),
            data_key=f"last-{tile}",
            data_from=f"#c-{write_cell(state.last)}",
        ),
        h("span", words("okiya.left", n=state.left), cls="n nums"),
        cls="last",
        data_drop="last",
    )


def status_with_tile(table: Table, model: Model) -> Node:
    """Return the status line, which says what may be taken and draws both halves of the last tile."""
    words = model.words
    if table.line is not None:
        return line_panel(words, table)
    if table.at is not None:
        return status_line(table, model)
    seat = GAME.turn(table.shown)
    if seat is None:
        return status_line(table, model, h("p", verdict_sentence(words, table)))
    return status_line(table, model, todo_content(words, table, seat))


def todo_content(words: Words, table: Table, seat: Seat) -> Node:
    """Return the instruction on which tiles the seat to act may take, with both halves of the last tile drawn."""
    state, who = table.shown, player_name(words, table, seat)
    mine = table.players[seat].kind == "person"
    if state.last is None:
        key = "okiya.open-mine" if mine else "okiya.open"
        return h("p", words(key, who=who))
    tile = state.layout[state.last]
    left = [state.layout[cell] for cell in GAME.legal(state)]
    chips = {
        "plant": _draw_half(words, "plant", plant(tile), any(plant(other) == plant(tile) for other in left)),
        "symbol": _draw_half(words, "symbol", symbol(tile), any(symbol(other) == symbol(tile) for other in left)),
    }
    key = "okiya.take-mine" if mine else "okiya.take"
    return h("p", words.rich(key, who=who, **chips), cls="chipline")


def _draw_half(words: Words, half: str, name: str, there: bool) -> Node:
    """Return one half of a tile with its name, struck out if no remaining tile has it."""
    title = words(f"okiya.{half}.{name}")
    said: Content = title
    if not there:
        said = h("s", title), h("span", f" {words('okiya.none-left', name=title)}", cls="sr")
    return h("b", sprite_art(name, "chip-art"), said, cls="chip" if there else "chip none")
