"""Every sentence that appears on a page while devices connect is also announced to screen readers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from triokey.live import guest as guests
from triokey.live.protocol import Bye, WordRefused, write
from two_pages import Window, act, filmed, host_of, pair, playing
from ui.features.live.state import Live
from ui.features.live.verdict_line import verdict_text
from ui.loop.view import view
from ui.model.messages import Message
from ui.text.html import text_of
from ui.text.words import LANGUAGES, Words

Moment = Callable[[str], tuple[Window, str]]
CAMERA = ("denied", "none", "busy", "insecure", "away", "gone")


def shown(lang: str) -> Window:
    """Return the window of a host that shows its code."""
    host = host_of("okiya", lang)
    host.send("live-show", "0")
    return host


def asked(lang: str) -> tuple[Window, Window]:
    """Return the windows of a host that shows its code and of a guest who has opened the invitation."""
    host, guest = shown(lang), Window("guest", lang=lang)
    guest.send("route", link(host))
    return host, guest


def answered(lang: str) -> tuple[Window, Window]:
    host, guest = asked(lang)
    guest.send("live-join", name="Ada")
    return host, guest


def link(window: Window) -> str:
    return "#" + window.shown("live-code").split("#")[1]


def joined(lang: str) -> tuple[Window, Window]:
    host, guest = host_of("okiya", lang), Window("guest", lang=lang)
    pair(host, guest, name="Ada")
    return host, guest


def told(window: Window, *texts: str) -> Window:
    """Let a window receive these texts of the device with which it is connected."""
    for text in texts:
        window.send("live-heard", text, **{"from": "0", "share": "0" * 32, "now": "0"})
    return window


def invited(lang: str) -> tuple[Window, str]:
    _, guest = asked(lang)
    words = guest.model.words
    return guest, words("live.invited", who=words("live.somebody"), game=words("okiya.name"))


def at(address: str, key: str) -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        window = Window("guest", lang=lang)
        window.send("route", address)
        return window, window.model.words(key)

    return moment


def answers(key: str, text: Callable[[Window, Window], str], again: bool = False) -> Moment:
    """Return a case in which a host receives this text as an answer, once or again, and shows the sentence with this key."""

    def moment(lang: str) -> tuple[Window, str]:
        host, guest = answered(lang)
        given = text(host, guest)
        if again:
            host.send("live-show", "0")
        host.send("live-accept", answer=given)
        return host, host.model.words(key)

    return moment


def during(do: str, key: str, value: str = "0") -> Moment:
    """Return a case in which a host that shows its code receives this message and shows the sentence with this key."""

    def moment(lang: str) -> tuple[Window, str]:
        host = shown(lang)
        host.send(do, value)
        return host, host.model.words(key)

    return moment


def camera(why: str) -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        host = shown(lang)
        return host, filmed(host, why)

    return moment


def out(why: str) -> Moment:
    """Return a case in which a guest is removed from its table in the middle of a round, for this reason."""

    def moment(lang: str) -> tuple[Window, str]:
        _, guest = playing("okiya", lang)
        if why == "lost":
            guest.peers.clear()
            guest.send("live-lost", "0")
        else:
            told(guest, write(Bye(why)))
        return guest, guest.model.words(f"live.why.{why}")

    return moment


def gone(*texts: str) -> Moment:
    """Return a case in which a guest has left its host, by these texts or by losing the connection."""

    def moment(lang: str) -> tuple[Window, str]:
        host, _ = playing("okiya", lang)
        if texts:
            told(host, *texts)
        else:
            host.send("live-lost", "0")
        return host, host.model.words("live.gone", who=host.model.of(Live).players[1].name)

    return moment


def other_build(lang: str) -> tuple[Window, str]:
    host, guest = host_of("okiya", lang), Window("guest", lang=lang)
    host.peers[0] = (guest, 0)
    host.begun.add(0)
    told(host, guests.write(guests.Hello(99, "x")))
    return host, host.model.words("live.why.version")


def refused(reason: str) -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        guest = told(playing("okiya", lang)[1], write(WordRefused("", "", reason, (), ())))
        return guest, guest.model.words(f"live.refused.{reason}")

    return moment


def waits(lang: str) -> tuple[Window, str]:
    guest = joined(lang)[1]
    return guest, guest.model.words("live.wait-deal")


def watches(lang: str) -> tuple[Window, str]:
    host, watcher = host_of("okiya", lang), Window("watcher", lang=lang)
    host.send("live-watch")
    pair(host, watcher, 1)
    return watcher, watcher.model.words("live.you-watch")


def wanted_back(by_host: bool, answer: str = "") -> Moment:
    def moment(lang: str) -> tuple[Window, str]:
        host, guest = playing("okiya", lang)
        act(host, guest)
        wants, other = (host, guest) if by_host else (guest, host)
        wants.send("undo")
        if not answer:
            return other, other.model.words("live.wants-back")
        other.send("live-agree", answer)
        return wants, wants.model.words("live.declined")

    return moment


def asked_back(first: bool) -> Moment:
    """Return a case in which the host (first) or the guest has asked to take an action back."""

    def moment(lang: str) -> tuple[Window, str]:
        host, guest = playing("okiya", lang)
        act(host, guest)
        window = host if first else guest
        window.send("undo")
        return window, window.model.words("live.asked")

    return moment


def checked(lang: str) -> tuple[Window, str]:
    host, guest = playing("okiya", lang)
    while act(host, guest):
        pass
    return guest, verdict_text(guest.model.words, guest.model.of(Live).guest.verdicts[-1])


def making(first: bool) -> Moment:
    """Return a case in which the host's code (first) or the guest's answer is being prepared."""

    def moment(lang: str) -> tuple[Window, str]:
        window = host_of("okiya", lang) if first else asked(lang)[1]
        window.connect = lambda what, number, text: None  # type: ignore[method-assign]
        window.send("live-show" if first else "live-join", "0")
        return window, window.model.words("live.making")

    return moment


def by_link(again: bool) -> Moment:
    """Return a case in which an answer, new or used before, is opened as a link on the host's device."""

    def moment(lang: str) -> tuple[Window, str]:
        host, guest = answered(lang)
        if again:
            host.send("live-show", "0")
        host.send("close")
        host.send("route", link(guest))
        return host, host.model.words("live.old-answer" if again else "live.connecting")

    return moment


