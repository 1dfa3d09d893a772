"""A reply that arrives when the page has moved on changes nothing: worker and browser may answer a page that is gone.

Every reply of the catalog has an example in which it arrives. Here it is delivered late: on another page, on another page about
the same table, and once more on a page that has already received it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ui
from driving import do
from examples import EXAMPLES, ROOMS
from reaching import reached
from sources import walk
from ui.frame.catalog import is_page, pages_by_address, reply_handlers
from ui.loop.update import update
from ui.model.effects import Roll
from ui.model.messages import Message
from ui.model.model import Model
from visiting import begun

NEWS = {
    **dict.fromkeys(("stored", "aside", "erased", "sizes", "room", "written", "unwritten"), "what is stored, on whatever page"),
    **dict.fromkeys(("forked", "watching", "holding"), "what another window does with a game, on whatever page"),
    **dict.fromkeys(("sw", "lacking", "failed", "wide", "input", "today"), "what has become of the page itself or its device"),
    **dict.fromkeys(("copied", "uncopied"), "whether the clipboard has taken a text, which may be pasted anywhere"),
    **dict.fromkeys(("new-name", "new-seed"), "what a person types"),
}
"""Replies that answer no question of a page, each with what it reports."""


UI = Path(ui.__file__).parent


def drawn_at_once() -> set[str]:
    """Return the names of messages that bring random numbers, which the browser sends at once."""
    calls = (node for path in UI.rglob("*.py") for node in walk(path) if isinstance(node, ast.Call))
    rolls = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == Roll.__name__]
    return {ast.literal_eval(name) for name in rolls}


def awaited() -> dict[str, str]:
    """Return the name of the example for each reply."""
    return {reply: name for name, example in EXAMPLES.items() for reply in example.brings}


def excused() -> dict[str, str]:
    """Return the replies that may take effect late, each with the reason."""
    return {reply: why for room in ROOMS.values() for reply, why in getattr(room, "LATE", {}).items()}


def elsewhere(model: Model) -> Iterator[Model]:
    """Yield the models of pages to which a person may have gone meanwhile: home, and other pages about the same table."""
    key = model.table.key.replace(":", "-") if model.table is not None else ""
    about = [f"#/{page}/{key}" for page, record in pages_by_address().items() if key and record.seats and is_page((page, key))]
    for address in ("#/", *about):
        there = do(model, ("route", address))[0]
        if there.route[:1] != model.route[:1]:
            yield there


def acts(model: Model, message: Message) -> bool:
    """Tell whether a message changes the model or causes effects."""
    after, effects = update(model, message)
    return bool(effects) or after._replace(words=model.words) != model


def late(name: str, wanted: frozenset[str]) -> list[str]:
    """Return which replies of an example take effect although late, with the answer or without one.

    An excused reply, which counts whenever it arrives, is delivered only to a newly started page.
    """
    visit, found = reached(name), []
    came = {message.do: (model, message) for model, message in reversed(visit.brought) if message.do in wanted}
    for model, message in came.values():
        again = [] if visit.model.together else [visit.model]
        places = [begun({}, "#/about")] if message.do in excused() else [*elsewhere(model), *again]
        for there in places:
            for each in (message, message._replace(value=""))[: 2 if message.field("about") else 1]:
                if acts(there, each):
                    found.append(f"{name}: {each.do} {each.value[:40]!r} acts late at {'/'.join(there.route) or 'home'}")
    return found


def test_every_reply_has_an_example_or_is_news() -> None:
    answers = reply_handlers().keys() - NEWS.keys() - drawn_at_once()
    assert not answers - awaited().keys() - excused().keys(), (
        "each needs an example that brings it, in tests/support/examples/<room>.py"
    )
    assert not awaited().keys() - reply_handlers().keys()


def test_a_reply_that_comes_late_changes_nothing() -> None:
    found = []
    for reply, name in awaited().items():
        assert reply in {message.do for _, message in reached(name).brought}, f"{name} does not bring {reply}"
        found += late(name, frozenset({reply}))
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_whatever_an_example_brings_changes_nothing_late(name: str) -> None:
    wanted = frozenset(reply_handlers().keys() - NEWS.keys() - drawn_at_once())
    assert not late(name, wanted)
