"""The camera: a sentence comes before it is used, it is on only while its picture is shown, and it is never the only way."""

from collections.abc import Callable

import pytest

from two_pages import Window, host_of
from ui.features.live.state import Live
from ui.loop.view import view
from ui.text.html import text_of, walk_nodes
from ui.text.words import LANGUAGES

REASONS = ("denied", "none", "busy", "insecure", "away", "gone")


def names(window: Window) -> set[object]:
    return {node.attrs.get("id") for node in walk_nodes(view(window.model))}


def invitation(lang: str = "en") -> tuple[Window, str]:
    """Return the window of a host that shows its code, and a guest's answer to it."""
    host, guest = host_of("okiya", lang), Window("guest")
    host.send("live-show", "0")
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    guest.send("live-join", name="Guest")
    return host, guest.shown("live-code")


def filming(lang: str = "en") -> tuple[Window, str]:
    """Return the window of a host whose camera is on, and the answer that it is to read."""
    host, answer = invitation(lang)
    host.send("live-scan")
    host.send("live-scan", "go")
    host.send("live-camera", "on")
    assert host.camera
    return host, answer


def test_the_camera_is_asked_for_after_a_sentence_that_can_be_declined() -> None:
    host, _ = invitation()
    host.send("live-scan")
    assert not host.camera and host.model.words("live.scan.why") in text_of(view(host.model)) and "camera" not in names(host)
    host.send("live-scan", "no")
    assert not host.camera and {"answer", "live-code", "scan"} <= names(host)
    host.send("live-scan")
    host.send("live-scan", "go")
    assert host.camera and "camera" in names(host)


OFF: dict[str, Callable[[Window, str], None]] = {
    "read": lambda host, answer: host.send("live-scanned", answer),
    "cancelled": lambda host, answer: host.send("live-scan", "no"),
    "closed": lambda host, answer: host.send("close"),
    "failed": lambda host, answer: host.send("live-camera", "gone"),
    "hidden": lambda host, answer: host.send("live-camera", "away"),
    "another code": lambda host, answer: host.send("live-show", "0"),
    "another page": lambda host, answer: host.send("route", "#/settings"),
    "another dialog": lambda host, answer: host.send("dialog", "keys"),
    "the table closed": lambda host, answer: host.send("live-leave"),
    "connected by link": lambda host, answer: host.send("route", "#" + answer.split("#")[1]),
    "connected": lambda host, answer: host.send("live-connected", "0"),
}


@pytest.mark.parametrize("way", OFF)
@pytest.mark.parametrize("opening", [False, True])
def test_the_camera_goes_off_with_whatever_ends_its_picture(way: str, opening: bool) -> None:
    host, answer = filming()
    if opening and way != "read":
        host.send("live-scan", "no")
        host.send("live-scan")
        host.send("live-scan", "go")
        assert host.camera
    OFF[way](host, answer)
    assert not host.camera and "camera" not in names(host)
    host.send("live-camera", "on")
    assert not host.camera


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("why", REASONS)
def test_without_a_camera_one_sentence_says_why_and_the_other_ways_stay(lang: str, why: str) -> None:
    host, answer = filming(lang)
    host.send("live-camera", why)
    said = host.model.words(f"live.camera.{why}")
    assert said in text_of(view(host.model)) and "live." not in said
    assert {"answer", "live-code", "scan"} <= names(host)
    host.send("live-accept", answer=answer)
    assert host.model.of(Live) is not None and host.model.of(Live).trouble == "live.connecting"


def test_a_code_that_is_none_of_ours_is_said_to_be_so_and_the_camera_looks_on() -> None:
    host, answer = filming()
    assert host.model.of(Live) is not None
    for text, trouble in (
        ("https://example.org/", "live.no-code"),
        (host.model.of(Live).code, "live.is-invitation"),
        (answer[:-4], "live.no-code"),
    ):
        host.send("live-scanned", text)
        assert host.model.of(Live).trouble == trouble and host.camera
    host.send("live-scanned", answer)
    assert host.model.of(Live).trouble == "live.connecting" and not host.camera


def test_a_guest_reads_an_invitation_where_it_has_none_and_is_asked_before_it_joins() -> None:
    host, answer = invitation()
    assert host.model.of(Live) is not None
    guest = Window("another")
    guest.send("route", "#/join/scrap")
    guest.send("live-scan")
    assert not guest.camera
    guest.send("live-scan", "go")
    guest.send("live-camera", "on")
    guest.send("live-scanned", answer)
    assert guest.camera and guest.model.words("live.is-answer") in text_of(view(guest.model))
    guest.send("live-scanned", "https://evil.example/#/new/okiya")
    assert guest.camera and guest.model.words("live.no-code") in text_of(view(guest.model))
    for code in (host.model.of(Live).code, host.model.of(Live).code.replace("#", "%23") + ")."):
        guest = Window("another")
        guest.send("route", "#/join/scrap")
        guest.send("live-scan", "go")
        guest.send("live-camera", "on")
        guest.send("live-scanned", code)
        assert not guest.camera and "live-join" in names(guest)
        assert guest.model.of(Live) is not None and guest.model.of(Live).guest is None
