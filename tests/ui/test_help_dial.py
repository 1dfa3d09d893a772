"""Help is one dial: each step sets its switches, own changes are kept, and withheld help stays off."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from family_settings import settings_of
from menus import menu, table
from stores import golden_stores
from triokey.core.catalog import GAMES, about, families
from ui.app.settings.pages import family_at
from ui.games.settings import default_settings, read_settings, specs
from ui.loop.view import view
from ui.model.effects import Focus, Write
from ui.model.help_rules import with_allowed_settings
from ui.model.model import Model
from ui.model.settings import (
    ALL,
    APART,
    ASKED,
    DIAL,
    HELP,
    LESSON,
    NONE,
    OWN,
    SOME,
    STEPS,
    UNFOLDED,
    YES_NO,
    Settings,
    Spec,
    at_step,
    dial_of,
    with_help_step,
    write_settings,
)
from ui.model.store import SETTINGS
from ui.text.html import Node, text_of
from unhelped import SWITCHES

HELPFUL = {name: spec for name, spec in specs().items() if spec.help}
PLACES = (APART, ASKED, LESSON)
OWN_HELP = tuple(family for family in families() if any(spec.help for spec in settings_of(family)))
"""Families that have settings for help of their own."""
DIALS = (HELP, *map(dial_of, OWN_HELP))


def values(settings: Settings) -> dict[str, str]:
    """Return the effective value of every helping setting."""
    return {name: settings.get(name) for name in HELPFUL}


def of_step(step: str) -> dict[str, str]:
    """Return the values of all helping settings at a step of the dial."""
    return {name: at_step(spec, step) for name, spec in HELPFUL.items()}


def again(settings: Settings) -> Model:
    """Return the model of the settings page after a reload."""
    return opened({SETTINGS: write_settings(settings)}, "#/settings")


def shown(model: Model, name: str = HELP) -> str:
    """Return the value at which a dial on the page stands."""
    (at,) = (node for node in nodes(view(model)) if node.attrs.get("name") == name and "checked" in node.attrs)
    return str(at.attrs["value"])


def fold(model: Model, name: str) -> Node:
    """Return the element of the fold with this key."""
    return next(node for node in nodes(view(model)) if node.tag == "details" and node.attrs.get("data-key") == name)


def test_everything_that_is_withheld_from_players_is_in_the_table() -> None:
    withheld = {name for name, spec in specs().items() if APART in spec.held}
    assert withheld == HELPFUL.keys() == {*SWITCHES}
    assert all(spec.values == YES_NO and spec.held[APART] == "off" for spec in HELPFUL.values())


def test_none_is_less_than_some_and_some_less_than_all() -> None:
    on = [{name for name, value in of_step(step).items() if value == "on"} for step in STEPS]
    assert not on[0] and on[0] < on[1] < on[2] == HELPFUL.keys()
    assert of_step(SOME) == values(default_settings()) and shown(opened({}, "#/settings")) == SOME


@pytest.mark.parametrize("before", ["", "values on\nmeter off\n", "help own\nhints off\n", "help-okiya all\nhelp-okey none\n"])
@pytest.mark.parametrize("step", STEPS)
def test_a_step_sets_what_the_table_says_also_after_a_reload(step: str, before: str) -> None:
    model, effects = do(opened({SETTINGS: before}, "#/settings"), ("setting", f"{HELP}={step}"))
    assert values(model.settings) == of_step(step) == values(with_help_step(read_settings(before), step))
    assert Write(SETTINGS, write_settings(model.settings)) in effects
    for page in (model, again(model.settings)):
        assert values(page.settings) == of_step(step) and shown(page) == step
        assert all(shown(page, dial_of(family)) == step for family in OWN_HELP)
    for game_id in GAMES:
        at = table(game_id, "bot", False)
        assert at.table is not None
        assert values(with_allowed_settings(at._replace(settings=model.settings), at.table).settings) == of_step(step)


@pytest.mark.parametrize("name", golden_stores())
def test_who_never_changed_help_has_some_and_who_did_has_the_same_as_ones_own(name: str) -> None:
    store = golden_stores()[name]
    for text in {kept.get(SETTINGS, "") for kept in (store.local, store.mirror)}:
        lines = dict(line.split(" ", 1) for line in text.splitlines())
        settings = read_settings(text)
        assert values(settings) == {one: lines.get(one, spec.default) for one, spec in HELPFUL.items()}
        changed = any(lines.get(one, spec.default) != spec.default for one, spec in HELPFUL.items())
        assert shown(opened({SETTINGS: text}, "#/settings")) == (OWN if changed else SOME)


@pytest.mark.parametrize("switch", HELPFUL)
def test_a_changed_switch_of_an_old_store_is_ones_own(switch: str) -> None:
    value = "off" if HELPFUL[switch].default == "on" else "on"
    model = opened({SETTINGS: f"{switch} {value}\n"}, "#/settings")
    assert shown(model) == OWN and values(model.settings) == {**values(default_settings()), switch: value}


@pytest.mark.parametrize("switch", HELPFUL)
@pytest.mark.parametrize("step", STEPS)
def test_ones_own_begins_with_what_the_step_had_set(step: str, switch: str) -> None:
    settings = with_help_step(default_settings(), step)
    own = settings.put(HELP, OWN)
    assert own.dial() == OWN == shown(again(own)) and values(own) == of_step(step)
    for value in YES_NO:
        for begun in (settings, own):
            changed = again(begun.put(switch, value)).settings
            assert values(changed) == {**of_step(step), switch: value} and changed.dial() == OWN


def test_the_keyboard_passes_ones_own_on_its_way_round_and_leaves_nothing_there() -> None:
    settings = default_settings()
    for place in (*DIAL, *STEPS):
        settings = settings.put(HELP, place)
    assert values(settings.put(HELP, NONE).put(HELP, OWN)) == of_step(NONE)


@pytest.mark.parametrize("step", STEPS)
def test_ones_own_come_back_after_a_step(step: str) -> None:
    own = default_settings().put("values", "on").put("hints", "off")
    after = again(own.put(HELP, step)).settings
    assert values(after) == of_step(step)
    assert values(again(after.put(HELP, OWN)).settings) == values(own)


@pytest.mark.parametrize("main", DIAL)
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("family", OWN_HELP)
def test_the_dial_of_a_family_decides_in_its_games_and_nowhere_else(family: str, step: str, main: str) -> None:
    first = default_settings().put("hints", "off").put(HELP, main)
    settings = again(first.put(dial_of(family), step)).settings
    assert settings.dial(family) == step and settings.dial() == main
    for game_id in GAMES:
        at = table(game_id, "bot", False)
        assert at.table is not None
        counts = values(with_allowed_settings(at._replace(settings=settings), at.table).settings)
        mine = {name for name, spec in HELPFUL.items() if spec.family in ("", about(game_id).family)}
        wanted = of_step(step) if about(game_id).family == family else values(first)
        assert {name: counts[name] for name in mine} == {name: wanted[name] for name in mine}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("family", OWN_HELP)
def test_a_switch_of_a_family_with_a_dial_of_its_own_changes_that_dial_alone(family: str, step: str) -> None:
    settings = default_settings().put(dial_of(family), step)
    for name, spec in HELPFUL.items():
        if spec.family == family:
            value = "on" if settings.get(name) == "off" else "off"
            changed = again(settings.put(name, value)).settings
            assert changed.dial(family) == OWN and changed.dial() == SOME and changed.get(name) == value
            others = values(settings).keys() - {name}
            assert all(changed.get(other) == settings.get(other) for other in others)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("step", STEPS)
def test_what_a_place_withholds_stays_withheld_at_every_step(step: str, place: str) -> None:
    for family in ("", *OWN_HELP):
        chosen = default_settings().put(dial_of(family) if family else HELP, step)
        for at in families():
            held = chosen.at(at).held(place)
            for name, spec in ((name, spec) for name, spec in specs().items() if name not in DIALS):
                assert held.get(name) == spec.held.get(place, chosen.at(at).get(name)), (family, at, name)


def test_lines_mean_the_same_in_whatever_order_they_stand() -> None:
    lines = (f"{HELP} none\n", "values on\n", "help-okey all\n", "meter off\n")
    texts = {"".join(lines[at:] + lines[:at]) for at in range(len(lines))} | {"".join(reversed(lines))}
    assert len({write_settings(read_settings(text)) for text in texts}) == 1
    assert read_settings("".join(lines)).dial() == NONE


@pytest.mark.parametrize("spec", [spec for family in families() for spec in settings_of(family)], ids=lambda spec: spec.name)
def test_only_what_helps_names_a_step(spec: Spec) -> None:
    assert spec.help in ("", SOME, ALL) and bool(spec.help) == (APART in spec.held)


@pytest.mark.parametrize("name", [name for name in (*GAMES, *families()) if settings_of(family_at((name,)))])
def test_a_game_in_the_address_opens_its_fold(name: str) -> None:
    model, effects = do(opened({}, ""), ("route", f"#/settings/{name}"))
    family = family_at((name,))
    assert model.settings.on(UNFOLDED) and "open" in fold(model, "all").attrs and Focus(f"#set-{family}") in effects
    assert [one for one in families() if settings_of(one) and "open" in fold(model, one).attrs] == [family]
    assert any(node.attrs.get("id") == f"set-{family}" for node in nodes(fold(model, family)))


@pytest.mark.parametrize("address", ["#/settings", "#/settings/chess", "#/settings/chess/play/game-1"])
def test_no_game_or_an_unknown_one_opens_no_fold(address: str) -> None:
    model = opened({}, address)
    assert model.route[0] == "settings" and not model.settings.on(UNFOLDED)
    assert not [node for node in nodes(view(model)) if node.tag == "details" and "open" in node.attrs]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_menu_leads_to_the_settings_of_its_game_and_back_to_the_table(game_id: str) -> None:
    at = table(game_id, "bot", False)
    (entry,) = (node for node in nodes(menu(at)) if str(node.attrs.get("href", "")).startswith("#/settings"))
    assert text_of(entry) == at.words("menu.settings")
    model = do(at, ("route", str(entry.attrs["href"])))[0]
    assert model.route[0] == "settings" and model.table is None
    if settings_of(about(game_id).family):
        assert "open" in fold(model, about(game_id).family).attrs
    back = next(
        node for node in nodes(view(model)) if node.tag == "a" and node.attrs.get("aria-label") == model.words("nav.back")
    )
    returned = do(model, ("route", str(back.attrs["href"])))[0]
    assert returned.table is not None and at.table is not None and returned.table.key == at.table.key


def test_all_settings_stay_as_they_were_left() -> None:
    model = opened({}, "#/settings")
    for state in ("on", "off"):
        summary = next(node for node in nodes(fold(model, "all")) if node.tag == "summary")
        model = do(model, (str(summary.attrs["data-do"]), str(summary.attrs["data-value"])))[0]
        assert ("open" in fold(again(model.settings), "all").attrs) == (state == "on")


@pytest.mark.parametrize("text", ["", f"{HELP} own\n{UNFOLDED} on\n", "help-okey own\nhelp-okiya own\n"])
def test_choices_are_native_and_switches_are_called_what_is_read(text: str) -> None:
    page = view(opened({SETTINGS: text}, "#/settings"))
    named = {str(node.attrs["id"]): text_of(node) for node in nodes(page) if "id" in node.attrs}
    radios = [node for node in nodes(page) if node.attrs.get("type") == "radio"]
    for name in {node.attrs["name"] for node in radios}:
        assert sum("checked" in node.attrs for node in radios if node.attrs["name"] == name) == 1, name
    for node in nodes(page):
        if node.attrs.get("role") in ("switch", "radiogroup"):
            assert named[str(node.attrs["aria-labelledby"])]
            inside = [named[str(one.attrs["id"])] for one in nodes(node) if str(one.attrs.get("id", "")).endswith("-name")]
            assert node.attrs["role"] == "radiogroup" or inside == [named[str(node.attrs["aria-labelledby"])]]
