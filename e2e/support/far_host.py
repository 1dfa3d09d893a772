"""A host's device without a page of its own: a second connection inside the guest's page, driven by the rules of a host.

So a page can be brought to any moment of a table as its guest; the match is the same every time.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from playwright.sync_api import Page

from triokey.core.catalog import about, game_of
from triokey.core.game import Seat, plain_setup
from triokey.core.match import Match, play
from triokey.live import hearing
from triokey.live.host import AWAY, NAME, PERSON, GuestDevice, Host
from watching import until

OPENED_MS = 60_000
OWN = bytes(range(16))
"""The host's share of the deal. The deal is drawn from this share alone, because the guest comes later."""
DESCRIBE = """async () => {
  const peer = new RTCPeerConnection(), channel = peer.createDataChannel('table', {negotiated: true, id: 0});
  window.far = {peer, channel, heard: []};
  channel.onmessage = event => far.heard.push(event.data);
  await peer.setLocalDescription();
  while (peer.iceGatheringState !== 'complete') await new Promise(done => { peer.onicegatheringstatechange = done; });
  return peer.localDescription.sdp;
}"""
"""JavaScript that opens a connection as the host, and returns the offer that the page answers."""
ANSWER = """async offer => {
  const peer = new RTCPeerConnection(), channel = peer.createDataChannel('table', {negotiated: true, id: 0});
  window.far = {peer, channel, heard: []};
  channel.onmessage = event => far.heard.push(event.data);
  await peer.setRemoteDescription({type: 'offer', sdp: offer});
  await peer.setLocalDescription();
  while (peer.iceGatheringState !== 'complete') await new Promise(done => { peer.onicegatheringstatechange = done; });
  return peer.localDescription.sdp;
}"""
"""JavaScript that answers an offer shown by the page, and returns the answer."""

Chooser = Callable[[Match], str]


def begun(game_id: str, names: tuple[str, ...], seats: tuple[Seat, ...]) -> tuple[Host, Match]:
    """Return a host and a match with a deal; these seats belong to one guest's device that is still to come."""
    kinds = tuple(AWAY if seat in seats else PERSON for seat in range(len(names)))
    name = sha256(repr((game_id, names, seats)).encode()).digest()[:NAME]
    alone = Host(plain_setup(game_of(game_id), 7, len(names)), (PERSON,) * len(names), names, (GuestDevice(()),), table=name)
    step = hearing.begin_draw(alone, None, OWN)
    assert step.match is not None
    return step.host._replace(kinds=kinds, devices=(GuestDevice(seats),)), step.match


def played(match: Match, choose: Chooser, enough: Callable[[Match], bool]) -> Match:
    """Return the match after as many actions by `choose` as it takes until `enough` holds."""
    while not enough(match):
        match = play(match, choose(match))
    return match


def invite(page: Page, host: Host) -> None:
    """Bring a page to the question whether to join this host's table."""
    from ui.features.live import pairing

    code = pairing.code_of(str(page.evaluate(DESCRIBE)), False, about(host.setup.game).letter, 0)
    page.evaluate("hash => { location.hash = hash }", f"#/join/{pairing.write_pairing(code)}/{host.names[0].encode().hex()}")
    page.wait_for_selector(".page.join #name")


def seat(page: Page, host: Host, match: Match | None) -> Host:
    """Seat the invited page at the table, and send it everything up to this moment of the match."""
    page.fill("#name", next(iter(host.names[seat] for seat in host.devices[0].seats), "Deniz"))
    page.click("#live-join")
    page.wait_for_selector(".page.join #live-code", timeout=OPENED_MS)
    from ui.features.live import pairing

    answer = pairing.sdp_of(pairing.read_pairing(page.input_value("#live-code")))
    page.evaluate("sdp => far.peer.setRemoteDescription({type: 'answer', sdp})", answer)
    page.wait_for_function("() => far.channel.readyState === 'open' && far.heard.length", timeout=OPENED_MS)
    step = hearing.hear_guest(host, match, 0, page.evaluate("far.heard.shift()"), 0)
    say(page, *(text for _, text in step.sends))
    return step.host


def say(page: Page, *texts: str) -> None:
    """Send texts to the page over the connection."""
    page.evaluate("texts => texts.forEach(text => far.channel.send(text))", list(texts))


def heard(page: Page) -> str:
    """Wait for the next text that the page sends, and return it."""
    until(page, lambda: page.evaluate("far.heard.length"), "the page said something")
    return str(page.evaluate("far.heard.shift()"))
