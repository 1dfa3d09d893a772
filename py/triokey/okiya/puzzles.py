"""Okiya's puzzles. They rest on the exact values of all moves, so checking a puzzle is as fast as making it.

only      Exactly one tile wins; every other loses or draws. Every answer that still wins is right.
most      Several tiles win, with different numbers of tiles left. Every answer that leaves the most tiles is right.
survive   No tile wins. Exactly one is best: it loses later than all others, or draws where all others lose. Every answer
          that loses latest, or keeps the draw, is right.

At the start of a puzzle nobody can win at once, and at least three tiles may be taken. After every right answer the
opponent makes the best reply, until the game is over. The position proves itself, so a puzzle stores no proof line and no
given words.

Difficulty is R = (n - 1) / 2 + log2(safe) + 1.5 if the greedy bot errs + 0.5 if the answer threatens no shape
+ m / 8, where n is the number of moves to the end, safe that of tiles that do not lose at once, and m the moves that
the wrong tile which lasts longest holds out. The grades part R so that each has about a third of what is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log2

from triokey.core.game import Fact, plain_setup
from triokey.core.match import Match, play, start
from triokey.core.packed import with_first_deal
from triokey.core.puzzle import EASY, HARD, MEDIUM, Puzzle, Reply, Step, Untrue
from triokey.core.rng import Rng
from triokey.okiya.advice import best_line, move_values
from triokey.okiya.bots import opponent_freedom
from triokey.okiya.garden import CELLS, Cell, cells_in, read_cell, write_cell, write_cells
from triokey.okiya.rules import GAME, State
from triokey.okiya.solver import Value
from triokey.okiya.tactics import Tactics, tactics_of
from triokey.okiya.tiles import pack_layout

ONLY, MOST, SURVIVE = "only", "most", "survive"
_FEWEST_MOVES = 3
_LEFT = range(5, 14)
"""Numbers of free tiles at which a generated Okiya puzzle may start."""
_GRADES = {ONLY: (5.6, 8.5), MOST: (5.75, 7.8), SURVIVE: (5.5, 8.7)}
"""Lowest difficulty R of a medium puzzle and of a hard one, for each kind of puzzle."""

Values = dict[Cell, Value]


class OkiyaMaker:
    """The Maker that makes, checks and explains the puzzles of Okiya."""

    kinds: tuple[str, ...] = (ONLY, MOST, SURVIVE)
    bots = 1

    def tries(self, kind: str, rng: Rng) -> Iterator[Puzzle | None]:
        """Yield the puzzles found in games whose players avoid the plainest mistakes, looking at one position of each."""
        while True:
            match = _random_match(kind, rng)
            left = _LEFT[rng.below(len(_LEFT))]
            while match.state.left > left and GAME.turn(match.state) is not None:
                match = play(match, write_cell(rng.choice(_list_sound_moves(match.state))))
            found = move_values(match.state)
            yield Puzzle(kind, _grade_position(kind, match.state, found), match) if _is_of_kind(kind, found) else None

    def check(self, puzzle: Puzzle) -> None:
        """Solve the position of a puzzle again and grade it. Raises Untrue if the puzzle is not what it says."""
        state = puzzle.match.state
        if puzzle.line or puzzle.given or puzzle.match.past or GAME.turn(state) is None:
            raise Untrue("this is no position to be solved")
        found = move_values(state)
        if not _is_of_kind(puzzle.kind, found):
            raise Untrue("the position is not what its question says")
        if puzzle.grade != _grade_position(puzzle.kind, state, found):
            raise Untrue("the grade is not what was measured")

    def read_given(self, puzzle: Puzzle) -> None:
        """Do nothing: puzzles of Okiya have no given words to read."""

    def judge(self, puzzle: Puzzle, match: Match, answer: str) -> Reply:
        """Judge the tile that the player takes; after a right answer the opponent makes the best reply."""
        cell = GAME.read(answer)
        after = play(match, answer)
        found = move_values(match.state)
        if cell not in right_answers(puzzle.kind, found):
            return Reply(False, False, _explain_mistake(puzzle.kind, match.state, found, cell), match)
        if GAME.turn(after.state) is not None:
            reply = write_cell(_find_best_move(after.state))
            after = play(after, reply)
            if GAME.turn(after.state) is not None:
                why = "right-survive" if puzzle.kind == SURVIVE else "right"
                return Reply(True, False, Step(why, _tile_facts(after.state, "reply", read_cell(reply)), (reply,)), after)
        return Reply(True, True, _explain_end(match.state, after.state), after)

    def hint(self, puzzle: Puzzle, match: Match) -> tuple[Step, ...]:
        """Return the steps of a hint: which tiles to compare, which one to take, and why."""
        found = move_values(match.state)
        if not found:
            return ()
        cell = _find_best_move(match.state)
        name = write_cell(cell)
        take = Step("take", _tile_facts(match.state, "cell", cell), (name,))
        return _hint_where_to_look(match.state, found, cell), take, _explain_move(match.state, found, cell)

    def proof(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return the line of best moves, and for every wrong tile the reply that refutes it."""
        state = puzzle.match.state
        found = move_values(state)
        line = best_line(state)
        value = found[line[0]]
        why = {1: "line-win", 0: "line-draw", -1: "line-hold"}[value.outcome]
        tiles = " ".join(str(state.layout[cell]) for cell in line)
        facts = (("line", write_cells(line)), ("line_tiles", tiles), ("moves", value.plies), ("left", value.points))
        good = right_answers(puzzle.kind, found)
        wrong = (_explain_mistake(puzzle.kind, state, found, cell) for cell in found if cell not in good)
        return Step(why, facts, _name_cells(line)), *wrong

    def plain(self, puzzle: Puzzle) -> bool:
        """Return False: no puzzle of Okiya has an answer that is easier to see than its grade says."""
        return False


