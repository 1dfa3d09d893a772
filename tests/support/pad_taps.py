"""Taps on the pad as a person makes them: only controls that the page shows are pressed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from okey_plain_count import random_question

from driving import do, nodes, opened, view
from ui.features.pad.state import Pad, pad_of
from ui.model.effects import Effect, Say, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.text.html import text_of

NEEDS = ("pad",)


def pad_in_use(lang: str = "en", names: tuple[str, ...] = ("", "", "", "")) -> Model:
    """Return the model of a pad that was opened for players with these names."""
    model = opened(address="#/pad", lang=lang)
    if len(names) == 3:
        model = tap(model, "seats 3", "pad")
    fields = tuple((f"name-{seat}", name) for seat, name in enumerate(names))
    return do(model, Message("pad", "open", fields))[0]


def is_shown(model: Model, value: str, name: str = "pad-write") -> bool:
    """Tell whether the page has a control that sends this message."""
    return any((node.attrs.get("data-do"), node.attrs.get("data-value")) == (name, value) for node in nodes(view(model)))


def tap(model: Model, value: str, name: str = "pad-write") -> Model:
    """Return the model after a tap on the control that sends this message, which must be on the page."""
    return tapped(model, value, name)[0]


def tapped(model: Model, value: str, name: str = "pad-write") -> tuple[Model, tuple[Effect, ...]]:
    """Return the model and the effects after a tap on the control that sends this message."""
    assert is_shown(model, value, name), f"nothing to tap for {name} {value}"
    return do(model, (name, value))


def said(effects: tuple[Effect, ...]) -> list[str]:
    """Return the texts that the effects announce."""
    return [effect.text for effect in effects if isinstance(effect, Say)]


def written(effects: tuple[Effect, ...]) -> dict[str, str]:
    """Return the texts that the effects store, by key."""
    return {effect.key: effect.text for effect in effects if isinstance(effect, Write)}


def pad(model: Model) -> Pad:
    """Return the pad's state in a model."""
    return pad_of(model)


def last_row(model: Model) -> list[str]:
    """Return the numbers of the last written deal by seat, as the page shows them, without the marks beside them."""
    number = len(pad(model).sheet.deals) - 1
    cells = {
        node.attrs["data-value"]: node
        for node in nodes(view(model))
        if str(node.attrs.get("data-value", "")).startswith(f"pad-bill {number} ")
    }
    seats = range(pad(model).sheet.seats)
    return [str(cells[f"pad-bill {number} {seat}"].children[0].children[0]) for seat in seats]  # type: ignore[union-attr]


def taps_of(question: dict[str, Any]) -> list[str]:
    """Return the taps that enter a deal, given as a question about its score, without the last one, which writes it."""
    options = question["options"]
    winner, seats = question["winner"], range(len(question["opened"]))
    taps = ["win none" if winner is None else f"win {winner}"]
    if winner is not None:
        kinds = {"joker": question["last"] == question["joker"], "pairs": question["opened"][winner] == "pairs"}
        taps += [name for name, there in {**kinds, "hand": question["hand"]}.items() if there]
    partner = (winner + 2) % 4 if winner is not None and options.get("partners") else None
    for seat in seats:
        if seat not in (winner, partner) and not question["hand"]:
            taps += _row_taps(question, seat)
        elif question["hand"] and seat not in (winner, partner) and options.get("heldjoker") == "all":
            taps += [f"keeps {seat}"] * question["racks"][seat].count(question["joker"])
    return taps


def _row_taps(question: dict[str, Any], seat: int) -> list[str]:
    joker, rack = question["joker"], question["racks"][seat]
    number, held = int(joker[:-1]), rack.count(joker)
    by_number = question["options"].get("heldjoker") == "number"
    if question["opened"][seat] is None:
        keeps = held if question["options"].get("heldjoker") == "all" else 0
        return [f"closed {seat}", *[f"keeps {seat}"] * keeps]
    points = sum(number if tile == "f" else int(tile[:-1]) for tile in rack if tile != joker) + (
        number * held if by_number else 0
    )
    pairs = [f"as-pairs {seat}"] if question["opened"][seat] == "pairs" else []
    digits = [f"digit {digit}" for digit in str(points)] if points else []
    return [f"row {seat}", *digits, *pairs, *[f"keeps {seat}"] * (0 if by_number else held)]


def asked(rng: Random) -> dict[str, Any]:
    """Return a random deal with house rules of the pad that are possible at its table, as a question about its score."""
    question = random_question(rng)
    unused = {"short", "wait", "pairslay", "left"} | ({"allpairs", "partners"} if len(question["opened"]) == 3 else set())
    question["options"] = {key: value for key, value in question["options"].items() if key not in unused}
    return question


def at_table(question: dict[str, Any], lang: str = "en") -> Model:
    """Return an opened pad with the house rules and the penalties of a question."""
    seats = len(question["opened"])
    model = do(pad_in_use(lang, ("",) * seats), Message("route", "#/pad/house"))[0]
    for key, value in question["options"].items():
        word = ("no", "yes")[value] if isinstance(value, bool) else value
        model = tap(model, f"option {key} {word}", "pad")
    model = do(model, Message("route", "#/pad"))[0]
    for seat, fines in enumerate(question["pens"]):
        for why, points in fines:
            model = do(model, ("pad", f"penalty 0 {seat} {why} {points}"))[0]
    return model


def page_text(model: Model) -> str:
    """Return the whole text of the page."""
    return text_of(view(model))


def entered(model: Model, taps: Iterable[str]) -> Model:
    """Return the model after these taps on the form; a single digit means the key for that digit."""
    for one in taps:
        model = tap(model, f"digit {one}" if one.isdigit() else one)
    return model


def down(model: Model) -> Model:
    """Return the model after the deal was written, with any question whether it is right confirmed."""
    model = tap(model, "down")
    return tap(model, "sure") if is_shown(model, "sure") else model
