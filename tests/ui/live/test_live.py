"""Several devices at one table, on the side of their pages: two pages side by side, with connections that are lists."""

import pytest
from live_party import is_plain

from drawn import one_of
from triokey.core.catalog import GAMES, game_of
from triokey.core.match import start
from triokey.live import guest as guests
from triokey.live.host import pack_host, unpack_host
from two_pages import Window, act, host_of, pair, playing, sdp
from ui.features.live import pairing
from ui.features.live.state import Live
from ui.loop.view import page_title, view
from ui.model.model import GUESTS
from ui.model.store import is_another_game, is_continued_by, pack_table, unpack_table
from ui.text.html import render, text_of, walk_nodes
from ui.text.words import LANGUAGES


@pytest.mark.long
@pytest.mark.parametrize("game_id", one_of("two pages", GAMES, 2))
def test_a_round_is_played_by_two_pages_and_both_keep_what_is_true(game_id):
    host, guest = playing(game_id)
    assert guest.model.table is not None and guest.model.table.key == GUESTS
    while act(host, guest):
        own, seen = host.model.table.match, guest.model.table.match
        game, seat = game_of(game_id), guest.model.of(Live).guest.welcome.seats[0]
        assert len(seen.words) == len(own.words)
        assert game.view(seen.state, seat) == game.view(own.state, seat)
        guest.send("look", "back")
        guest.send("look", "now")
    assert [is_plain(verdict) for verdict in guest.model.of(Live).guest.verdicts] == [True]
    assert guest.model.table.match.states == host.model.table.match.states
    kept = [key for key in guest.stored if key.startswith("game:")]
    over = host.model.table.match.setup.game in ("okiya", "okeydokey")
    assert len(kept) == over or not over
    assert len(guest.model.results) == len(kept)


def test_who_sat_where_is_kept_over_the_longest_match():
    """Thirty rounds, each drawn by the maximum number of devices at a table of Okey."""
    host, _ = playing("okey-tournament")
    table, kept = host.model.table, host.model.of(Live).host
    devices = kept.devices * 4
    members, digests, shares = (0, 1, 2, 3), (bytes(32),) * 4, (bytes(16),) * 4
    lot = kept.lots[0]._replace(members=members, digests=digests, shares=shares)
    text = pack_host(kept._replace(devices=devices, lots=(lot,) * 30))
    again = unpack_table("game:1", pack_table(table.keep(GUESTS, text), 1))
    assert again.kept(GUESTS) == text and len(unpack_host(text).lots) == 30


def test_a_guest_who_drops_out_keeps_the_seat_and_comes_back_by_the_same_screen():
    host, guest = playing("okey-rounds")
    for _ in range(3):
        act(host, guest)
    guest.connect("close", 0, "")
    host.send("close")
    assert "no longer connected" in text_of(view(host.model)) or host.model.of(Live).host.devices[0].here is False
    pair(host, Window("again"))
    again = host.peers[0][0]
    assert again.model.table is not None and len(again.model.table.match.words) == len(host.model.table.match.words)


def test_a_bot_plays_for_a_guest_who_is_gone():
    host, guest = playing("okey-rounds")
    guest.connect("close", 0, "")
    host.send("close")
    host.send("live-bot", "0")
    assert host.model.table.players[1].kind == "bot"
    host.send("live-bot", "0")
    assert host.model.table.players[1].kind == "away"


@pytest.mark.long
def test_the_host_goes_on_after_its_page_was_closed():
    host, guest = playing("okey-rounds")
    for _ in range(3):
        act(host, guest)
    words = host.model.table.match.words
    later = Window("later", host.stored)
    later.send("route", "#/play/game-1")
    assert later.model.table.match.words == words
    later.send("live-again")
    other = Window("other")
    pair(later, other)
    assert len(other.model.table.match.words) == len(words)
    while act(later, other):
        pass
    assert other.model.of(Live).guest.match.states == later.model.table.match.states


def test_an_open_game_is_taken_back_when_both_agree():
    host, guest = playing("okiya")
    act(host, guest)
    act(host, guest)
    host.send("undo")
    assert guest.model.dialog is not None and guest.model.dialog.name == "live-back"
    guest.send("live-agree", "yes")
    assert len(host.model.table.match.words) == len(guest.model.table.match.words) == 1
    assert guest.model.dialog is None and host.model.dialog is None


