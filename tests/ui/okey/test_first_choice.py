"""Until a person has chosen, a family offers the game that its name means to players of the language, everywhere alike."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, view
from triokey.core.catalog import GAMES, about, families, games_of
from ui.frame.catalog import is_page, pages_by_address
from ui.games.showcase import games_in
from ui.model.model import Model
from ui.text.words import LANGUAGES, load


def games_at(address: str, lang: str) -> list[str]:
    """Return the games named in a page's links and messages, each once, in the order of the page."""
    found: list[str] = []
    for node in nodes(view(opened(address=address, lang=lang))):
        for text in (str(node.attrs.get("href", "")), str(node.attrs.get("data-value", ""))):
            found += [word for word in text.replace("#", "/").replace(" ", "/").split("/") if word in GAMES]
    return list(dict.fromkeys(found))


def offered(model: Model, family: str) -> set[object]:
    """Return the addresses to which the button of a family's card leads."""
    return {node.attrs["href"] for node in nodes(view(model)) if node.attrs.get("id") == f"new-{family}"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_offers_the_game_that_is_meant_in_this_language_until_another_is_chosen(lang: str) -> None:
    model = opened(lang=lang)
    for family in families():
        first, *others = games_in(load(lang), family)
        assert sorted((first, *others)) == sorted(games_of(family))
        assert offered(model, family) == {f"#/new/{first}"}
        for other in others:
            assert offered(do(model, ("variant", other))[0], family) == {f"#/new/{other}"}


def test_turkish_players_find_the_tournament_first_and_all_others_the_rounds() -> None:
    firsts = {lang: games_in(load(lang), "okey")[0] for lang in LANGUAGES}
    assert firsts == {lang: "okey-tournament" if lang == "tr" else "okey-rounds" for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lists_of_games_begin_a_family_with_the_same_game_as_home(lang: str) -> None:
    lists = 0
    for page in [page for page in pages_by_address() if page and is_page((page,))]:
        games = games_at(f"#/{page}", lang)
        for family in families():
            own, whole = [game for game in games if about(game).family == family], list(games_in(load(lang), family))
            assert own in ([], whole) or len(own) < len(whole) > 1, page
            lists += len(own) > 1
    assert lists > 2
