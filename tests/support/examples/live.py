"""Examples of tables of several devices, at the host and at guests."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

import far_host
from examples.ways import BETWEEN, CROSS, EMPTY, FULL, TABLE, Choose, Example, Fill, Happens, Kind, Step, To, at
from far_host import OPENED_MS
from far_tables import moment
from programs import program
from stored_games import NAMES, SHARED, at_game
from triokey.core.catalog import about
from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.live.host import Host
from triokey.live.notes import Notes, Terms, pack_notes
from triokey.live.protocol import Back, Bye, WordRefused, write
from two_pages import Window, act, host_of, pair, playing, sdp
from ui.features.live import pairing
from ui.features.live.state import SEAT
from ui.features.live.waiting import SLOW_MS
from ui.model.effects import Qr
from ui.model.messages import Message
from ui.model.model import Model
from visiting import Far, Visit, said

FAR_SCREEN = program("far_screen.js")
CODE = """() => {
  const code = document.querySelector('#sheet .qr');
  return `${code.viewBox.baseVal.width - 8} ${code.querySelector('.qr-ink').getAttribute('d')}`; }"""
STALLED = """name => {
  const peers = RTCPeerConnection.prototype, made = peers[name];
  peers[name] = () => { peers[name] = made; return new Promise(() => {}); };
}"""
"""JavaScript that lets one call of the browser's connection never finish, so that no connection data comes."""
DENIED = """() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError')); }"""
PHONES = "[data-do=new-mode][data-value=link]"
SCAN, LOOK, AGAIN = "#scan", "#scan-go", "[data-do=live-again]"


def _only_seen(*seen: Callable[[Page], object]) -> Happens:
    """Return a step that prepares a browser page, and does nothing without a browser."""
    return Happens(lambda visit: None, lambda page: [one(page) for one in seen])


def _says(message: Message, *seen: Callable[[Page], object]) -> Happens:
    """Return a step in which the device sends this message to the page; in a browser, functions cause it instead."""
    return Happens(lambda visit: visit.send(message), lambda page: [one(page) for one in seen])


def _described(number: int) -> Happens:
    """Return the step in which the browser's connection data for a device reaches the page."""
    told = Message("live-described", f"{number}\n{sdp(number + 1)}")
    return _says(told, lambda page: page.wait_for_selector(".qr", timeout=OPENED_MS))


# --- a table hosted by this device ----------------------------------------------------------------------

LOBBY: tuple[Step, ...] = (
    *("[data-do=new-seats][data-value='3']", PHONES, "#live-new"),
    Choose("[name=live-seat-2]", "with 1"),
    "#live-watch",
)
"""Steps that open a table for three, with two people at one other device, and a further device that watches."""
SHOWN: tuple[Step, ...] = (*LOBBY, "#live-show-0", _described(0))


def _hosting(wait: str, *steps: Step) -> Example:
    return Example(EMPTY, "#/new/okey-tournament", wait, steps, alone=True)


def _own_code(visit: Visit) -> None:
    shown = next(effect.text for effect in visit.effects if isinstance(effect, Qr))
    visit.send(Message("live-camera", "on"))
    visit.send(Message("live-scanned", shown))


def _look_at_own_code(page: Page) -> None:
    page.evaluate(FAR_SCREEN, page.evaluate(CODE))


KEPT = {
    "live": _hosting("#watcher-1", *LOBBY),
    "live waits": _hosting("#watcher-1", *LOBBY, To("#/new/okiya"), PHONES, "#live-new"),
    "live making": _hosting(
        "#sheet #told", *LOBBY, _only_seen(lambda page: page.evaluate(STALLED, "createOffer")), "#live-show-0"
    ),
    "live code": _hosting("#trouble", *SHOWN, Fill("#answer", "scrap"), "#live-accept")._replace(
        brings=("live-described", "live-picture")
    ),
    "live camera asked": _hosting(LOOK, *SHOWN, SCAN),
    "live camera": _hosting("#trouble", *SHOWN, _only_seen(_look_at_own_code), SCAN, LOOK, Happens(_own_code, lambda page: None)),
    "live camera refused": _hosting(
        "#trouble", *SHOWN, SCAN, _only_seen(lambda page: page.evaluate(DENIED)), LOOK, _says(Message("live-camera", "denied"))
    ),
    "live again": Example(FULL, at_game("okey shared"), "#device-0", (AGAIN,), alone=True),
    **{name: Example(FULL, at_game(name), ".page.play:not([inert])", (AGAIN, CROSS), alone=True) for name in SHARED},
}


# --- a table of another device --------------------------------------------------------------------------


def _invited(host: Host) -> Happens:
    """Return the step in which the page is opened by the link of an invitation."""

    def unseen(visit: Visit) -> None:
        code = pairing.code_of(sdp(9), False, about(host.setup.game).letter, 0)
        visit.go(f"#/join/{pairing.write_pairing(code)}/{host.names[0].encode().hex()}")

    return Happens(unseen, lambda page: far_host.invite(page, host))


def _seated(host: Host, match: Match | None) -> Happens:
    """Return the step of joining a table and receiving everything up to this moment of the match."""

    def unseen(visit: Visit) -> None:
        visit.fill("#name", next((host.names[seat] for seat in host.devices[0].seats), "Deniz"))
        visit.tap("#live-join")
        visit.send(Message("live-described", f"0\n{sdp(1)}"))
        visit.far = Far(host, match)
        visit.send(Message("live-connected", "0"))

    def seen(page: Page) -> None:
        far_host.seat(page, host, match)
        if match is not None:
            page.wait_for_selector(TABLE, timeout=OPENED_MS)

    return Happens(unseen, seen)


