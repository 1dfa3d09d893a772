"""The puzzles of both Okey games: arrange, best discard, how far, take or draw, spot the fault."""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.game import NotationError
from triokey.core.match import Match
from triokey.core.puzzle import EASY, Maker, Puzzle, Reply, Step, Untrue
from triokey.core.rng import Rng
from triokey.okey.puzzles import arrange, away, discard, draw, illegal
from triokey.okey.puzzles.groups import read_group
from triokey.okey.puzzles.kind import Kind

KINDS: dict[str, Kind] = {module.NAME: module.KIND for module in (arrange, discard, away, draw, illegal)}


class OkeyPuzzles:
    """The Maker of one Okey game's puzzles. The position contains the house rules, so both games have the same kinds."""

    kinds: tuple[str, ...] = tuple(KINDS)
    bots = 1

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id

    def tries(self, kind: str, rng: Rng) -> Iterator[Puzzle | None]:
        """Yield a puzzle of any grade, or None for a try that gave none, without end."""
        return KINDS[kind].tries(self._game_id, rng)

    def check(self, puzzle: Puzzle) -> None:
        """Raise Untrue unless the position fits the puzzle's kind and has its grade."""
        if KINDS[puzzle.kind].grade(puzzle) != puzzle.grade:
            raise Untrue(puzzle.kind)

    def read_given(self, puzzle: Puzzle) -> None:
        """Raise NotationError unless the given words are tiles or groups that can be read, and the hand has a given tile."""
        for word in puzzle.given:
            read_group(word)
        if puzzle.match.state.end or (puzzle.kind == arrange.NAME and not arrange.holds_given(puzzle)):
            raise NotationError("the question cannot be shown")

    def judge(self, puzzle: Puzzle, match: Match, answer: str) -> Reply:
        """Judge an answer; a single right answer solves the puzzle."""
        right, step = KINDS[puzzle.kind].judge(puzzle, answer)
        return Reply(right, right, step, match)

    def hint(self, puzzle: Puzzle, match: Match) -> tuple[Step, ...]:
        """Return the steps of the hint, from a first nudge to the answer."""
        return KINDS[puzzle.kind].hint(puzzle)

    def proof(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return the steps that explain why the answer is right and the others are wrong."""
        return KINDS[puzzle.kind].proof(puzzle)

    def plain(self, puzzle: Puzzle) -> bool:
        """Tell whether taking the tile on offer wins at once, although the puzzle is not graded easy."""
        return puzzle.kind == draw.NAME and puzzle.grade > EASY and draw.can_win_by_taking(puzzle)


MAKERS: dict[str, Maker] = {game_id: OkeyPuzzles(game_id) for game_id in ("okey-tournament", "okey-rounds")}
