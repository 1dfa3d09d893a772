"""The page of a lesson: the real board with a coach who says what to do, and the page at the end of a lesson."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about
from ui.features.lessons.exercise import exercise_of
from ui.features.lessons.state import Lesson
from ui.games import board as boards
from ui.games.lesson import ARRANGED, Exercise
from ui.games.lesson_table import lesson_of, with_lesson_settings
from ui.games.showcase import board_of, games_in_order, showcase_of
from ui.model.messages import Message
from ui.model.model import Model, Table
from ui.model.trail import address_back
from ui.parts.controls import button, icon_button, link_button, top_bar
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, game_scene
from ui.text.html import Child, Node, h, spoken_of, walk_nodes, with_attrs


def learn_page(model: Model, lesson: Lesson) -> Node:
    """Return the page of a lesson, at its current exercise or at its end."""
    exercise, table = exercise_of(model), model.table
    if exercise is None or table is None:
        return _draw_lesson_end(model, lesson)
    words, quiet = model.words, with_lesson_settings(model)
    wanted = frozenset() if lesson.done else frozenset(_next_taps(table, quiet, exercise))
    board = _light_pieces(board_of(lesson.game).page(table, quiet), wanted)
    coach = _light_pieces(_draw_coach(model, quiet, lesson, exercise, table, []), wanted)
    width = " wide-board" if showcase_of(lesson.game).wide else ""
    return h(
        "div",
        top_bar(
            words,
            words("learn.title", game=game_name(words, lesson.game)),
            address_back(model, "#/"),
            icon_button("help", words("nav.rules"), Message("dialog", f"rule {lesson.game} {exercise.rule}")),
        ),
        board,
        _light_pieces(_draw_coach(model, quiet, lesson, exercise, table, _lit_names(board, coach)), wanted),
        cls=f"page play lesson step-{exercise.key} {game_classes(lesson.game)}{width}",
        data_key=f"learn-{lesson.game}",
    )


def next_pieces(model: Model) -> str:
    """Return the sentence that names the pieces highlighted for the exercise, "" if there are none."""
    exercise, lesson, table = exercise_of(model), model.of(Lesson), model.table
    if exercise is None or lesson is None or table is None:
        return ""
    quiet = with_lesson_settings(model)
    wanted = frozenset(_next_taps(table, quiet, exercise))
    board, coach = board_of(lesson.game).page(table, quiet), _draw_coach(model, quiet, lesson, exercise, table, [])
    return _pieces_sentence(model, _lit_names(_light_pieces(board, wanted), _light_pieces(coach, wanted)))


def _pieces_sentence(model: Model, pieces: list[str]) -> str:
    return model.words("learn.pieces", pieces="; ".join(pieces)) if pieces else ""


def _lit_names(*parts: Node) -> list[str]:
    """Return the names of the highlighted pieces. Of several pieces that do the same, only the first for the keyboard counts."""
    lit = [node for part in parts for node in walk_nodes(part) if "lesson-lit" in node.attrs.get("class", "").split()]
    lit.sort(key=lambda node: node.attrs.get("tabindex") != "0")
    found = {node.attrs.get("data-value", ""): node.attrs.get("aria-label") or _spoken_text(node) for node in reversed(lit)}
    return [name.strip().rstrip(".。") for name in reversed(found.values())]


def light_sheet(model: Model, sheet: Node) -> Node:
    """Return the sheet that is open over a lesson, with a highlight on what to press next."""
    exercise, lesson = exercise_of(model), model.of(Lesson)
    if exercise is None or model.table is None or lesson is None or lesson.done:
        return sheet
    return _light_pieces(sheet, frozenset(_next_taps(model.table, with_lesson_settings(model), exercise)))


def _spoken_text(node: Node) -> str:
    return " ".join(filter(None, (spoken_of(child).strip() for child in node.children)))


def _draw_coach(model: Model, quiet: Model, lesson: Lesson, exercise: Exercise, table: Table, pieces: list[str]) -> Node:
    words = model.words
    key = f"learn.{about(lesson.game).family}.{exercise.key}"
    text = words(f"{key}.done") if lesson.done else words(key)
    last = lesson.at + 1 == len(lesson_of(lesson.game))
    board = board_of(lesson.game)
    if lesson.done:
        label = words("learn.finish") if last else words("learn.next")
        primary: Node | None = button(
            label, Message("learn", "next"), "check" if last else "play", "btn primary", id="coach-next"
        )
        tools = None
    else:
        primary = board.primary(table, quiet)
        tools = board.tools(table, quiet) if exercise.ask[0].startswith(ARRANGED) else None
    return h(
        "section",
        h(
            "p",
            h("b", words("learn.at", n=lesson.at + 1, all=len(lesson_of(lesson.game))), cls="nums"),
            h("span", text),
            h("span", " ", _pieces_sentence(model, pieces), cls="sr") if pieces else None,
            cls="coach-text" + (" done" if lesson.done else ""),
            id="coach",
            tabindex="-1",
        ),
        h(
            "nav",
            icon_button("back", words("learn.back"), Message("learn", "back"), disabled=lesson.at == 0, id="coach-back"),
            primary,
            h("span", tools, cls="group") if tools or primary is None else None,
            None if lesson.done else icon_button("play", words("learn.skip"), Message("learn", "next"), id="coach-skip"),
            cls="actions",
            aria_label=words("table.actions"),
        ),
        cls="coach",
        aria_label=words("learn.title", game=game_name(words, lesson.game)),
    )


def _draw_lesson_end(model: Model, lesson: Lesson) -> Node:
    words = model.words
    name = game_name(words, lesson.game)
    others = [
        link_button(game_name(words, other), f"#/learn/{other}", "learn")
        for other in games_in_order(words, GAMES)
        if other != lesson.game and lesson_of(other)
    ]
    return h(
        "div",
        top_bar(words, words("learn.title", game=name), address_back(model, "#/")),
        h(
            "main",
            game_scene(lesson.game, "learn-scene"),
            h("p", words("learn.end", game=name), cls="lead", id="coach", tabindex="-1"),
            h("p", words("learn.end.more")),
            h(
                "div",
                link_button(words("learn.play"), f"#/new/{lesson.game}", "play", "btn primary"),
                link_button(words("learn.rules"), f"#/rules/{lesson.game}", "learn"),
                button(words("learn.again"), Message("learn", "first"), "undo"),
                cls="chips",
            ),
            h("h2", words("learn.others")),
            h("div", others, cls="chips"),
            cls="text",
        ),
        cls=f"page rules learned {game_classes(lesson.game)}",
        data_key="learned",
    )


def _next_taps(table: Table, model: Model, exercise: Exercise) -> list[str]:
    """Return the data-values of the pieces to tap next: the exercise's first tap, or the others once a piece is selected."""
    taps = exercise.taps[1:] if table.pick and len(exercise.taps) > 1 else exercise.taps[:1]
    board = board_of(table.match.setup.game)
    return [board.found(table, model, tap) for tap in taps] if isinstance(board, boards.Finder) else list(taps)


def _light_pieces(node: Node, wanted: frozenset[str]) -> Node:
    """Return the tree with a highlight on the nodes whose data-value or data-do is wanted. "remark" marks every remark button."""
    attrs = node.attrs
    children: tuple[Child, ...] = tuple(
        child if isinstance(child, str) else _light_pieces(child, wanted) for child in node.children
    )
    if any(new is not old for new, old in zip(children, node.children, strict=True)):
        node = node._replace(children=children)
    if attrs.get("data-value") in wanted or attrs.get("data-do") in wanted:
        return with_attrs(node, cls=f"{attrs.get('class', '')} lesson-lit".strip())
    return node