def _said(*texts: str) -> Happens:
    return Happens(lambda visit: [visit.send(said(text)) for text in texts], lambda page: far_host.say(page, *texts))


def _joining(wait: str, *steps: Step, names: tuple[str, ...] = NAMES[:2]) -> Example:
    return Example(EMPTY, BETWEEN, wait, (_invited(moment("okey-rounds", names, (1,), 1)[0]), *steps), alone=True)


def _waiting(seats: tuple[Seat, ...]) -> Example:
    """Return the example of a guest at a table before its first deal; without seats the guest watches."""
    host = moment("okeydokey", NAMES, seats, 1)[0]._replace(lots=())
    return Example(EMPTY, BETWEEN, ".page.join #told", (_invited(host), _seated(host, None)), alone=True)


def guest(game_id: str, count: int, seats: tuple[Seat, ...], turn: Seat | None, *steps: Step, wait: str = TABLE) -> Example:
    """Return the example of a guest in the middle of a round, after further steps; without seats the guest watches."""
    host, match = moment(game_id, NAMES[:count], seats, turn)
    return Example(EMPTY, BETWEEN, wait, (_invited(host), _seated(host, match), *steps), alone=True)


def _asked_back() -> Example:
    """Return the example of a guest who is asked whether the last action may be taken back."""
    asks = write(Back(0, len(moment("okiya", NAMES[:2], (1,), 1)[1].words), True))
    return guest("okiya", 2, (1,), 1, _said(asks), wait="#sheet #agree")


def _parted(why: str) -> Example:
    return guest("okiya", 2, (1,), 1, _said(write(Bye(why))), wait=".page.join #told")


REFUSED = write(WordRefused("", "", "turn", (), ()))
LOST = _says(Message("live-lost", "0"), lambda page: page.evaluate("far.channel.close()"))
NO_INVITATION = Example(EMPTY, "#/join/scrap", SCAN, alone=True)
JOINED = {
    "join": _joining("#name"),
    "join making": _joining(".page.join #told", _only_seen(lambda page: page.evaluate(STALLED, "createAnswer")), "#live-join"),
    "join answer": _joining(".page.join .qr", "#live-join", _described(0)),
    "join waits": _waiting((1,)),
    "watch waits": _waiting(()),
    **{f"join {why}": _parted(why) for why in ("removed", "over", "faults", "version")},
    "join wanted": Example(EMPTY, "#/new/okiya", SCAN, (PHONES, "#live-find"), alone=True),
    "join scrap": NO_INVITATION,
    "join camera asked": NO_INVITATION._replace(wait=LOOK, steps=(SCAN,)),
    "join camera": NO_INVITATION._replace(
        wait=".camera.looking",
        steps=(SCAN, _only_seen(lambda page: page.evaluate(FAR_SCREEN, "")), LOOK, _says(Message("live-camera", "on"))),
    ),
    "join lost": guest("okiya", 2, (1,), 1, LOST, wait=".page.join #scan")._replace(brings=("live-lost", "live-heard")),
    "guest okiya": guest("okiya", 2, (1,), 1),
    "guest asked back": _asked_back(),
    "guest devices": guest("okey-tournament", 4, (1,), 1, "[data-do=dialog][data-value=live]", wait="#sheet .devices"),
    "guest okey": guest("okey-tournament", 4, (1,), 1),
    "guest okey waits": guest("okey-rounds", 3, (1,), 2, _said(REFUSED), wait="#toast"),
    "guest okey over": guest("okey-rounds", 4, (1,), None, wait="#sheet"),
    "guest dokey": guest("okeydokey", 5, (1,), 1),
    "guest curtain": guest("okeydokey", 3, (1, 2), 2, wait=".page.curtain"),
    "watch okiya": guest("okiya", 2, (), 1),
    "watch okey": guest("okey-tournament", 4, (), 1),
    "watch dokey": guest("okeydokey", 5, (), 1),
}
ROOM = {
    "live answer handed": at("#/answer/scrap", "#toast"),
    "new phones": at("#/new/okey-tournament", "#live-new", "[data-do=new-mode][data-value=link]"),
    "room": at("#/room", ".page.room"),
    "room seats": at("#/room/okeydokey", ".page.room-seats"),
}
EXAMPLES = {**ROOM, **KEPT, **JOINED}
TERMS = Terms("okey-rounds", 1, ("3", "no", "no"), (1,), 4)
KINDS = {SEAT: Kind(lambda: pack_notes(Notes(b"table", TERMS)), lambda: pack_notes(Notes(b"t" * 16, TERMS)))}
OPEN = "a table of several devices stays open on whatever page"
LATE = {
    **dict.fromkeys(("live-described", "live-picture", "live-lost", "live-heard"), OPEN),
    "live-slow": "only several devices bring it, as in tests/ui/live/test_live_slow.py",
}
OVERLAYS = ("live code", "guest asked back")


def _wait_for_draw() -> Model:
    """Return the model of a host whose draw waits for a guest's device."""
    host, guest = host_of("okiya"), Window("guest")
    guest.wakes_until = 1
    pair(host, guest)
    host.send("live-begin")
    host.wait(SLOW_MS)
    return host.model


def _ask_host_back() -> Model:
    """Return the model of a host whom a guest asks to take the last action back."""
    host, guest = playing("okiya")
    act(host, guest)
    guest.send("undo")
    return host.model


OF_DEVICES = {"live slow": _wait_for_draw, "host asked back": _ask_host_back}
DOORS = {
    **dict.fromkeys(("friends", "friends-where"), "friends"),
    **dict.fromkeys(("new-open", "new-phones"), "new phones"),
    **dict.fromkeys(("table-primary", "table-top"), "okiya shared"),
    **dict.fromkeys(("end-primary", "end-told"), "guest okey over"),
}