def answer_of(host, guest, number=0):
    """Let a guest join up to its answer, and return the answer's link."""
    host.send("live-show", str(number))
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    guest.send("live-join", name="")
    return "#" + guest.shown("live-code").split("#")[1]


@pytest.mark.parametrize("other", [False, True])
def test_an_answer_that_is_opened_as_a_link_on_the_hosts_device_comes_to_the_table(other):
    host, guest, window = host_of("okiya"), Window("guest"), Window("second")
    window.table_window = host
    answer = answer_of(host, guest)
    (window if other else host).send("route", answer)
    assert host.model.of(Live).trouble == "live.connecting"
    assert not other or "handed" in text_of(view(window.model))


def test_a_screen_stays_lit_while_devices_are_being_paired_and_played_on():
    host, guest = host_of("okiya"), Window("guest")
    assert host.awake
    answer_of(host, guest)
    assert guest.awake
    host, guest = playing("okiya")
    assert host.awake and guest.awake
    guest.send("live-leave")
    assert not guest.awake


def test_a_guest_who_is_sent_away_reads_so_and_the_seat_can_be_offered_anew():
    host, guest = playing("okey-rounds")
    host.send("live-remove", "0")
    assert guest.model.of(Live).guest.why == "removed" and "removed you" in text_of(view(guest.model))
    assert not [key for key in guest.written if key.startswith("game:")]
    words = len(host.model.table.match.words)
    pair(host, Window("another"))
    assert len(host.peers[0][0].model.table.match.words) == words


def test_devices_of_different_builds_say_so(monkeypatch):
    monkeypatch.setattr(guests, "PROTOCOL", 9)
    host, guest = host_of("okiya"), Window("guest")
    pair(host, guest)
    assert guest.model.of(Live).guest.why == "version" and "version" in text_of(view(guest.model))
    assert not host.model.of(Live).host.devices[0].here


def test_a_guest_whose_host_is_gone_reads_so_and_keeps_nothing_that_is_made_up():
    host, guest = playing("okey-rounds")
    host.connect("close", 0, "")
    guest.send("close")
    assert guest.model.of(Live).guest.why == "lost" and guest.model.table is None and "connection" in text_of(view(guest.model))
    assert not [key for key in guest.written if key.startswith("game:")]


def test_a_device_that_keeps_a_table_is_not_taken_away_from_it_by_an_invitation():
    host, other = playing("okiya")[0], host_of("okiya")
    other.send("live-show", "0")
    before = host.model.of(Live).host
    for link in ("#" + other.shown("live-code").split("#")[1], "#/join"):
        host.send("route", "#/settings")
        host.send("route", link)
        assert host.model.of(Live).host is before and "keeps a table" in text_of(view(host.model))
        assert host.model.table is not None and host.model.table.key == host.model.of(Live).key
    other.send("route", "#/join")
    assert other.model.of(Live).codes[0] and other.model.route == ("live",)


def test_an_old_answer_an_invitation_and_a_scrap_are_refused_with_a_sentence():
    host, guest = host_of("okiya"), Window("guest")
    host.send("live-show", "0")
    first = host.shown("live-code")
    host.send("live-accept", answer=first)
    assert host.model.of(Live).trouble == "live.is-invitation"
    guest.send("route", "#" + first.split("#")[1])
    guest.send("live-join", name="")
    answer = guest.shown("live-code")
    host.send("live-accept", answer=answer[:-9])
    assert host.model.of(Live).trouble == "live.no-code"
    host.send("live-show", "0")
    host.send("live-accept", answer=answer)
    assert host.model.of(Live).trouble == "live.old-answer"


@pytest.mark.parametrize("first", ["connecting", "connected", "playing"])
def test_of_two_answers_to_one_code_the_first_is_taken_and_the_other_is_refused_with_a_sentence(first):
    """A guest who opens a code that was used before is refused in the same way."""
    host, guest, late = host_of("okiya"), Window("guest"), Window("late")
    link = "#" + answer_of(host, guest).split("#")[1]
    late.send("route", "#" + host.shown("live-code").split("#")[1])
    late.send("live-join", name="Late")
    if first == "connecting":
        host.send("live-accept", answer=link)
    else:
        pair(host, guest)
        late.send("route", "#/join/" + guest.model.of(Live).offer)
        late.send("live-join", name="Late")
    if first == "playing":
        host.send("live-begin")
    host.send("live-accept", answer=late.shown("live-code"))
    assert host.heard[-1] == host.model.words("live.old-answer")
    if first == "playing":
        assert host.model.of(Live).host.devices[0].here and act(host, guest)


