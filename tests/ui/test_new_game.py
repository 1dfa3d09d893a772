"""The form for a new game offers what makes a difference at the table that it deals to."""

import pytest

from driving import do, opened
from triokey.core.catalog import GAMES
from ui.loop.start import begin
from ui.loop.view import view
from ui.text.html import render


@pytest.mark.parametrize(("seats", "extra", "start"), [("1", False, False), ("3", False, True), ("5", True, True)])
def test_only_options_that_matter_at_this_size_are_offered(seats, extra, start):
    model = begin({}, ("en",), "http://host/", "#/new/okeydokey", "ok")[0]
    page = render(view(do(model, ("new-seats", seats))[0]))
    assert "c-equals" in page
    assert ("c-rot5" in page, "c-start" in page) == (extra, start)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", ["mode", "seats", "seat", "level", "name", "option"])
def test_what_the_form_does_not_offer_is_not_taken(game, what):
    model = opened(address=f"#/new/{game}")
    for value in ("", "-1", "99", "nothing", "nothing=nothing"):
        assert do(model, (f"new-{what}", value)) == (model, ())
