"""Several people at one device: checks what a page shows and says of hidden hands at drawn moments of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Page, expect

from okey_pages import by_taps
from okeydokey_pages import act as place
from programs import program
from triokey.core.game import Seat
from triokey.core.match import Match, play, turn
from triokey.okey.hand.tiles import BLANK, Face, colour, number
from triokey.okey.table import NOTHING
from triokey.okey.table import State as Felt
from triokey.okeydokey.cards import COLOURS, EQUAL, write_card
from triokey.okeydokey.table import State as Stage
from ui.games.okeydokey.art import COLOUR_NAMES
from watching import at_rest

HELD = "begun => performance.now() - begun > 450"
"""JavaScript that tells whether a button has been held for longer than any tap."""
NAMED = re.compile(r"\b(red|yellow|green|blue|grey|black)[ \u00a0](\d\d?)\b", re.IGNORECASE)
ADDRESSED = re.compile(r"\bhand ([RYGBK])(\d)")
FACES = program("faces.js")
"""JavaScript that returns all texts, attributes, drawn pieces and announcements of the page."""
LISTEN = """() => {
    window.heard = [];
    const covered = () => !!document.querySelector('.covered');
    const hear = (changes) => changes.forEach((change) => change.addedNodes.forEach((node) =>
        window.heard.push([covered(), node.textContent])));
    document.querySelectorAll('[aria-live]').forEach((one) => new MutationObserver(hear).observe(one, {childList: true}));
}"""
"""JavaScript that records every announcement from now on, and whether a hand was covered at that moment."""
PLACE = """() => {
    const {x, y, width, height} = document.querySelector('#stage, #felt').getBoundingClientRect();
    return {x, y, width, height, line: document.querySelector('#status').offsetHeight};
}"""
"""JavaScript that returns the place of the board and the height of the line below it, which grows when a first game is taught."""
Shot = Callable[[Page, str], None]


class Pieces(Protocol):
    """A family's pieces: their names, called faces, such as "red 7", and how to play them by taps."""

    def public(self, match: Match) -> set[str]:
        """Return the faces that everybody has seen or been told."""
        ...

    def own(self, state: Any, seat: Seat) -> set[str]:
        """Return the faces that a seat may know besides the public ones."""
        ...

    def act(self, page: Page, word: str, state: Any) -> None:
        """Play the action with this text by taps."""
        ...


class Cards:
    """The cards of Okey Dokey."""

    def public(self, match: Match) -> set[str]:
        """Return the cards on the stage, including those under Equals there."""
        state: Stage = match.state
        return self._named({face for row in state.rows for face in row} | {under[2] for under in state.under})

    def own(self, state: Stage, seat: Seat) -> set[str]:
        """Return the cards of the seat's hand and those that the seat has put under the deck."""
        buried = {face for face, by in zip(state.deck, state.buriers, strict=True) if by == seat}
        return self._named({*state.hands[seat], *buried})

    def act(self, page: Page, word: str, state: Stage) -> None:
        """Select the action's cards, and press the primary button."""
        place(page, word)

    @staticmethod
    def _named(faces: set[int]) -> set[str]:
        names = dict(zip(COLOURS, COLOUR_NAMES, strict=True))
        return {f"{names[text[0]]} {text[1:]}" for face in faces if 0 <= face < EQUAL and (text := write_card(face))}


class Tiles:
    """The tiles of Okey."""

    def public(self, match: Match) -> set[str]:
        """Return the tiles discarded in the round, the indicator and the joker."""
        state: Felt = match.state
        return self._named({each.face for each in state.past} | {state.indicator, state.joker})

    def own(self, state: Felt, seat: Seat) -> set[str]:
        """Return the tiles of a seat's hand."""
        return self._named({*state.hands[seat]})

    def act(self, page: Page, word: str, state: Felt) -> None:
        """Play an action by taps on tiles and piles."""
        by_taps(page, word, state)

    @staticmethod
    def _named(faces: set[Face]) -> set[str]:
        return {f"{('red', 'yellow', 'blue', 'black')[colour(face)]} {number(face)}" for face in faces - {NOTHING, BLANK}}


class Moment(NamedTuple):
    """A moment of a game at which the page was checked. covered: whether a hand was covered.  moves: whether something moved."""

    name: str
    covered: bool
    moves: bool


