"""A guest's page: what it stores about the host's play and when, and where it shows the verdict on a round; and a browser that
cannot connect.
"""

from __future__ import annotations

import pytest
from live_party import is_plain

from drawn import one_of
from triokey.core.catalog import GAMES
from triokey.live.notes import unpack_notes
from triokey.live.protocol import PROTOCOL, Back, Hello, Sworn, Word, read_host, write
from triokey.live.verdict import FAULTS, GOOD, LATE, Verdict
from two_pages import Window, act, host_of, pair, playing
from ui.features.live.state import SEAT, Live
from ui.features.live.verdict_line import unpack_verdict, verdict_text
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Connect, Write
from ui.model.messages import Message
from ui.model.model import CHECKED
from ui.model.store import unpack_table
from ui.table.dialogs import end_dialog
from ui.text.html import text_of, walk_nodes
from ui.text.words import LANGUAGES, load


def line(window: Window) -> str:
    """Return the line with the verdict, "" if there is none."""
    return next((text_of(node) for node in walk_nodes(view(window.model)) if node.attrs.get("id") == "verdict"), "")


def over(game_id: str, lang: str = "en") -> tuple[Window, Window]:
    host, guest = playing(game_id, lang)
    while act(host, guest):
        pass
    return host, guest


@pytest.mark.parametrize("game_id", GAMES)
def test_a_guest_stores_what_it_notes_before_it_sends_anything(game_id: str) -> None:
    host, guest = host_of(game_id), Window("guest")
    order: list[tuple[str, str]] = []
    run = guest.run

    def noting(effect: object) -> None:
        if isinstance(effect, Write) and effect.key == SEAT:
            order.append(("stored", effect.text))
        if isinstance(effect, Connect) and effect.what == "send":
            order.append(("sent", effect.text))
        run(effect)

    guest.run = noting  # type: ignore[method-assign]
    pair(host, guest)
    host.send("live-begin")
    for _ in range(8):
        act(host, guest)
    sent = [at for at, (what, _) in enumerate(order) if what == "sent"]
    assert len(sent) >= 3 and order[-1] == ("stored", guest.model.text(SEAT))
    notes = unpack_notes(guest.model.text(SEAT).partition(" ")[0])
    assert notes == guest.model.of(Live).guest.notes and len(notes.marks) == len(guest.model.of(Live).guest.seen) and notes.own
    later = begin_page({SEAT: guest.model.text(SEAT)}, ("en",), "", "", "ok")[0]
    assert later.text(SEAT) == guest.model.text(SEAT)
    for at in sent[1:]:
        assert order[at - 1][0] == "stored", "whatever is sent after Hello was noted just before"


@pytest.mark.long
@pytest.mark.parametrize("game_id", one_of("guest closed", GAMES, 2))
def test_a_guest_whose_page_was_closed_sits_down_again_with_its_notes_and_says_good(game_id: str) -> None:
    host, guest = playing(game_id)
    for _ in range(5):
        act(host, guest)
    guest.connect("close", 0, "")
    host.send("close")
    again = Window("again", {key: text for key, text in guest.stored.items() if key == SEAT})
    pair(host, again)
    while act(host, again):
        pass
    (verdict,) = again.model.of(Live).guest.verdicts
    assert is_plain(verdict), verdict


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_has_a_line_of_its_own_and_lies_over_nothing(lang: str) -> None:
    _, guest = over("okiya", lang)
    words = guest.model.words
    assert guest.model.toast is None and line(guest) == verdict_text(words, guest.model.of(Live).guest.verdicts[0])
    assert words("live.check.good") in line(guest)
    guest.send("close")
    assert not line(guest)
    guest.send("show-end")
    assert words("live.check.good") in line(guest), "and it can be read again"


def test_the_verdict_stays_with_the_stored_game_in_every_language() -> None:
    _, guest = over("okiya")
    (key,) = [name for name in guest.stored if name.startswith("game:")]
    table = unpack_table(key, guest.stored[key])
    verdict = unpack_verdict(table.kept(CHECKED))
    assert verdict == guest.model.of(Live).guest.verdicts[0]
    for lang in LANGUAGES:
        later = Window("later", guest.stored, lang)
        later.send("route", f"#/play/{key.replace(':', '-')}")
        later.send("show-end")
        assert verdict_text(load(lang), verdict) in text_of(end_dialog(later.model, later.model.table))


