"""Players for each game: they choose actions with the engine and perform them by pressing visible controls."""

from __future__ import annotations

import re
from typing import Any

from okey_games import next_word
from okey_pages import stored
from person import ANY, Person, like
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import IllegalAction
from triokey.okey.hand.tiles import read_tile
from triokey.okey.table import last_discard
from triokey.okeydokey.cards import COLOURS, PILE, RESET, number, read_card
from triokey.okeydokey.table import NUMBER, RESETS
from triokey.okiya.advice import move_values
from triokey.okiya.garden import CELLS, write_cell
from triokey.okiya.rules import next_cells
from ui.games.okey.art import tile_text, tile_title
from ui.games.okeydokey.art import card_name, card_title, row_name, row_title
from ui.games.showcase import board_of
from ui.model.model import Table


class Player:
    """A player of one game. seats: the number of players to choose, "" if the game has no choice."""

    seats = ""
    house: tuple[str, str] | None = None
    """The house rule (key, value) to choose so that one round is the whole match; None if that is the case anyway."""

    def __init__(self, person: Person, game: str) -> None:
        self.person, self.game, self.words = person, game_of(game), person.words

    @property
    def table(self) -> Table:
        """The table as the page has stored it."""
        return stored(self.person.page)

    def chosen(self) -> str:
        """Return the text of the action to play next."""
        raise NotImplementedError

    def play(self, word: str) -> None:
        """Perform the action with this text."""
        raise NotImplementedError

    def wrong(self) -> str:
        """Try an action that is not allowed, and return the sentence that the page must then show."""
        raise NotImplementedError

    def pieces(self) -> list[str]:
        """Return the names of all visible pieces that undo must restore."""
        raise NotImplementedError

    def named(self, within: str) -> list[str]:
        """Return the names of the buttons, in order, within the part of the page that has this label."""
        part = self.person.page.get_by_label(within, exact=True)
        return part.get_by_role("button").evaluate_all("all => all.map((one) => one.ariaLabel ?? one.textContent)")

    def refused(self, word: str) -> str:
        """Return the sentence with which the page refuses this action, which must not be allowed."""
        table = self.table
        try:
            self.game.apply(table.match.state, self.game.read(word))
        except IllegalAction as refusal:
            return board_of(self.game.id).reason(self.words, table, refusal)
        raise AssertionError(f"{word} is allowed")


class OkiyaPlayer(Player):
    """A player who takes the tile with the best value."""

    def chosen(self) -> str:
        """Return the name of the best cell."""
        found = move_values(self.table.match.state)
        return write_cell(max(found, key=lambda cell: found[cell].rank))

    def play(self, word: str) -> None:
        """Select the tile and press it again."""
        self._press(word)
        self._press(word)

    def wrong(self) -> str:
        """Press a tile that may not be taken because it is not related to the last one."""
        state = self.table.match.state
        word = next(write_cell(cell) for cell in range(CELLS) if (state.empty & ~next_cells(state)) >> cell & 1)
        self._press(word)
        return self.refused(word)

    def pieces(self) -> list[str]:
        """Return the names of the garden's places."""
        return self.named(self.words("okiya.garden"))

    def _press(self, cell: str) -> None:
        self.person.press("button", like(self.words("okiya.cell.idle", cell=cell, tile=ANY)))


class OkeyPlayer(Player):
    """A player who plays simply, with the aim to end the round."""

    seats = "2"

    def __init__(self, person: Person, game: str) -> None:
        super().__init__(person, game)
        self.house = ("rounds", "1") if game == "okey-rounds" else None

    def chosen(self) -> str:
        """Return the text of the action that brings the hand nearer to a win."""
        return next_word(self.table.match.state)

    def play(self, word: str) -> None:
        """Perform the action with this text: a draw, a take, a discard or the declaration of a win."""
        words, state = self.words, self.table.match.state
        if word == "d":
            self.person.press("button", words("okey.supply.draw", n=len(state.supply)))
        elif word == "t":
            self.person.press("button", words("okey.take", tile=tile_text(words, last_discard(state), state.joker)))
        elif word[0] == "x":
            face = read_tile(word[1:])
            title = tile_title(words, face, state.joker)
            self.person.press("button", like(words("okey.slot", tile=title, slot=ANY, all=ANY)))
            self.person.press("button", words("okey.discard.this", tile=tile_text(words, face, state.joker)))
        else:
            self.person.press("button", words("okey.finish.offer"))
            self.person.press("button", like(words("okey.finish.do", tile=ANY)))

    def wrong(self) -> str:
        """Try to draw although a discard is due."""
        self.person.press("button", self.words("okey.supply", n=len(self.table.match.state.supply)))
        return self.refused("d")

    def pieces(self) -> list[str]:
        """Return the names of the rack's tiles, in any order."""
        words = self.words
        tile = re.compile(re.escape(words("okey.slot", tile=ANY, slot=ANY, all=ANY)).replace(re.escape(ANY), "(.*)"))
        found = filter(None, map(tile.fullmatch, self.named(words("okey.rack"))))
        return sorted(match[1] for match in found)


class OkeyDokeyPlayer(Player):
    """A player who places the highest possible card, so that the game ends soon."""

    seats = "1"

    def chosen(self) -> str:
        """Return the text of the highest Number that fits, or of a Reset if none fits."""

        def height(move: Any) -> int:
            return number(move.cards[0]) if move.kind == NUMBER else 0

        plain = [
            move
            for move in self.game.legal(self.table.match.state)
            if move.kind == NUMBER or (move.kind, move.cards) == (RESETS, ())
        ]
        return self.game.write(max(plain, key=height))

    def play(self, word: str) -> None:
        """Choose the card or the pile, then press the primary button."""
        words = self.words
        if word[0] == "!":
            self._pile(word)
            self.person.press("button", words("okeydokey.do.reset", colour=row_name(words, COLOURS.index(word[1])), n=0))
        else:
            face = read_card(word)
            self.person.press("button", like(card_title(words, face) + ANY))
            self.person.press("button", words("okeydokey.do.number", card=card_name(words, face)))

    def wrong(self) -> str:
        """Try to place a Reset in a row that already has its card in this column."""
        rows = self.table.match.state.rows
        word = f"!{COLOURS[max(range(len(rows)), key=lambda row: len(rows[row]))]}"
        self._pile(word)
        return self.refused(word)

    def pieces(self) -> list[str]:
        """Return the names of the hand's cards, without the note that a card was just drawn."""
        new = self.words("okeydokey.hand.new", card="")
        return sorted(name.removesuffix(new) for name in self.named(self.words("okeydokey.hand")))

    def _pile(self, word: str) -> None:
        row = COLOURS.index(word[1])
        left = PILE - self.table.match.state.rows[row].count(RESET)
        self.person.press("button", self.words("okeydokey.pile", colour=row_title(self.words, row), n=left))


PLAYERS = dict(zip(GAMES, (OkiyaPlayer, OkeyPlayer, OkeyPlayer, OkeyDokeyPlayer), strict=True))
