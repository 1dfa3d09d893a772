"""Each level decides as recorded, unless its game's bots have a new edition."""

import pytest
from golden_bots import ACTIONS, digest, golden, golden_rounds, keys, next_turn, turns

from drawn import drawn
from published import OR_A_DRAFT, PUBLISHED

pytestmark = pytest.mark.long

KNOWN, ROUNDS = golden(), golden_rounds()
FEW = 5
"""Number of later turns of the strongest, slowest level that the normal run checks; other levels are checked completely."""


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_bots_of_an_edition_decide_as_they_always_did(game_id):
    missing = [" ".join(key) for key in keys(game_id) if key not in ROUNDS]
    assert not missing, f"bots.tsv has no line for {', '.join(missing)}: append it with golden_bots.py, {OR_A_DRAFT}."
    for key in keys(game_id):
        assert KNOWN[key] == digest(game_id, key[2]), key


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["few", "every"])
@pytest.mark.parametrize("game_id", PUBLISHED)
def test_bots_of_an_edition_decide_as_they_always_did_to_the_end_of_a_round(game_id, every):
    *_, strongest = keys(game_id)
    for key in keys(game_id):
        later = turns(game_id, ROUNDS.get(key, []))[ACTIONS:]
        if key == strongest and not every:
            later = drawn("turns", later, FEW)
        for match, words in later:
            assert next_turn(match, key[2]) == words, (key, len(match.words))
