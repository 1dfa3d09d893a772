"""Okiya's puzzles. Every claim rests on the exact values of all moves, so each is checked as fast as it is made.

only      Exactly one tile wins; every other loses or draws. Right is every answer that still wins.
most      Several tiles win, with different numbers of tiles left. Right is every answer that leaves the most.
survive   No tile wins. Exactly one is best: it loses later than all others, or draws where all others lose. Right is
          every answer that loses latest, or holds the draw.

Nobody wins at once in the beginning, at least three tiles may be taken, and after every right answer the other player
replies with the best line, until the game is over. The position is its own proof: a puzzle has no line, and nothing is
given beside it.

Difficulty is R = (n - 1) / 2 + log2(safe) + 1.5 if the greedy bot errs + 0.5 if the answer threatens no shape
+ m / 8, where n is the number of moves to the end, safe that of tiles that do not lose at once, and m the moves that
the wrong tile which lasts longest holds out. The grades part R so that each has about a third of what is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log2

from triokey.core.game import Fact, plain_setup
from triokey.core.match import Match, play, start
from triokey.core.packed import with_deal
from triokey.core.puzzle import EASY, HARD, MEDIUM, Puzzle, Reply, Step, Untrue
from triokey.core.rng import Rng
from triokey.okiya.advice import best_line, values
from triokey.okiya.bots import freedom
from triokey.okiya.garden import CELLS, Cell, cells_of, read_cell, write_cell, write_cells
from triokey.okiya.rules import GAME, State
from triokey.okiya.solver import Value
from triokey.okiya.tactics import Tactics, tactics_of
from triokey.okiya.tiles import pack_layout

ONLY, MOST, SURVIVE = "only", "most", "survive"
_FEWEST_MOVES = 3
_LEFT = range(5, 14)
"""Tiles left where a puzzle may begin."""
_GRADES = {ONLY: (5.6, 8.5), MOST: (5.75, 7.8), SURVIVE: (5.5, 8.7)}
"""Lowest R of a medium puzzle, and of a hard one."""

Values = dict[Cell, Value]


class OkiyaMaker:
    """Okiya's Maker."""

    kinds: tuple[str, ...] = (ONLY, MOST, SURVIVE)
    bots = 1

    def tries(self, kind: str, rng: Rng) -> Iterator[Puzzle | None]:
        """Look at one position of each of many games in which both sides avoid the plainest mistakes."""
        while True:
            match = _new_game(kind, rng)
            left = _LEFT[rng.below(len(_LEFT))]
            while match.state.left > left and GAME.turn(match.state) is not None:
                match = play(match, write_cell(rng.choice(_sound(match.state))))
            found = values(match.state)
            yield Puzzle(kind, _grade_of(kind, match.state, found), match) if _holds(kind, found) else None

    def check(self, puzzle: Puzzle) -> None:
        """Solve the position again, and grade it."""
        state = puzzle.match.state
        if puzzle.line or puzzle.given or puzzle.match.past or GAME.turn(state) is None:
            raise Untrue("this is no position to be solved")
        found = values(state)
        if not _holds(puzzle.kind, found):
            raise Untrue("the position is not what its question says")
        if puzzle.grade != _grade_of(puzzle.kind, state, found):
            raise Untrue("the grade is not what was measured")

    def read_given(self, puzzle: Puzzle) -> None:
        """Read nothing: no question shows more than the position."""

    def judge(self, puzzle: Puzzle, match: Match, answer: str) -> Reply:
        """Take a tile; the other player replies with the best line."""
        cell = GAME.read(answer)
        after = play(match, answer)
        found = values(match.state)
        if cell not in right(puzzle.kind, found):
            return Reply(False, False, _why_wrong(puzzle.kind, match.state, found, cell), match)
        if GAME.turn(after.state) is not None:
            reply = write_cell(_best(after.state))
            after = play(after, reply)
            if GAME.turn(after.state) is not None:
                why = "right-survive" if puzzle.kind == SURVIVE else "right"
                return Reply(True, False, Step(why, _tile(after.state, "reply", read_cell(reply)), (reply,)), after)
        return Reply(True, True, _why_over(match.state, after.state), after)

    def hint(self, puzzle: Puzzle, match: Match) -> tuple[Step, ...]:
        """Return which tiles to compare, which to take, and why."""
        found = values(match.state)
        if not found:
            return ()
        cell = _best(match.state)
        name = write_cell(cell)
        take = Step("take", _tile(match.state, "cell", cell), (name,))
        return _look(match.state, found, cell), take, _reason(match.state, found, cell)

    def proof(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return the best line, and for every wrong tile what refutes it."""
        state = puzzle.match.state
        found = values(state)
        line = best_line(state)
        value = found[line[0]]
        why = {1: "line-win", 0: "line-draw", -1: "line-hold"}[value.outcome]
        tiles = " ".join(str(state.layout[cell]) for cell in line)
        facts = (("line", write_cells(line)), ("line_tiles", tiles), ("moves", value.plies), ("left", value.points))
        good = right(puzzle.kind, found)
        wrong = (_why_wrong(puzzle.kind, state, found, cell) for cell in found if cell not in good)
        return Step(why, facts, _cell_words(line)), *wrong

    def plain(self, puzzle: Puzzle) -> bool:
        """Tell that no answer is plainer than its grade says."""
        return False


def right(kind: str, found: Values) -> tuple[Cell, ...]:
    """Return the cells that answer a puzzle of this kind, given the values of all moves."""
    if kind == ONLY:
        return tuple(cell for cell, value in found.items() if value.outcome > 0)
    top = max(value.rank for value in found.values())
    return tuple(cell for cell, value in found.items() if value.rank == top)


def rating(kind: str, state: State, found: Values) -> float:
    """Return the difficulty R of a puzzle."""
    own, opp, tactics = _tokens_and_tactics(state)
    good = right(kind, found)
    value = found[good[0]]
    safe = sum(not tactics.gives(own, opp, cell) for cell in found)
    greedy = min(found, key=lambda cell: (bool(tactics.gives(own, opp, cell)), freedom(tactics, own, opp, cell), cell))
    quiet = not any(tactics.completions[own | 1 << cell] & state.empty & ~(1 << cell) for cell in good)
    longest = max(other.plies for cell, other in found.items() if cell not in good)
    return (value.plies - 1) / 2 + log2(max(1, safe)) + 1.5 * (greedy not in good) + 0.5 * quiet + longest / 8


def _new_game(kind: str, rng: Rng) -> Match:
    tiles = list(range(CELLS))
    rng.shuffle(tiles)
    full = "block" if rng.below(2 if kind == SURVIVE else 4) else "draw"
    return start(with_deal(plain_setup(GAME, 0, full=full), pack_layout(tuple(tiles)) << 1 | rng.below(2)))


def _sound(state: State) -> tuple[Cell, ...]:
    """Return the moves that neither end the game nor let the other end it; all moves where there is none."""
    own, opp, tactics = _tokens_and_tactics(state)
    moves = GAME.legal(state)
    return tuple(cell for cell in moves if not tactics.wins(own, opp, cell) and not tactics.gives(own, opp, cell)) or moves


def _holds(kind: str, found: Values) -> bool:
    """Tell whether a position is what its kind promises."""
    if len(found) < _FEWEST_MOVES or any(value.plies == 1 for value in found.values()):
        return False
    ranks = sorted((value.rank for value in found.values()), reverse=True)
    if kind == ONLY:
        return ranks[0] > 0 >= ranks[1]
    if kind == MOST:
        return any(0 < rank < ranks[0] for rank in ranks)
    return 0 >= ranks[0] > ranks[1]


def _grade_of(kind: str, state: State, found: Values) -> int:
    medium, hard = _GRADES[kind]
    difficulty = rating(kind, state, found)
    return EASY if difficulty < medium else MEDIUM if difficulty < hard else HARD


def _tokens_and_tactics(state: State) -> tuple[int, int, Tactics]:
    """Return the tokens of the player to move and of the other, and the garden's tactics."""
    mover = GAME.turn(state)
    assert mover is not None
    return state.tokens[mover], state.tokens[1 - mover], tactics_of(state.layout, state.full)


def _best(state: State) -> Cell:
    found = values(state)
    return max(found, key=lambda cell: found[cell].rank)


def _cell_words(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(map(write_cell, cells))


def _why_over(before: State, after: State) -> Step:
    outcome = GAME.outcome(after)
    assert outcome is not None
    shape = _shape(after)
    if not outcome.winners:
        return Step("drew")
    if outcome.winners[0] == GAME.turn(before):
        return Step("won", (("left", after.left),), shape)
    return Step("held", (), shape)


def _shape(ended: State) -> tuple[str, ...]:
    """Return the cells of the shapes that ended a game."""
    outcome = GAME.outcome(ended)
    assert outcome is not None
    return tuple(str(dict(outcome.facts).get("cells", "")).split())


def _how(ended: State) -> str:
    outcome = GAME.outcome(ended)
    assert outcome is not None
    return outcome.reasons[0]


def _why_wrong(kind: str, state: State, found: Values, cell: Cell) -> Step:
    """Return what is wrong with a move: the reply that refutes it, or what could have been had."""
    value = found[cell]
    best = max(found.values(), key=lambda other: other.rank)
    name = write_cell(cell)
    facts = _tile(state, "cell", cell)
    if value.outcome > 0:
        return Step("fewer", (*facts, ("left", value.points), ("best", best.points)), (name,))
    after = GAME.apply(state, cell)
    answer = _best(after)
    reply = write_cell(answer)
    facts = (*facts, *_tile(state, "reply", answer), ("moves", value.plies))
    if value.outcome == 0:
        return Step("draws", facts, (name, reply))
    if value.plies == 2:
        ended = GAME.apply(after, answer)
        return Step("loses-now", (*facts, ("how", _how(ended))), tuple(dict.fromkeys((name, reply, *_shape(ended)))))
    if kind == SURVIVE and best.outcome < 0:
        return Step("sooner", (*facts, ("best", best.plies)), (name, reply))
    return Step("loses", facts, (name, reply))


def _tile(state: State, name: str, cell: Cell) -> tuple[tuple[str, Fact], ...]:
    """Return a cell as facts of a sentence, and the tile that lies or lay there."""
    return (name, write_cell(cell)), (f"{name}_tile", state.layout[cell])


def _look(state: State, found: Values, cell: Cell) -> Step:
    """Return what to compare, without naming the tile."""
    own, opp, tactics = _tokens_and_tactics(state)
    if found[cell].plies == 1:
        return Step("look-now", (), _cell_words(cells_of(own)))
    safe = tuple(other for other in found if not tactics.gives(own, opp, other))
    if not safe:
        return Step("look-none", (), _cell_words(tuple(found)))
    if len(safe) < len(found):
        return Step("look-safe", (("n", len(safe)), ("all", len(found))), _cell_words(safe))
    return Step("look-all", (("n", len(safe)),), _cell_words(safe))


def _reason(state: State, found: Values, cell: Cell) -> Step:
    value, after = found[cell], GAME.apply(state, cell)
    if value.plies == 1 and value.outcome > 0:
        return Step("why-now", (("how", _how(after)),), _shape(after) or (write_cell(cell),))
    why = {1: "why-win", 0: "why-draw", -1: "why-hold"}[value.outcome]
    return Step(why, (("moves", value.plies), ("left", value.points)), _cell_words(GAME.legal(after)))


MAKERS = {"okiya": OkiyaMaker()}
