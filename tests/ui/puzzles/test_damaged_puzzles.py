"""A damaged puzzle, from a link or from storage, leads to one sentence and is set aside."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pytest

from driving import do, opened, text_at
from triokey.core.catalog import puzzle_games
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from ui.loop.view import view
from ui.model.effects import Go, SetAside
from ui.model.puzzle_session import KEY, OPEN, PuzzleSession, read_session, write_session
from ui.text.words import LANGUAGES, load

ROOT = Path(__file__).resolve().parents[3]
LINKS = {
    "a word that is not legal": (
        "#d1.wSYgAw67NQr3D0lEnXfFdA27_GAykM-WMCAABMUItKfCIHxkDwzFGGVRDsYmS6TAFWsrvnnYGhiG4UCbZ-ZyI0C9N2Me49d62QAA06X3T0M"
    ),
    "a given word that is no tile": (
        "#t1.wYoAAB5EsVzI3oahFbTNCs4pccACEGQSUW07VhjlkWkmu029HJPRZdoEMasuw47RXffhiIKMegiwzBPZbnnMGeSodKjSJEUR"
        "GYKlLCqqOnWAPA8yZUC--BAAIAAhznkgYsOSBix5IGLLkQ05IGmJA01nsWGtAxY60DFlrQM_WshjyQMuSBny2BVZ1H3"
    ),
    "a given tile that nobody holds": (
        "#r1.wYZAH8zhPkCCacqMzgy4yiqzDDrz9FNVVtw5Zhx6DLLVd-GWggpBRZ67cEckueYQZRqKjTj8c9luAsRxMxBr0MlAbuNxI6"
        "ULYAAQJgmmOVdIKtl6US04EAAAAAhN-QA0YDWRAG"
    ),
}
"""Links with a valid checksum but a content that no maker writes."""
ROUTED = {"puzzle", "no_puzzle"}
"""Reasons that no page shows, because the page first checks whether a link is a puzzle's."""


@pytest.mark.parametrize("lang, kind", list(product(LANGUAGES, LINKS)))
def test_a_link_with_a_fitting_check_and_damaged_content_is_refused_in_a_sentence(lang: str, kind: str) -> None:
    model = opened({}, LINKS[kind], lang)
    assert text_at(model, "toast").startswith(load(lang)("record.damaged"))
    view(model)


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_for_which_a_record_is_refused_has_a_sentence(lang: str) -> None:
    words, reasons = load(lang), set()
    for path in (ROOT / "py").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RecordError":
                reasons |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    reasons = {reason for reason in reasons if reason.isidentifier()}
    assert reasons > ROUTED
    assert not [reason for reason in reasons - ROUTED if f"record.{reason}" not in words]


@pytest.mark.parametrize("game", puzzle_games())
def test_a_stored_puzzle_with_a_wrong_game_kind_or_word_is_set_aside(game: str) -> None:
    kind = maker_of(game).kinds[0]
    puzzle, _ = find(game, kind, -1, 1)
    session = PuzzleSession(OPEN, game, kind, puzzle.grade, link=write_puzzle_link(puzzle), asked=puzzle)
    damaged = (session._replace(game="x" + game), session._replace(kind="x" + kind), session._replace(words=("\u00e41",)))
    for each in damaged:
        text = write_session(each)
        assert read_session(text) is not None, "its form is whole"
        view(opened({KEY: text}, "#/puzzles"))
        model, effects = do(opened({KEY: text}), ("route", "#/puzzle"))
        assert SetAside(KEY) in effects and Go("#/puzzles", replace=True) in effects
        assert text_at(model, "toast").startswith(load("en")("record.damaged"))
        view(model)
