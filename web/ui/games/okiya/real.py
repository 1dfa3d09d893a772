"""Who wins this garden of real tiles? Sixteen tiles tapped in, and every opening with its worth; or a garden to lay out.

The draft: "block" or "draw" for the end of a full garden, then the tiles row by row, "-" for a place that is free.
"""

from __future__ import annotations

from triokey.core.rng import stream
from triokey.okiya import FULL
from triokey.okiya.garden import CELLS, SIDE, write_cell
from triokey.okiya.tiles import PLANTS, SYMBOLS, Layout, Tile, read_layout, read_tile, write_tile
from ui.games.aid import Aid
from ui.games.okiya.art import garden_tile
from ui.games.okiya.words import tile_text
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.real import Aiding
from ui.parts.controls import button, chip, choice, on
from ui.text.html import Content, Node, h
from ui.text.words import Words

FREE = -1
OFFERED = "ir ms cp ib ps cr is mr ip cs cb pr mb pb pp mp"
"""A garden in which seven openings win, which one garden in 260 has; one in three has none."""
_SIGNS = {1: "+", 0: "=", -1: "\u2212"}


def begin(game_id: str) -> str:
    """Return the empty garden."""
    return write(FULL.default, (FREE,) * CELLS)


def write(full: str, cells: tuple[Tile, ...]) -> str:
    """Return the draft as text."""
    return " ".join((full, *("-" if tile == FREE else write_tile(tile) for tile in cells)))


def read(text: str) -> tuple[str, tuple[Tile, ...]]:
    """Return how a full garden ends and the tile of every cell; an empty garden for a text that is no draft."""
    full, *words = text.split(" ")
    try:
        cells = tuple(FREE if word == "-" else read_tile(word) for word in words)
    except ValueError:
        cells = ()
    laid = [tile for tile in cells if tile != FREE]
    if full not in FULL.values or len(cells) != CELLS or len(set(laid)) != len(laid):
        return FULL.default, (FREE,) * CELLS
    return full, cells


def act(aiding: Aiding, value: str, fields: dict[str, str]) -> str:
    """Return the garden after a tile laid on the first free cell, one taken back, another house rule, or a fresh start."""
    full, cells = read(aiding.draft)
    what, _, rest = value.partition(" ")
    match what:
        case "full":
            full = rest
        case "tile" if FREE in cells and read_tile(rest) not in cells:
            at = cells.index(FREE)
            cells = (*cells[:at], read_tile(rest), *cells[at + 1 :])
        case "back":
            cells = (*cells[: int(rest)], FREE, *cells[int(rest) + 1 :])
        case "clear":
            cells = (FREE,) * CELLS
    return write(full, cells)


def question(aiding: Aiding) -> str:
    """Return the garden for the worker, once it is whole."""
    full, cells = read(aiding.draft)
    return "" if FREE in cells else " ".join((*map(write_tile, cells), full))


def rolled(aiding: Aiding, drawn: int) -> Aiding:
    """Lay a garden in which many openings win: always the same one, turned, mirrored and with its kinds changed."""
    return aiding._replace(draft=write(read(aiding.draft)[0], disguised(read_layout(OFFERED), drawn)))


def disguised(layout: Layout, drawn: int) -> Layout:
    """Return a garden in which every opening is worth the same, in another place and of other tiles."""
    rng = stream(drawn, "disguise")
    plants, symbols = [*range(len(PLANTS))], [*range(len(SYMBOLS))]
    rng.shuffle(plants)
    rng.shuffle(symbols)
    swap, turns, mirror = rng.below(2), rng.below(4), rng.below(2)
    tiles = []
    for tile in layout:
        growing, sky = plants[tile >> 2], symbols[tile & 3]
        tiles.append(4 * sky + growing if swap else 4 * growing + sky)
    rows = [tiles[SIDE * row : SIDE * (row + 1)] for row in range(SIDE)]
    for _ in range(turns):
        rows = [[rows[SIDE - 1 - column][row] for column in range(SIDE)] for row in range(SIDE)]
    if mirror:
        rows = [row[::-1] for row in rows]
    return tuple(tile for row in rows for tile in row)


def page(model: Model, aiding: Aiding) -> Content:
    """Return the garden so far, what is found of it, and the tiles that are still to be laid."""
    words = model.words
    full, cells = read(aiding.draft)
    rest = [tile for tile in range(CELLS) if tile not in cells]
    chips = [chip(words(f"okiya.option.full.{value}"), Message("real", f"full {value}"), value == full) for value in FULL.values]
    bank = [h("li", _bank_tile(words, tile)) for tile in rest]
    return (
        choice("full", words("okiya.option.full"), chips),
        h("p", spoken(words, aiding), cls="lead", role="status"),
        h(
            "ul",
            [h("li", _cell(words, aiding, cell, tile)) for cell, tile in enumerate(cells)],
            cls="real-garden",
            data_zone="grid",
            data_cols=str(SIDE),
            aria_label=words("okiya.garden"),
        ),
        h("ul", bank, cls="real-garden real-rest", data_zone="tiles", data_cols=str(SIDE), aria_label=words("okiya.real.rest"))
        if rest
        else None,
        h(
            "div",
            button(words("okiya.real.offer"), Message("real-roll"), symbol="dice"),
            button(words("okiya.real.clear"), Message("real", "clear"), symbol="new"),
            cls="real-ways",
        ),
    )


def _cell(words: Words, aiding: Aiding, cell: int, tile: Tile) -> Content:
    name = write_cell(cell)
    if tile == FREE:
        return h("span", h("b", name), cls="free")
    worth = aiding.found["openings"].get(name) if aiding.found is not None else None
    said = words("okiya.real.worth", how={1: "win", 0: "draw", -1: "loss"}[worth[0]], n=worth[1]) if worth else ""
    mark = h("b", _SIGNS[worth[0]], str(worth[1]) if worth[0] else "", cls=f"worth w{worth[0]}") if worth else None
    return h(
        "button",
        garden_tile(tile),
        mark,
        type="button",
        aria_label=words("okiya.real.laid", cell=name, tile=tile_text(words, tile), worth=said),
        **on(Message("real", f"back {cell}")),
    )


def _bank_tile(words: Words, tile: Tile) -> Node:
    name = words("okiya.real.add", tile=tile_text(words, tile))
    return h("button", garden_tile(tile), type="button", aria_label=name, **on(Message("real", f"tile {write_tile(tile)}")))


def spoken(words: Words, aiding: Aiding) -> str:
    """Return who wins the garden, or how many tiles are still to be laid."""
    _, cells = read(aiding.draft)
    free = cells.count(FREE)
    if free:
        return words("okiya.real.more", n=free, cell=write_cell(cells.index(FREE)))
    if aiding.found is None:
        return words("okiya.real.looking")
    worths = [outcome for outcome, _ in aiding.found["openings"].values()]
    if 1 in worths:
        return words("okiya.real.first", n=worths.count(1), all=len(worths))
    return words("okiya.real.draw" if 0 in worths else "okiya.real.second")


AID = Aid("best", begin, page, act, question, rolled, spoken=spoken)
