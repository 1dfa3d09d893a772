"""The texts that a real page sends to a guest do not depend on what is hidden from the guest.

The page hosts one match and then another, whose deals differ in everything that the guest's seat cannot see; the committed draw
is the same. The same moves are played in both, by taps on the page and by texts from the guest. The two sequences of texts must
be equal.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import okeydokey_pages
from far_host import ANSWER, OPENED_MS, begun, heard, say
from live_pages import invitation
from okey_games import put_on_shelf
from okey_pages import KEY, by_taps
from triokey.core.catalog import about, game_of
from triokey.core.match import Match, play, start
from triokey.core.rng import stream
from triokey.live import host as hosts
from triokey.live.host import Host
from triokey.live.protocol import PROTOCOL, Hello, Present, Seen, Word, WordRefused, read_host, write
from ui.features.live import pairing
from ui.model.model import GUESTS, Player, Table

NEEDS = ("live",)

pytestmark = pytest.mark.cold

GUEST, WORDS = 1, 8
"""The guest's seat, and the maximum number of actions played; automatic reports of hands are turned off."""


def twins(game_id: str) -> tuple[Host, Match, Match, list[str]]:
    """Return the host of a table of two, two matches that its guest cannot tell apart, and actions that can be played in both."""
    game = game_of(game_id)
    host, match = begun(game_id, ("Ada", "Bo"), (GUEST,))
    best: tuple[Host, Match, Match, list[str]] = (host, match, match, [])
    for chance in range(200):
        world = game.world(game.view(match.state, GUEST), stream(chance, "twins"))
        packed = game.pack(world)
        assert packed is not None
        other = start(match.setup._replace(deal=packed[0], seeds=()))
        assert game.view(other.state, GUEST) == game.view(match.state, GUEST)
        words = shared_words(game, match, other)
        if len(words) > len(best[3]):
            best = host, match, other, words
    return best


def shared_words(game: Any, one: Match, other: Match) -> list[str]:
    """Return the texts of actions that can be played in both matches and after which the guest sees the same."""
    words: list[str] = []
    while len(words) < WORDS:
        for action in game.legal(one.state):
            word = game.write(action)
            if action in game.legal(other.state) and not word.startswith(("w", "tw")):
                after = play(one, word), play(other, word)
                if game.turn(after[0].state) is not None and game.view(after[0].state, GUEST) == game.view(after[1].state, GUEST):
                    one, other = after
                    words.append(word)
                    break
        else:
            break
    return words


def sent_by_page(page: Page, host: Host, match: Match, words: list[str]) -> list[str]:
    """Return all texts that the page hosting this match sends to its guest while these actions are played."""
    players = (Player("person", "Ada"), Player("away", "Bo"))
    put_on_shelf(page, Table(KEY, match, players, 1).keep(GUESTS, hosts.pack_host(host)), "reports off\n")
    page.click("[data-do=live-again]")
    offer = pairing.read_pairing(invitation(page))
    answer = str(page.evaluate(ANSWER, pairing.sdp_of(offer)))
    page.fill("#answer", pairing.write_pairing(pairing.code_of(answer, True, about(match.setup.game).letter, 0, offer.print[0])))
    page.click("#live-accept")
    page.wait_for_function("() => far.channel.readyState === 'open'", timeout=OPENED_MS)
    say(page, write(Hello(PROTOCOL, "Bo")))
    texts = until_told(page, Present, 0)
    game = game_of(match.setup.game)
    for number, word in enumerate(words):
        seat, state = game.turn(match.state), match.state
        if seat != GUEST:
            say(page, write(Word(0, number, word)))
            texts += until_told(page, WordRefused, 0)
            tap(page, word, state)
        else:
            say(page, write(Word(0, number, word)))
        texts += until_told(page, Seen, number + 1)
        match = play(match, word)
    return texts


def tap(page: Page, word: str, state: Any) -> None:
    """Play the action with this text by taps, at a table of Okey or Okey Dokey."""
    if hasattr(state, "supply"):
        by_taps(page, word, state)
    else:
        okeydokey_pages.act(page, word)


def until_told(page: Page, kind: type[Any], at: int) -> list[str]:
    """Return the texts that arrive up to a message of this kind; its field "at", if it has one, must be the given number."""
    texts = []
    while True:
        texts.append(heard(page))
        message = read_host(texts[-1])
        if isinstance(message, kind) and getattr(message, "at", 0) == at:
            return texts


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["okey-rounds", "okey-tournament", "okeydokey"])
def test_two_matches_that_a_guest_cannot_tell_apart_are_told_in_the_same_bytes(visit, game_id: str) -> None:
    host, one, other, words = twins(game_id)
    game = game_of(game_id)
    assert len(words) >= 3 and one.state != other.state
    assert {game.turn(state) for state in played(one, words)} == {0, GUEST}
    texts = [sent_by_page(visit(), host, match, words) for match in (one, other)]
    assert texts[0] == texts[1]
    assert sum(isinstance(read_host(text), Seen) for text in texts[0]) == len(words) + 1


def played(match: Match, words: list[str]) -> list[Any]:
    """Return the states of the round before each of these actions."""
    for word in words:
        match = play(match, word)
    return list(match.states[:-1])
