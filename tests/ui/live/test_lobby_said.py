"""Messages on the page of a table before its first deal are above its buttons, which stay at the window's lower edge."""

from __future__ import annotations

import pytest

from driving import nodes
from triokey.core.catalog import GAMES
from two_pages import Window, host_of, pair
from ui.loop.view import view
from ui.model.model import Model


def places(model: Model) -> tuple[list[str], list[str]]:
    """Return the ids of the elements in the bar with the button to deal, in order, and the classes of the elements beside the
    page.
    """
    page = view(model)
    (bar,) = [node for node in nodes(page) if node.tag == "nav" and "live-begin" in {one.attrs.get("id") for one in nodes(node)}]
    inside = [str(node.attrs.get("id", "")) for node in nodes(bar)]
    return inside, [str(node.attrs.get("class", "")) for node in page.children if not isinstance(node, str)]


@pytest.mark.parametrize("game_id", GAMES)
def test_who_has_come_and_gone_is_said_where_the_button_that_deals_stays_in_its_place(game_id: str) -> None:
    host, guest = host_of(game_id), Window("guest")
    before = places(host.model)[1]
    pair(host, guest)
    for leave in (False, True):
        if leave:
            guest.send("live-leave")
        assert host.model.toast is not None
        inside, beside = places(host.model)
        assert inside.index("toast") < inside.index("live-begin") and beside == before
