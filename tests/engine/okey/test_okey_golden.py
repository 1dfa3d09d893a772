"""Two matches written out completely: deals, turns, ends and standings must never change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from okey_laws import GAMES

from triokey.core.about import as_written
from triokey.core.game import Round, Setup, plain_setup
from triokey.okey.hand.distance import decision, waiting
from triokey.okey.hand.tiles import write_tile, write_tiles
from triokey.okey.rules import legal_actions, only_to_win
from triokey.okey.table import DISCARD, DRAW, TAKE, WIN, Action, State, last_discard

GOLDEN = Path(__file__).parent / "golden.txt"

SETUPS = (
    plain_setup(GAMES["okey-rounds"], 0x7E57AB1E, 4, rounds="2"),
    plain_setup(GAMES["okey-tournament"], 0x7E57AB1E, 3, points="10"),
)


def plain_choice(state: State) -> Action:
    """Return a simple player's action: take what shortens the distance, win if possible, otherwise keep the distance."""
    hand, pairs = state.hands[state.turn], state.house.pairs
    if not state.due and only_to_win(state):
        return legal_actions(state)[-1]
    if not state.due:
        takes = waiting(hand, state.joker, pairs).useful >> last_discard(state) & 1
        return Action(TAKE if takes else DRAW)
    found = decision(hand, state.joker, pairs)
    face = next(face for face, left in found.discards.items() if left.best == found.best)
    return Action(DISCARD if found.best else WIN, face)


def transcript(setup: Setup) -> Iterator[str]:
    """Yield the text of a match, line by line."""
    game = GAMES[setup.game]
    options = as_written(game.about, setup.options)
    yield f"{setup.game} {setup.edition} {setup.seats} seats {' '.join(options)} {setup.seed}"
    rounds: tuple[Round, ...] = ()
    while game.standing(setup, rounds).winners is None:
        state = game.deal(setup, rounds)
        yield f"round {len(rounds) + 1}, deal {game.pack(state)[0]:x}"
        yield f"  dice {state.dice.beginner} {state.dice.stack} {state.dice.tile}, indicator {write_tile(state.indicator)}"
        for seat, hand in enumerate(state.hands):
            yield f"  {seat} {' '.join(write_tiles(hand))}"
        words = []
        while game.turn(state) is not None:
            action = plain_choice(state)
            words.append(game.write(action))
            state = game.apply(state, action)
        yield "  " + " ".join(words)
        outcome = game.outcome(state)
        assert outcome is not None
        rounds += (Round(state.began, outcome),)
        yield f"  winners {outcome.winners}, points {outcome.points}, {' '.join(outcome.reasons)} {' '.join(outcome.rules)}"
        yield "  " + ", ".join(f"{name} {fact}" for name, fact in outcome.facts)
        yield f"  scores {game.standing(setup, rounds).scores}"
    yield f"won by {game.standing(setup, rounds).winners}"


def test_the_golden_matches_are_played_as_written() -> None:
    lines = [line for setup in SETUPS for line in transcript(setup)]
    assert lines == GOLDEN.read_text().splitlines()
