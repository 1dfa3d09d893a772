"""Puzzles: what every family's module `puzzles` offers, and the link that carries one.

A puzzle is a position and what is asked of it. Its match begins with an explicit deal, so that no generator is needed
to open it. A family lists its kinds and answers for them in `puzzles.MAKERS`, one Maker for each game id; a maker
gives out nothing that it has not proven, and everything that opens a link checks it again.

Fields of a puzzle's link after those of its match: kind 5, grade 2, number of words of the proof 8 and those words as
actions, number of given words 6, each as its length 6 and 7 bits a letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from triokey.core.bits import OutOfBits, Writer
from triokey.core.catalog import game_of, part
from triokey.core.game import Fact, Game, IllegalAction, NotationError
from triokey.core.match import Match, play
from triokey.core.packed import PUZZLE, put_head, put_match, take_head, take_match
from triokey.core.record import RecordError, open_link, seal
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
    """A position and its question.

    kind: one of its maker's kinds.  grade: an index of GRADES, from measured facts.  match: where it begins.
    line: actions that prove it, hidden from the player.  given: what the question shows beyond the position, or remarks
    that were made when nothing more was to be done before it begins.
    """

    kind: str
    grade: int
    match: Match
    line: tuple[str, ...] = ()
    given: tuple[str, ...] = ()


class Step(NamedTuple):
    """One step of a hint or of a proof: a catalog key, facts for its sentence, and what on the board shows it."""

    why: str
    facts: tuple[tuple[str, Fact], ...] = ()
    evidence: tuple[str, ...] = ()


class Reply(NamedTuple):
    """What becomes of an answer.

    right: whether it keeps the puzzle solved so far.  done: whether the puzzle is solved now.
    step: the reason, in words and on the board.  match: where it goes on, with the defence's reply; after a wrong
    answer the match as it was.
    """

    right: bool
    done: bool
    step: Step
    match: Match


class Untrue(ValueError):
    """A puzzle does not hold what it promises."""


class Maker(Protocol):
    """The puzzles of one game. Kinds are only ever appended, so that links stay readable.

    bots: the edition of the game's bots that these puzzles are made or graded by, 0 where no bot has a part in them. It
    may stay behind the game's own: puzzles of past days are made anew from their seeds.
    """

    kinds: tuple[str, ...]
    bots: int

    def tries(self, kind: str, rng: Rng) -> Iterator[Puzzle | None]:
        """Yield a puzzle of any grade, or None for a step that gave none, without end; each step is short."""
        ...

    def check(self, puzzle: Puzzle) -> None:
        """Raise Untrue unless the puzzle is what its kind promises, by replay and proof and not by trust."""
        ...

    def read_given(self, puzzle: Puzzle) -> None:
        """Raise NotationError if the question cannot show the given words; whether they are true is for `check`."""
        ...

    def judge(self, puzzle: Puzzle, match: Match, answer: str) -> Reply:
        """Judge an answer given at this moment: an action's word, or what the kind asks for in its own notation.

        Every right answer is accepted. Raises NotationError or IllegalAction for what is no answer at all.
        """
        ...

    def hint(self, puzzle: Puzzle, match: Match) -> tuple[Step, ...]:
        """Return the hint at this moment, from a nudge to the answer."""
        ...

    def proof(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return why the answer is right and the others are not, for afterwards."""
        ...

    def plain(self, puzzle: Puzzle) -> bool:
        """Tell whether the answer is plainer to see than the grade says; only past days still have such puzzles."""
        ...


def maker_of(game_id: str) -> Maker:
    """Return the maker of this game's puzzles. Raises KeyError for a game that has none."""
    maker: Maker = part(game_id, "puzzles").MAKERS[game_id]
    return maker


def find(game_id: str, kind: str, grade: int, seed: int, free: bool = False) -> tuple[Puzzle, int]:
    """Return a puzzle of this kind and grade (-1: any) and the tries it took; the same for the same seed, see search.

    Raises KeyError for a game that has no puzzles.
    """
    for tried, found in enumerate(search(game_id, kind, grade, seed, free), 1):
        if found is not None:
            return found, tried
    raise ValueError("a maker tries without end")


def search(game_id: str, kind: str, grade: int, seed: int, free: bool = False) -> Iterator[Puzzle | None]:
    """Yield None for every try until one gives a puzzle of this kind and grade (-1: any), and where free no plain one.

    Later bots make other puzzles from a seed, so their edition is part of what is drawn; the first goes without saying.
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
    return seal(game.id, out)


def read_puzzle_link(text: str) -> Puzzle:
    """Return the puzzle that a link describes, whose proof line can be played and whose given words can be read.

    Raises RecordError for any other text, with the key "no_puzzle" for the link of a game. It does not check what the
    puzzle promises: that takes time and is the maker's.
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
    """Tell whether a word is a remark of the game, which its links have no place for."""
    try:
        return game.is_remark(game.read(word))
    except NotationError:
        return False


def is_puzzle_link(text: str) -> bool:
    """Tell whether a text is the link of a puzzle, damaged behind its head or not."""
    try:
        opened = open_link(text)
        return take_head(opened.game, opened.bits)[0] == PUZZLE
    except (RecordError, OutOfBits):
        return False
