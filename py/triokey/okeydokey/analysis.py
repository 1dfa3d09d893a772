"""Questions about Okey Dokey that the page asks its worker: plain data, with cards and actions in notation.

watch     {"lost": proof or None, "fatal": {word: proof}, "stuck": {word: who is left stuck}}, from what the seat may know (D18)
hint      {"word": action, "reason": why}, from what the seat may know
deck      the same for a seat alone at the table, with every card open; "sure": True if it still wins, False if the game is lost
winnable  {"start": bool or None, "from": index of the word up to which it could be won or -1, "to": index of the word after
          which it was lost at the latest, "line": [words], "weighed": as "weigh" answers}; one step lost it where the two are
          the same, and only that step is weighed
line      [words] of a way to win from here with all cards open; none where none is known
review    whether the game could still be won after each action, see triokey/core/review.py; one answer for all words, and
          with "looked" one position is solved at a time
weigh     {"mine", "best": thousandths of possible tables won after word "at" and after the best action, "word": that action,
          "verdict": "sound", "risk" or "mistake"}, by what the seat knew; empty for words that are no such action; where a
          cause of a worse one is proven also "cause", a name of crew/verdicts.py, and "row", which shows it
prove     {"seed": a seed whose deal is proven winnable, "tried": deals looked at}

A proof is {"reason", "row", "facts", "rows", "columns"} as in advice.Proof, who is stuck {"seat", "how", "why", "rows"} as in
outlook.Stuck, and a reason {"kind", "row", "seat", "cards"} as in reasons.Reason. The page's board reads exactly these shapes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.core.game import Seat
from triokey.core.match import Match, start
from triokey.core.review import to_data
from triokey.core.rng import stream
from triokey.core.thinking import think
from triokey.okeydokey.crew.verdicts import SOUND, Scale, cause_of, weighed_on
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.knowledge.outlook import Outlook
from triokey.okeydokey.knowledge.reasons import reason_of
from triokey.okeydokey.review import LossTraced, judge_actions, look, positions_of, review, verdict
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import BUDGET, solve
from triokey.okeydokey.table import NOBODY, RESETS, Move, State

Question = dict[str, Any]

_SEARCH = BUDGET // 3
"""Positions for each of the deals that are tried until one is proven."""
_TRIES = 40


def _watch(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    view = GAME.view(match.state, seat)
    if view.start == NOBODY or view.end:
        return {"lost": None, "fatal": {}, "stuck": {}}
    lost = advice.hopeless(view)
    if lost is not None:
        return {"lost": lost.data(), "fatal": {}, "stuck": {}}
    fatal, stuck = {}, {}
    outlook = Outlook(view)
    for move in _placements(match.state) if view.turn == seat else ():
        proof, left = advice.fatal(view, move), outlook.stuck_after(move)
        if proof is not None:
            fatal[GAME.write(move)] = proof.data()
        if left is not None:
            stuck[GAME.write(move)] = left.data()
    return {"lost": None, "fatal": fatal, "stuck": stuck}


def _placements(state: State) -> list[Move]:
    """Return the legal actions, a Reset once whatever goes under the deck with it."""
    moves = (move for move in GAME.legal(state) if isinstance(move, Move))
    return [move for move in moves if move.kind != RESETS or not move.cards]


def _hint(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    return _reason_data(match, seat, think(match, seat, GAME.levels[-1]).action)


def _deck(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    state: State = match.state
    found = solve(state) if len(state.hands) == 1 and state.start != NOBODY else None
    if found is None or found.winnable is None:
        return _hint(match, seat, question)
    if found.winnable:
        return {**_reason_data(match, seat, found.line[0]), "sure": True}
    return {**_hint(match, seat, question), "sure": False}


def _reason_data(match: Match, seat: Seat, move: Any) -> dict[str, Any]:
    reason = reason_of(GAME.view(match.state, seat), move, _placements(match.state))
    return {"word": GAME.write(move), "reason": reason.data()}


def _winnable(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    moves = [(at, action) for at, action in enumerate(map(GAME.read, match.words)) if isinstance(action, Move)]
    found = verdict(match.states[0], [action for _, action in moves])
    if not found.winnable:
        return {"start": found.winnable, "from": -1, "to": -1, "line": [], "weighed": {}}
    last, lost = moves[found.at][0], moves[found.lost - 1][0]
    weighed = _weigh(match, seat, {"at": last}) if found.sure else {}
    return {"start": True, "from": last, "to": lost, "line": [GAME.write(move) for move in found.line], "weighed": weighed}


def _best_line(match: Match, seat: Seat, question: Question) -> list[str]:
    state: State = match.state
    if state.end or state.start == NOBODY:
        return []
    return [GAME.write(move) for move in solve(state).line]


def _review(match: Match, seat: Seat, question: Question) -> list[list[Any]] | dict[str, Any]:
    if "looked" not in question or match.state.end == "festival":
        return to_data(review(match.states, match.words, BUDGET))
    found = look(positions_of(match.states, match.words), _read_trace(question["looked"]), BUDGET)
    if found.left:
        line = [GAME.write(move) for move in found.line]
        return {"looked": [found.first, found.at, line, found.lost, found.given_up], "left": found.left}
    return to_data(judge_actions(match.states, match.words, found))


def _read_trace(data: list[Any]) -> LossTraced | None:
    if not data:
        return None
    first, at, line, lost, given_up = data
    moves = tuple(move for move in map(GAME.read, line) if isinstance(move, Move))
    return LossTraced(first, at, moves, lost, tuple(map(tuple, given_up)))


def _weigh(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    at = int(question["at"])
    state, move = match.states[at], GAME.read(match.words[at])
    if not isinstance(move, Move) or state.start == NOBODY:
        return {}
    view = GAME.view(state, state.turn)
    scale = Scale(view, stream(match.setup.seed, f"okeydokey/weigh/{at}"))
    found = weighed_on(scale, move)
    mine, best = int(1000 * found.mine), int(1000 * found.best)
    answer = {"mine": mine, "best": best, "word": GAME.write(found.better), "verdict": found.verdict}
    cause = None if found.verdict == SOUND else cause_of(view, scale, move, found.better)
    return answer if cause is None else {**answer, "cause": cause.name, "row": cause.row}


def _prove(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    """Draw deals until one can be won, whoever begins."""
    chance = stream(match.setup.seed, "okeydokey/prove")
    setup = match.setup._replace(deal=None)
    for tried in range(1, _TRIES + 1):
        state: State = start(setup).state
        starts = [state] if state.start != NOBODY else [GAME.apply(state, move) for move in GAME.legal(state)]
        if all(solve(begun, _SEARCH).winnable for begun in starts):
            return {"seed": setup.seed, "tried": tried}
        setup = setup._replace(seed=chance.below(1 << 40))
    return {"seed": match.setup.seed, "tried": 0}


ANALYSES: dict[str, Callable[[Match, Seat, Question], Any]] = {
    "watch": _watch,
    "hint": _hint,
    "deck": _deck,
    "winnable": _winnable,
    "line": _best_line,
    "review": _review,
    "weigh": _weigh,
    "prove": _prove,
}
