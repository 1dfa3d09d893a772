"""Announced texts leave the page after a while, so that readers who go on do not meet them again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from no_browser import no_browser
from ui.model.effects import ANSWER, NEWS, PAGE

KINDS = (ANSWER, NEWS, PAGE)


class Region:
    """A live region with its lines, the latest last."""

    def __init__(self) -> None:
        self.lines: list[Any] = []

    @property
    def childElementCount(self) -> int:
        return len(self.lines)

    @property
    def firstElementChild(self) -> Any:
        return self.lines[0] if self.lines else None

    def append(self, line: Any) -> None:
        line.remove = lambda: self.lines.remove(line) if line in self.lines else None
        self.lines.append(line)

    def replaceChildren(self) -> None:
        self.lines.clear()


class Clock:
    """A clock that advances only when told to."""

    def __init__(self) -> None:
        self.now = 0
        self.timers: list[tuple[int, Callable[[], None]]] = []

    def set_timeout(self, work: Callable[[], None], wait: int) -> None:
        self.timers.append((self.now + wait, work))

    def go(self, milliseconds: int) -> None:
        self.now += milliseconds
        due = [timer for timer in self.timers if timer[0] <= self.now]
        self.timers = [timer for timer in self.timers if timer not in due]
        for _, work in due:
            work()


@pytest.fixture
def voice() -> Iterator[tuple[Any, dict[str, Region], Clock]]:
    """The voice of a page, its two regions by id, and its clock."""
    clock, regions = Clock(), {"say": Region(), "say-now": Region()}
    with no_browser() as window:
        window.setTimeout = clock.set_timeout
        window.document.getElementById = regions.get
        window.document.createElement = lambda tag: SimpleNamespace(textContent="")
        import sys

        sys.modules["pyodide.ffi"].create_once_callable = lambda work: work  # type: ignore[attr-defined]
        from ui.browser import voice as module

        yield module, regions, clock


def shown(regions: dict[str, Region]) -> list[str]:
    return [line.textContent for region in regions.values() for line in region.lines]


@pytest.mark.parametrize("kind", KINDS)
def test_each_line_stays_for_some_seconds_and_goes(voice: Any, kind: str) -> None:
    module, regions, clock = voice
    speaker = module.Voice()
    speaker.say("first", kind)
    clock.go(module.LASTING - 1000)
    assert shown(regions) == ["first"], "a reader has the time to take it up"
    speaker.say("second", NEWS)
    clock.go(1000)
    assert shown(regions) == ["second"], "the age of each line counts"
    clock.go(module.LASTING)
    assert not shown(regions) and not clock.timers


def test_lines_that_were_taken_back_before_do_no_harm_when_their_time_comes(voice: Any) -> None:
    module, regions, clock = voice
    speaker = module.Voice()
    for number in range(module.KEPT + 2):
        speaker.say(str(number), ANSWER)
    assert len(shown(regions)) == module.KEPT
    speaker.say("page", PAGE)
    clock.go(module.LASTING)
    assert not shown(regions)
