"""One whole game of each kind, played only by the roles, names and states that a screen reader announces."""

from __future__ import annotations

import pytest

from drawn import one_of
from new_pages import code
from reader import GAMES, Reader
from started import keeping


@pytest.mark.parametrize("name", one_of("by its names", GAMES))
def test_a_whole_game_is_played_by_accessible_names_alone(visit, name: str) -> None:
    page = keeping(visit(), {"settings": "pace instant\nmotion off\nceremony off\n"}, "")
    reader = Reader(page)
    if (variant := name.removeprefix("Okey ")) in ("Rounds", "Tournament"):
        reader.press(variant)
    reader.press(f"Play {name}", "link")
    reader.wait("^Deal$")
    code(page, "names")
    reader.press("Deal")
    GAMES[name](reader)
    assert page.get_by_role("dialog").get_by_role("heading").first.inner_text()
