"""Puzzles: what every family's module `puzzles` must have, and the links to puzzles.

A puzzle is a position with a question. Its match begins with an explicit deal, so that no generator is needed to open it.
A family's `puzzles.MAKERS` has one Maker for each game id, which knows its kinds of puzzles. A maker yields only puzzles
that it has proven, and whoever opens a link checks the puzzle again.

Fields of a puzzle's link after those of its match, with widths in bits: kind 5, grade 2, number of actions of the proof 8
and these actions, number of given words 6, each as its length 6 and 7 bits a letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from triokey.core.bits import OutOfBits, Writer
from triokey.core.catalog import game_of, part
from triokey.core.game import Fact, Game, IllegalAction, NotationError
from triokey.core.match import Match, play
from triokey.core.packed import PUZZLE, put_head, put_match, take_head, take_match
from triokey.core.record import RecordError, open_link, seal_link
from triokey.core.rng import Rng, stream

__all__ = [
    "Puzzle",
    "Step",
    "Reply",
    "Maker",
    "Untrue",
    "maker_of",
    "find",
    "write_puzzle_link",
    "read_puzzle_link",
    "is_puzzle_link",
]

EASY, MEDIUM, HARD = range(3)
GRADES = ("easy", "medium", "hard")


class Puzzle(NamedTuple):
    """A puzzle: a position and a question about it.

    kind: one of its maker's kinds.  grade: an index of GRADES, from measured facts.  match: the position to solve.
    line: actions that prove the answer, hidden from the player.  given: texts that the question shows beside the position,
    or remarks made in the position before the puzzle begins.
    """

    kind: str
    grade: int
    match: Match
    line: tuple[str, ...] = ()
    given: tuple[str, ...] = ()


class Step(NamedTuple):
    """One step of a hint or of a proof: the key of a sentence, the values that fill it, and what to mark on the board."""

    why: str
    facts: tuple[tuple[str, Fact], ...] = ()
    evidence: tuple[str, ...] = ()


class Reply(NamedTuple):
    """The verdict on an answer to a puzzle.

    right: whether the answer is right.  done: whether the puzzle is solved now.
    step: the reason, as a sentence and marks on the board.  match: the match after the answer and the opponent's reply;
    after a wrong answer the unchanged match.
    """

    right: bool
    done: bool
    step: Step
    match: Match


class Untrue(ValueError):
    """A puzzle is not what its kind and grade say."""


class Maker(Protocol):
    """The maker of one game's puzzles. Kinds may only be appended, so that old links stay readable.

    bots: the edition of the game's bots with which these puzzles are made or graded, 0 if no bot is used. It may be older
    than the game's present bots, because puzzles of past days are generated again from their seeds.
    """

    kinds: tuple[str, ...]
    bots: int

    def tries(self, kind: str, rng: Rng) -> Iterator[Puzzle | None]:
        """Yield, without end, a puzzle of any grade, or None for a try that gave none; each try is short."""
        ...

    def check(self, puzzle: Puzzle) -> None:
        """Raise Untrue unless replay and proof show that the puzzle is what its kind and grade say."""
        ...

    def read_given(self, puzzle: Puzzle) -> None:
        """Raise NotationError if the puzzle's given words cannot be read; whether they are true is checked by `check`."""
        ...

    def judge(self, puzzle: Puzzle, match: Match, answer: str) -> Reply:
        """Judge an answer given at this moment: the text of an action, or a text in the notation of the puzzle's kind.

        Every right answer is accepted. Raises NotationError or IllegalAction for a text that is no answer.
        """
        ...

    def hint(self, puzzle: Puzzle, match: Match) -> tuple[Step, ...]:
        """Return the steps of the hint at this moment, from a first nudge to the answer."""
        ...

    def proof(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return the steps that explain, after the puzzle, why the answer is right and the others are wrong."""
        ...

    def plain(self, puzzle: Puzzle) -> bool:
        """Tell whether the answer is easier to see than the grade says; only puzzles of past days may be so."""
        ...


def maker_of(game_id: str) -> Maker:
    """Return the maker of this game's puzzles. Raises KeyError for a game that has none."""
    maker: Maker = part(game_id, "puzzles").MAKERS[game_id]
    return maker


def find(game_id: str, kind: str, grade: int, seed: int, free: bool = False) -> tuple[Puzzle, int]:
    """Return a puzzle of this kind and grade (-1: any), and the number of tries; the same seed gives the same puzzle.

    free: whether puzzles whose answer is easier to see than their grade says are skipped.

    Raises KeyError for a game that has no puzzles.
    """
    for tried, found in enumerate(search(game_id, kind, grade, seed, free), 1):
        if found is not None:
            return found, tried
    raise ValueError("a maker tries without end")


def search(game_id: str, kind: str, grade: int, seed: int, free: bool = False) -> Iterator[Puzzle | None]:
    """Yield None for every failed try, then a puzzle of this kind and grade (-1: any).

    free: whether puzzles whose answer is easier to see than their grade says are skipped. Later bots make other puzzles from
    the same seed, so editions after the first are part of the random stream's name.
    """
    maker = maker_of(game_id)
    edition = f"/bots-{maker.bots}" if maker.bots > 1 else ""
    for found in maker.tries(kind, stream(seed, f"puzzle/{game_id}/{kind}{edition}")):
        fits = found is not None and grade in (-1, found.grade) and not (free and maker.plain(found))
        yield found if fits else None


def write_puzzle_link(puzzle: Puzzle) -> str:
    """Return the link to a puzzle. Raises RecordError("too_long")."""
    match = puzzle.match
    game = game_of(match.setup.game)
    out = Writer()
    put_head(out, PUZZLE, match.setup)
    put_match(out, PUZZLE, match.setup, ((match.states, match.words),))
    out.put(maker_of(game.id).kinds.index(puzzle.kind), 5)
    out.put(puzzle.grade, 2)
    out.put(len(puzzle.line), 8)
    for word in puzzle.line:
        for value, width in game.bits(match.state, game.read(word)):
            out.put(value, width)
        match = play(match, word)
    out.put(len(puzzle.given), 6)
    for word in puzzle.given:
        out.put(len(word), 6)
        for letter in word:
            out.put(ord(letter), 7)
    return seal_link(game.id, out)


def read_puzzle_link(text: str) -> Puzzle:
    """Return the puzzle that a link describes, after testing that its proof can be played and its given words can be read.

    Raises RecordError for any other text, with the key "no_puzzle" for the link of a game. Whether the puzzle is what it
    says is not checked here: that takes time, and the maker does it.
    """
    game, fields, _ = open_link(text)
    try:
        kind, setup = take_head(game, fields)
        if kind != PUZZLE:
            raise RecordError("no_puzzle")
        match = take_match(game, kind, setup, fields)
        try:
            kinds = maker_of(game.id).kinds
        except KeyError:
            raise RecordError("newer") from None
        number, grade = fields.take(5), fields.take(2)
        if number >= len(kinds) or grade >= len(GRADES):
            raise RecordError("newer")
        line, ahead = [], match
        for _ in range(fields.take(8)):
            line.append(game.write(game.unbits(ahead.state, fields.take)))
            ahead = play(ahead, line[-1])
        given = tuple("".join(chr(fields.take(7)) for _ in range(fields.take(6))) for _ in range(fields.take(6)))
        for word in given:
            match = play(match, word) if _is_remark(game, word) else match
        puzzle = Puzzle(kinds[number], grade, match, tuple(line), given)
        maker_of(game.id).read_given(puzzle)
    except OutOfBits:
        raise RecordError("damaged") from None
    except (NotationError, IllegalAction):
        raise RecordError("damaged") from None
    if not fields.rest_is_filling():
        raise RecordError("damaged")
    return puzzle


def _is_remark(game: Game[Any, Any, Any], word: str) -> bool:
    """Tell whether a text is a remark of the game, which links cannot store as an action."""
    try:
        return game.is_remark(game.read(word))
    except NotationError:
        return False


def is_puzzle_link(text: str) -> bool:
    """Tell whether a text is the link of a puzzle, even if it is damaged after its beginning."""
    try:
        opened = open_link(text)
        return take_head(opened.game, opened.bits)[0] == PUZZLE
    except (RecordError, OutOfBits):
        return False
