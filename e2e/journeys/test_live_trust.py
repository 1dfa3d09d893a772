"""A host that leaves steps out and a guest that floods, each against a real page; and a page without connections.

The host that cheats has no page: it is the rules' host, over a connection that the guest's page opens to itself.
"""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest
from live_cheats import CHEATS, GUEST, SEAT, Cheater, cheater
from playwright.sync_api import Page, TimeoutError, expect

from far_host import ANSWER, OPENED_MS, heard, invite, say
from live_pages import invitation, more_words, open_table
from okey_pages import stored
from okiya_pages import legal, take
from triokey.core.catalog import about, game_of
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.budget import FACTOR, MESSAGES
from triokey.live.host import Host, Transition
from triokey.live.protocol import (
    PROTOCOL,
    SHORT,
    Back,
    Bye,
    Draw,
    Hello,
    Seen,
    Share,
    Swear,
    Sworn,
    Word,
    read_host,
    write,
)
from triokey.live.shares import hash_share
from triokey.live.verdict import GOOD
from ui.features.live import pairing
from ui.text.words import load
from watching import ready, until

NEEDS = ("live",)

SEED, FLOOD = 43, 2000
GAMES = ("okiya", "okey-rounds", "okey-tournament", "okeydokey")
ROWS = [(name, GAMES[at % len(GAMES)]) for at, name in enumerate(CHEATS)]
"""(cheat, game) for every cheat, with the games taken in turn."""
ONE = random.Random(SEED).choice(ROWS)
WAYS = ("Hello", "stale Word", "refused Word", "Back", "Swear and Share", "junk")
"""Kinds of messages that a hostile guest sends in great numbers."""
ONE_WAY = random.Random(SEED).choice(WAYS)
LONGEST_GAP_MS = 1000
"""Maximum milliseconds during which a flooded page does no other work, on a busy machine; on an idle one they are under 200."""
SOON_MS = 5000
"""Maximum milliseconds until an action that is sent arrives, on a busy machine."""
PLAY = """word => {
  const button = document.createElement('button');
  Object.assign(button.dataset, {do: 'play', value: word});
  document.getElementById('app').append(button);
  button.click();
  button.remove();
}"""
"""JavaScript that plays the action with the given text at the page, whatever its board looks like."""
WATCH_GAPS = """() => {
  window.gap = 0;
  let last = performance.now();
  const tick = () => { const now = performance.now(); gap = Math.max(gap, now - last); last = now; setTimeout(tick, 0); };
  tick();
}"""
"""JavaScript that measures the longest time in which a page does no other work."""


class FarCheater(Cheater):
    """A cheating host without a page of its own, whose guest is a real page."""

    def __init__(self, host: Host, chance: int, page: Page) -> None:
        super().__init__(host, chance)
        self.page = page
        self.met = False

    def knock(self, number: int) -> tuple[str, ...]:
        self.host = hosts.let_return(self.host, number)
        if self.met:
            self.page.evaluate("far.peer.close()")
            expect(self.page.locator("#told")).to_contain_text("connection", timeout=2 * OPENED_MS)
        self.met = True
        invite(self.page, self.host)
        self.page.fill("#name", "Bo")
        self.page.click("#live-join")
        self.page.wait_for_selector(".page.join #live-code", timeout=OPENED_MS)
        answer = pairing.sdp_of(pairing.read_pairing(self.page.input_value("#live-code")))
        self.page.evaluate("sdp => far.peer.setRemoteDescription({type: 'answer', sdp})", answer)
        return (heard(self.page),)

    def _do(self, step: Transition) -> None:
        self.host, self.match = step.host, step.match if step.match is not None else self.match
        for _, text in step.sends:
            message = read_host(text)
            if not isinstance(message, self.held):
                say(self.page, text)
                if isinstance(message, Draw | Sworn):
                    self.queue.append((GUEST, heard(self.page)))
        if step.again:
            self._do(hearing.begin_draw(self.host, self.match, self.share()))

    def act(self, number: int, word: str) -> None:
        assert self.match is not None
        moment = ".page[data-key], #app"
        self.page.wait_for_selector(moment)
        until(self.page, lambda: self._sends(word), "the page sent the word")
        self.say(number, heard(self.page))

    def _sends(self, word: str) -> bool:
        """Let the page play an action and return whether it sends it; it does not while it has older messages to read."""
        self.page.evaluate(PLAY, word)
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_function("() => far.heard.length", timeout=SOON_MS)
        return bool(self.page.evaluate("far.heard.length"))

    def remark(self) -> None:
        """Make no remarks, because these tests are about moves only."""


def cheated(page: Page, name: str, game_id: str) -> None:
    party = FarCheater(cheater(game_id, 3).host, 3, page)
    cheat, words = CHEATS[name], load("en")
    cheat.do(party)
    if cheat.draws > 1:
        told = words("live.check.draws", n=cheat.draws)
        until(page, lambda: told in page.inner_text("#app"), "the draws are told before the first move")
    while page.locator("#verdict").count() == 0 and party.match is not None and not _is_over(party):
        party.play_round(1)
    line = page.locator("#verdict")
    expect(line).to_be_visible(timeout=OPENED_MS)
    sentences = [words(f"live.check.{kind}") for kind in cheat.kinds]
    assert any(sentence in line.inner_text() for sentence in sentences), line.inner_text()
    if cheat.kinds != (GOOD,):
        assert not page.evaluate("Object.keys(localStorage).some(key => key.includes(':game:'))")


