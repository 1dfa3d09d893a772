"""Brings pages without a browser to the states of all examples."""

from __future__ import annotations

from functools import cache

from driving import do
from examples import EXAMPLES, room_of, stored_for
from examples.ways import Choose, Fill, Happens, If, Press, Step, To, made
from selecting import found
from stored_games import SETTINGS
from ui.model.model import Model
from visiting import Visit, begun


@cache
def first(room: str, storage: str, address: str, lang: str = "en") -> tuple[Model, dict[str, str]]:
    """Return the model of a page whose storage has the part that matters to an address of a room, and that storage."""
    stored = {"settings": SETTINGS, **stored_for(room, storage, address)}
    return begun(stored, "#/about", lang), stored


def arrived(name: str, lang: str = "en") -> Model:
    """Return the model of an example at its address, before any question is answered or any step taken."""
    example = EXAMPLES[name]
    address = made(example.address)
    return do(first(room_of(name), example.stored, address, lang)[0], ("route", address))[0]


@cache
def reached(name: str) -> Visit:
    """Return a page in the state of an example; it is cached, so copy it before use. Raises LookupError if the state is not
    reached.
    """
    state = EXAMPLES[name]
    address = made(state.address)
    visit = Visit(*first(room_of(name), state.stored, address))
    visit.go(address)
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