class Passing:
    """A game at one device and what each person there may see. drawn: the numbers of the moments that are checked."""

    def __init__(self, page: Page, pieces: Pieces, match: Match, drawn: set[int], film: Shot | None = None) -> None:
        self.page, self.pieces, self.match, self.drawn, self.film = page, pieces, match, drawn, film
        self.seen: list[Moment] = []
        self.number, self.taps, self.most = 0, 0, 0
        self._known: dict[Seat, set[str]] = {}
        self._public = pieces.public(match)
        self._tree = page.context.new_cdp_session(page)
        page.evaluate(LISTEN)

    def look(self, name: str, seat: Seat | None) -> None:
        """Check the page at this moment if its number is drawn. seat: the only person whose hand may be visible, None for nobody.

        At two of five moments the check waits until nothing moves any more.
        """
        self.number += 1
        if self.number not in self.drawn:
            return
        if self.number % 5 < 2:
            at_rest(self.page)
        found = self.page.evaluate(FACES)
        tree = self._tree.send("Accessibility.getFullAXTree")["nodes"]
        if self.film is not None:
            self.film(self.page, f"{self.number} {name}")
        after = self.page.evaluate(FACES)
        self._check(found, name, seat)
        if found["covered"] == after["covered"]:
            self._check({**found, "drawn": [], "text": "\n".join(_texts_of(tree))}, f"{name}, as it is read", seat)
        self.seen.append(Moment(name, found["covered"], found["moves"]))

    def _check(self, found: dict[str, Any], name: str, seat: Seat | None) -> None:
        allowed = set(self._public)
        if not found["covered"] and seat is not None:
            allowed |= self._known.get(seat, set()) | self.pieces.own(self.match.state, seat)
        shown = {*found["drawn"], *_named_in(found["text"])}
        assert shown <= allowed, f"{name}: {shown - allowed} can be read, {found['covered']}"
        assert not (found["covered"] and found["pieces"]), f"{name}: a covered hand has {found['pieces']} pieces"
        said = {face for covered, text in found["said"] if covered for face in _named_in(text)}
        assert said <= self._public, f"{name}: {said} was said over a covered hand"

    def look_round(self) -> None:
        """Let every person look at their hand before the first action, as the page asks them to."""
        reveal = self.page.locator("#reveal")
        for _ in range(len(self.match.state.hands)):
            seat = int(reveal.get_attribute("data-value") or 0)
            self.look("nobody has looked", None)
            reveal.click()
            self.page.locator(".covered").wait_for(state="detached")
            self.look("looks", seat)
            self.page.click("#done")
            self.page.locator(".covered").wait_for()

    def open(self, held: bool) -> Seat:
        """Uncover the hand, by holding its button for a moment or by a tap, and return the seat that it belongs to."""
        seat = turn(self.match)
        assert seat is not None
        page, button = self.page, self.page.locator("#reveal")
        expect(button).to_be_visible()
        self.taps += 1
        if held:
            box = button.bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            self.look("held", seat)
            page.locator(".covered").wait_for(state="detached")
            begun = page.evaluate("performance.now()")
            page.wait_for_function(HELD, arg=begun)
            page.mouse.up()
            self.look("let go", seat)
            expect(page.locator(".covered")).to_be_visible()
        place = page.evaluate(PLACE)
        button.click()
        self.most, self.taps = max(self.most, self.taps), 0
        self.look("opens", seat)
        page.locator(".covered").wait_for(state="detached")
        self.look("open", seat)
        now = page.evaluate(PLACE)
        assert now == place or now["line"] > place["line"], f"the board stays where it is: {now}, {place}"
        return seat

    def play(self, word: str, seat: Seat) -> None:
        """Play an action, check the page while it moves and lies, and cover the hand if it is still open."""
        self._known.setdefault(seat, set()).update(self.pieces.own(self.match.state, seat))
        self.pieces.act(self.page, word, self.match.state)
        self.match = play(self.match, word)
        self._public |= self.pieces.public(self.match)
        self._known[seat] |= self.pieces.own(self.match.state, seat)
        self.look(f"{word} moves", seat)
        if turn(self.match) in (seat, None):
            return
        self.taps = 0
        if self.page.locator("#done").count():
            self.look(f"{word} lies", seat)
            self.page.click("#done")
            self.taps += 1
            self.look("covers", seat)
        expect(self.page.locator(".covered")).to_be_visible()
        self.look("covered", None)

    def take_back(self, free: bool) -> None:
        """Take the last action back before the next person looks, and let its player play it again. free: no question comes."""
        word, after = self.match.words[-1], self.match.state
        self.page.click("#take-back")
        if not free:
            self.page.click("#sheet [data-value=practice]")
        self.match = self.match._replace(words=self.match.words[:-1], states=self.match.states[:-1])
        expect(self.page.locator("#reveal")).to_have_attribute("data-value", str(turn(self.match)))
        self.look("is taken back", None)
        self.play(word, self.open(False))
        assert self.match.state == after

    def reload(self) -> None:
        """Reload the page while a hand is open, and expect the hand to be covered afterwards."""
        self.page.reload()
        self.page.wait_for_selector(".covered", timeout=120_000)
        self.page.evaluate(LISTEN)
        self._tree = self.page.context.new_cdp_session(self.page)
        self.look("loaded anew", None)


def _named_in(text: str) -> set[str]:
    """Return the faces named in a text, in words or in the way the page addresses a card of the hand."""
    words = {f"{colour.lower()} {sign}" for colour, sign in NAMED.findall(text)}
    return words | {f"{COLOUR_NAMES[COLOURS.index(colour)]} {sign}" for colour, sign in ADDRESSED.findall(text)}


def _texts_of(nodes: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the names and other texts of all nodes of an accessibility tree."""
    for node in nodes:
        for what in ("name", "description", "value"):
            yield str(node.get(what, {}).get("value", ""))
        for each in node.get("properties", ()):
            yield str(each.get("value", {}).get("value", ""))
