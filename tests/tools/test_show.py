"""The command `show`: every link ever published is shown as text, and a seat sees only what it may."""

from __future__ import annotations

from pathlib import Path

import pytest

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start, turn
from triokey.core.record import write_match_link
from triokey.core.rng import Rng
from triokey.tools.show import link_text

GOLDEN = Path(__file__).resolve().parents[1] / "engine" / "golden" / "links.tsv"
LINKS = [line.split("\t") for line in GOLDEN.read_text("utf-8").splitlines() if line.startswith("#")]


def played(game_id: str, moves: int = 5) -> str:
    """Return the link to a game after some random moves."""
    game, rng = game_of(game_id), Rng(3)
    match = start(plain_setup(game, 11))
    for _ in range(moves):
        if turn(match) is not None:
            match = play(match, game.write(rng.choice(game.legal(match.state))))
    return write_match_link(match)


@pytest.mark.parametrize("step", [9, pytest.param(1, marks=pytest.mark.long)])
def test_every_published_link_is_told(step: int) -> None:
    assert LINKS
    for link, _, name in LINKS[::step]:
        lines = link_text(f"Look at this: https://example.org/{link}, please.")
        assert len(lines) > 2, name
        assert any(line.startswith(("to move: ", "over: ", "duel of ", "puzzle: ")) for line in lines), name


@pytest.mark.parametrize("game_id", GAMES)
def test_the_moves_of_a_link_are_told_and_its_seats_by_number(game_id: str) -> None:
    lines = link_text(played(game_id))
    (moves,) = [line for line in lines if line.startswith("moves of round 1: ")]
    assert len(moves.split(": ")[1].split()) == 5
    assert lines[-1].startswith("to move: player ")


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_of(game_id).about.hidden])
def test_a_seat_is_shown_no_other_hand(game_id: str) -> None:
    link = write_match_link(start(plain_setup(game_of(game_id), 11, game_of(game_id).seat_counts[1])))

    def hands(seat: int | None) -> dict[str, str]:
        return {line.split(": ")[0]: line.split(": ")[1] for line in link_text(link, seat) if line.startswith("player ")}

    assert ", seed " in link_text(link)[1] and ", seed " not in link_text(link, 1)[1]
    everything = hands(None)
    for seat in range(1, len(everything) + 1):
        shown = hands(seat)
        assert shown[f"player {seat}"] == everything[f"player {seat}"]
        for name, hand in shown.items():
            assert name == f"player {seat}" or hand != everything[name]
        supply = [line for line in link_text(link, seat) if line.startswith(("supply", "deck"))]
        assert supply != [line for line in link_text(link) if line.startswith(("supply", "deck"))]
