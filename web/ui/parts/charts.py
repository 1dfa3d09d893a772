"""Charts: bars with expected values, and the course of a game as a line. A hidden table repeats the numbers of the bars."""

from __future__ import annotations

from collections.abc import Sequence

from ui.text.html import Node, h
from ui.text.words import Words

HEIGHT = 120
ROOM = 16
"""Heights of a bar chart in units of its SVG: of the field of bars, and of the margins above and below it for texts."""


def bar_chart(
    words: Words,
    title: str,
    names: Sequence[str],
    values: Sequence[int],
    expected: Sequence[float] = (),
    cls: str = "",
    texts: Sequence[str] = (),
) -> Node:
    """Return a bar chart as SVG, with a name below each bar and its value above the bar.

    expected: the values to expect by chance, each drawn as a line across its bar.  texts: the values as they are written.
    """
    texts = texts or tuple(str(value) if value else "" for value in values)
    width = 36 if len(names) <= 10 else 24
    return h(
        "figure",
        h("figcaption", title),
        h(
            "svg",
            _draw_columns(names, values, expected, texts, width),
            h("path", d=f"M0 {ROOM + HEIGHT}h{width * len(names)}", cls="axis"),
            viewBox=f"0 0 {width * len(names)} {HEIGHT + 2 * ROOM}",
            role="img",
            aria_label=title,
        ),
        chart_table(words, title, names, values, expected, texts),
        cls=f"chart {cls}".strip(),
    )


def _draw_columns(
    names: Sequence[str], values: Sequence[int], expected: Sequence[float], texts: Sequence[str], width: int
) -> list[Node]:
    most = max([1.0, *map(float, values), *expected])
    columns = []
    for number, (name, value) in enumerate(zip(names, values, strict=True)):
        tall = HEIGHT * value / most
        over = max(tall, HEIGHT * expected[number] / most + 1) if expected else tall
        x = number * width
        columns += [
            h("rect", x=x + 4, y=f"{ROOM + HEIGHT - tall:.1f}", width=width - 8, height=f"{tall:.1f}", rx="3", cls="bar"),
            h("text", texts[number], x=x + width / 2, y=f"{ROOM + HEIGHT - over - 4:.1f}", cls="count"),
            h("text", name, x=x + width / 2, y=HEIGHT + 2 * ROOM - 3, cls="name"),
        ]
        if expected:
            y = ROOM + HEIGHT - HEIGHT * expected[number] / most
            columns.append(h("path", d=f"M{x + 1} {y:.1f}h{width - 2}", cls="mean"))
    return columns


def chart_table(
    words: Words,
    title: str,
    names: Sequence[str],
    values: Sequence[int],
    expected: Sequence[float] = (),
    texts: Sequence[str] = (),
) -> Node:
    """Return the numbers of a chart as a table for screen readers."""
    head = [h("th", words("chart.what"), scope="col"), h("th", words("chart.found"), scope="col")]
    if expected:
        head.append(h("th", words("chart.expected"), scope="col"))
    lines = [
        h(
            "tr",
            h("th", name, scope="row"),
            h("td", (texts and texts[at]) or str(value)),
            h("td", f"{expected[at]:.1f}") if expected else None,
        )
        for at, (name, value) in enumerate(zip(names, values, strict=True))
    ]
    return h("table", h("caption", title), h("thead", h("tr", head)), h("tbody", lines), cls="sr")


WIDTH = 480
"""Width of the line chart that shows the course of a game, in units of its SVG."""


def step_chart(title: str, heights: Sequence[int], span: tuple[int, int], marks: Sequence[tuple[int, str]], zero: int) -> Node:
    """Return the course of a game as a stepped line through these heights. marks: each a height's index and a mark's name."""
    low, high = span
    pace = WIDTH / max(1, len(heights) - 1)

    def y(value: int) -> float:
        return 10 + HEIGHT * (high - value) / max(1, high - low)

    path = f"M0 {y(heights[0]):.1f}" + "".join(f"H{pace * at:.1f}V{y(value):.1f}" for at, value in enumerate(heights))
    shapes = [
        h("path", d=_SHAPES[name], transform=f"translate({pace * at:.1f} {y(heights[at]):.1f}) scale(1.5)", cls=f"mark m-{name}")
        for at, name in marks
    ]
    return h(
        "svg",
        h("path", d=f"{path}V{y(zero):.1f}H0Z", cls="field"),
        h("path", d=f"M0 {y(zero):.1f}h{WIDTH}", cls="axis"),
        h("path", d=path, cls="line"),
        shapes,
        viewBox=f"-10 0 {WIDTH + 20} {HEIGHT + 20}",
        role="img",
        aria_label=title,
        cls="steps",
    )


_SHAPES = {
    "only": "M0-7 2-2 7-2 3 1.500 4.500 7 0 3.800-4.500 7-3 1.500-7-2-2-2Z",
    "slip": "M0 5-5-4H5Z",
    "mistake": "M0-7 7 0 0 7-7 0Z",
    "blunder": "M-6-4-4-6 0-2 4-6 6-4 2 0 6 4 4 6 0 2-4 6-6 4-2 0Z",
}
"""Shapes of the marks on the line that shows a game's course, so that no mark is recognised by its colour alone."""
