"""The moments of a table of several devices at which the layout of its screens is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

import far_host
from live_pages import OPENED_MS, close_table, invitation, lobby
from okey_games import next_word
from programs import program
from triokey.core.catalog import about, game_of
from triokey.core.game import Seat
from triokey.core.match import Match
from triokey.live import host as hosts
from triokey.live.host import Host
from triokey.live.protocol import Back, Bye, WordRefused, write
from triokey.okeydokey.search.solver import solve
from ui.model.model import GUESTS, Player, Table
from ui.model.store import pack_table

Go = Callable[[Page], object]
FAR_SCREEN = program("far_screen.js")
CODE = """() => {
  const code = document.querySelector('#sheet .qr');
  return `${code.viewBox.baseVal.width - 8} ${code.querySelector('.qr-ink').getAttribute('d')}`; }"""
STALLED = """name => {
  const peers = RTCPeerConnection.prototype, made = peers[name];
  peers[name] = () => { peers[name] = made; return new Promise(() => {}); };
}"""
"""Lets the next description of the browser be made for ever."""
BOARD = ".page.play, .page.curtain"
WORDS = {"okey-rounds": 30, "okey-tournament": 26, "okeydokey": 16, "okiya": 6}
"""After how many words each game is looked at, before somebody's turn."""


def simple_word(match: Match) -> str:
    """Return what a simple player of any game does."""
    game, state = game_of(match.setup.game), match.state
    if about(match.setup.game).family == "okey":
        return next_word(state)
    if about(match.setup.game).family == "okeydokey":
        return game.write(_won(match.states[0])[len(match.words)])
    return game.write(game.legal(state)[0])


@cache
def _won(state: Any) -> tuple[Any, ...]:
    """Return the moves that win an Okey Dokey deal."""
    return tuple(solve(state).line)


@cache
def moment(game_id: str, names: tuple[str, ...], seats: tuple[Seat, ...], turn: Seat | None) -> tuple[Host, Match]:
    """Return a table in the middle of a round, with these seats at one device, and this seat to act; None at the end."""
    game = game_of(game_id)
    host, match = far_host.begun(game_id, names, seats)

    def enough(match: Match) -> bool:
        now = game.turn(match.state)
        return now is None or (turn is not None and len(match.words) >= WORDS[game_id] and now == turn)

    return host, far_host.played(match, simple_word, enough)


def shared(key: str, game_id: str, names: tuple[str, ...], seats: tuple[Seat, ...] = ()) -> str:
    """Return the save of a table that this device keeps; all its seats are played at other devices."""
    host, match = moment(game_id, names, seats or tuple(range(len(names))), 1)
    players = tuple(Player("away", name) for name in names)
    return pack_table(Table(key, match, players, 1).keep(GUESTS, hosts.pack(host)), 1)


def asked(names: tuple[str, ...]) -> Go:
    """Open an invitation of somebody; a table of one's own is closed before."""

    def go(page: Page) -> object:
        _invited(page, moment("okey-rounds", names, (1,), 1)[0])
        return page.wait_for_selector("#name")

    return go


def _invited(page: Page, host: Host) -> None:
    close_table(page)
    far_host.invite(page, host)


def kept(key: str) -> Go:
    """Open a stored table once more for its devices."""

    def go(page: Page) -> object:
        close_table(page)
        page.evaluate("address => { location.hash = address }", f"#/play/{key.replace(':', '-')}")
        page.click("[data-do=live-again]")
        return page.wait_for_selector("#device-0")

    return go


def shared_screen(key: str) -> Go:
    """Look at such a table, at which nobody sits here."""

    def go(page: Page) -> object:
        kept(key)(page)
        page.click("#sheet .sheet-head .iconbtn")
        return page.wait_for_selector(".page.play:not([inert])")

    return go


def answered(names: tuple[str, ...]) -> Go:
    """Join, and show the answer."""

    def go(page: Page) -> object:
        asked(names)(page)
        page.click("#live-join")
        return page.wait_for_selector(".page.join .qr", timeout=OPENED_MS)

    return go


def still_waiting(page: Page) -> object:
    """Want another table while one waits for its guests."""
    lobby(page).evaluate("location.hash = '#/new/okiya'")
    page.click("[data-do=new-mode][data-value=link]")
    page.click("#live-new")
    page.wait_for_selector("#toast")
    return page.wait_for_selector("#watcher-1")


def making(page: Page) -> object:
    """Wait for the code of a device."""
    lobby(page).evaluate(STALLED, "createOffer")
    page.click("#live-show-0")
    return page.wait_for_selector("#sheet #told")


