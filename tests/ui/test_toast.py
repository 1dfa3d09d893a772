"""A sentence stays until the player acts: messages that the page sends itself do not remove it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from driving import astray, do, opened
from many_pages import ADDRESSES
from sources import walk
from ui.frame import catalog
from ui.loop.view import view
from ui.model.effects import Later
from ui.model.messages import Message

UI = Path(__file__).resolve().parent.parent.parent / "web" / "ui"
BEGIN = {"arrange", "deal"}
"""Messages that lay out a table anew, after which the old sentence may go."""


def sent_later() -> set[str]:
    """Return the names of the messages that the page sends itself after a delay, according to its source."""
    calls = (node for path in UI.rglob("*.py") for node in walk(path) if isinstance(node, ast.Call))
    later = [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == Later.__name__]
    assert all(isinstance(sent, ast.Call) and isinstance(sent.args[0], ast.Constant) for sent in later)
    return {sent.args[0].value for sent in later}


@pytest.mark.long
def test_what_comes_by_itself_takes_no_sentence_away() -> None:
    assert len(sent_later()) > len(BEGIN) and all(map(catalog.comes_by_itself, sent_later() - BEGIN))


def test_what_was_begun_on_the_page_before_leaves_the_sentence_of_this_one() -> None:
    model, _ = do(opened(), ("route", "#k1.damaged"))
    assert model.toast is not None
    for late in sorted(sent_later() - BEGIN):
        after, _ = do(model, Message(late, "okiya only 1 1 game:1"))
        assert after.toast == model.toast, late


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_sentence_stands_in_a_landmark_of_any_page(address: str) -> None:
    model = opened(address=address)
    told = model._replace(toast=opened(address="#k1.damaged").toast)
    assert told.toast is not None and not astray(view(told))
