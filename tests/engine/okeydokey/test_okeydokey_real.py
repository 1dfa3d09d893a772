"""A table of real cards that was typed in: a grid that no game has is refused, a lost one proven, any other completed."""

import pytest

from triokey.core.catalog import game_of, part
from triokey.core.game import NotationError, plain_setup
from triokey.core.match import outcome, play, start
from triokey.core.rng import Rng
from triokey.okeydokey import advice
from triokey.okeydokey.cards import RESET, write_card
from triokey.okeydokey.real import read_grid
from triokey.okeydokey.turn import legal
from triokey.okeydokey.turn import play as lay

CHECK = part("okeydokey", "real").CHECKS["festival"]


def text_of(state) -> str:
    rows = [",".join("!" if face == RESET else write_card(face) for face in row) or "-" for row in state.rows]
    under = ",".join(write_card(face) for _, _, face in state.under) or "-"
    return " ".join((str(state.equals), *rows, under))


def test_what_is_said_of_a_table_in_play_is_what_its_players_could_know() -> None:
    """Over whole games of careless play: never refused, lost where the warnings of the board prove it, else completed."""
    rng, game, lost, filled = Rng(19), game_of("okeydokey"), 0, 0
    for number in range(12):
        setup = plain_setup(game, number, 1 + number % 5, equals=str(number % 4 * (number % 2)))
        match = start(setup)
        while outcome(match) is None:
            found = CHECK(text_of(match.state))
            assert "refused" not in found
            proof = advice.hopeless(game.view(match.state, None))
            assert ("lost" in found) == (proof is not None)
            lost += "lost" in found
            if found.get("line"):
                filled += 1
                completes(text_of(match.state), found["line"])
            for _ in range(1 + rng.below(8)):
                if outcome(match) is None:
                    match = play(match, game.write(rng.choice(game.legal(match.state))))
    assert lost and filled > 10


def completes(text: str, line: list[str]) -> None:
    """The words that are shown fill the grid, card by card, under the rules."""
    state = read_grid(text)
    for word in line:
        move = game_of("okeydokey").read(word)
        assert move in legal(state)
        state = lay(state, move)
    assert state.end == "festival"


@pytest.mark.parametrize(
    "text, rule, place",
    [
        ("2 R4,R2 Y1 G1 B1 ! -", "D14", "r2"),
        ("2 R1,R2 Y1 G1 B1 - -", "D12", "r2"),
        ("2 ! ! - - - -", "D17", "y1"),
        ("2 R1 Y1 G1 B1 K1 -", "D17", "k1"),
        ("2 Y1 - - - - -", "D13", "r1"),
        ("0 = - - - - -", "D2", "r1"),
        ("0 R1 - - - - R1", "D16", "-"),
    ],
)
def test_a_grid_that_no_game_has_is_refused_with_the_rule(text: str, rule: str, place: str) -> None:
    assert CHECK(text) == {"refused": [rule, place]}


@pytest.mark.parametrize("text", ["", "9 - - - - - -", "2 - - - - -", "2 R9 - - - - -", "2 ? - - - - -"])
def test_what_is_no_grid_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        CHECK(text)