def shown_code(page: Page) -> Page:
    """Show the code of a device at a table, and refuse a scrap as its answer."""
    invitation(lobby(page))
    page.wait_for_selector("#sheet .qr")
    page.fill("#answer", "scrap")
    page.click("#live-accept")
    page.wait_for_selector("#trouble")
    return page


def _shown(page: Page) -> Page:
    """Show the code of a device at a table that has none."""
    invitation(lobby(page))
    page.wait_for_selector("#sheet .qr")
    return page


def camera_offered(page: Page) -> Page:
    """Read what the camera is for."""
    _shown(page).click("#scan")
    page.wait_for_selector("#scan-go")
    return page


def camera_open(page: Page) -> Page:
    """Look for an answer by camera, and find the table's own invitation."""
    seen = _shown(page).evaluate(CODE)
    page.click("#scan")
    page.evaluate(FAR_SCREEN, seen)
    page.click("#scan-go")
    page.wait_for_selector(".camera.looking")
    page.wait_for_selector("#trouble", timeout=OPENED_MS)
    return page


def camera_refused(page: Page) -> Page:
    """Be refused the camera."""
    camera_offered(page)
    page.evaluate(
        "() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError')); }"
    )
    page.click("#scan-go")
    page.wait_for_selector("#trouble")
    return page


def no_invitation(page: Page) -> Page:
    """Open a scrap as an invitation."""
    close_table(page)
    page.evaluate("location.hash = '#/join/scrap'")
    page.wait_for_selector("#scan")
    return page


def invitation_wanted(page: Page) -> object:
    """Look for an invitation by the link of the page for a new game."""
    close_table(page)
    page.evaluate("location.hash = '#/new/okiya'")
    page.click("[data-do=new-mode][data-value=link]")
    page.click("#live-find")
    return page.wait_for_selector("#scan")


def camera_for_invitation(page: Page) -> object:
    """Read what the camera is for that looks for an invitation."""
    no_invitation(page).click("#scan")
    return page.wait_for_selector("#scan-go")


def looking_for_invitation(page: Page) -> Page:
    """Look for an invitation by camera."""
    no_invitation(page).click("#scan")
    page.evaluate(FAR_SCREEN, "")
    page.click("#scan-go")
    page.wait_for_selector(".camera.looking")
    return page


def answering(names: tuple[str, ...]) -> Go:
    """Join, and wait for the answer."""

    def go(page: Page) -> object:
        asked(names)(page)
        page.evaluate(STALLED, "createAnswer")
        page.click("#live-join")
        return page.wait_for_selector(".page.join #told")

    return go


def waiting(names: tuple[str, ...], seats: tuple[Seat, ...] = (1,)) -> Go:
    """Sit at a table before its first deal, or with no seats watch it."""

    def go(page: Page) -> object:
        host = moment("okeydokey", names, seats, 1)[0]
        _invited(page, host._replace(lots=()))
        far_host.seat(page, host._replace(lots=()), None)
        return page.wait_for_selector(".page.join #told")

    return go


def guest(game_id: str, names: tuple[str, ...], seats: tuple[Seat, ...], turn: Seat | None, *said: str, wait: str = BOARD) -> Go:
    """Sit at a table in the middle of a round, or with no seats watch it; then the host says these things."""

    def go(page: Page) -> object:
        host, match = moment(game_id, names, seats, turn)
        _invited(page, host)
        far_host.seat(page, host, match)
        page.wait_for_selector(BOARD, timeout=OPENED_MS)
        far_host.say(page, *said)
        return page.wait_for_selector(wait, timeout=OPENED_MS)

    return go


def wanted_back(names: tuple[str, ...]) -> Go:
    """Be asked as a guest whether the last action may be taken back."""
    seats, turn = (1,), 1

    def go(page: Page) -> object:
        asks = write(Back(0, len(moment("okiya", names, seats, turn)[1].words), True))
        return guest("okiya", names, seats, turn, asks, wait="#sheet #agree")(page)

    return go


def guest_devices(names: tuple[str, ...]) -> Go:
    """Look at who is at the table as a guest."""

    def go(page: Page) -> object:
        guest("okey-tournament", names, (1,), 1)(page)
        page.click("[data-do=dialog][data-value=live]")
        return page.wait_for_selector("#sheet .devices")

    return go


def lost(names: tuple[str, ...]) -> Go:
    """Lose the connection in the middle of a round."""

    def go(page: Page) -> object:
        guest("okiya", names, (1,), 1)(page)
        page.evaluate("far.channel.close()")
        return page.wait_for_selector(".page.join #scan", timeout=OPENED_MS)

    return go


REFUSED = write(WordRefused("", "", "turn", (), ()))
REMOVED, OVER, FAULTS, VERSION = (write(Bye(why)) for why in ("removed", "over", "faults", "version"))
