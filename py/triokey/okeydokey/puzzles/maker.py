"""Okey Dokey's puzzles: a solo deal that is proven winnable, and the last moments of a festival, in solo or in a crew.

proven   A whole deal. A line hidden from the player wins it; a player's page replays the line to its end before it
         says "proven". Right is every action after which the game is not proven lost.
save     A position with at most a dozen cards in the deck, which are shown from the top. Exactly one placement wins
         (whatever goes under the deck with a Reset); each other one is proven lost. Its line wins.
crew     The same with two to five seats (crew.py). Exactly one action leads to a full stage with these bots, proven
         by trying every continuation, and by what its seat knows it is also clearly the best.

All puzzles are solved up to the 50th card. If the solver neither finds a win nor proves a loss, an action counts as right:
nothing is called wrong without a proof.

The grade is the number of 24 games from the position that are lost when everybody follows the policy with noise and without
sight of the deck (ease.py). A solo position is used only if this policy could choose a wrong placement.
"""

from __future__ import annotations

from collections.abc import Iterator

from triokey.core.game import Fact, IllegalAction, NotationError, plain_setup
from triokey.core.match import Match, play, start
from triokey.core.packed import with_first_deal
from triokey.core.puzzle import EASY, HARD, MEDIUM, Puzzle, Reply, Step, Untrue
from triokey.core.rng import Rng
from triokey.okeydokey import dealing, grid, turn
from triokey.okeydokey.cards import COLUMNS, write_card, write_cards, write_place
from triokey.okeydokey.crew.verdicts import RISKY, SOUND, Scale, cause_of_worse_move, verdict_on_shares
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.puzzles import crew
from triokey.okeydokey.puzzles.ease import NOISE, PLAYOUTS, can_tempt, count_won_playouts, is_playout_won, noisy_rollout
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.fast_table import Act, FastTable, act_of
from triokey.okeydokey.search.solver import BUDGET, hopeful_acts, solve
from triokey.okeydokey.table import RESETS, SAME, Move, State

PROVEN, SAVE, CREW = "proven", "save", "crew"
_GRADES = {PROVEN: (5, 11), SAVE: (7, 10), CREW: (8, 17)}
"""Fewest lost games of a medium puzzle, and of a hard puzzle, by kind."""
_DECK = 12
_FEWEST_PLACEMENTS = 3
_BUDGET = BUDGET // 8
"""Maximum number of positions the solver examines for each puzzle position."""
_MOST_EQUALS = 2
_UNSURE = 2 * NOISE
_CHUNK = 6


