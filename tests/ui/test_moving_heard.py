"""What a screen reader hears while what is stored moves to another device: each step that comes up is said as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from moving_pages import asked, cut, paired
from two_pages import Window, filmed, host_of
from ui.loop.view import view
from ui.text.html import text_of
from ui.text.words import LANGUAGES

Moment = Callable[[str], tuple[Window, str]]


def code(lang: str) -> tuple[Window, str]:
    giver, _ = asked(lang=lang)
    return giver, giver.model.words("live.step-1")


def answer(lang: str) -> tuple[Window, str]:
    _, taker = asked(lang=lang)
    taker.send("move-go")
    return taker, taker.model.words("live.bring-back")


def given(key: str, text: Callable[[Window, Window], str], again: bool = False) -> Moment:
    """Return the moment at which the giving device was given this text as an answer."""

    def moment(lang: str) -> tuple[Window, str]:
        giver, taker = asked(lang=lang)
        taker.send("move-go")
        text_given = text(giver, taker)
        if again:
            giver.send("move-go")
        giver.send("live-accept", answer=text_given)
        return giver, giver.model.words(key)

    return moment


def never_met(first: bool) -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        giver, taker = asked(lang=lang)
        taker.send("move-go")
        window = giver if first else taker
        window.send("live-lost", "0")
        return window, window.model.words("live.failed")

    return moment


def no_address(lang: str) -> tuple[Window, str]:
    _, taker = asked(lang=lang)
    taker.run = lambda effect: Window.run(taker, effect) if type(effect).__name__ != "Connect" else None  # type: ignore[method-assign]
    taker.send("move-go")
    taker.send("live-described", "0\nv=0\r\n")
    return taker, taker.model.words("live.no-address")


def compared(first: bool, key: str, *said: str) -> Moment:
    """Return the moment after either device, the giving one first, has said whether the digits are the same."""

    def moment(lang: str) -> tuple[Window, str]:
        both = paired(lang=lang)
        for window, value in zip(both if first else both[::-1], said, strict=False):
            window.send("move-compare", value)
        window = both[0] if first else both[1]
        return window, window.model.words(key)

    return moment


def digits(first: bool) -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        window = paired(lang=lang)[0 if first else 1]
        assert window.shown("digits") in window.heard[-1]
        return window, window.shown("digits")

    return moment


def ended(how: str, first: bool) -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        both = paired(lang=lang)
        if how == "lost":
            cut(*both)
        else:
            both[1 if first else 0].send("move-leave")
        window = both[0 if first else 1]
        return window, window.model.words(f"move.why.{how}")

    return moment


def camera(why: str) -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        giver, _ = asked(lang=lang)
        return giver, filmed(giver, why)

    return moment


def making(first: bool) -> Moment:
    """Return the moment at which the code, or the answer, is being made."""

    def moment(lang: str) -> tuple[Window, str]:
        window = Window("giver", lang=lang) if first else asked(lang=lang)[1]
        if first:
            window.send("route", "#/move")
        window.connect = lambda what, number, text: None  # type: ignore[method-assign]
        window.send("move-go")
        return window, window.model.words("live.making")

    return moment


def at_a_table(lang: str) -> tuple[Window, str]:
    host = host_of("okiya", lang)
    host.send("route", "#/move")
    return host, host.model.words("move.busy")


def handed(lang: str) -> tuple[Window, str]:
    second = Window("second", lang=lang)
    _, taker = asked(lang=lang)
    taker.send("move-go")
    second.send("route", "#" + taker.shown("live-code").split("#")[1])
    return second, second.model.words("move.handed")


def left(lang: str) -> tuple[Window, str]:
    giver, _ = paired(lang=lang)
    giver.send("route", "#/settings")
    return giver, giver.model.words("move.why.left")


MOMENTS: dict[str, Moment] = {
    "the code is there": code,
    "the answer is there": answer,
    "no address": no_address,
    "an answer": given("live.connecting", lambda giver, taker: taker.shown("live-code")),
    "an old answer": given("live.old-answer", lambda giver, taker: taker.shown("live-code"), again=True),
    "an invitation as answer": given("live.is-invitation", lambda giver, taker: giver.shown("live-code")),
    "a scrap as answer": given("move.no-code", lambda giver, taker: "scrap"),
    **{f"the camera: {why}": camera(why) for why in ("on", "denied", "none", "busy", "insecure", "away", "gone")},
    **{
        f"{side}: {name}": moment
        for side, first in (("giving", True), ("taking", False))
        for name, moment in {
            "they do not meet": never_met(first),
            "the digits": digits(first),
            "the same, and the other waits": compared(first, "move.waits", "yes"),
            "other digits": compared(first, "move.why.different", "no"),
            "lost": ended("lost", first),
            "stopped by the other": ended("stopped", first),
        }.items()
    },
    "the code is made": making(True),
    "the answer is made": making(False),
    "at a table": at_a_table,
    "an answer handed on": handed,
    "left": left,
    "given": compared(True, "move.done", "yes", "yes"),
}
"""Every sentence of a move that comes up by itself or as an answer: the window on which it does, and the sentence."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_sentence_that_comes_up_is_shown_and_said(moment: str, lang: str) -> None:
    window, sentence = MOMENTS[moment](lang)
    assert sentence in text_of(view(window.model)) and "move." not in sentence
    assert sum(sentence in line for line in window.heard) == 1, window.heard


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_has_come_is_said_and_the_plan_is_shown(lang: str) -> None:
    giver, taker = paired(lang=lang)
    giver.send("move-compare", "yes")
    taker.send("move-compare", "yes")
    assert taker.heard[-1] == taker.model.words("move.arrived") and taker.model.dialog is not None
    assert giver.model.words("move.stay") in giver.heard


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_connection_is_said_on_both_devices(lang: str) -> None:
    for window in paired(lang=lang):
        assert window.heard.count(window.model.words("live.connected")) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("sent", "why"), [("{}", "untrue"), ('{"triokey-backup": 2, "stored": {}}', "backup")])
def test_what_has_come_and_is_no_backup_is_said_to_be_none(lang: str, sent: str, why: str, monkeypatch) -> None:
    monkeypatch.setattr("ui.acts.moving.write_backup", lambda stored: sent)
    _, taker = both = paired(lang=lang)
    for window in both:
        window.send("move-compare", "yes")
    sentence = taker.model.words(f"move.why.{why}")
    assert sentence in text_of(view(taker.model)) and taker.heard.count(sentence) == 1
