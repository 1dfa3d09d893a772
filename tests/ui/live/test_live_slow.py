"""A deal that waits for a device: the page says for whom, and what can be done."""

from __future__ import annotations

import pytest

from driving import nodes
from two_pages import Window, host_of, pair, settle
from ui.features.live.state import Live
from ui.features.live.waiting import SLOW_MS
from ui.loop.view import view
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES

SILENT = {"the oath": 1, "the share": 2}
"""Number of texts that a guest sends before it falls silent, by the text then missing: its commitment, or its share."""


def dealt(silent: int, lang: str = "en") -> tuple[Window, Window, Window]:
    """Return the windows of a host that has begun a deal, of a guest who falls silent, and of one who answers."""
    host = host_of("okey-rounds", lang)
    host.send("live-seat", "2", live_seat_2="away")
    gina, ben = Window("gina", lang=lang), Window("ben", lang=lang)
    gina.wakes_until = silent
    pair(host, gina, 0, "Gina")
    pair(host, ben, 1, "Ben")
    host.send("live-begin")
    return host, gina, ben


def sheet(window: Window) -> str:
    """Return the text of the open sheet, "" if there is none."""
    return next((text_of(node) for node in nodes(view(window.model)) if node.attrs.get("role") == "dialog"), "")


def is_grey(window: Window) -> bool:
    """Tell whether the button to deal is disabled."""
    return "disabled" in deal(window).attrs


def deal(window: Window) -> Node:
    return next(node for node in nodes(view(window.model)) if node.attrs.get("id") == "live-begin")


def host_side(window: Window) -> Live:
    live = window.model.of(Live)
    assert live is not None and live.host is not None
    return live


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("missing", SILENT)
def test_after_ten_seconds_whoever_is_waited_for_is_named_and_said_with_choices(missing: str, lang: str) -> None:
    host, _, _ = dealt(SILENT[missing], lang)
    words = host.model.words
    assert host.shown("live-reason") == words("live.asking", who="Gina") and is_grey(host)
    host.wait(SLOW_MS - 1)
    assert not sheet(host)
    host.wait(1)
    sentence = words("live.slow", who="Gina")
    assert sentence in sheet(host) and "Ben" not in sheet(host) and host.heard.count(sentence) == 1
    for choice in (words("live.slow.wait"), words("live.slow.ask"), words("live.slow.bot", who="Gina")):
        assert choice in sheet(host)


@pytest.mark.parametrize("missing", SILENT)
def test_who_waits_on_is_asked_again_after_as_long_and_who_closes_the_sheet_finds_it_by_dealing(missing: str) -> None:
    host, _, _ = dealt(SILENT[missing])
    host.wait(SLOW_MS)
    host.send("live-wait")
    assert not sheet(host)
    host.wait(SLOW_MS)
    asked = sheet(host)
    assert asked
    host.send("close")
    assert not sheet(host) and not is_grey(host)
    host.send("live-begin")
    assert sheet(host) == asked


@pytest.mark.parametrize("missing", SILENT)
def test_an_answer_that_comes_late_closes_the_sheet_and_deals(missing: str) -> None:
    host, gina, ben = dealt(SILENT[missing])
    host.wait(SLOW_MS)
    gina.wakes_until += 9
    settle(gina)
    for window in (host, gina, ben):
        assert not sheet(window) and window.model.table is not None
    host.wait(9 * SLOW_MS)
    assert not sheet(host)


@pytest.mark.parametrize("missing", SILENT)
def test_asked_again_a_guest_who_is_back_gets_cards_and_is_told_how_often_was_drawn(missing: str) -> None:
    host, gina, ben = dealt(SILENT[missing])
    host.wait(SLOW_MS)
    gina.wakes_until += 9
    host.send("live-ask")
    settle(host, gina, ben)
    assert host.model.table is not None and host_side(host).host.lots[0].go == 1  # type: ignore[union-attr]
    for window in (gina, ben):
        assert window.heard.count(window.model.words("live.check.draws", n=2)) == 1


@pytest.mark.parametrize("missing", SILENT)
def test_a_bot_takes_the_seat_of_whoever_does_not_answer_and_the_others_play(missing: str) -> None:
    host, gina, ben = dealt(SILENT[missing])
    host.wait(SLOW_MS)
    host.send("live-replace", "1")
    assert sheet(host), "who has answered is not replaced"
    host.send("live-replace", "0")
    settle(host, ben)
    assert host.model.table is not None and ben.model.table is not None and not sheet(host)
    assert [player.kind for player in host.model.table.players][:3] == ["person", "bot", "away"]
    gina.wakes_until += 9
    settle(gina)
    assert gina.model.words("live.why.removed") in text_of(view(gina.model))


@pytest.mark.parametrize("missing", SILENT)
def test_a_draw_that_is_begun_anew_has_ten_seconds_of_its_own(missing: str) -> None:
    host, _, _ = dealt(SILENT[missing])
    host.wait(SLOW_MS - 1)
    host.send("live-ask")
    host.wait(SLOW_MS - 1)
    assert not sheet(host)
    host.wait(1)
    assert sheet(host)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_answers_in_time_is_never_named(lang: str) -> None:
    host, _, _ = dealt(1 << 30, lang)
    assert host.model.table is not None
    host.wait(SLOW_MS)
    assert not sheet(host)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_that_cannot_be_had_yet_gives_its_reason(lang: str) -> None:
    host = host_of("okey-rounds", lang)
    words = host.model.words
    host.send("live-seat", "2", live_seat_2="away")
    for number, seats in enumerate(((2, 3), (3,))):
        who = words.listed(words("player.seat", n=seat) for seat in seats)
        assert host.shown("live-reason") == words("live.missing", who=who)
        assert is_grey(host) and deal(host).attrs.get("aria-describedby") == "live-reason"
        pair(host, Window(f"guest {number}", lang=lang), number)
    assert not is_grey(host) and "aria-describedby" not in deal(host).attrs
    assert not [node for node in nodes(view(host.model)) if node.attrs.get("id") == "live-reason"]
