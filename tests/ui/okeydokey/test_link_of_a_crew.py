"""The sheet for a linked game offers only sensible choices: nobody plays alone against bots, and no crew against any."""

import pytest

from driving import nodes
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from ui.app.share.opened_link import opened_link
from ui.loop.start import begin_page
from ui.model.model import Dialog
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

SEATS = [(family, seats) for family in GAMES for seats in game_of(family).seat_counts]


def choices(family, seats, lang):
    """Return the words, and the texts of the sheet's buttons by the way to take the game."""
    words = load(lang)
    model = begin_page({}, ("en",), "http://host/triokey/", "#/", "ok")[0]
    model = model._replace(words=words, incoming=start(plain_setup(game_of(family), 5, seats)))
    sheet = opened_link(model, Dialog("link"))
    return words, {n.attrs["data-value"]: text_of(n) for n in nodes(sheet) if n.attrs.get("data-do") == "take"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("family", "seats"), SEATS)
def test_a_link_offers_what_this_number_of_players_can_do(family, seats, lang):
    words, found = choices(family, seats, lang)
    if seats == 1:
        assert set(found) == {"table"}
    else:
        assert set(found) == {"link", "bot", "table"}
        assert found["bot"] == words("okeydokey.link.bot" if about(family).crew else "link.bot")
