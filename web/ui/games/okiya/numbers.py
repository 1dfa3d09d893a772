"""The page section "garden in numbers": charts of the figures that the census of Okiya has counted."""

from __future__ import annotations

from math import sqrt

from triokey.core.record import read_link
from triokey.okiya.garden import CELLS, SIDE, write_cell
from ui.games.okiya.art import garden_tile
from ui.games.okiya.counted import CELLS_WON, DRAWN, FAIREST, GARDENS, HARDEST, HARDEST_GARDENS, LENGTHS, WINNING
from ui.model.model import Model
from ui.parts.charts import bar_chart
from ui.text.html import Content, Node, h, with_attrs
from ui.text.words import Words

OPENINGS = len(WINNING) - 1
CORNERS = ("a4", "d4", "a1", "d1")
COMMAND = f"triokey census okiya --gardens {GARDENS}"
_SIZE = 100
"""Width and height of one cell in a picture of the garden."""


def numbers_section(model: Model) -> Content:
    """Return the page section with the charts of Okiya's census, which is shown below the rules."""
    words = model.words
    first = GARDENS - WINNING[0]
    return (
        h("p", words("okiya.numbers.lead", gardens=whole_number_text(words, GARDENS)), cls="lead"),
        _draw_section(
            words,
            "who",
            _draw_split_bar(words, "K12", (("first", first), ("second", GARDENS - first))),
            _draw_split_bar(words, "K13", (("first", first), ("nobody", DRAWN), ("second", GARDENS - first - DRAWN))),
            note=words("okiya.numbers.who.note", n=GARDENS - first - DRAWN, gardens=whole_number_text(words, GARDENS)),
        ),
        _draw_section(
            words,
            "openings",
            bar_chart(
                words,
                words("okiya.numbers.openings.chart"),
                [str(count) for count in range(OPENINGS + 1)],
                WINNING,
                texts=[short_percent(words, count) for count in WINNING],
            ),
            note=_write_winning_note(words),
        ),
        _draw_section(words, "where", _draw_openings(words), note=_write_openings_note(words)),
        _draw_section(words, "length", _draw_lengths(words), note=_write_length_note(words)),
        _draw_section(words, "fair", _draw_gardens(words, FAIREST, 1), note=words("okiya.numbers.fair.note")),
        _draw_section(
            words,
            "hard",
            _draw_gardens(words, HARDEST, 1 + len(FAIREST)),
            note=words("okiya.numbers.hard.note", n=round(GARDENS / HARDEST_GARDENS)),
        ),
        h("p", words("okiya.numbers.error", error=hundredths_text(words, _find_largest_error())), cls="hint"),
        h("p", words.rich("okiya.numbers.how", command=h("code", COMMAND, translate="no")), cls="hint"),
    )


def _write_winning_note(words: Words) -> str:
    """Return the sentence about the mean number of winning openings and the share of gardens with a single one."""
    mean, single = hundredths_text(words, _count_mean_winning()), percent_text(words, WINNING[1])
    return words("okiya.numbers.openings.note", mean=mean, single=single)


