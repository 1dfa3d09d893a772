"""The lessons: the real board with a coach who says what to do, and the page at a lesson's end."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about
from triokey.okey.tiles import read_tile
from ui.games import board as boards
from ui.games.lesson import ARRANGED, Step, calm, lesson_of, step_of
from ui.games.okey.rack import EMPTY, face_of
from ui.games.okey.sight import sight_of
from ui.games.showcase import showcase
from ui.model.model import Course, Model, Table
from ui.parts.controls import button, game_name, icon_button, link_button, scene, topbar, worn
from ui.text.html import Child, Node, h, with_attrs

TILE = "tile "


def learn_page(model: Model, course: Course) -> Node:
    """Return the page of a lesson."""
    step, table = step_of(model), model.table
    if step is None or table is None:
        return _end(model, course)
    words, quiet = model.words, calm(model)
    page = h(
        "div",
        topbar(
            words,
            words("learn.title", game=game_name(words, course.game)),
            "#/",
            icon_button("help", words("nav.rules"), "dialog", f"rule {course.game} {step.rule}"),
        ),
        boards.board_of(course.game).page(table, quiet),
        _coach(model, quiet, course, step, table),
        cls=f"page play lesson step-{step.key} {worn(course.game)}{' wide-board' if showcase(course.game).wide else ''}",
        data_key=f"learn-{course.game}",
    )
    return page if course.done else _lit(page, frozenset(_next_taps(table, quiet, step)))


def _coach(model: Model, quiet: Model, course: Course, step: Step, table: Table) -> Node:
    words = model.words
    key = f"learn.{about(course.game).family}.{step.key}"
    text = words(f"{key}.done") if course.done else words(key)
    last = course.at + 1 == len(lesson_of(course.game))
    board = boards.board_of(course.game)
    if course.done:
        label = words("learn.finish") if last else words("learn.next")
        primary: Node | None = button(label, "learn", "next", "check" if last else "play", "btn primary", id="coach-next")
        tools = None
    else:
        primary = board.primary(table, quiet)
        tools = board.tools(table, quiet) if step.ask[0].startswith(ARRANGED) else None
    return h(
        "section",
        h(
            "p",
            h("b", words("learn.at", n=course.at + 1, all=len(lesson_of(course.game))), cls="nums"),
            h("span", text),
            cls="coach-text" + (" done" if course.done else ""),
            id="coach",
            tabindex="-1",
        ),
        h(
            "nav",
            icon_button("back", words("learn.back"), "learn", "back", disabled=course.at == 0, id="coach-back"),
            primary,
            h("span", tools, cls="group") if tools or primary is None else None,
            None if course.done else icon_button("play", words("learn.skip"), "learn", "next", id="coach-skip"),
            cls="actions",
            aria_label=words("table.actions"),
        ),
        cls="coach",
        aria_label=words("learn.title", game=game_name(words, course.game)),
    )


def _end(model: Model, course: Course) -> Node:
    words = model.words
    name = game_name(words, course.game)
    others = [
        link_button(game_name(words, other), f"#/learn/{other}", "learn")
        for other in GAMES
        if other != course.game and lesson_of(other)
    ]
    return h(
        "div",
        topbar(words, words("learn.title", game=name), "#/"),
        h(
            "main",
            scene(course.game, "learn-scene"),
            h("p", words("learn.end", game=name), cls="lead", id="coach", tabindex="-1"),
            h("p", words("learn.end.more")),
            h(
                "div",
                link_button(words("learn.play"), f"#/new/{course.game}", "play", "btn primary"),
                link_button(words("learn.rules"), f"#/rules/{course.game}", "learn"),
                button(words("learn.again"), "learn", "first", "undo"),
                cls="chips",
            ),
            h("h2", words("learn.others")),
            h("div", others, cls="chips"),
            cls="text",
        ),
        cls=f"page rules learned {worn(course.game)}",
        data_key="learned",
    )


def _next_taps(table: Table, model: Model, step: Step) -> list[str]:
    """Return the data-values of the pieces to tap next: the first one, or the others once something is selected."""
    taps = step.taps[1:] if table.pick and len(step.taps) > 1 else step.taps[:1]
    return [_slot(table, model, tap.removeprefix(TILE)) if tap.startswith(TILE) else tap for tap in taps]


def _slot(table: Table, model: Model, tile: str) -> str:
    """Return the name of the first slot of the rack that holds this tile."""
    slots = sight_of(table, model).rack.slots
    return next((f"slot {at}" for at, held in enumerate(slots) if held != EMPTY and face_of(held) == read_tile(tile)), "")


def _lit(node: Node, wanted: frozenset[str]) -> Node:
    """Return the tree with a light on the pieces of these data-values; "remark" means every button that says something."""
    attrs = node.attrs
    children: tuple[Child, ...] = tuple(child if isinstance(child, str) else _lit(child, wanted) for child in node.children)
    if any(new is not old for new, old in zip(children, node.children, strict=True)):
        node = node._replace(children=children)
    if attrs.get("data-value") in wanted or attrs.get("data-do") in wanted:
        return with_attrs(node, cls=f"{attrs.get('class', '')} lesson-lit".strip())
    return node
