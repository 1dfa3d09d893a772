"""Identifiers that a new game may not have: each conflict gives one sentence that names what is taken and by which game."""

import sys
from types import ModuleType

import pytest

from triokey.core import catalog
from triokey.core.catalog import GAMES, about, abouts, families, game_by_letter, game_of, games_of
from triokey.core.listing import DUEL_LETTER, CatalogError, free_letters, is_duel_link, read_abouts

FREE = free_letters(abouts().values())
NEW = next(name for name in (f"invented{more}" for more in ("", "x", "xx")) if name not in {*GAMES, *families()})
"""An id that no game and no family of the catalog has."""
GAME = about(next(iter(GAMES)))._replace(id=NEW, letter=FREE[0], family=NEW, name="Invented")
PACKAGES = {game_id: module.rpartition(".")[0] for game_id, module in GAMES.items()}


@pytest.fixture
def listing(monkeypatch):
    """Return a function that reads the catalog together with one more package, whose ABOUT holds the given descriptions."""

    def read(*games, game_id=NEW, package=f"triokey.{NEW}"):
        module = ModuleType(package)
        module.ABOUT = games
        monkeypatch.setitem(sys.modules, package, module)
        return read_abouts({**PACKAGES, game_id: package})

    return read


def test_a_game_of_which_nothing_is_taken_is_listed_last(listing):
    assert list(listing(GAME)) == [*GAMES, NEW]
    assert list(listing(GAME._replace(id=f"{NEW}-six"), game_id=f"{NEW}-six"))[-1] == f"{NEW}-six"


@pytest.mark.parametrize("owner", GAMES)
def test_a_taken_letter_names_its_game_and_all_that_are_free(listing, owner):
    letter = about(owner).letter
    with pytest.raises(CatalogError) as error:
        listing(GAME._replace(letter=letter))
    assert str(error.value) == f"{NEW}: the letter {letter} belongs to {owner}; free are {' '.join(FREE)}"


@pytest.mark.parametrize(
    "letter, named", [(DUEL_LETTER, "belongs to duels"), ("", "''"), ("ab", "'ab'"), ("K", "'K'"), ("ß", "'ß'"), ("7", "'7'")]
)
def test_no_game_has_the_letter_of_duels_or_what_is_no_letter(listing, letter, named):
    with pytest.raises(CatalogError, match=f"^{NEW}: .*{named}"):
        listing(GAME._replace(letter=letter))


def test_every_free_letter_can_be_had_and_leads_to_no_duel(listing):
    for letter in FREE:
        assert listing(GAME._replace(letter=letter))[NEW].letter == letter
        assert not is_duel_link(f"#{letter}1.")


@pytest.mark.parametrize("owner", GAMES)
def test_a_taken_family_names_its_games(listing, owner):
    family = about(owner).family
    with pytest.raises(CatalogError, match=f"^{NEW}: the family {family} belongs to {', '.join(games_of(family))}; .*{NEW}$"):
        listing(GAME._replace(family=family))
    with pytest.raises(CatalogError, match=f"^{NEW}: kala is not the name of its package; .*{NEW}$"):
        listing(GAME._replace(family="kala"))


@pytest.mark.parametrize("owner", [game for game in GAMES if about(game).family not in GAMES])
def test_an_id_is_no_family_of_others(listing, owner):
    family = about(owner).family
    with pytest.raises(CatalogError, match=f"^{family}: the name {family} belongs to the family of {games_of(family)[0]}$"):
        listing(GAME._replace(id=family), game_id=family)


def test_a_family_is_no_id_of_another_game(monkeypatch):
    for name, game in (("deep", GAME._replace(id="sunken", family="deep")), ("sunken", GAME._replace(family="sunken"))):
        module = ModuleType(f"triokey.{name}")
        module.ABOUT = (game,)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    with pytest.raises(CatalogError, match=f"^{NEW}: the family sunken is the id of another game"):
        read_abouts({"sunken": "triokey.deep", NEW: "triokey.sunken"})


@pytest.mark.parametrize("game_id", ["Kalah", "kalah_six", "kalah six", "six-", "-six", "a--b", "kalah6", "ka/lah", "", "kâlah"])
def test_an_id_is_a_word_of_an_address(listing, game_id):
    with pytest.raises(CatalogError, match="small letters"):
        listing(GAME._replace(id=game_id), game_id=game_id)


@pytest.mark.parametrize("ids, told", [([], "nothing"), (["kala"], "kala"), ([NEW, NEW], f"{NEW}, {NEW}")])
def test_a_package_lists_each_of_its_games_once(listing, ids, told):
    with pytest.raises(CatalogError, match=f"^{NEW}: ABOUT of triokey.{NEW} must list this id once; it lists {told}$"):
        listing(*(GAME._replace(id=game_id) for game_id in ids))


def test_a_table_with_a_fault_answers_nothing(monkeypatch):
    package = ModuleType(f"triokey.{NEW}")
    first = next(iter(GAMES))
    package.ABOUT = (GAME._replace(letter=about(first).letter),)
    monkeypatch.setitem(sys.modules, f"triokey.{NEW}", package)
    monkeypatch.setitem(catalog.GAMES, NEW, f"triokey.{NEW}.rules")
    known = about(first)
    for cached in (catalog.abouts, catalog.game_of):
        cached.cache_clear()
    try:
        for ask in (lambda: about(first), lambda: game_of(first), lambda: game_by_letter(known.letter), catalog.families):
            with pytest.raises(CatalogError, match=f"belongs to {first}"):
                ask()
    finally:
        catalog.abouts.cache_clear()
