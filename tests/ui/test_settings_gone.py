"""Few settings are left; the stored value of a removed one is ignored without a word and without harm to others."""

from __future__ import annotations

import pytest

from driving import do, opened
from family_settings import settings_of
from stores import golden_stores
from triokey.core.catalog import families
from ui.games.settings import default_settings, is_whole, read_settings, specs
from ui.loop.start import begin_page
from ui.model.effects import Say, SetAside, Write
from ui.model.settings import GONE, SHARED, Spec, write_settings
from ui.model.store import SETTINGS
from ui.stores.backup import HOW, plan_import, read_backup, write_backup
from ui.stores.keeping import DAMAGED, GOOD, NOTE_PREFIX, judge_version, text_check

MOST, MOST_OF_A_FAMILY = 24, 5
VALUES = ("on", "off", "30", "twice", "", "no such value")
BESIDE = "lang tr\ntheme contrast\nmotion off\ntaps one\n"
"""Lines of settings that still exist."""
NEEDED = ("letters", "side", "taps", "dragging", "font", "theme", "motion", "speech")
"""Settings without which some people could not play."""


RELEASED = (
    *("lang", "theme", "motion", "size", "garden", "felt", "stage", "taps", "dragging", "discard", "pace", "hints", "replies"),
    *("threats", "values", "mirror", "side", "face", "marks", "gauges", "warnings", "reports", "send-names", "send-remarks"),
    *("awake", "ceremony", "arrange", "meter", "counter", "review", "training", "sound", "volume", "buzz", "font", "speech"),
    *("letters", "key-undo", "key-redo", "key-hint", "key-values", "key-next", "key-row", "key-column", "key-legal"),
    *("key-status", "key-hand"),
)
"""Names of all settings that a released version has stored."""


def test_a_released_setting_is_still_there_or_is_known_to_have_gone() -> None:
    names = {spec.name for spec in specs().values()}
    assert {*RELEASED} <= names | {*GONE} and not names & {*GONE}


def test_few_are_left_for_all_games_and_for_each_family_and_what_somebody_needs_is_among_them() -> None:
    names = [spec.name for spec in SHARED]
    assert len(names) <= MOST
    assert all(len(settings_of(family)) <= MOST_OF_A_FAMILY for family in families())
    assert {*NEEDED} <= {*names}
    assert "contrast" in next(spec.values for spec in specs().values() if spec.name == "theme")
    assert not {*GONE} & {*names}


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("name", GONE)
def test_a_stored_line_of_it_is_passed_over_wherever_it_stands(name: str, value: str) -> None:
    wanted = read_settings(BESIDE)
    lines = BESIDE.splitlines(keepends=True)
    for at in range(len(lines) + 1):
        text = "".join((*lines[:at], f"{name} {value}\n", *lines[at:]))
        assert read_settings(text) == wanted and write_settings(wanted) == BESIDE
        assert is_whole(text) and not is_whole(text + "rubbish\n")
        for note in (None, f"1 {text_check(text)}", f"1 {text_check(BESIDE)}"):
            found = judge_version(SETTINGS, text, note)
            assert found is not None and found.state == GOOD
        model, effects = begin_page({SETTINGS: text}, ("en",), "", "#/settings", "ok")
        assert model.settings == wanted and model.toast is None
        assert not [effect for effect in effects if isinstance(effect, Say | SetAside)]
        for how in HOW:
            todo = plan_import({}, read_backup(write_backup({SETTINGS: text})), how)
            assert not todo.bad and read_settings(dict(todo.writes)[SETTINGS]).get("lang") == "tr"


@pytest.mark.parametrize("name", GONE)
def test_it_is_written_no_more_and_asked_for_in_vain(name: str) -> None:
    assert default_settings().put(name, "off") == default_settings()
    model, effects = do(opened({SETTINGS: f"{name} off\n"}), ("setting", f"{name}=off"), ("setting", "taps=one"))
    written = [effect.text for effect in effects if isinstance(effect, Write) and effect.key == SETTINGS]
    assert written[-1] == "taps one\n" and model.settings.get("taps") == "one"


@pytest.mark.parametrize("line", ["no-such on\n", "taps three\n", "taps", "taps two", "taps one\n", "\n", "volume"])
def test_what_never_was_a_setting_is_damage(line: str) -> None:
    """Damage is an unknown name or value, an incomplete line, or a repeated line."""
    found = judge_version(SETTINGS, BESIDE + line, None)
    assert found is not None and found.state == DAMAGED


@pytest.mark.parametrize("spec", specs().values(), ids=lambda spec: spec.name)
def test_a_value_that_was_written_before_it_became_the_default_is_none(spec: Spec) -> None:
    for value in spec.values:
        found = judge_version(SETTINGS, f"{spec.name} {value}\n", None)
        assert found is not None and found.state == GOOD


@pytest.mark.parametrize("name", golden_stores())
def test_golden_settings_are_good_with_their_notes_and_without(name: str) -> None:
    for kept in (golden_stores()[name].local, golden_stores()[name].mirror):
        text = kept.get(SETTINGS)
        for note in (kept.get(NOTE_PREFIX + SETTINGS), None):
            found = judge_version(SETTINGS, text, note)
            assert text is None or (found is not None and found.state == GOOD), text