def right_answers(kind: str, found: Values) -> tuple[Cell, ...]:
    """Return the cells that are right answers to a puzzle of this kind, given the values of all moves."""
    if kind == ONLY:
        return tuple(cell for cell, value in found.items() if value.outcome > 0)
    top = max(value.rank for value in found.values())
    return tuple(cell for cell, value in found.items() if value.rank == top)


def rate_difficulty(kind: str, state: State, found: Values) -> float:
    """Return the difficulty R of a puzzle."""
    own, opp, tactics = _tokens_and_tactics(state)
    good = right_answers(kind, found)
    value = found[good[0]]
    safe = sum(not tactics.gives(own, opp, cell) for cell in found)
    greedy = min(found, key=lambda cell: (bool(tactics.gives(own, opp, cell)), opponent_freedom(tactics, own, opp, cell), cell))
    quiet = not any(tactics.completions[own | 1 << cell] & state.empty & ~(1 << cell) for cell in good)
    longest = max(other.plies for cell, other in found.items() if cell not in good)
    return (value.plies - 1) / 2 + log2(max(1, safe)) + 1.5 * (greedy not in good) + 0.5 * quiet + longest / 8


def _random_match(kind: str, rng: Rng) -> Match:
    tiles = list(range(CELLS))
    rng.shuffle(tiles)
    full = "block" if rng.below(2 if kind == SURVIVE else 4) else "draw"
    return start(with_first_deal(plain_setup(GAME, 0, full=full), pack_layout(tuple(tiles)) << 1 | rng.below(2)))


def _list_sound_moves(state: State) -> tuple[Cell, ...]:
    """Return the moves that neither win nor let the opponent win at once; all moves if there are no such moves."""
    own, opp, tactics = _tokens_and_tactics(state)
    moves = GAME.legal(state)
    return tuple(cell for cell in moves if not tactics.wins(own, opp, cell) and not tactics.gives(own, opp, cell)) or moves


def _is_of_kind(kind: str, found: Values) -> bool:
    """Tell whether a position with these values of its moves makes a puzzle of this kind."""
    if len(found) < _FEWEST_MOVES or any(value.plies == 1 for value in found.values()):
        return False
    ranks = sorted((value.rank for value in found.values()), reverse=True)
    if kind == ONLY:
        return ranks[0] > 0 >= ranks[1]
    if kind == MOST:
        return any(0 < rank < ranks[0] for rank in ranks)
    return 0 >= ranks[0] > ranks[1]


