"""Every state of the catalogue (e2e/states) on a page without a browser."""

from __future__ import annotations

from functools import cache

from forms import Choose, Fill, Happens, If, Press, Step, To, made
from selecting import found
from states import STATES
from stored_games import SETTINGS
from stored_texts import STORED
from ui.model.model import Model
from visiting import Visit, begun


@cache
def first(kept: str) -> tuple[Model, dict[str, str]]:
    """Return the page that begins with a storage, and what is in that."""
    stored = {"settings": SETTINGS, **STORED[kept]()}
    return begun(stored, "#/about"), stored


@cache
def reached(name: str) -> Visit:
    """Return a page that has come to a state, to be copied and not used. Raises LookupError where it does not come there."""
    state = STATES[name]
    visit = Visit(*first(state.stored))
    visit.go(made(state.address))
    visit.settle()
    for step in state.steps:
        _do(visit, step)
        visit.settle()
    visit.find(state.wait)
    return visit


def _do(visit: Visit, step: Step) -> None:
    match step:
        case If(target):
            if found(visit.page, target) is not None:
                visit.tap(target)
        case Fill(field, text) | Choose(field, text):
            visit.fill(field, text)
        case Press(key):
            visit.press(key)
        case To(address):
            visit.go(address)
        case Happens():
            step.unseen(visit)
        case _:
            visit.tap(made(step))
