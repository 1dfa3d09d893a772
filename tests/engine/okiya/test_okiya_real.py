"""A garden of real tiles that was typed in: what is said of its openings is what perfect play says."""

from triokey.core.catalog import game_of, part
from triokey.core.rng import Rng
from triokey.okiya import advice
from triokey.okiya.garden import BORDER, cells_of, write_cell
from triokey.okiya.rules import State
from triokey.okiya.tiles import write_layout


def asked(layout: tuple[int, ...], full: str) -> dict:
    return part("okiya", "real").CHECKS["garden"](f"{write_layout(layout)} {full}")["openings"]


def test_an_opening_is_worth_what_the_best_reply_leaves() -> None:
    rng, game = Rng(19), game_of("okiya")
    for number in range(6):
        tiles = [*range(16)]
        rng.shuffle(tiles)
        full = ("block", "draw")[number % 2]
        found = asked(tuple(tiles), full)
        assert set(found) == {write_cell(cell) for cell in cells_of(BORDER)}
        for name, (outcome, points) in found.items():
            after = game.apply(State(tuple(tiles), (0, 0), None, 0, full), game.read(name))
            best = max(advice.values(after).values(), key=lambda value: value.rank)
            assert (outcome, points) == (-best.outcome, best.points)
