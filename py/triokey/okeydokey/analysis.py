"""Answers to the page's questions about Okey Dokey as plain data, with cards and actions in notation.

watch     {"lost": proof or None, "fatal": {action: proof}, "stuck": {action: seat left stuck}}, by what the seat may know (D18)
hint      {"word": action, "reason": reason for it}, by what the seat may know
deck      a hint for a seat alone at the table, with every card known; "sure": True if it still wins, False if the game is lost
winnable  {"start": bool or None, "from": index of the last action before which the game could be won, or -1, "to": index of the
          first action after which it is proven lost, "line": winning actions, "weighed": answer of "weigh"}; if "from" and "to"
          are equal, that action lost the game, and it is weighed
line      actions that win from here with all cards known; none if no such line is known
review    whether the game could still be won after each action, see triokey/core/review.py; one answer for all actions;
          with "looked" in the question one position is solved at a time
weigh     {"mine", "best": tables won of 1000 possible ones after action "at" and after the best one, "word": the best action,
          "verdict": "sound", "risk" or "mistake"}, by what the seat knew; empty if there is nothing to judge; if a cause of a
          weaker action is proven also "cause", a name of crew/verdicts.py, and "row", the row that shows it
prove     {"seed": seed of a deal that is proven winnable, "tried": number of deals examined}

A proof is {"reason", "row", "facts", "rows", "columns"} as in advice.Proof, a stuck seat {"seat", "how", "why", "rows"} as in
outlook.Stuck, and a reason {"kind", "row", "seat", "cards"} as in reasons.Reason. The page's board reads exactly these shapes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from triokey.core.game import Seat
from triokey.core.match import Match, start
from triokey.core.review import points_to_data
from triokey.core.rng import stream
from triokey.core.thinking import think
from triokey.okeydokey.crew.verdicts import SOUND, Scale, cause_of_worse_move, weighed_on
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.knowledge.outlook import Outlook
from triokey.okeydokey.knowledge.reasons import reason_of
from triokey.okeydokey.review import LossTraced, find_loss, judge_actions, positions_of, review_round, search_position
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import BUDGET, solve
from triokey.okeydokey.table import NOBODY, RESETS, Move, State

Question = dict[str, Any]

_SEARCH = BUDGET // 3
"""Maximum number of positions the solver examines for each deal that is tried."""
_TRIES = 40


def _find_warnings(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    view = GAME.view(match.state, seat)
    if view.start == NOBODY or view.end:
        return {"lost": None, "fatal": {}, "stuck": {}}
    lost = advice.proof_of_loss(view)
    if lost is not None:
        return {"lost": lost.data(), "fatal": {}, "stuck": {}}
    fatal, stuck = {}, {}
    outlook = Outlook(view)
    for move in _list_placements(match.state) if view.turn == seat else ():
        proof, left = advice.proof_move_loses(view, move), outlook.stuck_after(move)
        if proof is not None:
            fatal[GAME.write(move)] = proof.data()
        if left is not None:
            stuck[GAME.write(move)] = left.data()
    return {"lost": None, "fatal": fatal, "stuck": stuck}


def _list_placements(state: State) -> list[Move]:
    """Return the legal actions; Resets that differ only in the cards that go under the deck are listed once."""
    moves = (move for move in GAME.legal(state) if isinstance(move, Move))
    return [move for move in moves if move.kind != RESETS or not move.cards]


def _find_hint(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    return _make_hint(match, seat, think(match, seat, GAME.levels[-1]).action)


def _find_open_hint(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    state: State = match.state
    found = solve(state) if len(state.hands) == 1 and state.start != NOBODY else None
    if found is None or found.winnable is None:
        return _find_hint(match, seat, question)
    if found.winnable:
        return {**_make_hint(match, seat, found.line[0]), "sure": True}
    return {**_find_hint(match, seat, question), "sure": False}


def _make_hint(match: Match, seat: Seat, move: Any) -> dict[str, Any]:
    reason = reason_of(GAME.view(match.state, seat), move, _list_placements(match.state))
    return {"word": GAME.write(move), "reason": reason.data()}


def _find_winnable(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    moves = [(at, action) for at, action in enumerate(map(GAME.read, match.words)) if isinstance(action, Move)]
    found = find_loss(match.states[0], [action for _, action in moves])
    if not found.winnable:
        return {"start": found.winnable, "from": -1, "to": -1, "line": [], "weighed": {}}
    last, lost = moves[found.at][0], moves[found.lost - 1][0]
    weighed = _weigh_action(match, seat, {"at": last}) if found.sure else {}
    return {"start": True, "from": last, "to": lost, "line": [GAME.write(move) for move in found.line], "weighed": weighed}


def _find_best_line(match: Match, seat: Seat, question: Question) -> list[str]:
    state: State = match.state
    if state.end or state.start == NOBODY:
        return []
    return [GAME.write(move) for move in solve(state).line]


def _review_round(match: Match, seat: Seat, question: Question) -> list[list[Any]] | dict[str, Any]:
    if "looked" not in question or match.state.end == "festival":
        return points_to_data(review_round(match.states, match.words, BUDGET))
    found = search_position(positions_of(match.states, match.words), _read_trace(question["looked"]), BUDGET)
    if found.left:
        line = [GAME.write(move) for move in found.line]
        return {"looked": [found.first, found.at, line, found.lost, found.given_up], "left": found.left}
    return points_to_data(judge_actions(match.states, match.words, found))


def _read_trace(data: list[Any]) -> LossTraced | None:
    if not data:
        return None
    first, at, line, lost, given_up = data
    moves = tuple(move for move in map(GAME.read, line) if isinstance(move, Move))
    return LossTraced(first, at, moves, lost, tuple(map(tuple, given_up)))


def _weigh_action(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    at = int(question["at"])
    state, move = match.states[at], GAME.read(match.words[at])
    if not isinstance(move, Move) or state.start == NOBODY:
        return {}
    view = GAME.view(state, state.turn)
    scale = Scale(view, stream(match.setup.seed, f"okeydokey/weigh/{at}"))
    found = weighed_on(scale, move)
    mine, best = int(1000 * found.mine), int(1000 * found.best)
    answer = {"mine": mine, "best": best, "word": GAME.write(found.better), "verdict": found.verdict}
    cause = None if found.verdict == SOUND else cause_of_worse_move(view, scale, move, found.better)
    return answer if cause is None else {**answer, "cause": cause.name, "row": cause.row}


def _prove_deal(match: Match, seat: Seat, question: Question) -> dict[str, Any]:
    """Draw deals until one is proven winnable, whoever starts."""
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
    "watch": _find_warnings,
    "hint": _find_hint,
    "deck": _find_open_hint,
    "winnable": _find_winnable,
    "line": _find_best_line,
    "review": _review_round,
    "weigh": _weigh_action,
    "prove": _prove_deal,
}
