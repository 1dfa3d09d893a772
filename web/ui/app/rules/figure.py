"""Example pictures in the rules: a position from the lesson drawn on the game's board, with a link to try it."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.games.lesson import Exercise
from ui.games.lesson_table import lesson_of, seat_learner, with_lesson_settings
from ui.games.showcase import arranger_of, board_of
from ui.model.model import Model, Table
from ui.parts.controls import link_button
from ui.text.html import Child, Node, h, walk_nodes

KEPT = (
    "class",
    "href",
    "viewBox",
    "d",
    "x",
    "y",
    "r",
    "cx",
    "cy",
    "width",
    "height",
    "pathLength",
    "preserveAspectRatio",
    "transform",
    "points",
)


def figure_of(model: Model, game_id: str, rule: str) -> Node | None:
    """Return the example picture for a rule of a game, None if there is none."""
    for at, exercise in enumerate(lesson_of(game_id)):
        if exercise.rule == rule and exercise.figure:
            return _draw_figure(model, game_id, at, exercise)
    return None


def _draw_figure(model: Model, game_id: str, at: int, exercise: Exercise) -> Node:
    family = about(game_id).family
    table = _arrange_pieces(seat_learner(game_id, exercise), model, exercise.layout)
    page = board_of(game_id).page(table, with_lesson_settings(model)._replace(table=table))
    part = next(node for node in walk_nodes(page) if exercise.figure in node.attrs.get("class", "").split())
    text = model.words(f"learn.{family}.{exercise.key}.done")
    return h(
        "figure",
        h("div", lifeless_copy(part), cls="drawn", role="img", aria_label=text),
        link_button(model.words("learn.figure", n=at + 1), f"#/learn/{game_id}/{at + 1}", "play", "btn quiet"),
        cls=f"example f-{family}",
    )


def _arrange_pieces(table: Table, model: Model, layout: str) -> Table:
    """Return the table with its pieces arranged to show the point of the rule, unchanged if the game has no arranging."""
    arranger = arranger_of(table.match.setup.game)
    return table if arranger is None or not layout else arranger.arrange(table, with_lesson_settings(model), layout)


def lifeless_copy(node: Node) -> Node:
    """Return a copy of a part of the page that looks the same but has no buttons, no ids and no names for screen readers."""
    children: tuple[Child, ...] = tuple(child if isinstance(child, str) else lifeless_copy(child) for child in node.children)
    attrs = {name: value for name, value in node.attrs.items() if name in KEPT}
    return Node("span" if node.tag == "button" else node.tag, attrs, children)
