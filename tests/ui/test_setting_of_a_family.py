"""A setting declared by one family of games is shown, stored, backed up and restored without any shared file that knows it.

The family is that of tests/games/hunters, added to the catalog without a copy of the project.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from unittest.mock import patch

import pytest
from thrown import FOLDERS, on_the_table

from driving import do, opened
from ui.app.settings.acts import take_over_settings
from ui.games import settings, showcase
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Root, Write
from ui.model.model import Model
from ui.model.settings import ALL, APART, GONE, HELP, NONE, SHARED, SOME, YES_NO, Spec, dial_of
from ui.model.store import SETTINGS
from ui.stores.backup import HOW, plan_import, read_backup, write_backup
from ui.stores.keeping import DAMAGED, GOOD, judge_version
from ui.text.html import render
from ui.text.words import Words, load, read_catalog

GAME = "hunters"
NAME, CHOSEN = "hunters-board", "square"
LINE = f"{NAME} {CHOSEN}\n"
OTHER = "theme dark\n"


@contextmanager
def on_the_page(*own: Spec) -> Iterator[None]:
    """Add the game with its page to the catalog within the block. own: settings that replace those of its page."""
    place = spec_from_file_location(f"ui.games.{GAME}", FOLDERS / GAME / "page" / "__init__.py")
    assert place is not None and place.loader is not None
    page = module_from_spec(place)
    place.loader.exec_module(page)
    if own:
        page.SHOWCASE = page.SHOWCASE._replace(settings=own)
    known = (showcase.showcase_of, showcase.board_of, settings.specs, settings.default_settings)
    with patch.dict(sys.modules, {page.__name__: page}), on_the_table(GAME, *known):
        yield


@pytest.fixture(autouse=True)
def of_hunters(request: pytest.FixtureRequest) -> Iterator[None]:
    with on_the_page(*getattr(request, "param", ())):
        yield


def at_settings(text: str) -> Model:
    """Return the model of the settings page, with the game's own words."""
    model, _ = begin_page({SETTINGS: text}, ("en",), "", "#/settings", "ok")
    own = read_catalog((FOLDERS / GAME / "words" / "en.txt").read_text("utf-8"))
    known = load("en")
    return model._replace(words=Words("en", {key: known._sentences[key] for key in known.keys("")} | own))


def test_it_is_in_the_fold_of_its_family_with_its_words_and_a_way_back() -> None:
    page = render(view(at_settings(LINE)))
    fold = page[page.index(f'data-key="{GAME}"') : page.index('data-key="table"')]
    assert "Board of Hunters" in fold and "Square holes" in fold and "Changes the holes" in fold
    assert all(
        f'data-value="{NAME}={value}"' in fold and f"{NAME}={value}" not in page.replace(fold, "")
        for value in ("round", "square")
    )
    assert f'data-do="reset-settings" data-value="{GAME}"' in fold
    assert "reset-settings" not in render(view(at_settings("")))


def test_it_is_stored_beside_the_others_read_again_and_known_to_style_sheets() -> None:
    model, effects = do(at_settings(OTHER), ("setting", f"{NAME}={CHOSEN}"))
    assert {Write(SETTINGS, OTHER + LINE), Root(f"data-{NAME}", CHOSEN)} <= {*effects}
    again, first = begin_page({SETTINGS: OTHER + LINE}, ("en",), "", "#/", "ok")
    assert again.settings == model.settings and again.settings.get(NAME) == CHOSEN
    assert Root(f"data-{NAME}", CHOSEN) in first
    listening, effects = take_over_settings(opened({}, "#/"), SETTINGS, OTHER + LINE)
    assert listening.settings == model.settings and Root(f"data-{NAME}", CHOSEN) in effects


def test_it_is_put_back_with_its_family_and_by_itself() -> None:
    for message in (("reset-settings", GAME), ("setting", f"{NAME}=round")):
        model, effects = do(at_settings(LINE), message)
        assert model.settings == settings.default_settings()
        assert Root(f"data-{NAME}", "") in effects and Write(SETTINGS, "") in effects
    assert do(at_settings(LINE), ("reset-settings", "table"))[0].settings.get(NAME) == CHOSEN


def test_it_is_whole_where_it_is_stored_and_a_value_that_it_does_not_have_is_damage() -> None:
    for text, state in ((OTHER + LINE, GOOD), (f"{NAME} oval\n", DAMAGED), (LINE + LINE, DAMAGED)):
        found = judge_version(SETTINGS, text, None)
        assert found is not None and found.state == state
    assert settings.salvage_choices(f"{LINE}{NAME} oval\nrubbish\n") == LINE


@pytest.mark.parametrize("how", HOW)
def test_a_backup_carries_it(how: str) -> None:
    backup = read_backup(write_backup({SETTINGS: OTHER + LINE}))
    assert backup[SETTINGS] == OTHER + LINE
    assert dict(plan_import({}, backup, how).writes)[SETTINGS] == OTHER + LINE


@pytest.mark.parametrize("of_hunters", [[Spec(NAME, YES_NO, "on", device=True)]], indirect=True)
def test_what_belongs_to_the_device_stays_out_of_backups() -> None:
    assert read_backup(write_backup({SETTINGS: f"{OTHER}{NAME} off\n"}))[SETTINGS] == OTHER


@pytest.mark.parametrize("of_hunters", [[Spec(NAME, YES_NO, "off", held={APART: "off"}, help=ALL)]], indirect=True)
def test_a_switch_that_helps_is_on_the_dial_and_gives_its_family_one() -> None:
    own = dial_of(GAME)
    for dial, other in ((HELP, own), (own, HELP)):
        for step, value in ((NONE, "off"), (SOME, "off"), (ALL, "on")):
            model, effects = do(opened({}, "#/settings"), ("setting", f"{dial}={step}"))
            assert model.settings.at(GAME).get(NAME) == value and Write(SETTINGS, f"{dial} {step}\n") in effects
            assert f'name="{own}" value="{step}" checked' in render(view(model))
            assert model.settings.dial("" if other == HELP else GAME) == (SOME if other == HELP else step)
            assert model.settings.at(GAME).held(APART).get(NAME) == "off"
    assert judge_version(SETTINGS, f"{NAME} on\n{own} all\n", None).state == GOOD


@pytest.mark.parametrize("of_hunters", [[Spec(NAME, YES_NO, "on", behind=spec.name)] for spec in SHARED], indirect=True)
def test_it_stands_behind_the_shared_setting_that_it_names(request: pytest.FixtureRequest) -> None:
    behind = request.node.callspec.params["of_hunters"][0].behind
    names = [*settings.specs()]
    between = names[names.index(behind) + 1 : names.index(NAME)]
    assert not {*between} & {spec.name for spec in SHARED}


@pytest.mark.parametrize(
    "own",
    [
        *(Spec(name, YES_NO, "on") for name in ("theme", "ceremony", *GONE)),
        Spec(NAME, YES_NO, "on", behind="no-such"),
        Spec(NAME, YES_NO, "on", help=ALL),
        Spec(NAME, YES_NO, "off", help=NONE),
        Spec(NAME, ("on", "off", "more"), "on", help=SOME),
    ],
    ids=lambda own: own.name,
)
def test_a_name_that_is_taken_and_a_place_that_is_none_are_refused(own: Spec) -> None:
    with on_the_page(own), pytest.raises(ValueError, match=own.behind or own.name):
        settings.specs()
