"""Every example on a page without a browser."""

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
    """Return the page that begins with what an address of a room is about of a storage, and what is in that."""
    stored = {"settings": SETTINGS, **stored_for(room, storage, address)}
    return begun(stored, "#/about", lang), stored


def arrived(name: str, lang: str = "en") -> Model:
    """Return the model that has come to the address of an example, before anything is answered or done."""
    example = EXAMPLES[name]
    address = made(example.address)
    return do(first(room_of(name), example.stored, address, lang)[0], ("route", address))[0]


@cache
def reached(name: str) -> Visit:
    """Return a page that has come to a state, to be copied and not used. Raises LookupError where it does not come there."""
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
