"""Things that could be confused are distinguishable: a victory and a defeat without points, and settings of one game only."""

from __future__ import annotations

import pytest

from driving import nodes, opened
from family_settings import skins
from ui.games.okiya.side import value_plate
from ui.loop.view import view
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load


def test_a_victory_and_a_defeat_without_a_point_differ_by_more_than_a_sign() -> None:
    won, lost = (value_plate([outcome, 0, 3]) for outcome in (1, -1))
    pictures = [[node.attrs["href"] for node in nodes(plate) if node.tag == "use"] for plate in (won, lost)]
    assert "0" not in text_of(won) + text_of(lost) and pictures[0] != pictures[1]


def test_a_draw_has_the_sign_of_equals_and_reads_as_no_number() -> None:
    drawn = value_plate([0, 0, 12])
    assert text_of(drawn) == "=" and not any(node.tag == "use" for node in nodes(drawn))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_setting_says_for_which_games_it_is_and_a_skin_what_it_changes(lang: str) -> None:
    words = load(lang)
    page = text_of(view(opened({"settings": f"lang {lang}\n"}, "#/settings", lang)))
    for key in ("taps", *(spec.name for spec in skins())):
        assert words(f"setting.{key}.hint") in page
    assert words("okiya.name") in words("setting.taps.hint") and words("okeydokey.name") in words("setting.taps.hint")
