"""The page of stored data is as short for a collector as for a beginner, and gives the total size of everything."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from ui.app.data.stored import ASIDES, size_text
from ui.loop.view import view
from ui.model.effects import Download, Effect, Erase, Fetch, Write
from ui.model.model import Model
from ui.model.store import ASIDE_PREFIX, GAME_PREFIX
from ui.text.html import text_of
from ui.text.words import LANGUAGES

FEW, MANY = 20, 5000
REST = {"results": 4000, "settings": 90, "puzzles": 700, "duel:1": 2000, "real:okiya:garden": 47, "training": 300}
KINDS = {
    "games": (GAME_PREFIX, "good"),
    "damaged games": (GAME_PREFIX, "damaged"),
    "games of a newer version": (GAME_PREFIX, "newer"),
    "texts set aside": (f"{ASIDE_PREFIX}game:", "good"),
    "duels": ("duel:", "good"),
}


def page(kind: str, count: int, lang: str = "en") -> Model:
    """Return the model of the page with this many texts of one kind, 300 bytes each, and all other kinds."""
    start, state = KINDS[kind]
    rows = [f"{start}{number} 300 {state}" for number in range(10, 10 + count)]
    rows += [f"{key} {size} good" for key, size in REST.items() if not key.startswith(start)]
    return do(opened(address="#/data", lang=lang), ("sizes", "\n".join(rows)))[0]


def size(model: Model) -> int:
    return sum(1 for _ in nodes(view(model)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_five_thousand_texts_take_no_more_than_twice_the_nodes_of_twenty(kind: str, lang: str) -> None:
    assert size(page(kind, MANY, lang)) <= 2 * size(page(kind, FEW, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_and_all_else_are_summed_up(lang: str) -> None:
    for count in (0, 1, FEW, MANY):
        model = page("games", count, lang)
        words, rest = model.words, sum(REST.values())
        lines = [text_of(node) for node in nodes(view(model)) if node.tag == "tr"]
        assert lines == [
            words("data.sum.games", n=count) + size_text(words, 300 * count),
            words("data.sum.other") + size_text(words, rest),
            words("data.total") + size_text(words, 300 * count + rest),
        ]
    assert model.words("data.none") in text_of(view(opened(address="#/data", lang=lang)))


@pytest.mark.parametrize("kind", ["damaged games", "games of a newer version", "texts set aside"])
def test_what_waits_can_be_saved_tried_again_and_deleted_and_the_rest_follows(kind: str) -> None:
    start, state = KINDS[kind]
    for count in (1, ASIDES, ASIDES + 1, MANY):
        model = page(kind, count)
        offered = [node.attrs for node in nodes(view(model)) if str(node.attrs.get("data-do")).startswith("aside-")]
        keys = {str(attrs["data-value"]) for attrs in offered}
        assert keys == {f"{start}{number}" for number in range(10, 10 + min(count, ASIDES))}
        assert len(offered) == 3 * len(keys)
        more = model.words("data.aside.more", n=count - ASIDES)
        assert (more in text_of(view(model))) == (count > ASIDES)


def asked(do_what: str, key: str, text: str) -> tuple[Effect, ...]:
    """Return the effects of an action on a text set aside, after the browser has read the text."""
    model, effects = do(opened(address="#/data"), (do_what, key))
    (fetch,) = (effect for effect in effects if isinstance(effect, Fetch))
    return do(model, fetch.answered(text))[1]


def test_a_text_set_aside_is_saved_as_it_is_and_goes_back_to_its_place_once_it_can_be_read() -> None:
    key, text = f"{ASIDE_PREFIX}settings:0a1b2c3d", "theme dark\nlang de\n"
    assert asked("aside-save", key, text) == (Download("triokey-aside-settings-0a1b2c3d.txt", text),)
    effects = asked("aside-retry", key, text)
    assert Write("settings", text) in effects and Erase(key) in effects
    kept = asked("aside-retry", key, "no setting at all\n")
    assert not any(isinstance(effect, Write | Erase) for effect in kept)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rescue_page_is_one_link_away(lang: str) -> None:
    links = [node for node in nodes(view(opened(address="#/data", lang=lang))) if node.attrs.get("href") == "rescue.html"]
    assert len(links) == 1
