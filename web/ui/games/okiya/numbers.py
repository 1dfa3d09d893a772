"""The garden in numbers: what the census counted, drawn."""

from __future__ import annotations

from math import sqrt

from triokey.core.record import read_link
from triokey.okiya.garden import CELLS, SIDE, write_cell
from ui.games.okiya.art import garden_tile
from ui.games.okiya.counted import CELLS_WON, DRAWN, FAIREST, GARDENS, HARDEST, HARDEST_GARDENS, LENGTHS, WINNING
from ui.model.model import Model
from ui.parts.charts import bars
from ui.text.html import Content, Node, h, with_attrs
from ui.text.words import Words

OPENINGS = len(WINNING) - 1
CORNERS = ("a4", "d4", "a1", "d1")
COMMAND = f"triokey census okiya --gardens {GARDENS}"
_SIZE = 100
"""Width and height of a cell in a picture of the garden."""


def numbers(model: Model) -> Content:
    """Return all that stands below the rules."""
    words = model.words
    first = GARDENS - WINNING[0]
    return (
        h("p", words("okiya.numbers.lead", gardens=whole(words, GARDENS)), cls="lead"),
        _section(
            words,
            "who",
            _split_bar(words, "K12", (("first", first), ("second", GARDENS - first))),
            _split_bar(words, "K13", (("first", first), ("nobody", DRAWN), ("second", GARDENS - first - DRAWN))),
            note=words("okiya.numbers.who.note", n=GARDENS - first - DRAWN, gardens=whole(words, GARDENS)),
        ),
        _section(
            words,
            "openings",
            bars(
                words,
                words("okiya.numbers.openings.chart"),
                [str(count) for count in range(OPENINGS + 1)],
                WINNING,
                texts=[short(words, count) for count in WINNING],
            ),
            note=words("okiya.numbers.openings.note", mean=hundredths(words, _mean_winning()), single=percent(words, WINNING[1])),
        ),
        _section(words, "where", _where(words), note=_where_note(words)),
        _section(words, "length", _lengths(words), note=_length_note(words)),
        _section(words, "fair", _gardens(words, FAIREST, 1), note=words("okiya.numbers.fair.note")),
        _section(
            words,
            "hard",
            _gardens(words, HARDEST, 1 + len(FAIREST)),
            note=words("okiya.numbers.hard.note", n=round(GARDENS / HARDEST_GARDENS)),
        ),
        h("p", words("okiya.numbers.error", error=hundredths(words, _largest_error())), cls="hint"),
        h("p", words.rich("okiya.numbers.how", command=h("code", COMMAND, translate="no")), cls="hint"),
    )