@pytest.mark.parametrize(
    "text", ["", "good", "good 1 2 3 4", "good 1 2 3 4 5 6", "shown 1 2 3 4 5", "good 1 2 x 4 5", "good 1 2 -3 4 5"]
)
def test_a_stored_verdict_that_is_none_says_nothing(text: str) -> None:
    assert unpack_verdict(text) is None


def test_a_match_is_kept_once_however_often_its_guest_comes_back() -> None:
    host, guest = over("okiya")
    guest.connect("close", 0, "")
    host.send("close")
    again = Window("again", guest.stored)
    pair(host, again)
    assert [key for key in again.stored if key.startswith("game:")] == ["game:1"] and len(again.model.results) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_verdict_is_a_sentence_in_every_language(lang: str) -> None:
    words = load(lang)
    for kind in (GOOD, LATE, *FAULTS):
        text = verdict_text(words, Verdict(kind, 3, 4, 60, 61, 2))
        assert all(number in text for number in ("3", "60", "61", "2")) and "live." not in text


@pytest.mark.long
@pytest.mark.parametrize("lang", one_of("second draw", LANGUAGES))
def test_a_second_draw_is_told_before_the_first_move_and_at_the_end(lang: str) -> None:
    host, guest = host_of("okey-rounds", lang), Window("guest", lang=lang)
    pair(host, guest)
    run = host.run
    host.run = lambda effect: None if isinstance(effect, Connect) and sworn(effect) else run(effect)  # type: ignore[method-assign]
    host.send("live-begin")
    assert host.model.table is None and host.model.of(Live).host.lot is not None
    host.run = run  # type: ignore[method-assign]
    host.send("live-draw", "7")
    sentence = guest.model.words("live.check.draws", n=2)
    assert sentence in text_of(view(guest.model)) and guest.heard.count(sentence) == 1
    while act(host, guest):
        pass
    assert sentence in line(guest) and not is_plain(guest.model.of(Live).guest.verdicts[0])


def sworn(effect: Connect) -> bool:
    """Tell whether an effect sends the commitments of all devices."""
    return effect.what == "send" and isinstance(read_host(effect.text), Sworn)


def test_a_fault_is_said_as_it_is_noted_and_the_match_is_not_kept() -> None:
    host, guest = playing("okiya")
    while host.model.table.turn != 1:
        act(host, guest)
    host.model = host.model._replace(
        table=host.model.table._replace(players=tuple(player._replace(kind="person") for player in host.model.table.players))
    )
    act(host, guest)
    sentence = guest.model.words("live.check.author")
    assert sentence in text_of(view(guest.model)) and sentence in guest.heard
    while act(host, guest):
        pass
    assert sentence in line(guest)
    assert not [key for key in guest.stored if key.startswith("game:")] and not guest.model.results


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guest_over_its_budget_is_told_and_parted_from_and_the_table_goes_on(lang: str) -> None:
    host, guest, other = host_of("okey-rounds", lang, new_seats="3"), Window("guest", lang=lang), Window("other", lang=lang)
    host.send("live-seat", "2", live_seat_2="away")
    for number, window in enumerate((guest, other)):
        pair(host, window, number)
    host.send("live-begin")
    for _ in range(12):
        host.queue.append(Message("live-heard", write(Word(0, 0, "d")), (("from", "0"), ("share", "0" * 32), ("now", "9"))))
    host.send("close")
    assert guest.model.of(Live).guest.why == "much" and guest.model.words("live.why.much") in text_of(view(guest.model))
    assert not host.model.of(Live).host.devices[0].here and host.model.of(Live).host.devices[1].here
    host.send("live-bot", "0")
    before = len(other.model.table.match.words)
    for _ in range(5):
        assert act(host, other)
    assert len(other.model.table.match.words) == before + 5