class DokeyMaker:
    """The Maker of Okey Dokey's puzzles."""

    kinds: tuple[str, ...] = (PROVEN, SAVE, CREW)
    bots = 1

    def tries(self, kind: str, rng: Rng) -> Iterator[Puzzle | None]:
        """Deal, and yield the deal or the late positions of one noisy game; None stands for a step without a puzzle."""
        while True:
            if kind == CREW:
                yield from map(_make_crew, crew.late_positions(rng))
                continue
            match = _deal_game(rng)
            yield from _try_deal(match) if kind == PROVEN else _try_saves(match, rng)

    def check(self, puzzle: Puzzle) -> None:
        """Replay the line to its end, prove that the other placements lose, and count the lost games again. Raises Untrue."""
        match = puzzle.match
        if puzzle.kind == CREW:
            if match.past or len(match.state.hands) == 1 or match.state.end or puzzle != _make_crew(match):
                raise Untrue("not exactly one action wins with this crew, or it is not clearly the best")
            return
        state: State = match.state
        if match.past or len(state.hands) != 1 or state.end:
            raise Untrue("this is no table for one player")
        if puzzle.kind == PROVEN and (match.words or puzzle.given):
            raise Untrue("a deal begins with nothing played")
        _check_line(match, puzzle.line)
        if puzzle.kind == SAVE:
            if puzzle.given != _list_deck(state) or len(state.deck) > _DECK:
                raise Untrue("the deck is not the given one")
            if _find_only_placement(state) != act_of(_read_move(puzzle.line[0])):
                raise Untrue("not exactly one placement wins")
        if puzzle.grade != _grade_puzzle(puzzle.kind, PLAYOUTS - count_won_playouts(state)):
            raise Untrue("the grade is not what was measured")

    def read_given(self, puzzle: Puzzle) -> None:
        """Accept any given texts: given cards are shown from the deck itself, and given remarks are already played."""

    def judge(self, puzzle: Puzzle, match: Match, answer: str) -> Reply:
        """Return the reply to an answer; an action is wrong only if it is proven to lose."""
        move = _read_move(answer)
        if puzzle.kind == CREW:
            return _judge_in_crew(puzzle, match, move)
        after = play(match, answer)
        if after.state.end == "festival":
            return Reply(True, True, Step("won"), after)
        left = hopeful_acts(match.state)
        found = solve(after.state, _BUDGET)
        if act_of(move) not in left or found.winnable is False:
            return Reply(False, False, _explain_loss(match.state, move) if left else Step("lost-before"), match)
        why = "right" if found.winnable else "open"
        return Reply(
            True, False, Step(why, (("left", _count_free_places(after.state)),), (_name_target(match.state, move),)), after
        )

    def hint(self, puzzle: Puzzle, match: Match) -> tuple[Step, ...]:
        """Return three steps: the row to look at, the kind of card it needs, and the whole action."""
        state: State = match.state
        if state.end:
            return ()
        word = _find_crew_word(match, puzzle) if puzzle.kind == CREW else _find_next_word(puzzle, match)
        if word is None:
            return (Step("unknown"),)
        move = _read_move(word)
        here = (_name_target(state, move),)
        return Step("look-row", (), here), Step("want", (("what", move.kind),), here), _name_deed(move, here)

    def proof(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return the line's length, why every other placement loses, and how many noisy games were lost."""
        state: State = puzzle.match.state
        rating = (("lost", PLAYOUTS - count_won_playouts(state)), ("all", PLAYOUTS))
        if puzzle.kind == CREW:
            answer_word = puzzle.line[0]
            worse = [word for word in crew.legal_words(state) if word != answer_word]
            first = Step("crew-line", (("left", _count_free_places(state)),), (_name_target(state, _read_move(answer_word)),))
            return (
                first,
                *(_explain_crew_loss(state, _read_move(word), _read_move(answer_word)) for word in worse),
                Step("crew-rating", rating),
            )
        steps = [Step("line", (("n", len(puzzle.line)),), (_name_target(state, _read_move(puzzle.line[0])),))]
        if puzzle.kind == SAVE:
            answer = act_of(_read_move(puzzle.line[0]))
            others = {act_of(move): move for move in reversed(turn.legal_moves(state)) if act_of(move) != answer}
            steps += [_explain_loss(state, move) for _, move in sorted(others.items())]
        return *steps, Step("rating", rating)

    def plain(self, puzzle: Puzzle) -> bool:
        """Return False: Okey Dokey's puzzles have no answer that is easier to see than their grade says."""
        return False


def _deal_game(rng: Rng) -> Match:
    equals = rng.below(_MOST_EQUALS + 1)
    return start(
        with_first_deal(plain_setup(GAME, 0, 1, equals=str(equals)), dealing.rank_deck(dealing.shuffle_deck(equals, rng)))
    )


def _try_deal(match: Match) -> Iterator[Puzzle | None]:
    """Yield the deal as a puzzle if it can be won, after a few None for steps of the work."""
    found = solve(match.state, _BUDGET)
    if not found.winnable:
        yield None
        return
    lost = 0
    for number in range(PLAYOUTS):
        lost += not is_playout_won(match.state, number)
        if number % _CHUNK == _CHUNK - 1 and number < PLAYOUTS - 1:
            yield None
    yield Puzzle(PROVEN, _grade_puzzle(PROVEN, lost), match, tuple(map(GAME.write, found.line)))


def _try_saves(match: Match, rng: Rng) -> Iterator[Puzzle | None]:
    """Yield the puzzle, or None, of each late position of a very noisy game until the game is lost."""
    for move in list(noisy_rollout(FastTable(match.state), rng, _UNSURE)):
        state: State = match.state
        placements = turn.list_moves(state.hands[0], state.rows, 0)
        if len(state.deck) <= _DECK and len(set(map(act_of, placements))) >= _FEWEST_PLACEMENTS:
            left = hopeful_acts(state)
            if not left:
                return
            yield _make_save(match) if len(left) == 1 else None
        match = play(match, GAME.write(move))
    yield None


def _make_save(match: Match) -> Puzzle | None:
    """Return the puzzle of a position in which at most one placement wins; None if none does or none tempts away from it."""
    state: State = match.state
    found = solve(state, _BUDGET)
    if not found.winnable or not can_tempt(state, found.line[0]):
        return None
    line = tuple(map(GAME.write, found.line))
    return Puzzle(SAVE, _grade_puzzle(SAVE, PLAYOUTS - count_won_playouts(state)), match, line, _list_deck(state))


def _make_crew(match: Match) -> Puzzle | None:
    """Return the puzzle of a crew's position; None unless exactly one action wins and is clearly best by its seat's knowledge."""
    state: State = match.state
    legal = crew.legal_words(state)
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
    return Puzzle(
        CREW,
        _grade_puzzle(CREW, PLAYOUTS - count_won_playouts(state)),
        match,
        crew.actions_only(line),
        crew.remarks_since_action(match),
    )


def _judge_in_crew(puzzle: Puzzle, match: Match, move: Move) -> Reply:
    """Play an action and let the crew reply; the action is wrong if no continuation wins with these bots."""
    state: State = match.state
    after = crew.went_on(match, GAME.write(move), state.turn)
    if after.state.end == "festival":
        return Reply(True, True, Step("won"), after)
    search = crew.Search(state.turn)
    try:
        if not search.wins(match, GAME.write(move)):
            return Reply(
                False, False, _explain_crew_loss(state, move, _read_move(_find_crew_word(match, puzzle) or puzzle.line[0])), match
            )
    except crew.TooLong:
        return Reply(True, False, Step("open", (("left", _count_free_places(after.state)),), (_name_target(state, move),)), after)
    return Reply(True, False, Step("right", (("left", _count_free_places(after.state)),), (_name_target(state, move),)), after)


def _find_crew_word(match: Match, puzzle: Puzzle) -> str | None:
    """Return an action that wins with this crew, None if none is found."""
    played = crew.actions_only(match.words[len(puzzle.match.words) :])
    if puzzle.line[: len(played)] == played:
        return puzzle.line[len(played)]
    search = crew.Search(match.state.turn)
    try:
        return next((word for word in crew.legal_words(match.state) if search.wins(match, word)), None)
    except crew.TooLong:
        return None


def _explain_crew_loss(state: State, move: Move, better: Move) -> Step:
    """Return the step that says that an action does not win with this crew, with the cause if one is proven."""
    facts: tuple[tuple[str, Fact], ...] = (("what", move.kind), ("cards", write_cards(move.cards)))
    view = GAME.view(state, state.turn)
    scale = Scale(view, Rng(0))
    worse = verdict_on_shares(scale.shares(move), scale.shares(better)) != SOUND
    cause = cause_of_worse_move(view, scale, move, better) if worse else None
    why = (("cause", cause.name), ("row", cause.row)) if cause is not None else ()
    return Step("crew-lost-why" if cause is not None else "crew-lost", (*facts, *why), (_name_target(state, move),))


def _grade_puzzle(kind: str, lost: int) -> int:
    medium, hard = _GRADES[kind]
    return EASY if lost < medium else MEDIUM if lost < hard else HARD


def _list_deck(state: State) -> tuple[str, ...]:
    """Return the cards of the deck, the top card first."""
    return tuple(map(write_card, state.deck))


def _check_line(match: Match, line: tuple[str, ...]) -> None:
    try:
        for word in line:
            match = play(match, word)
    except (NotationError, IllegalAction):
        raise Untrue("the line cannot be played") from None
    if match.state.end != "festival":
        raise Untrue("the line does not win")


def _find_only_placement(state: State) -> Act | None:
    """Return the only placement that is not proven to lose, None if there are several or none."""
    left = hopeful_acts(state)
    moves = [move for move in turn.legal_moves(state) if act_of(move) in left] if len(left) > 1 else []
    for place in sorted(left) if len(left) > 1 else ():
        if all(solve(turn.apply_move(state, move), _BUDGET).winnable is False for move in moves if act_of(move) == place):
            left.remove(place)
    return left.pop() if len(left) == 1 else None


def _find_next_word(puzzle: Puzzle, match: Match) -> str | None:
    """Return the next action of the line while the player follows it, else the solver's; None if the solver has none."""
    played = match.words[len(puzzle.match.words) :]
    if puzzle.line[: len(played)] == played:
        return puzzle.line[len(played)]
    found = solve(match.state)
    return GAME.write(found.line[0]) if found.line else None


def _read_move(word: str) -> Move:
    """Return the action that a word names; raises NotationError for a remark, which is no answer."""
    action = GAME.read(word)
    if not isinstance(action, Move):
        raise NotationError(word)
    return action


def _name_target(state: State, move: Move) -> str:
    return write_place(move.row, len(state.rows[move.row]))


def _count_free_places(state: State) -> int:
    return len(state.rows) * COLUMNS - grid.count_placed(state.rows)


def _name_deed(move: Move, here: tuple[str, ...]) -> Step:
    """Return the step of a hint that names the whole action."""
    cards = (("cards", write_cards(move.cards)),)
    if move.kind == RESETS:
        return Step("take-swap", cards, here) if move.cards else Step("take-reset", (), here)
    if move.kind == SAME:
        return Step("take-over", cards, here) if move.cards else Step("take-equal", (), here)
    return Step("take-number", cards, here)


def _explain_loss(state: State, move: Move) -> Step:
    """Return the step that says why an action loses: the reason that everybody can see, or else that the loss is proven."""
    facts: tuple[tuple[str, Fact], ...] = (("what", move.kind), ("cards", write_cards(move.cards)))
    here = _name_target(state, move)
    after = turn.apply_move(state, move)
    if after.end:
        return Step("lost-stuck" if after.end == "no-action" else "lost-empty", facts, (here,))
    proof = advice.proof_move_loses(GAME.view(state, 0), move)
    if proof is None:
        return Step("lost", facts, (here,))
    empty = range(len(after.rows[proof.row]), COLUMNS) if proof.row >= 0 else ()
    evidence = tuple(write_place(proof.row, column) for column in empty) or (here,)
    return Step(f"lost-{proof.reason}", (*facts, *proof.facts), evidence)


MAKERS = {"okeydokey": DokeyMaker()}