def whole(words: Words, number: int) -> str:
    """Return a whole number with the separator of the language."""
    return words("okiya.numbers.thousands", high=number // 1000, low=f"{number % 1000:03}") if number >= 1000 else str(number)


def percent(words: Words, count: int) -> str:
    """Return a share of all gardens in percent, to a tenth; what is less and not nothing as less."""
    tenths = round(1000 * count / GARDENS)
    if count and not tenths:
        return words("okiya.numbers.less", least=words("okiya.numbers.percent", whole=0, tenth=1))
    return words("okiya.numbers.percent", whole=tenths // 10, tenth=tenths % 10)


def short(words: Words, count: int) -> str:
    """Return the same without the sign, for a picture whose title has it."""
    tenths = round(1000 * count / GARDENS)
    if not tenths:
        return "0" if not count else "<" + words("okiya.numbers.decimal", whole=0, rest=1)
    return words("okiya.numbers.decimal", whole=tenths // 10, rest=tenths % 10)


def hundredths(words: Words, value: float) -> str:
    """Return a number to the hundredth."""
    found = round(100 * value)
    return words("okiya.numbers.decimal", whole=found // 100, rest=f"{found % 100:02}")


def _section(words: Words, name: str, *pictures: Content, note: str) -> Node:
    return h("section", h("h3", words(f"okiya.numbers.{name}")), pictures, h("p", note), cls="counted")


def _split_bar(words: Words, rule: str, parts: tuple[tuple[str, int], ...]) -> Node:
    """Return a bar that is divided among those who win, and what each part is."""
    title = words(f"okiya.numbers.who.{rule}")
    shapes: list[Content] = []
    at = 0.0
    for who, count in parts:
        wide = 300 * count / GARDENS
        shapes.append(_part(who, at, wide, 30))
        at += wide
    legend = [
        h("li", h("svg", _part(who, 0, 14, 14), viewBox="0 0 14 14", aria_hidden="true"), text)
        for who, count in parts
        for text in (words(f"okiya.numbers.{who}", share=percent(words, count)),)
    ]
    svg = h("svg", shapes, viewBox="0 0 300 30", preserveAspectRatio="none", aria_hidden="true", cls="split")
    return h("figure", h("figcaption", title), svg, h("ul", legend, cls="legend"), cls="chart")


def _part(who: str, x: float, width: float, height: int) -> Content:
    """Return one part of a bar; that of the second player is striped, so that no part is told by its colour alone."""
    stripes = range(3, int(width), 5) if who == "second" else ()
    return (
        h("rect", x=f"{x:.2f}", width=f"{width:.2f}", height=height, cls=f"part {who}"),
        h("path", d="".join(f"M{x + at:.2f} 0v{height}" for at in stripes), cls="stripes") if stripes else None,
    )


def _mean_winning() -> float:
    return sum(count * gardens for count, gardens in enumerate(WINNING)) / GARDENS


def _where(words: Words) -> Node:
    """Return the garden with the share of gardens that each opening wins; the fuller the bar, the more."""
    title = words("okiya.numbers.where.chart")
    most = max(CELLS_WON.values())
    cells: list[Content] = []
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        x, y, name = column * _SIZE, row * _SIZE, write_cell(cell)
        won = CELLS_WON.get(name)
        cells.append(h("rect", x=x + 3, y=y + 3, width=_SIZE - 6, height=_SIZE - 6, rx="8", cls="cell" if won else "cell shut"))
        if won is None:
            cells.append(h("path", d=f"M{x + 30} {y + 30}l40 40m0-40l-40 40", cls="no"))
            continue
        tall = (_SIZE - 16) * won / most / 2
        cells.append(
            h("rect", x=x + 8, y=f"{y + _SIZE - 8 - tall:.1f}", width=_SIZE - 16, height=f"{tall:.1f}", rx="4", cls="bar")
        )
        cells.append(h("text", percent(words, won), x=x + _SIZE / 2, y=y + 34, cls="share"))
    table = h(
        "table",
        h("caption", title),
        h(
            "tbody",
            [
                h("tr", h("th", name, scope="row", translate="no"), h("td", percent(words, won)))
                for name, won in CELLS_WON.items()
            ],
        ),
        cls="sr",
    )
    svg = h("svg", cells, viewBox=f"0 0 {SIDE * _SIZE} {SIDE * _SIZE}", role="img", aria_label=title, cls="where")
    return h("figure", h("figcaption", title), svg, table, cls="chart")


def _where_note(words: Words) -> str:
    corners = [won for name, won in CELLS_WON.items() if name in CORNERS]
    edges = [won for name, won in CELLS_WON.items() if name not in CORNERS]
    return words(
        "okiya.numbers.where.note",
        corner=percent(words, sum(corners) // len(corners)),
        edge=percent(words, sum(edges) // len(edges)),
    )


def _lengths(words: Words) -> Node:
    moves = range(min(LENGTHS), max(LENGTHS) + 1)
    counts = [LENGTHS.get(move, 0) for move in moves]
    texts = [short(words, count) for count in counts]
    return bars(words, words("okiya.numbers.length.chart"), [str(move) for move in moves], counts, texts=texts)


def _length_note(words: Words) -> str:
    mean = sum(move * count for move, count in LENGTHS.items()) / GARDENS
    return words("okiya.numbers.length.note", mean=hundredths(words, mean), least=min(LENGTHS))


def _gardens(words: Words, links: tuple[str, ...], first: int) -> Node:
    """Return pictures of gardens, each the way to play it."""
    return h("ul", [h("li", _garden(words, link, first + at)) for at, link in enumerate(links)], cls="gardens")


def _garden(words: Words, link: str, number: int) -> Node:
    tiles = [
        with_attrs(garden_tile(tile), x=cell % SIDE * _SIZE + 3, y=cell // SIDE * _SIZE + 3, width=_SIZE - 6, height=_SIZE - 6)
        for cell, tile in enumerate(read_link(link).state.layout)
    ]
    picture = h("svg", tiles, viewBox=f"0 0 {SIDE * _SIZE} {SIDE * _SIZE}", aria_hidden="true")
    return h("a", picture, h("span", words("okiya.numbers.play", n=number)), href=link, cls="garden-link")


def _largest_error() -> float:
    """Return the largest standard error that a share of so many gardens can have, in points of a hundred."""
    return 100 * sqrt(0.25 / GARDENS)
