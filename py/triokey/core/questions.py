"""Answers of the command `query` for games that have no questions of their own, in the game's notation."""

from __future__ import annotations

from typing import Any

from triokey.core.catalog import about, game_of, part
from triokey.core.game import Fault, IllegalAction, NotationError, plain_setup
from triokey.core.match import Match, play, start
from triokey.core.seed import read_seed

FORMAT = """\
seats    how many play; the usual number without it
options  values of the game's options by key; the usual ones without it
seed     the deal: a seed's code, or any words
moves    the actions and remarks so far, in the game's notation; none without it
The answer gives the seat to act, counted from 0, every legal action, and how the round ended.
"""


def answer_question(game_id: str, question: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one question about any game. Raises Fault for a question that cannot be answered."""
    if "query" in about(game_id).parts:
        own: dict[str, Any] = part(game_id, "query").answer(question)
        return own
    match = _play_moves(game_id, question)
    game, state = game_of(game_id), match.state
    end = game.outcome(state)
    return {
        "to_move": game.turn(state),
        "legal": [game.write(action) for action in game.legal(state)],
        "terminal": end is not None,
        "winners": [] if end is None else list(end.winners),
        "points": [] if end is None else list(end.points),
        "reasons": [] if end is None else list(end.reasons),
    }


def _play_moves(game_id: str, question: dict[str, Any]) -> Match:
    seats, options, seed = question.get("seats"), question.get("options", {}), question.get("seed", "0")
    if not (seats is None or type(seats) is int) or not isinstance(seed, str):
        raise Fault('"seats" is a number and "seed" a text')
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise Fault('"options" gives texts by key')
    moves = question.get("moves", [])
    if not isinstance(moves, list):
        raise Fault('"moves" is a list of words')
    try:
        match = start(plain_setup(game_of(game_id), read_seed(seed), seats, **options))
    except ValueError as error:
        raise Fault(str(error)) from None
    for at, word in enumerate(moves):
        if not isinstance(word, str):
            raise Fault('"moves" holds something that is no word', at)
        try:
            match = play(match, word)
        except NotationError:
            raise Fault(f"move {at} is no action", at) from None
        except IllegalAction as refusal:
            raise Fault(f"move {at} is not legal ({refusal.rule}, {refusal.reason})", at) from None
    return match