def test_messages_that_nobody_sent_by_taps_change_nothing_at_the_host() -> None:
    host, _ = playing("okiya")
    match = host.model.table.match
    for message in (Hello(PROTOCOL, "x"), Back(0, 0, True), Word(0, 99, "a1")):
        host.send("live-heard", write(message), **{"from": "0", "share": "0" * 32, "now": "99999"})
    assert host.model.table.match is match


def test_nobody_takes_anything_back_while_a_device_is_away() -> None:
    host, guest = playing("okiya")
    act(host, guest)
    guest.connect("close", 0, "")
    host.send("close")
    words = host.model.table.match.words
    host.send("undo")
    assert host.model.words("live.refused.away") in text_of(view(host.model)) and host.model.table.match.words == words


@pytest.mark.long
def test_a_draw_waits_for_a_device_that_is_away_and_says_for_whom() -> None:
    host, guest = over("okey-rounds")
    guest.connect("close", 0, "")
    host.send("close")
    host.send("next")
    assert "Guest" in text_of(view(host.model)) and not host.model.table.match.past
    again = Window("again", guest.stored)
    pair(host, again)
    assert len(host.model.table.match.past) == 1 and again.model.table.match is not None
    while act(host, again):
        pass
    assert [is_plain(verdict) for verdict in again.model.of(Live).guest.verdicts] == [True, True]


@pytest.mark.long
def test_a_bot_that_plays_for_a_guest_is_announced_and_shown_and_told_at_the_end() -> None:
    host, guest = playing("okey-rounds")
    host.send("live-bot", "0")
    assert guest.model.words("live.bot-for-you") in text_of(view(guest.model))
    while act(host, guest):
        pass
    (verdict,) = guest.model.of(Live).guest.verdicts
    assert verdict.kind == GOOD and verdict.bots and guest.model.words("live.check.bots", n=verdict.bots) in line(guest)


@pytest.mark.long
def test_what_bots_played_is_known_after_the_host_was_closed() -> None:
    host, guest = playing("okey-rounds")
    guest.connect("close", 0, "")
    host.send("close")
    host.send("live-bot", "0")
    for _ in range(5):
        act(host, guest)
    later = Window("later", host.stored)
    later.send("route", "#/play/game-1")
    later.send("live-again")
    assert later.model.of(Live).host.kinds[1] == "bot"
    again = Window("again", guest.stored)
    pair(later, again)
    while act(later, again):
        pass
    (verdict,) = again.model.of(Live).guest.verdicts
    assert verdict.kind == GOOD and verdict.bots


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_browser_that_cannot_connect_devices_is_not_offered_the_door_and_says_what_works(game_id: str, lang: str) -> None:
    model = begin_page({}, (lang,), "", f"#/new/{game_id}", "ok", connects=False)[0]
    if len(model.new.players) == 1:
        model, _ = update(model, Message("new-seats", "2"))
    model, _ = update(model, Message("new-mode", "link"))
    page = view(model)
    assert model.words("live.alone") in text_of(page)
    assert not {node.attrs.get("id") for node in walk_nodes(page)} & {"live-new", "live-find"}
    assert not [node for node in walk_nodes(page) if str(node.attrs.get("href", "")).startswith("#/join")]
    for address in ("#/join", "#/join/" + "A" * 20):
        model, effects = update(model, Message("route", address))
        page = view(model)
        assert model.words("live.alone") in text_of(page) and model.words("live.failed") not in text_of(page)
        assert not [effect for effect in effects if isinstance(effect, Connect)]
        assert not {node.attrs.get("data-do") for node in walk_nodes(page)} & {"live-scan", "live-join"}


def test_a_stored_table_of_several_devices_is_no_door_in_such_a_browser() -> None:
    host, _ = playing("okiya")
    model = begin_page(host.stored, ("en",), "", "#/play/game-1", "ok", connects=False)[0]
    assert "live-again" not in {node.attrs.get("data-do") for node in walk_nodes(view(model))}


def test_chance_and_name_of_a_table_are_apart() -> None:
    host = host_of("okiya").model.of(Live).host
    assert len(host.table) == 8 and host.table != bytes(8) and 0 < host.setup.seed < 1 << 40
    assert host.setup.seed.to_bytes(5, "big") not in host.table
