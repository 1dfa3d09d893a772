"""Two dice for people who own the pieces and have lost theirs."""

from __future__ import annotations

from typing import NamedTuple

from triokey.core.rng import stream
from ui.model.change import Change
from ui.model.effects import NEWS, Roll, Say
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button
from ui.parts.pips import PIPS_AT
from ui.text.html import Node, h

PIPS = 6


class Dice(NamedTuple):
    """What both dice show; they are not stored."""

    pips: tuple[int, int]
    throws: int = 1


def throw(model: Model, message: Message) -> Change:
    """Throw both dice."""
    return model, (Roll("real-thrown"),)


def show_throw(model: Model, message: Message) -> Change:
    """Show what the browser has drawn, and say it."""
    if model.route[:1] != ("real",) or not message.value.isdecimal():
        return model, ()
    chance, before = stream(int(message.value), "dice"), model.of(Dice)
    dice = Dice((chance.below(PIPS) + 1, chance.below(PIPS) + 1), before.throws + 1 if before is not None else 1)
    return model.put(dice), (Say(_sentence(model, dice), NEWS),)


def dice_panel(model: Model) -> Node:
    """Return the dice as they lie, and the button that throws them."""
    words, dice = model.words, model.of(Dice)
    faces, throws = (dice.pips, dice.throws) if dice is not None else ((PIPS, PIPS), 0)
    named = {"role": "img", "aria_label": _sentence(model, dice)} if dice is not None else {"aria_hidden": "true"}
    shown = h("span", [_cube(face, f"{place}-{throws}") for place, face in enumerate(faces)], cls="real-pair", **named)
    thrower = button(words("real.dice.throw"), Message("real-throw"), "dice", "btn", id="real-throw")
    look = "real-dice" if dice is not None else "real-dice idle"
    return h("section", h("h2", words("real.dice")), h("div", shown, thrower, cls=look))


def _sentence(model: Model, dice: Dice) -> str:
    first, second = dice.pips
    return model.words("real.dice.told", first=first, second=second)


def _cube(face: int, key: str) -> Node:
    dots = [h("circle", cx=str(6 * column), cy=str(6 * row), r="2.4") for column, row in PIPS_AT[face]]
    square = h("rect", x="1", y="1", width="22", height="22", rx="5")
    return h("svg", square, dots, viewBox="0 0 24 24", cls="real-cube", data_key=key, aria_hidden="true")
