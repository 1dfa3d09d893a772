"""Two dice on the screen, for people who play with real pieces but have no dice."""

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
    """The faces of both dice, and how often they were thrown. They are not stored."""

    pips: tuple[int, int]
    throws: int = 1


def throw_dice(model: Model, message: Message) -> Change:
    """Throw both dice, by requesting a random number."""
    return model, (Roll("real-thrown"),)


def show_throw(model: Model, message: Message) -> Change:
    """Show the dice that follow from the random number in the value, and read them out."""
    if model.route[:1] != ("real",) or not message.value.isdecimal():
        return model, ()
    chance, before = stream(int(message.value), "dice"), model.of(Dice)
    dice = Dice((chance.below(PIPS) + 1, chance.below(PIPS) + 1), before.throws + 1 if before is not None else 1)
    return model.put(dice), (Say(_throw_sentence(model, dice), NEWS),)


def dice_panel(model: Model) -> Node:
    """Return both dice with their last throw, and the button that throws them."""
    words, dice = model.words, model.of(Dice)
    faces, throws = (dice.pips, dice.throws) if dice is not None else ((PIPS, PIPS), 0)
    named = {"role": "img", "aria_label": _throw_sentence(model, dice)} if dice is not None else {"aria_hidden": "true"}
    shown = h("span", [_draw_die(face, f"{place}-{throws}") for place, face in enumerate(faces)], cls="real-pair", **named)
    thrower = button(words("real.dice.throw"), Message("real-throw"), "dice", "btn", id="real-throw")
    look = "real-dice" if dice is not None else "real-dice idle"
    return h("section", h("h2", words("real.dice")), h("div", shown, thrower, cls=look))


def _throw_sentence(model: Model, dice: Dice) -> str:
    first, second = dice.pips
    return model.words("real.dice.told", first=first, second=second)


def _draw_die(face: int, key: str) -> Node:
    dots = [h("circle", cx=str(6 * column), cy=str(6 * row), r="2.4") for column, row in PIPS_AT[face]]
    square = h("rect", x="1", y="1", width="22", height="22", rx="5")
    return h("svg", square, dots, viewBox="0 0 24 24", cls="real-cube", data_key=key, aria_hidden="true")
