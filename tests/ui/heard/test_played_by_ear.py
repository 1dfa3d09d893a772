"""A player who perceives only announcements, the listed keys and the names of pieces can play a game to its end."""

from __future__ import annotations

import re
from random import Random

import pytest

from drawn import one_of
from hearing import Listener
from triokey.core.catalog import GAMES
from ui.loop.keys import message_of
from ui.loop.view import view
from ui.model.effects import ANSWER
from ui.text.html import Node, text_of, walk_nodes
from ui.text.words import KEYS, LANGUAGES

TURNS = 200
"""Maximum number of turns before a game counts as endless."""


class Player(Listener):
    """A player who perceives only announcements and the names of focused pieces. guesses: how often they had to try blindly."""

    def __init__(self, lang: str, seed: str) -> None:
        super().__init__(lang)
        self.rng, self.guesses, self.notes = Random(seed), 0, []
        self.do("input", KEYS)
        self.do("setting", "ceremony=off")

    def press(self, key: str) -> str:
        """Press a key of the list, and return the text announced at once."""
        message = message_of(self.app.model, key, False, False, False)
        return self.say(f"[{key}]", message.do, message.value) if message is not None else ""

    def say(self, what: str, do: str, value: str) -> str:
        said = " ".join(one.text for one in self.do(do, value))
        self.notes.append(f"{what} {said}")
        return said

    def pieces(self) -> list[Node]:
        """Return the pieces that the arrow keys reach."""
        page = view(self.app.model)
        return [
            node
            for zone in walk_nodes(page)
            if "data-zone" in zone.attrs
            for node in walk_nodes(zone)
            if node.tag == "button" and {"id", "aria-label", "data-do"} <= node.attrs.keys() and "data-empty" not in node.attrs
        ]

    def enter(self, piece: Node) -> str:
        """Press Enter on a piece, and return the text announced at once."""
        told = piece.attrs.get("data-enter") or f"{piece.attrs['data-do']} {piece.attrs.get('data-value', '')}"
        do, _, value = told.partition(" ")
        return self.say(f"[Enter on {piece.attrs['aria-label']}]", do, value)

    def named(self, said: str) -> list[Node]:
        """Return the pieces whose short names occur in an announcement."""
        heard = said.casefold()
        return [piece for piece in self.pieces() if short(piece) and re.search(rf"(?<!\w){re.escape(short(piece))}(?!\w)", heard)]

    def allowed(self, said: str) -> str:
        """Return an announcement without the sentence on the tile that may not be discarded."""
        start, end = self.app.model.words("query.okey.not-back", tile="|").split("|")
        return re.sub(f"{re.escape(start)}.*?{re.escape(end)}", "", said)

    def meant(self, said: str) -> list[Node]:
        """Return the pieces whose short names contain a part of an announcement."""
        parts = [part.strip().casefold() for part in re.split(r"[;:：.。]", said)]
        return [piece for piece in self.pieces() if any(part and part in short(piece) for part in parts)]

    def declare(self) -> None:
        """If a sheet is open, press its first button that plays an action."""
        sheet = [node for node in walk_nodes(view(self.app.model)) if node.attrs.get("id") == "sheet"]
        plays = [node for node in walk_nodes(sheet[0]) if node.attrs.get("data-do") == "play"] if sheet else []
        if plays:
            self.say(f"[Enter on {text_of(plays[0])}]", "play", plays[0].attrs["data-value"])

    def act(self) -> None:
        """Act once: press a key that was announced, or press Enter on an announced piece and then do what is announced."""
        before, said = self.table.match, self.press("l")
        if keys := re.findall(r"(?<![A-Za-z])[A-Z](?![A-Za-z])", said):
            self.press(self.rng.choice(keys).lower())
            self.declare()
        elif found := next(filter(None, map(self.named, re.split(r"(?<=[.。])", self.allowed(said)))), []):
            self.enter(self.rng.choice(found))
        if self.table.match is before and not self.table.pick:
            held = [piece for piece in self.named(self.press("h")) if piece not in self.named(said)]
            self.enter(self.rng.choice(held or self.meant(said)))
        if self.table.match is before and self.table.pick:
            self.enter(next(piece for piece in self.pieces() if piece.attrs.get("aria-pressed") == "true"))
        self.guesses += self.table.match is before


def short(piece: Node) -> str:
    """Return the short name of a piece, without its place and what can be done with it."""
    return re.split(r"[,:;：、.]", piece.attrs["aria-label"])[0].strip().casefold()


@pytest.mark.long
@pytest.mark.parametrize(("lang", "game_id"), one_of("by ear", [(lang, game_id) for lang in LANGUAGES for game_id in GAMES], 3))
def test_a_game_is_played_to_its_end_without_a_guess(lang: str, game_id: str) -> None:
    player = Player(lang, f"{lang} {game_id}")
    player.deal(game_id, "by ear")
    player.settle()
    for _ in range(TURNS):
        if player.table.turn is None:
            break
        player.act()
        player.settle()
    assert player.table.turn is None
    assert player.guesses == 0, player.notes
    assert player.heard[-1].kind != ANSWER and player.heard[-1].text
