"""Everything in which bots had a part names their edition: puzzles, results, duels and the arena's ledger."""

import importlib.util

import pytest

from test_structure import files, reached
from triokey.core import puzzle
from triokey.core.catalog import GAMES, about
from triokey.core.puzzle import find, maker_of

MAKING = [game for game in GAMES if "puzzles" in about(game).parts]


def source(module):
    """Return the source text of a module."""
    return importlib.util.find_spec(module).loader.get_source(module)


@pytest.mark.parametrize("game", MAKING)
def test_puzzles_that_bots_make_or_grade_name_the_edition_of_the_bots(game):
    family = f"triokey.{about(game).family}"
    graph = files("triokey")
    found = {one for name in graph if name.startswith(f"{family}.puzzles") for one in reached(graph, name)}
    thinking = [name for name in found if name.startswith(f"{family}.bots") or "def think(" in source(name)]
    assert bool(maker_of(game).bots) == bool(thinking), thinking
    assert 0 <= maker_of(game).bots <= about(game).bots_edition


@pytest.mark.parametrize("game", MAKING)
def test_later_bots_make_other_puzzles_from_a_seed(game, monkeypatch):
    drawn = []
    monkeypatch.setattr(puzzle, "stream", lambda seed, purpose: drawn.append(purpose) or iter(()))
    for edition in (0, 1, 2, 3):
        monkeypatch.setattr(maker_of(game), "bots", edition, raising=False)
        monkeypatch.setattr(type(maker_of(game)), "tries", lambda self, kind, rng: iter([None]))
        with pytest.raises(ValueError):
            find(game, maker_of(game).kinds[0], -1, 7)
    assert drawn[0] == drawn[1] and len(set(drawn[1:])) == 3, "the first edition goes without saying"
