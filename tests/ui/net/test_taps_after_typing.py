"""A tap right after typing counts: the page is patched only after the tap has found its target."""

from __future__ import annotations

from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from no_browser import no_browser

FIELD = {"tagName": "INPUT", "data-change": "typed", "type": "text"}
BUTTON = {"tagName": "BUTTON", "data-do": "pressed"}


class Thing:
    """An element with attributes, outside any form."""

    def __init__(self, facts: dict[str, str]) -> None:
        self._facts = facts
        self.tagName = facts["tagName"]

    def getAttribute(self, name: str) -> str | None:
        return self._facts.get(name)

    def closest(self, selector: str) -> Thing | None:
        return self if selector == "[data-do]" and "data-do" in self._facts else None


class Event:
    """An event at an element."""

    detail = 2

    def __init__(self, facts: dict[str, str]) -> None:
        self.target: Any = Thing(facts)

    def preventDefault(self) -> None: ...


def sent_after(steps: tuple[str, ...], kind: str) -> list[list[str]]:
    """Return the messages sent after each of the steps. kind: the type of the field."""
    with no_browser():
        from ui.browser import window as module

        window: Any = object.__new__(module.Browser)
        sent: list[str] = []
        module.data_attribute = lambda element, name: element.getAttribute(f"data-{name}") or ""
        window.patching, window.held, window.pointed = False, None, False
        window.motion = type("Motion", (), {"skip": lambda self: None})()
        window._form = lambda target: {}
        window.send = lambda do, value="", form=None: sent.append(do)
        window.app = SimpleNamespace(model=SimpleNamespace(words=SimpleNamespace(input="keys")))
        window._press = lambda event: None
        ways = {
            "point": lambda: window._point(Event(BUTTON)),
            "down": window._hold,
            "change": lambda: window._change(Event({**FIELD, "type": kind})),
            "click": lambda: window._click(Event(BUTTON)),
            "later": window._release,
        }
        found = []
        for step in steps:
            ways[step]()
            found.append([*sent])
        return found


def test_what_was_typed_is_sent_before_the_press_and_not_while_it_lasts() -> None:
    assert sent_after(("down", "change", "click", "later"), "text") == [[], [], ["typed", "pressed"], ["typed", "pressed"]]


def test_sentences_speak_of_the_finger_once_it_has_found_its_target() -> None:
    found = sent_after(("point", "down", "change", "click", "later"), "text")
    assert found == [[], [], [], ["input", "typed", "pressed"], ["input", "typed", "pressed"]]
    assert sent_after(("click",), "text") == [["pressed"]]


@pytest.mark.parametrize("kind", ("text", "radio"))
def test_what_was_entered_is_sent_once_whatever_follows(kind: str) -> None:
    for steps in permutations(("down", "change", "click", "later")):
        assert sorted(sent_after((*steps, "later"), kind)[-1]) == ["pressed", "typed"]


def test_what_no_press_has_ended_is_sent_at_once() -> None:
    assert sent_after(("change",), "text") == [["typed"]]
    assert sent_after(("down", "later", "change"), "text")[-1] == ["typed"]
    assert sent_after(("down", "change"), "radio")[-1] == ["typed"]