def test_nothing_is_sent_before_a_guest_says_so_and_declining_goes_home():
    host, guest = host_of("okiya"), Window("guest")
    host.send("live-show", "0")
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    assert guest.model.of(Live).guest is None and not guest.peers
    guest.send("live-leave")
    assert guest.model.of(Live) is None and guest.model.route == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guest_without_a_link_finds_the_way_to_an_invitation(lang):
    host, guest = host_of("okiya"), Window("guest", lang=lang)
    host.send("live-show", "0")
    guest.send("route", "#/new/okiya")
    guest.send("new-mode", "link")
    (door,) = (node for node in walk_nodes(view(guest.model)) if node.attrs.get("id") == "live-find")
    guest.send("route", door.attrs["href"])
    page = view(guest.model)
    assert guest.model.words("live.find.how") in text_of(page) and "live." not in text_of(page)
    assert guest.model.words("live.no-code") not in text_of(page)
    assert "live-scan" in {node.attrs.get("data-do") for node in walk_nodes(page)}
    guest.send("live-scan")
    guest.send("live-scan", "go")
    guest.send("live-camera", "on")
    guest.send("live-scanned", host.model.of(Live).code)
    guest.send("live-join", name="")
    answer = guest.model.of(Live).code
    assert answer
    guest.send("route", "#/new/okiya")
    guest.send("route", door.attrs["href"])
    assert guest.model.of(Live).code == answer and guest.shown("live-code") == answer


def test_a_guest_who_leaves_is_gone_and_a_closed_table_sends_all_home():
    host, guest = playing("okiya")
    guest.send("live-leave")
    assert not host.model.of(Live).host.devices[0].here
    host, guest = playing("okiya")
    host.send("live-leave")
    assert guest.model.of(Live).guest.why == "over" and guest.model.table is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_of_connecting_speaks_every_language(lang):
    host, guest = host_of("okey-rounds", lang), Window("guest", lang=lang)
    pages = [host]
    host.send("live-show", "0")
    guest.send("route", "#" + host.shown("live-code").split("#")[1])
    for window in (*pages, guest):
        assert page_title(window.model) and not [node for node in walk_nodes(view(window.model)) if "live." in text_of(node)]
    pair(host, guest)
    host.send("dialog", "live")
    guest.send("dialog", "live")
    assert render(view(host.model)) and render(view(guest.model))


@pytest.mark.parametrize("seed", range(20))
def test_a_pairing_code_is_short_and_says_what_the_browser_said(seed):
    code = pairing.code_of(sdp(seed), bool(seed % 2), "k", seed % 16, seed)
    text = pairing.write_pairing(code)
    assert len(text) <= 130 and pairing.read_pairing(text) == code
    assert pairing.read_pairing(f"  https://x.y/z/#/answer/{text}/aa \n".replace("/aa ", "")) == code
    again = pairing.code_of(pairing.sdp_of(code).replace("\r\n", "\n"), code.answer, "k", code.device, seed)
    assert again == code
    for at in range(0, len(text), 7):
        with pytest.raises(pairing.BadCode):
            pairing.read_pairing(text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :])


def test_longer_names_and_passwords_of_other_browsers_fit_too():
    text = sdp(3).replace("Ab+3", "0123abcd").replace("Zz9/" * 6, "0123456789abcdef" * 2)
    code = pairing.code_of(text, False, "o", 2)
    assert pairing.read_pairing(pairing.write_pairing(code)) == code and len(pairing.write_pairing(code)) <= 160


@pytest.mark.long
def test_the_next_round_of_a_table_of_several_devices_is_stored_as_the_same_game():
    """The next round's setup has one more seed. If it counted as another game, it would get another key and lose its devices."""
    host, guest = playing("okey-rounds")
    while act(host, guest):
        pass
    old = host.stored["game:1"]
    host.send("next")
    new = host.stored["game:1"]
    assert len(unpack_table("game:1", new).match.past) == 1
    assert not is_another_game(old, new) and is_continued_by(old, new) and not is_continued_by(new, old)
    table = host.model.table
    fresh = [start(table.match.setup._replace(seeds=seeds)) for seeds in ((5,), (5, 6), ())]
    for other in (pack_table(table._replace(match=match), 1) for match in fresh):
        assert is_another_game(old, other) and is_another_game(other, old) and not is_continued_by(old, other)
