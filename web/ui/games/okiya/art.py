"""The drawings of Okiya: garden tiles as small landscapes, the players' tokens, and the winning line."""

from __future__ import annotations

from triokey.okiya.garden import LINES, SIDE, Cell, Mask, cells_in
from triokey.okiya.rules import State, completed_shapes
from triokey.okiya.tiles import PLANTS, Tile, plant, symbol
from ui.parts.pictures import hop_class, sprite_art
from ui.text.html import Content, Node, h

SLOPE = "M0 33C26 27 50 48 65 64S88 84 100 84"
DOTS = (9, 17, 25, 33)
"""Distances from the left edge of the dots on a plant; a plant has as many dots as its number among the plants."""
CORNERS = {
    "sun": h("circle", cx="13", cy="13", r="5", cls="mark-fill"),
    "poem": h("path", d="M13 7v12", cls="mark-line w45"),
    "bird": h("path", d="M7 9l6 7 6-7", cls="mark-line w35"),
    "rain": h("path", d="M11 8l-3 9M17 8l-3 9M23 8l-3 9", cls="mark-line w32"),
}
RINGS = {"plant": ("35", "64", "31"), "symbol": ("74", "26", "22.5")}


def garden_tile(tile: Tile, match: str | None = None) -> Node:
    """Return the drawing of a tile; match: the half, "plant" or "symbol", that the next tile may share and that gets a ring."""
    growing, sky = plant(tile), symbol(tile)
    ring: Content = None
    if match is not None:
        cx, cy, r = RINGS[match]
        ring = (h("circle", cls="ring-edge", cx=cx, cy=cy, r=r), h("circle", cls="ring", cx=cx, cy=cy, r=r))
    return h(
        "svg",
        h("rect", width="100", height="100", cls=f"sky-{sky}"),
        h("path", d=SLOPE + "V100H0Z", cls=f"ground-{growing}"),
        h("path", d=SLOPE, cls="slope"),
        CORNERS[sky],
        h("use", href=f"#{growing}", x="4", y="33", width="62", height="62"),
        [h("circle", cx=str(x), cy="95", r="2.9", cls="mark-fill") for x in DOTS[: PLANTS.index(growing) + 1]],
        h("use", href=f"#{sky}", x="53", y="5", width="42", height="42"),
        ring,
        cls="garden-art",
        viewBox="0 0 100 100",
        aria_hidden="true",
    )


def tile_pair(tile: Tile) -> Node:
    """Return the plant and the symbol of a tile side by side, for use in lists."""
    return h("span", sprite_art(plant(tile), "tile-half"), sprite_art(symbol(tile), "tile-half"), cls="tile-pair")


def draw_player_token(seat: int, turn: int | None = None) -> Node:
    """Return a player's token (K2): the fox an octagon with stripes, the hare a plain circle; turn: its turn to hop."""
    return sprite_art("hare" if seat else "fox", f"player-token {hop_class(turn)}".strip())


def win_lines(state: State) -> Node | None:
    """Return the lines below the tokens of all completed shapes, with a ring behind each token; None if no shape is completed."""
    done = completed_shapes(state)
    if not done:
        return None
    paths: list[Content] = []
    for shape in done:
        d = _line_path(shape)
        paths += [h("path", d=d, cls="win-edge", pathLength="1"), h("path", d=d, cls="win", pathLength="1")]
    rings = [h("circle", cls="win-ring", cx=x, cy=y, r="47") for x, y in map(_find_middle, hop_turns(state))]
    return h("svg", paths, rings, cls="winlines", viewBox="0 0 400 400", aria_hidden="true", data_key="win")


def hop_turns(state: State) -> dict[Cell, int]:
    """Return the winning tokens, each with its turn to hop: those of the first shape, or the last token if there is no shape."""
    if not completed_shapes(state):
        return {} if state.last is None else {state.last: 0}
    return {cell: turn for shape in reversed(completed_shapes(state)) for turn, cell in enumerate(_order_cells(shape))}


def _line_path(shape: Mask) -> str:
    cells = cells_in(shape)
    if shape in LINES:
        order: tuple[Cell, ...] = (cells[0], cells[-1])
        return "M" + "L".join(_centre_text(cell) for cell in order)
    return "M" + "L".join(map(_centre_text, _order_cells(shape))) + "Z"


def _order_cells(shape: Mask) -> tuple[Cell, ...]:
    """Return the cells of a shape in the order in which its line is drawn."""
    a, b, c, d = cells_in(shape)
    return (a, b, c, d) if shape in LINES else (a, b, d, c)


def _centre_text(cell: Cell) -> str:
    return " ".join(_find_middle(cell))


def _find_middle(cell: Cell) -> tuple[str, str]:
    row, column = divmod(cell, SIDE)
    return str(column * 100 + 50), str(row * 100 + 50)
