"""The curtain hangs before a hand that somebody else at the device must not see, and before nothing else."""

import pytest

from driving import do, opened
from triokey.core.catalog import GAMES, about


@pytest.mark.parametrize("mode", ["bot", "table"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_put_aside_hangs_it_only_where_several_people_have_hidden_hands(game, mode):
    seats = str(next(count for count in about(game).seat_counts if count > 1))
    form = (("route", f"#/new/{game}"), ("new-seats", seats), ("new-mode", mode), ("new-go", "", (("seed", "curtain"),)))
    model, _ = do(opened({"settings": "ceremony off\n"}), *form, ("reveal",))
    after, effects = do(model, ("cover",))
    if about(game).hidden and mode == "table":
        assert (after.table.curtain, effects) == (model.table.turn, ())
    else:
        assert (after, effects) == (model, ())
