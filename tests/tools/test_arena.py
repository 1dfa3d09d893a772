"""The arena: any callable can play, all players meet the same deals, and the figures are correct."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.seed import write_seed
from triokey.tools.arena import main
from triokey.tools.estimates import estimate_strength, score_difference
from triokey.tools.playing import Played, all_seatings, play_round

GUEST = """
from triokey.core.bots import bot_of

def first(view, legal, rng):
    return legal[0]

def any_of(view, legal, rng):
    return rng.choice(legal)

def wrong(view, legal, rng):
    return "nonsense"

def as_club(view, legal, rng):
    *_, thought = bot_of("okiya", "club").think(view, rng)
    return thought.action

def as_member(view, legal, rng):
    *_, thought = bot_of("okeydokey", "club").think(view, rng)
    return thought.action

as_member.say = lambda view, remarks, rng: bot_of("okeydokey", "club").say(view, rng)

def liar(view, legal, rng):
    return legal[0]

liar.say = lambda view, remarks, rng: ["I hold it all"]
"""


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module with players, written into the folder where the command runs."""
    name = f"guest_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(GUEST)
    monkeypatch.chdir(tmp_path)
    yield name


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*words, "--json", "--processes", "1"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_callable_from_outside_plays_every_game(game_id: str, guest: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats, weakest = str(max(game_of(game_id).seat_counts)), game_of(game_id).levels[0]
    answer = ask(capsys, game_id, "--levels", f"{guest}:any_of,{weakest}", "--rounds", "4", "--seats", seats)
    named = [row["player"] for table in answer["tables"] for row in table["players"]]
    assert named == [f"{guest}:any_of", weakest]


def test_a_callable_that_plays_like_a_level_differs_from_it_by_exactly_nothing(
    guest: str, capsys: pytest.CaptureFixture[str]
) -> None:
    levels = f"{guest}:as_club,club,{guest}:first"
    answer = ask(capsys, "okiya", "--levels", levels, "--against", "casual", "--rounds", "40")
    guests, clubs, firsts = (table["players"][0] for table in answer["tables"])
    assert {**guests, "player": ""} == {**clubs, "player": ""}
    same, other = answer["differences"]
    assert (same["decided"], same["decided_error"]) == (0, 0)
    assert other["decided"] == pytest.approx(firsts["decided"] - guests["decided"])
    assert other["decided"] < -3 * other["decided_error"] < 0


@pytest.mark.long
def test_a_callable_that_speaks_is_heard(guest: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, "okeydokey", "--levels", f"{guest}:as_member,club", "--rounds", "6", "--seats", "3")
    guests, clubs = (table["players"][0] for table in answer["tables"])
    assert {**guests, "player": ""} == {**clubs, "player": ""}
    assert guests["points"] > 40


@pytest.mark.parametrize("player", ["wrong", "liar"])
def test_what_is_not_legal_ends_the_contest_with_a_sentence(player: str, guest: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["okeydokey", "--levels", f"{guest}:{player}", "--rounds", "1", "--seats", "2", "--processes", "1"]
    assert main(words) == 2
    assert f"{guest}:{player} answered" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["okiya", "--levels", "no_such_module_here:play"], "cannot be imported"),
        (["okiya", "--levels", "json:__name__"], "cannot be called"),
        (["okiya", "--levels", "club,club"], "cannot meet itself"),
        (["okiya", "--levels", "club", "--against", "nobody"], "has no level 'nobody'"),
        (["okiya", "--own-draws"], "has no draws"),
        (["okeydokey", "--against", "club"], "played together"),
        (["okeydokey", "--to", "games.txt"], "--seats"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.long
def test_a_word_is_a_seed_and_so_is_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["okiya", "--levels", "casual,beginner", "--rounds", "20"]
    autumn = ask(capsys, *words, "--seed", "autumn")
    assert ask(capsys, *words, "--seed", autumn["seed"]) == autumn
    assert ask(capsys, *words, "--seed", "spring")["tables"] != autumn["tables"]
    assert ask(capsys, *words)["seed"] == write_seed(0)


@pytest.mark.long
def test_a_contest_goes_on_where_its_file_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["okiya", "--levels", "casual,beginner", "--rounds"]
    whole = ask(capsys, *words, "30", "--to", str(tmp_path / "whole.txt"))
    text = (tmp_path / "whole.txt").read_bytes()
    for cut in (0, text.index(b"\n") + 1, len(text) // 2, len(text) - 1, len(text)):
        part = tmp_path / f"{cut}.txt"
        part.write_bytes(text[:cut])
        assert ask(capsys, *words, "30", "--to", str(part)) == whole
        assert part.read_bytes() == text
    assert ask(capsys, *words, "10", "--to", str(part))["deals"] == 5
    assert part.read_bytes() == text
    assert main(["okiya", "--levels", "club,beginner", "--to", str(part)]) == 2
    assert part.read_bytes() == text


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 2), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4), (5, 4)])
def test_every_player_sits_on_every_seat_equally_often(players: int, seats: int) -> None:
    names = tuple("abcde"[:players])
    found = all_seatings(names, seats)
    assert len(set(found)) == len(found) > 1
    for seat in range(seats):
        assert len({sum(seating[seat] == name for seating in found) for name in names}) == 1


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_players_play_the_same_round_again(game_id: str) -> None:
    game = game_of(game_id)
    for seed in range(3):
        setup = plain_setup(game, seed, max(game.seat_counts))
        levels = game.levels[:2] * setup.seats
        assert play_round(setup, levels[: setup.seats]) == play_round(setup, levels[: setup.seats])


def rounds(*winners: int) -> list[list[Played]]:
    return [[Played((winner,) if winner >= 0 else (), (winner == 0, winner == 1), "", 1)] for winner in winners]


def test_standard_errors_are_those_of_the_mean_over_deals() -> None:
    deals = rounds(0, 1, 0, 0, 1, 0, 0, 1)
    wins = [float(deal[0].winners == (0,)) for deal in deals]
    found = estimate_strength("a", [("a", "b")], deals)
    for score in found:
        assert score.value == pytest.approx(fmean(wins))
        assert score.error == pytest.approx(stdev(wins) / len(wins) ** 0.5)
    other = estimate_strength("b", [("a", "b")], deals)
    assert score_difference(found.share, other.share) == pytest.approx((0.25, 2 * found.share.error))


def test_a_drawn_round_counts_among_all_and_not_among_the_decided() -> None:
    found = estimate_strength("a", [("a", "b")], rounds(0, -1, 1, 0))
    assert (found.share.value, found.decided.value) == pytest.approx((2 / 4, 2 / 3))


def test_a_deal_played_from_both_sides_takes_the_luck_of_the_deal_out() -> None:
    deals = [[Played((seat,), (0, 0), "", 1)] * 2 for seat in (0, 1, 1, 0, 1)]
    found = estimate_strength("a", [("a", "b"), ("b", "a")], deals)
    assert (found.share.value, found.share.error) == (0.5, 0)
