"""Every link that was ever released opens what it opened then."""

from collections import Counter
from pathlib import Path

import pytest
from golden_links import KINDS, digest, golden

from triokey.core.catalog import GAMES, about, game_of
from triokey.core.puzzle import is_puzzle_link, maker_of, read_puzzle_link
from triokey.core.record import read_link

PARTS = 16
LINES = golden()


@pytest.mark.parametrize("part", range(PARTS))
def test_a_released_link_opens_what_it_opened_then(part):
    for link, known, what in LINES[part::PARTS]:
        assert digest(link) == known, (what, link)


def test_no_link_stands_twice():
    assert len({link for link, _, _ in LINES}) == len(LINES)


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_two_hundred_links_of_every_game_and_some_of_every_kind(game_id):
    whats = [what.split()[1:] for _, _, what in LINES if what.split()[0] == game_id]
    counts = Counter(what[0] for what in whats)
    assert len(whats) >= 200 and all(counts[kind] >= 20 for kind in KINDS)
    assert {what[1] for what in whats if what[0] == "puzzle"} == set(maker_of(game_id).kinds)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_published_game_is_checked_by_an_independent_source(game_id):
    assert (Path(__file__).parent.parent / about(game_id).family / "vectors.jsonl").exists()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_and_every_number_of_seats_has_its_link(game_id):
    game = game_of(game_id)
    matches = [
        read_puzzle_link(link).match if is_puzzle_link(link) else read_link(link)
        for link, _, what in LINES
        if what.split()[0] == game_id
    ]
    assert {match.setup.seats for match in matches} == set(game.seat_counts)
    for place, spec in enumerate(game.options):
        assert {match.setup.options[place] for match in matches} == set(spec.values)
    assert any(len(match.log) > 1 for match in matches) or game_id == "okeydokey"
