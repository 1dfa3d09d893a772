"""Every link that was ever released opens what it opened then."""

from pathlib import Path

import pytest
from golden_links import KINDS, digest, golden, kinds_of, lacking

from published import OR_A_DRAFT, PUBLISHED
from triokey.core.catalog import GAMES, about, game_of

pytestmark = pytest.mark.long

PARTS = 16
LINES = golden()


@pytest.mark.parametrize("part", range(PARTS))
def test_a_released_link_opens_what_it_opened_then(part):
    for link, known, what in LINES[part::PARTS]:
        assert digest(link) == known, (what, link)


def test_no_link_stands_twice():
    assert len({link for link, _, _ in LINES}) == len(LINES)


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_a_published_game_has_links_of_every_kind_option_and_number_of_seats(game_id):
    assert not lacking(game_id, LINES), lacking(game_id, LINES)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_lacking_is_told_in_one_sentence(game_id):
    for kind in kinds_of(game_id):
        others = [line for line in LINES if not line[2].startswith(f"{game_id} {kind}")]
        told = lacking(game_id, others)
        assert told.startswith(f"{game_id} has ") and f"0 of 20 of the kind {kind}" in told and told.count(".") == 2
    told = lacking(game_id, [])
    game = game_of(game_id)
    assert "0 of 200 links" in told and f"--game {game_id}, or its About says draft=True." in told
    assert all(f"none of {seats} seats" in told for seats in game.seat_counts)
    assert all(f"none of {spec.key}={value}" in told for spec in game.options for value in spec.values)
    for kind in set(KINDS) - {*kinds_of(game_id)}:
        assert f"kind {kind}" not in told


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_a_published_game_is_checked_by_an_independent_source(game_id):
    answers = Path(__file__).parent.parent / about(game_id).family / "vectors.jsonl"
    place = "/".join(answers.parts[-4:])
    assert answers.exists(), f"{game_id} has no answers from an independent source in {place}, {OR_A_DRAFT}."