def keeps_a_table(lang: str) -> tuple[Window, str]:
    host = shown(lang)
    host.send("route", "#/join")
    return host, host.model.words("live.hosting")


def waits_for_its_guests(lang: str) -> tuple[Window, str]:
    host = shown(lang)
    host.send("route", "#/new/okeydokey")
    host.send("live-new")
    return host, host.model.words("live.hosting")


def handed(lang: str) -> tuple[Window, str]:
    guest, second = answered(lang)[1], Window("second", lang=lang)
    second.send("route", link(guest))
    return second, second.model.words("live.handed")


def ready_host(lang: str) -> tuple[Window, str]:
    host = shown(lang)
    return host, host.model.words("live.step-1")


def ready_guest(lang: str) -> tuple[Window, str]:
    guest = answered(lang)[1]
    return guest, guest.model.words("live.bring-back")


def no_address(lang: str) -> tuple[Window, str]:
    _, guest = asked(lang)
    guest.queue.append(Message("live-join"))
    guest.step()
    guest.queue.clear()
    guest.send("live-described", "0\nv=0\r\n")
    return guest, guest.model.words("live.no-address")


def no_address_of_the_host(lang: str) -> tuple[Window, str]:
    host = host_of("okiya", lang)
    host.queue.append(Message("live-show", "0"))
    host.step()
    host.queue.clear()
    host.send("live-described", "0\nv=0\r\n")
    return host, host.model.words("live.no-address")


MOMENTS: dict[str, Moment] = {
    "an invitation": invited,
    "a scrap of one": at("#/join/scrap", "live.no-code"),
    "none yet": at("#/join", "live.find.how"),
    "a code to move data": at("#/move/scrap", "data.moved"),
    "the code is there": ready_host,
    "the answer is there": ready_guest,
    "no address": no_address,
    "no address of the host": no_address_of_the_host,
    "an answer": answers("live.connecting", lambda host, guest: guest.shown("live-code")),
    "an old answer": answers("live.old-answer", lambda host, guest: guest.shown("live-code"), again=True),
    "an invitation as answer": answers("live.is-invitation", lambda host, guest: host.shown("live-code")),
    "a scrap as answer": answers("live.no-code", lambda host, guest: "scrap"),
    "devices that do not meet": during("live-failed", "live.failed"),
    **{f"the camera: {why}": camera(why) for why in ("on", *CAMERA)},
    "at the table": waits,
    "watching": watches,
    **{f"out: {why}": out(why) for why in ("lost", "over", "removed", "faults", "version", "much")},
    "a guest is gone": gone(),
    "a guest has left": gone(write(Bye("left"))),
    "a guest that cannot be understood": gone("!", "!", "!"),
    "a guest of another build": other_build,
    **{f"refused: {reason}": refused(reason) for reason in ("turn", "stale", "remark", "no-undo", "away")},
    "the host asks for it back": asked_back(True),
    "a guest asks for it back": asked_back(False),
    "wanted back by the host": wanted_back(True),
    "wanted back by a guest": wanted_back(False),
    "an answer by its link": by_link(False),
    "an old answer by its link": by_link(True),
    "not taken back for the host": wanted_back(True, "no"),
    "not taken back for a guest": wanted_back(False, "no"),
    "the deal was checked": checked,
    "the code is made": making(True),
    "the answer is made": making(False),
    "a table is kept": keeps_a_table,
    "a table waits": waits_for_its_guests,
    "an answer handed on": handed,
}
"""Cases for every sentence of a shared table that appears by itself: functions that return the window and the sentence."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_sentence_that_comes_up_is_shown_and_said(moment: str, lang: str) -> None:
    window, sentence = MOMENTS[moment](lang)
    assert sentence in text_of(view(window.model)) and "live." not in sentence
    assert window.heard.count(sentence) == 1, window.heard


NAMES = (("Ada", "Gina"), ("Ada", ""), ("", "Gina"), ("", ""))
"""Names of the host and of the guest; "" for no name."""


def greeting(words: Words, who: str) -> str:
    return words("live.connected-with", who=who) if who else words("live.connected")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("own, theirs", NAMES)
def test_the_words_on_the_way_to_a_connection_make_way_for_who_is_connected(own: str, theirs: str, lang: str) -> None:
    host, guest = host_of("okiya", lang), Window("guest", lang=lang)
    host.send("live-name", live_name=own)
    pair(host, guest, name=theirs)
    for window, who in ((host, theirs or host.model.words("player.seat", n=2)), (guest, own)):
        words = window.model.words
        sentence = greeting(words, who)
        assert window.heard.count(sentence) == 1 and sentence in text_of(view(window.model))
        before = {words("live.connecting"), words("live.bring-back"), words("live.making"), words("live.step-1")}
        in_regions = [line for lines in window.regions.values() for line in lines]
        assert sentence in in_regions and not before & set(in_regions)