def _is_over(party: Cheater) -> bool:
    assert party.match is not None
    return game_of(party.match.setup.game).turn(party.match.state) is None


def test_a_cheat_of_the_host_is_read_off_the_guests_page(visit: Any) -> None:
    cheated(ready(visit(phone=True)), *ONE)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "game_id"), [row for row in ROWS if row != ONE])
def test_every_cheat_of_the_host_is_read_off_the_guests_page(visit: Any, name: str, game_id: str) -> None:
    cheated(ready(visit(phone=True)), name, game_id)


def hostile(host: Page, guest: Page) -> None:
    """Seat a device that does not run our page at a table of Okiya hosted by a page, and play until it is that device's turn."""
    offer = pairing.read_pairing(invitation(host))
    answer = str(guest.evaluate(ANSWER, pairing.sdp_of(offer)))
    host.fill("#answer", pairing.write_pairing(pairing.code_of(answer, True, about("okiya").letter, 0, offer.print[0])))
    host.click("#live-accept")
    guest.wait_for_function("() => far.channel.readyState === 'open'", timeout=OPENED_MS)
    say(guest, write(Hello(PROTOCOL, "Bo")))
    expect(host.locator("#device-1")).to_contain_text("Bo", timeout=OPENED_MS)
    host.click("#live-begin")
    share = bytes(range(16))
    while not isinstance(message := read_host(heard(guest)), Seen):
        if isinstance(message, Draw):
            say(guest, write(Swear(0, 0, hash_share(share))))
        if isinstance(message, Sworn):
            say(guest, write(Share(0, 0, share)))
    host.wait_for_selector(".garden", timeout=OPENED_MS)
    if game_of("okiya").turn(stored(host).match.state) != SEAT:
        host.wait_for_selector(".garden-tile.legal", timeout=OPENED_MS)
        take(host, legal(host)[0])
        more_words(host, 0)
    until(guest, lambda: guest.evaluate("far.heard.length") or len(stored(host).match.words) == 0, "the move was told")
    guest.evaluate("far.heard.length = 0")


def flood_of(way: str, host: Page) -> list[str]:
    match = stored(host).match
    game, at = game_of("okiya"), len(match.words)
    fair = game.legal(match.state)
    unfair = next(game.write(cell) for cell in range(16) if cell not in fair)
    texts = {
        "Hello": [write(Hello(PROTOCOL, "xxxxxx"))],
        "stale Word": [write(Word(0, 99, game.write(fair[0])))],
        "refused Word": [write(Word(0, at, unfair))],
        "Back": [write(Back(0, at, True)), write(Back(0, at, False))],
        "Swear and Share": [write(Swear(0, 0, bytes(32))), write(Share(0, 0, bytes(16)))],
        "junk": ["A" * SHORT],
    }[way]
    return texts * (FLOOD // len(texts))


def flooded(visit: Any, way: str) -> None:
    host, guest = open_table(visit(), "okiya"), ready(visit(phone=True))
    hostile(host, guest)
    texts, words = flood_of(way, host), len(stored(host).match.words)
    host.evaluate(WATCH_GAPS)
    guest.evaluate("texts => texts.forEach(text => far.channel.readyState === 'open' && far.channel.send(text))", texts)
    expect(host.locator("#toast")).to_contain_text("Bo", timeout=OPENED_MS)
    until(guest, lambda: guest.evaluate("far.channel.readyState") != "open", "the connection was ended")
    answers = guest.evaluate("far.heard")
    assert isinstance(read_host(answers[-1]), Bye) or any(isinstance(read_host(text), Bye) for text in answers)
    assert sum(map(len, answers)) <= FACTOR * (sum(map(len, texts[: MESSAGES + 1])) + 200) and len(answers) <= 2 * MESSAGES
    gap = host.evaluate("gap")
    print(f"{way}: the longest gap of the page was {gap:.0f} ms; {len(answers)} texts came back")
    assert gap < LONGEST_GAP_MS
    assert len(stored(host).match.words) == words
    host.click("[data-do=dialog][data-value=live]")
    host.click("#sheet [data-do=live-bot]")
    host.keyboard.press("Escape")
    more_words(host, words)


def test_a_guest_that_floods_its_host_is_parted_from_and_the_page_answers(visit: Any) -> None:
    flooded(visit, ONE_WAY)


@pytest.mark.slow
@pytest.mark.parametrize("way", [way for way in WAYS if way != ONE_WAY])
def test_whatever_a_guest_floods_its_host_with_it_is_parted_from_and_the_page_answers(visit: Any, way: str) -> None:
    flooded(visit, way)


def test_a_page_without_webrtc_has_no_door_and_says_what_works(visit: Any) -> None:
    page = ready(visit("#/new/okiya", before=lambda page: page.add_init_script("delete window.RTCPeerConnection")))
    page.click("[data-do=new-mode][data-value=link]")
    expect(page.locator("#live-alone")).to_contain_text("by link")
    assert not page.locator("#live-new, #live-find").count()
    page.evaluate("location.hash = '#/join'")
    expect(page.locator("#told")).to_contain_text("by link")
    assert not page.locator("#scan").count()