def _grade_position(kind: str, state: State, found: Values) -> int:
    medium, hard = _GRADES[kind]
    difficulty = rate_difficulty(kind, state, found)
    return EASY if difficulty < medium else MEDIUM if difficulty < hard else HARD


def _tokens_and_tactics(state: State) -> tuple[int, int, Tactics]:
    """Return the tokens of the player to move, those of the opponent, and the garden's tactics."""
    mover = GAME.turn(state)
    assert mover is not None
    return state.tokens[mover], state.tokens[1 - mover], tactics_of(state.layout, state.full)


def _find_best_move(state: State) -> Cell:
    found = move_values(state)
    return max(found, key=lambda cell: found[cell].rank)


def _name_cells(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(map(write_cell, cells))


def _explain_end(before: State, after: State) -> Step:
    outcome = GAME.outcome(after)
    assert outcome is not None
    shape = _list_ending_cells(after)
    if not outcome.winners:
        return Step("drew")
    if outcome.winners[0] == GAME.turn(before):
        return Step("won", (("left", after.left),), shape)
    return Step("held", (), shape)


def _list_ending_cells(ended: State) -> tuple[str, ...]:
    """Return the cells of the shapes that ended a game; empty if it ended without a shape."""
    outcome = GAME.outcome(ended)
    assert outcome is not None
    return tuple(str(dict(outcome.facts).get("cells", "")).split())


def _find_end_reason(ended: State) -> str:
    outcome = GAME.outcome(ended)
    assert outcome is not None
    return outcome.reasons[0]


def _explain_mistake(kind: str, state: State, found: Values, cell: Cell) -> Step:
    """Return the step that says why a move is wrong: the reply that refutes it, or the better result that was missed."""
    value = found[cell]
    best = max(found.values(), key=lambda other: other.rank)
    name = write_cell(cell)
    facts = _tile_facts(state, "cell", cell)
    if value.outcome > 0:
        return Step("fewer", (*facts, ("left", value.points), ("best", best.points)), (name,))
    after = GAME.apply(state, cell)
    answer = _find_best_move(after)
    reply = write_cell(answer)
    facts = (*facts, *_tile_facts(state, "reply", answer), ("moves", value.plies))
    if value.outcome == 0:
        return Step("draws", facts, (name, reply))
    if value.plies == 2:
        ended = GAME.apply(after, answer)
        return Step(
            "loses-now",
            (*facts, ("how", _find_end_reason(ended))),
            tuple(dict.fromkeys((name, reply, *_list_ending_cells(ended)))),
        )
    if kind == SURVIVE and best.outcome < 0:
        return Step("sooner", (*facts, ("best", best.plies)), (name, reply))
    return Step("loses", facts, (name, reply))


def _tile_facts(state: State, name: str, cell: Cell) -> tuple[tuple[str, Fact], ...]:
    """Return the facts that name a cell, and its tile in the garden at the start, in a sentence."""
    return (name, write_cell(cell)), (f"{name}_tile", state.layout[cell])


def _hint_where_to_look(state: State, found: Values, cell: Cell) -> Step:
    """Return the hint step that says what to compare, without naming the tile to take."""
    own, opp, tactics = _tokens_and_tactics(state)
    if found[cell].plies == 1:
        return Step("look-now", (), _name_cells(cells_in(own)))
    safe = tuple(other for other in found if not tactics.gives(own, opp, other))
    if not safe:
        return Step("look-none", (), _name_cells(tuple(found)))
    if len(safe) < len(found):
        return Step("look-safe", (("n", len(safe)), ("all", len(found))), _name_cells(safe))
    return Step("look-all", (("n", len(safe)),), _name_cells(safe))


def _explain_move(state: State, found: Values, cell: Cell) -> Step:
    value, after = found[cell], GAME.apply(state, cell)
    if value.plies == 1 and value.outcome > 0:
        return Step("why-now", (("how", _find_end_reason(after)),), _list_ending_cells(after) or (write_cell(cell),))
    why = {1: "why-win", 0: "why-draw", -1: "why-hold"}[value.outcome]
    return Step(why, (("moves", value.plies), ("left", value.points)), _name_cells(GAME.legal(after)))


MAKERS = {"okiya": OkiyaMaker()}
