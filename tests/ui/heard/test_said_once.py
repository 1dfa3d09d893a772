"""An answer contains what was asked for and nothing that was announced before; a selection is announced at once."""

from __future__ import annotations

import pytest

from driving import nodes
from hearing import Ear, Heard
from triokey.core.catalog import GAMES
from ui.games.board import SORT
from ui.loop.keys import message_of
from ui.loop.view import view
from ui.model.effects import ANSWER
from ui.table.queries import HAND, LEGAL, STATUS
from ui.text.html import Node, spoken_of
from ui.text.words import LANGUAGES

HINTS = 8
"""Maximum number of steps in a hint."""
SELECTED = 4
"""Number of pieces selected on each board."""


def pieces(ear: Ear) -> list[Node]:
    """Return the pieces of the board that can be selected now."""
    wanted = {"aria-pressed", "data-do", "id", "aria-label"}
    found = [node for node in nodes(view(ear.app.model)) if wanted <= node.attrs.keys() and "data-zone" not in node.attrs]
    return [node for node in found if node.attrs["data-do"] in ("pick", "arrange") and node.attrs["aria-pressed"] == "false"]


def answers(heard: list[Heard]) -> list[str]:
    return [one.text for one in heard if one.kind == ANSWER]


def hinted(ear: Ear) -> str:
    """Ask for all steps of a hint, and return the text of the last one."""
    for _ in range(HINTS):
        ear.do("hint")
        while ear.asked:
            ear.step()
    return next(spoken_of(node) for node in nodes(view(ear.app.model)) if node.attrs.get("data-answer") == "hint")


@pytest.mark.parametrize("lang", ["en", *(pytest.param(lang, marks=pytest.mark.slow) for lang in LANGUAGES if lang != "en")])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_answer_begins_with_a_hint_that_was_said_before(game_id: str, lang: str) -> None:
    ear = Ear(lang)
    ear.deal_to_keys(game_id)
    hint = hinted(ear)
    for asks in (STATUS, LEGAL, HAND, STATUS):
        (said,) = answers(ear.do("ask", f"{asks} x"))
        assert hint.strip() not in said
    for piece in pieces(ear)[:SELECTED]:
        said = answers(ear.do(piece.attrs["data-do"], piece.attrs["data-value"]))
        assert not [text for text in said if hint.strip() in text], "a selection does not repeat the hint"
        assert not answers(ear.do("side")), "what stands on the page is said once"
    for letter in "1234":
        message = message_of(ear.app.model, letter, False, False, False)
        if message is not None and message.value.startswith(SORT):
            assert len(answers(ear.do(message.do, message.value))) == 1, "a sorted hand is said, and nothing beside it"
    ear.do("look", "back")
    assert hint.strip() not in answers(ear.do("look", "on")), "nor does the way back to the present"
    asked = answers(ear.do("hint"))
    again = [text for _ in range(HINTS) for text in answers(ear.do("hint"))]
    assert asked and asked[-1] in again, "asked for again, it is said again"


@pytest.mark.parametrize("lang", ["en", *(pytest.param(lang, marks=pytest.mark.slow) for lang in LANGUAGES if lang != "en")])
@pytest.mark.parametrize("hints", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_selection_is_said(game_id: str, hints: bool, lang: str) -> None:
    ear = Ear(lang)
    ear.deal_to_keys(game_id)
    if hints:
        hinted(ear)
    if not pieces(ear):
        pytest.skip("a tap on this board plays at once")
    for step in range(min(SELECTED, len(pieces(ear)))):
        before, piece = ear.table, pieces(ear)[min(step, len(pieces(ear)) - 1)]
        said = answers(ear.do(piece.attrs["data-do"], piece.attrs["data-value"]))
        assert ear.table.match is before.match
        assert len(said) == 1, (piece.attrs["aria-label"], said)