def whole_number_text(words: Words, number: int) -> str:
    """Return a whole number with the thousands separator of the language."""
    return words("okiya.numbers.thousands", high=number // 1000, low=f"{number % 1000:03}") if number >= 1000 else str(number)


def percent_text(words: Words, count: int) -> str:
    """Return a share of all gardens in percent, to a tenth; a share too small for that is written as less than a tenth."""
    tenths = round(1000 * count / GARDENS)
    if count and not tenths:
        return words("okiya.numbers.less", least=words("okiya.numbers.percent", whole=0, tenth=1))
    return words("okiya.numbers.percent", whole=tenths // 10, tenth=tenths % 10)


def short_percent(words: Words, count: int) -> str:
    """Return a share in percent without the percent sign, for a picture whose title has the sign."""
    tenths = round(1000 * count / GARDENS)
    if not tenths:
        return "0" if not count else "<" + words("okiya.numbers.decimal", whole=0, rest=1)
    return words("okiya.numbers.decimal", whole=tenths // 10, rest=tenths % 10)


def hundredths_text(words: Words, value: float) -> str:
    """Return a number as text with two decimals, in the format of the page's language."""
    found = round(100 * value)
    return words("okiya.numbers.decimal", whole=found // 100, rest=f"{found % 100:02}")


def _draw_section(words: Words, name: str, *pictures: Content, note: str) -> Node:
    return h("section", h("h3", words(f"okiya.numbers.{name}")), pictures, h("p", note), cls="counted")


def _draw_split_bar(words: Words, rule: str, parts: tuple[tuple[str, int], ...]) -> Node:
    """Return a bar divided into the shares of the possible winners, and a text for each share."""
    title = words(f"okiya.numbers.who.{rule}")
    shapes: list[Content] = []
    at = 0.0
    for who, count in parts:
        wide = 300 * count / GARDENS
        shapes.append(_draw_part(who, at, wide, 30))
        at += wide
    legend = [
        h("li", h("svg", _draw_part(who, 0, 14, 14), viewBox="0 0 14 14", aria_hidden="true"), text)
        for who, count in parts
        for text in (words(f"okiya.numbers.{who}", share=percent_text(words, count)),)
    ]
    svg = h("svg", shapes, viewBox="0 0 300 30", preserveAspectRatio="none", aria_hidden="true", cls="split")
    return h("figure", h("figcaption", title), svg, h("ul", legend, cls="legend"), cls="chart")


def _draw_part(who: str, x: float, width: float, height: int) -> Content:
    """Return one part of a bar; the second player's part is striped, so that colour is not the only difference."""
    stripes = range(3, int(width), 5) if who == "second" else ()
    return (
        h("rect", x=f"{x:.2f}", width=f"{width:.2f}", height=height, cls=f"part {who}"),
        h("path", d="".join(f"M{x + at:.2f} 0v{height}" for at in stripes), cls="stripes") if stripes else None,
    )


def _count_mean_winning() -> float:
    return sum(count * gardens for count, gardens in enumerate(WINNING)) / GARDENS


def _draw_openings(words: Words) -> Node:
    """Return the garden with the share of gardens in which each opening wins; a fuller bar means a higher share."""
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
        cells.append(h("text", percent_text(words, won), x=x + _SIZE / 2, y=y + 34, cls="share"))
    table = h(
        "table",
        h("caption", title),
        h(
            "tbody",
            [
                h("tr", h("th", name, scope="row", translate="no"), h("td", percent_text(words, won)))
                for name, won in CELLS_WON.items()
            ],
        ),
        cls="sr",
    )
    svg = h("svg", cells, viewBox=f"0 0 {SIDE * _SIZE} {SIDE * _SIZE}", role="img", aria_label=title, cls="where")
    return h("figure", h("figcaption", title), svg, table, cls="chart")


def _write_openings_note(words: Words) -> str:
    corners = [won for name, won in CELLS_WON.items() if name in CORNERS]
    edges = [won for name, won in CELLS_WON.items() if name not in CORNERS]
    return words(
        "okiya.numbers.where.note",
        corner=percent_text(words, sum(corners) // len(corners)),
        edge=percent_text(words, sum(edges) // len(edges)),
    )


def _draw_lengths(words: Words) -> Node:
    moves = range(min(LENGTHS), max(LENGTHS) + 1)
    counts = [LENGTHS.get(move, 0) for move in moves]
    texts = [short_percent(words, count) for count in counts]
    return bar_chart(words, words("okiya.numbers.length.chart"), [str(move) for move in moves], counts, texts=texts)


def _write_length_note(words: Words) -> str:
    mean = sum(move * count for move, count in LENGTHS.items()) / GARDENS
    return words("okiya.numbers.length.note", mean=hundredths_text(words, mean), least=min(LENGTHS))


def _draw_gardens(words: Words, links: tuple[str, ...], first: int) -> Node:
    """Return pictures of gardens, each a link to play it."""
    return h("ul", [h("li", _draw_garden(words, link, first + at)) for at, link in enumerate(links)], cls="gardens")


def _draw_garden(words: Words, link: str, number: int) -> Node:
    tiles = [
        with_attrs(garden_tile(tile), x=cell % SIDE * _SIZE + 3, y=cell // SIDE * _SIZE + 3, width=_SIZE - 6, height=_SIZE - 6)
        for cell, tile in enumerate(read_link(link).state.layout)
    ]
    picture = h("svg", tiles, viewBox=f"0 0 {SIDE * _SIZE} {SIDE * _SIZE}", aria_hidden="true")
    return h("a", picture, h("span", words("okiya.numbers.play", n=number)), href=link, cls="garden-link")


def _find_largest_error() -> float:
    """Return the largest standard error of a share of the counted gardens, in percentage points."""
    return 100 * sqrt(0.25 / GARDENS)
