"""Okey Dokey's puzzles: a deal for one that is proven winnable, and the last moments of a festival, alone or in a crew.

proven   A whole deal. Its line, hidden from the player, wins it: whoever opens the link plays it to its end before
         the page says "proven". Right is every action after which the game is not proven lost.
save     A position with a dozen cards or fewer in the deck, which are given from the top. Exactly one placement wins
         (whatever goes under the deck with a Reset); each other is proven lost. Its line wins.
crew     The same at a table of two to five (crew.py). Exactly one action leads to a full stage with these bots, as
         every way to go on shows, and by what its seat knows it is also clearly the best.

All are solved with the 50th card. Where the solver can neither find a win nor prove a loss, an action counts as
right: nothing is called wrong without a proof.

The grade is how many of 24 games are lost that a crew plays on from here, by its policy with noise and without sight of the
deck (ease.py). Alone, only a position in which it may prefer a wrong placement is given out.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.game import Fact, IllegalAction, NotationError, plain_setup
from triokey.core.match import Match, play, start
from triokey.core.packed import with_deal
from triokey.core.puzzle import EASY, HARD, MEDIUM, Puzzle, Reply, Step, Untrue
from triokey.core.rng import Rng
from triokey.okeydokey import dealing, grid, turn
from triokey.okeydokey.cards import COLUMNS, write_card, write_cards, write_place
from triokey.okeydokey.crew.verdicts import RISKY, SOUND, Scale, cause_of, verdict_of
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.puzzles import crew
from triokey.okeydokey.puzzles.ease import NOISE, PLAYOUTS, ease, noisy_rollout, tempts, wins
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import Act, FastTable, act_of
from triokey.okeydokey.search.solver import BUDGET, hopeful, solve
from triokey.okeydokey.table import RESETS, SAME, Move, State

PROVEN, SAVE, CREW = "proven", "save", "crew"
_GRADES = {PROVEN: (5, 11), SAVE: (7, 10), CREW: (8, 17)}
"""Lowest number of lost games of a medium puzzle, and of a hard one."""
_DECK = 12
_FEWEST_PLACEMENTS = 3
_BUDGET = BUDGET // 8
"""Positions for each question."""
_MOST_EQUALS = 2
_UNSURE = 2 * NOISE
_CHUNK = 6


class DokeyMaker:
    """Okey Dokey's Maker."""

    kinds: tuple[str, ...] = (PROVEN, SAVE, CREW)
    bots = 1

    def tries(self, kind: str, rng: Rng) -> Iterator[Puzzle | None]:
        """Deal, and yield the deal or the positions of one unsure game."""
        while True:
            if kind == CREW:
                yield from map(_crew, crew.positions(rng))
                continue
            match = _new_game(rng)
            yield from _try_deal(match) if kind == PROVEN else _saves(match, rng)

    def check(self, puzzle: Puzzle) -> None:
        """Play the line to its end, prove that the other placements lose, and count the lost games again."""
        match = puzzle.match
        if puzzle.kind == CREW:
            if match.past or len(match.state.hands) == 1 or match.state.end or puzzle != _crew(match):
                raise Untrue("not exactly one action wins with this crew, or it is not clearly the best")
            return
        state: State = match.state
        if match.past or len(state.hands) != 1 or state.end:
            raise Untrue("this is no table for one player")
        if puzzle.kind == PROVEN and (match.words or puzzle.given):
            raise Untrue("a deal begins with nothing played")
        _check_line(match, puzzle.line)
        if puzzle.kind == SAVE:
            if puzzle.given != _deck_from_top(state) or len(state.deck) > _DECK:
                raise Untrue("the deck is not the given one")
            if _only(state) != act_of(_read_move(puzzle.line[0])):
                raise Untrue("not exactly one placement wins")
        if puzzle.grade != _grade_of(puzzle.kind, PLAYOUTS - ease(state)):
            raise Untrue("the grade is not what was measured")

    def read_given(self, puzzle: Puzzle) -> None:
        """Read nothing: given cards are shown from the deck itself, and given remarks are played."""

    def judge(self, puzzle: Puzzle, match: Match, answer: str) -> Reply:
        """Play an action; wrong is what is proven lost."""
        move = _read_move(answer)
        if puzzle.kind == CREW:
            return _judged_in_crew(puzzle, match, move)
        after = play(match, answer)
        if after.state.end == "festival":
            return Reply(True, True, Step("won"), after)
        left = hopeful(match.state)
        found = solve(after.state, _BUDGET)
        if act_of(move) not in left or found.winnable is False:
            return Reply(False, False, _why_lost(match.state, move) if left else Step("lost-before"), match)
        why = "right" if found.winnable else "open"
        return Reply(
            True, False, Step(why, (("left", _count_free_places(after.state)),), (_target_place(match.state, move),)), after
        )

    def hint(self, puzzle: Puzzle, match: Match) -> tuple[Step, ...]:
        """Return which row to look at, what it wants, and the whole action."""
        state: State = match.state
        if state.end:
            return ()
        word = _crew_word(match, puzzle) if puzzle.kind == CREW else _next_word(puzzle, match)
        if word is None:
            return (Step("unknown"),)
        move = _read_move(word)
        here = (_target_place(state, move),)
        return Step("look-row", (), here), Step("want", (("what", move.kind),), here), _deed(move, here)

    def proof(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return the line's length, why every other placement loses, and how many unsure crews lost."""
        state: State = puzzle.match.state
        rating = (("lost", PLAYOUTS - ease(state)), ("all", PLAYOUTS))
        if puzzle.kind == CREW:
            answer_word = puzzle.line[0]
            worse = [word for word in crew.words(state) if word != answer_word]
            first = Step("crew-line", (("left", _count_free_places(state)),), (_target_place(state, _read_move(answer_word)),))
            return (
                first,
                *(_lost_in_crew(state, _read_move(word), _read_move(answer_word)) for word in worse),
                Step("crew-rating", rating),
            )
        steps = [Step("line", (("n", len(puzzle.line)),), (_target_place(state, _read_move(puzzle.line[0])),))]
        if puzzle.kind == SAVE:
            answer = act_of(_read_move(puzzle.line[0]))
            others = {act_of(move): move for move in reversed(turn.legal(state)) if act_of(move) != answer}
            steps += [_why_lost(state, move) for _, move in sorted(others.items())]
        return *steps, Step("rating", rating)

    def plain(self, puzzle: Puzzle) -> bool:
        """Tell that no answer is plainer than its grade says."""
        return False


def _new_game(rng: Rng) -> Match:
    equals = rng.below(_MOST_EQUALS + 1)
    return start(with_deal(plain_setup(GAME, 0, 1, equals=str(equals)), dealing.pack(dealing.shuffle_deck(equals, rng))))


def _try_deal(match: Match) -> Iterator[Puzzle | None]:
    """Yield the deal if it can be won, after a few short steps."""
    found = solve(match.state, _BUDGET)
    if not found.winnable:
        yield None
        return
    lost = 0
    for number in range(PLAYOUTS):
        lost += not wins(match.state, number)
        if number % _CHUNK == _CHUNK - 1 and number < PLAYOUTS - 1:
            yield None
    yield Puzzle(PROVEN, _grade_of(PROVEN, lost), match, tuple(map(GAME.write, found.line)))


def _saves(match: Match, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield what the late positions of a very unsure game give, until it is lost."""
    for move in list(noisy_rollout(FastTable(match.state), rng, _UNSURE)):
        state: State = match.state
        placements = turn.moves(state.hands[0], state.rows, 0)
        if len(state.deck) <= _DECK and len(set(map(act_of, placements))) >= _FEWEST_PLACEMENTS:
            left = hopeful(state)
            if not left:
                return
            yield _save(match) if len(left) == 1 else None
        match = play(match, GAME.write(move))
    yield None


def _save(match: Match) -> Puzzle | None:
    """Return the puzzle of a position where one placement may win, if it wins and is not plain to see."""
    state: State = match.state
    found = solve(state, _BUDGET)
    if not found.winnable or not tempts(state, found.line[0]):
        return None
    line = tuple(map(GAME.write, found.line))
    return Puzzle(SAVE, _grade_of(SAVE, PLAYOUTS - ease(state)), match, line, _deck_from_top(state))


def _crew(match: Match) -> Puzzle | None:
    """Return the puzzle of a position of a crew, if exactly one action wins and is clearly the best by what its seat knows."""
    state: State = match.state
    legal = crew.words(state)
    if len(legal) < _FEWEST_PLACEMENTS or not crew.is_askable(match):
        return None
    try:
        found = crew.Search(state.turn).winning(match)
    except crew.TooLong:
        return None
    if len(found) != 1:
        return None
    ((word, line),) = found.items()
    scale = Scale(GAME.view(state, state.turn), Rng(0))
    worth = {other: sum(scale.shares(_read_move(other))) / len(scale.worlds) for other in legal}
    if worth[word] < RISKY + max(share for other, share in worth.items() if other != word):
        return None
    return Puzzle(CREW, _grade_of(CREW, PLAYOUTS - ease(state)), match, crew.deeds(line), crew.remarks_since_action(match))


def _judged_in_crew(puzzle: Puzzle, match: Match, move: Move) -> Reply:
    """Play an action and let the crew answer; wrong is what loses however one goes on with these bots."""
    state: State = match.state
    after = crew.went_on(match, GAME.write(move), state.turn)
    if after.state.end == "festival":
        return Reply(True, True, Step("won"), after)
    search = crew.Search(state.turn)
    try:
        if not search.wins(match, GAME.write(move)):
            return Reply(False, False, _lost_in_crew(state, move, _read_move(_crew_word(match, puzzle) or puzzle.line[0])), match)
    except crew.TooLong:
        return Reply(
            True, False, Step("open", (("left", _count_free_places(after.state)),), (_target_place(state, move),)), after
        )
    return Reply(True, False, Step("right", (("left", _count_free_places(after.state)),), (_target_place(state, move),)), after)


def _crew_word(match: Match, puzzle: Puzzle) -> str | None:
    """Return an action that wins with this crew, None if none is found."""
    played = crew.deeds(match.words[len(puzzle.match.words) :])
    if puzzle.line[: len(played)] == played:
        return puzzle.line[len(played)]
    search = crew.Search(match.state.turn)
    try:
        return next((word for word in crew.words(match.state) if search.wins(match, word)), None)
    except crew.TooLong:
        return None


def _lost_in_crew(state: State, move: Move, better: Move) -> Step:
    """Return that this crew does not fill the stage after an action, and why it was worse where a cause is proven."""
    facts: tuple[tuple[str, Fact], ...] = (("what", move.kind), ("cards", write_cards(move.cards)))
    view = GAME.view(state, state.turn)
    scale = Scale(view, Rng(0))
    worse = verdict_of(scale.shares(move), scale.shares(better)) != SOUND
    cause = cause_of(view, scale, move, better) if worse else None
    why = (("cause", cause.name), ("row", cause.row)) if cause is not None else ()
    return Step("crew-lost-why" if cause is not None else "crew-lost", (*facts, *why), (_target_place(state, move),))


def _grade_of(kind: str, lost: int) -> int:
    medium, hard = _GRADES[kind]
    return EASY if lost < medium else MEDIUM if lost < hard else HARD


def _deck_from_top(state: State) -> tuple[str, ...]:
    """Return the deck from the top."""
    return tuple(map(write_card, state.deck))


def _check_line(match: Match, line: tuple[str, ...]) -> None:
    try:
        for word in line:
            match = play(match, word)
    except (NotationError, IllegalAction):
        raise Untrue("the line cannot be played") from None
    if match.state.end != "festival":
        raise Untrue("the line does not win")


def _only(state: State) -> Act | None:
    """Return the only placement that is not proven lost, None if there are several or none."""
    left = hopeful(state)
    moves = [move for move in turn.legal(state) if act_of(move) in left] if len(left) > 1 else []
    for place in sorted(left) if len(left) > 1 else ():
        if all(solve(turn.play(state, move), _BUDGET).winnable is False for move in moves if act_of(move) == place):
            left.remove(place)
    return left.pop() if len(left) == 1 else None


def _next_word(puzzle: Puzzle, match: Match) -> str | None:
    """Return the line's next word while the player follows it, else the solver's, None if it knows none."""
    played = match.words[len(puzzle.match.words) :]
    if puzzle.line[: len(played)] == played:
        return puzzle.line[len(played)]
    found = solve(match.state)
    return GAME.write(found.line[0]) if found.line else None


def _read_move(word: str) -> Move:
    """Return the action of a word; remarks answer nothing."""
    action = GAME.read(word)
    if not isinstance(action, Move):
        raise NotationError(word)
    return action


def _target_place(state: State, move: Move) -> str:
    return write_place(move.row, len(state.rows[move.row]))


def _count_free_places(state: State) -> int:
    return len(state.rows) * COLUMNS - grid.count_placed(state.rows)


def _deed(move: Move, here: tuple[str, ...]) -> Step:
    """Return the step that names the whole action."""
    cards = (("cards", write_cards(move.cards)),)
    if move.kind == RESETS:
        return Step("take-swap", cards, here) if move.cards else Step("take-reset", (), here)
    if move.kind == SAME:
        return Step("take-over", cards, here) if move.cards else Step("take-equal", (), here)
    return Step("take-number", cards, here)


def _why_lost(state: State, move: Move) -> Step:
    """Return why the game is lost after an action: what all can see, or else that it was proven."""
    facts: tuple[tuple[str, Fact], ...] = (("what", move.kind), ("cards", write_cards(move.cards)))
    here = _target_place(state, move)
    after = turn.play(state, move)
    if after.end:
        return Step("lost-stuck" if after.end == "no-action" else "lost-empty", facts, (here,))
    proof = advice.fatal(GAME.view(state, 0), move)
    if proof is None:
        return Step("lost", facts, (here,))
    empty = range(len(after.rows[proof.row]), COLUMNS) if proof.row >= 0 else ()
    evidence = tuple(write_place(proof.row, column) for column in empty) or (here,)
    return Step(f"lost-{proof.reason}", (*facts, *proof.facts), evidence)


MAKERS = {"okeydokey": DokeyMaker()}
