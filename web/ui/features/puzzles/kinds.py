"""The page of all puzzles: the kinds of every game with their grades, and how many the player has solved."""

from __future__ import annotations

from triokey.core.catalog import puzzle_games
from triokey.core.puzzle import GRADES, maker_of
from ui.features.puzzles.today import today_strip
from ui.frame.catalog import doors
from ui.games.puzzle_words import kind_name, kind_question
from ui.games.showcase import games_in_order
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.puzzle_session import LASTING
from ui.model.trail import address_back
from ui.parts.controls import link_button, on, top_bar
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, game_scene, icon
from ui.text.html import Content, Node, h


def puzzles_page(model: Model, only: str = "") -> Node:
    """Return the page that lists the kinds of puzzles of all games, or of one game (only)."""
    words = model.words
    games = [game for game in games_in_order(words, puzzle_games()) if only in ("", game)]
    return h(
        "div",
        top_bar(words, words("puzzles.title"), address_back(model, "#/practise")),
        h(
            "main",
            _draw_today(model) if not only else None,
            _draw_filter(model, only),
            [_draw_game(model, game) for game in games],
            cls="text",
        ),
        cls="page puzzles",
        data_key="puzzles",
    )


def _draw_today(model: Model) -> Content:
    words, puzzle = model.words, model.puzzle
    running = None
    known = puzzle is not None and puzzle.game in puzzle_games() and puzzle.kind in maker_of(puzzle.game).kinds
    if puzzle is not None and known and puzzle.stage in LASTING and not puzzle.over:
        running = link_button(
            words("puzzles.continue", kind=kind_name(words, puzzle.game, puzzle.kind)), "#/puzzle", "play", "btn wide"
        )
    return h("section", h("h2", words("daily.today")), today_strip(model), running, doors("puzzles", model), cls="puzzles-today")


def _draw_filter(model: Model, only: str) -> Node:
    words = model.words
    ways = [("", words("puzzles.all")), *((game, game_name(words, game)) for game in games_in_order(words, puzzle_games()))]
    links = [
        h("a", name, href=f"#/puzzles/{game}".rstrip("/"), cls="chipbtn", aria_current="page" if game == only else None)
        for game, name in ways
    ]
    return h("nav", links, cls="chips", aria_label=words("rules.games"))


def _draw_game(model: Model, game: str) -> Node:
    words = model.words
    name = h(
        "h2",
        game_scene(game, "kind-scene"),
        game_name(words, game),
    )
    return h(
        "section",
        name,
        h("ul", [_draw_kind(model, game, kind) for kind in maker_of(game).kinds], cls="kinds"),
        cls=f"kinds-of {game_classes(game)}",
    )


def _draw_kind(model: Model, game: str, kind: str) -> Node:
    words = model.words
    solved, alone = model.progress.solved_of(game, kind)
    grades = [_grade_button(model, game, kind, grade) for grade in range(len(GRADES))]
    tally = h("p", icon("check"), words("puzzles.count", n=solved, alone=alone), cls="kind-tally nums") if solved else None
    return h(
        "li",
        h("h3", kind_name(words, game, kind)),
        h("p", kind_question(words, game, kind), cls="hint"),
        h("div", grades, cls="grades", role="group", aria_label=kind_name(words, game, kind)),
        tally,
        cls="kind",
    )


def _grade_button(model: Model, game: str, kind: str, grade: int) -> Node:
    dots = h("span", [h("i") for _ in range(grade + 1)], cls="grade-dots", aria_hidden="true")
    return h(
        "button",
        dots,
        h("span", model.words(f"puzzles.grade.{GRADES[grade]}")),
        type="button",
        cls="btn grade",
        **on(Message("puzzle-make", f"{game} {kind} {grade}")),
        id=f"make-{game}-{kind}-{grade}",
    )
