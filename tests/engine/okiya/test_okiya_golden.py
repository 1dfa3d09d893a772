"""A match written out completely: deals, turns, ends and standings must never change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from triokey.core.about import as_written
from triokey.core.game import Round, Setup, plain_setup
from triokey.core.rng import Rng
from triokey.okiya.garden import SIDE, write_cells
from triokey.okiya.rules import GAME, State
from triokey.okiya.tiles import write_tile

GOLDEN = Path(__file__).parent / "golden.txt"


def picture(state: State) -> Iterator[str]:
    """Yield the rows of the garden as text: tiles, or the player's number where a token lies."""
    shown = [
        "1 " if state.tokens[0] >> cell & 1 else "2 " if state.tokens[1] >> cell & 1 else write_tile(tile)
        for cell, tile in enumerate(state.layout)
    ]
    for row in range(SIDE):
        yield f"  {SIDE - row}  " + " ".join(shown[SIDE * row : SIDE * row + SIDE]).rstrip()
    yield "     a  b  c  d"


def transcript(setup: Setup, rng: Rng) -> Iterator[str]:
    """Yield the text of a match of random moves, line by line."""
    yield f"{setup.game} {setup.edition} {' '.join(as_written(GAME.about, setup.options))} {setup.seed}"
    rounds: tuple[Round, ...] = ()
    while GAME.standing(setup, rounds).winners is None:
        state = GAME.deal(setup, rounds)
        yield f"game {len(rounds) + 1}, deal {GAME.pack(state)[0]:x}"
        yield from picture(state)
        while (seat := GAME.turn(state)) is not None:
            legal = GAME.legal(state)
            cell = rng.choice(legal)
            yield f"  {seat + 1} of {write_cells(legal)}: {GAME.write(cell)}"
            state = GAME.apply(state, cell)
        yield from picture(state)
        outcome = GAME.outcome(state)
        assert outcome is not None
        rounds += (Round(state.began, outcome),)
        yield f"  winners {outcome.winners}, points {outcome.points}, {' '.join(outcome.reasons)} {' '.join(outcome.rules)}"
        yield "  " + ", ".join(f"{name} {fact}" for name, fact in outcome.facts)
        yield f"  scores {GAME.standing(setup, rounds).scores}"


def test_the_golden_match_is_played_as_written() -> None:
    setup = plain_setup(GAME, 0x7E57AB1E, match="points10", full="draw")
    assert list(transcript(setup, Rng(124))) == GOLDEN.read_text().splitlines()
