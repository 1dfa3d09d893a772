"""A level decides as it did, or its game's bots are of a new edition."""

import pytest
from golden_bots import digest, golden, keys

from published import OR_A_DRAFT, PUBLISHED

pytestmark = pytest.mark.long

KNOWN = golden()


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_bots_of_an_edition_decide_as_they_always_did(game_id):
    missing = [" ".join(key) for key in keys(game_id) if key not in KNOWN]
    assert not missing, f"bots.tsv has no line for {', '.join(missing)}: append it with golden_bots.py, {OR_A_DRAFT}."
    for key in keys(game_id):
        assert KNOWN[key] == digest(game_id, key[2]), key
