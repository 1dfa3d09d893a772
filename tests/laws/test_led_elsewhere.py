"""An address that names something that does not exist leads elsewhere, and a sentence says so."""

from __future__ import annotations

import pytest

from driving import do
from ui.frame.catalog import is_page, pages_by_address
from ui.model.effects import Go
from visiting import begun

NAMES = (("nothing",), ("nothing", "1"), ("game-9",), ("game-9", "2"), ("duel-9",), ("2099-01-01", "okiya"))
"""Parts of addresses that name something unknown to every page, every device, or every day so far."""


@pytest.mark.parametrize("page", sorted(pages_by_address()))
def test_an_address_of_what_is_not_there_leads_nowhere_in_silence(page: str) -> None:
    begin = begun({}, "#/about")
    for names in filter(is_page, ((page, *names) for names in NAMES)):
        model, effects = do(begin, ("route", "#/" + "/".join(names)))
        leads = model.route[:1] != (page,) and any(isinstance(effect, Go) for effect in effects)
        assert not leads or model.toast is not None, names
