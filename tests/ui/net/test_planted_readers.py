"""If the reader of a stored text raises an error, the text is set aside with a sentence, and all other texts are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from driving import BASE, text_at
from page_fuzz import Sample, samples
from two_stores import LOCAL, MIRROR, Page, World, everything
from ui.app.device import Failure
from ui.frame import catalog
from ui.frame.feature import Stored
from ui.loop import start
from ui.loop.start import begin_page, to_skip
from ui.loop.update import update
from ui.loop.view import view
from ui.model import puzzle_session, results, store
from ui.model.effects import Say, SetAside
from ui.model.messages import Message
from ui.model.model import Model
from ui.stores.keeping import can_be_read, is_list
from ui.text.words import LANGUAGES, load

KINDS = [kind for feature in catalog.features() for kind in feature.stored]
AFTER = ("en",), BASE, "", "ok", False, "2026-11-21"


class Planted(Exception):
    """The error that a test plants."""


def fail(*values: Any) -> Any:
    """Raise the planted error, with any arguments."""
    raise Planted


def sample(kind: Stored) -> Sample:
    """Return a stored text of this kind."""
    return next(each for each in samples() if catalog.stored_kind(each.key) == kind)


def plant(monkeypatch: pytest.MonkeyPatch, kind: Stored, **functions: Callable[..., Any]) -> None:
    """Replace functions of a kind of stored text."""
    planted = tuple(each._replace(**functions) if each == kind else each for each in KINDS)  # type: ignore[arg-type]
    monkeypatch.setattr(catalog, "_stored_kinds", lambda: planted)


def others(model: Model, key: str) -> tuple[Any, ...]:
    """Return all that a model has read from its storage, except the text with this key."""
    texts = tuple(pair for pair in model.texts if pair[0] != key)
    return texts, tuple(entry for entry in model.shelf if entry.key != key)


def stored_with(kind: Stored) -> tuple[str, dict[str, str]]:
    """Return the key of a text of this kind, and a storage with all texts and this one."""
    key, text = sample(kind)
    return key, {**everything(), key: text}


READERS = {
    store.SETTINGS: (start, "read_settings"),
    "game:2": (store, "read_entry"),
    results.KEY: (results, "read_results"),
    start.PROGRESS: (start, "read_progress"),
    puzzle_session.KEY: (puzzle_session, "read_session"),
}
"""Functions by which a start reads its texts, as (module, name), by key."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", READERS)
def test_a_start_whose_reader_raises_sets_that_text_aside_and_reads_the_others(
    key: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = {**everything(), "settings": f"lang {lang}\n", "lang": lang}
    usual = begin_page(stored, *AFTER)[0]
    module, name = READERS[key]
    reader = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *given: fail() if stored[key] in given else reader(*given))
    model, effects = begin_page(stored, (lang,), *AFTER[1:])
    assert SetAside(key) in effects and any(isinstance(effect, Say) for effect in effects)
    assert text_at(model, "toast") and others(model, key) == others(usual, key)
    for field in ("results", "progress", "puzzle", "settings"):
        if READERS[key][1] != f"read_{field}" and (field, key) not in (("puzzle", "puzzle"), ("progress", "puzzles")):
            assert getattr(model, field) == getattr(usual, field), field


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.lays is not None], ids=lambda kind: str(kind.name))
def test_what_lies_over_the_settings_and_raises_is_set_aside(kind: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    key, stored = stored_with(kind)
    plant(monkeypatch, kind, lays=fail)
    model, effects = begin_page(stored, *AFTER)
    assert SetAside(key) in effects and text_at(model, "toast").startswith(model.words("data.aside.said", name="")[:1])


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_a_text_whose_check_raises_counts_as_damaged_and_the_others_are_kept(
    kind: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, stored = stored_with(kind)
    plant(monkeypatch, kind, is_whole=fail, salvaged=fail)
    if key.startswith(store.GAME_PREFIX):
        return  # a save has its own checksum
    assert not can_be_read(key, stored[key])
    world = World()
    world.stores = {LOCAL: dict(stored), MIRROR: {}}
    texts = Page(world).texts()
    assert [text for name, text in texts.items() if name.startswith(store.ASIDE_PREFIX)] == [stored[key]]
    assert {name: text for name, text in texts.items() if not name.startswith(store.ASIDE_PREFIX)} == {
        name: text for name, text in stored.items() if name != key
    }


@pytest.mark.parametrize("kind", [kind for kind in KINDS if is_list(kind.name)], ids=lambda kind: str(kind.name))
def test_two_versions_of_a_list_that_cannot_be_put_together_are_both_kept(kind: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    key, stored = stored_with(kind)
    plant(monkeypatch, kind, merged=fail, is_whole=lambda text: True)
    world = World()
    world.stores = {LOCAL: {**stored, key: "one\n"}, MIRROR: {**stored, key: "two\n"}}
    page = Page(world)
    page.write(key, "three\n")
    assert {"one\n", "two\n", "three\n"} <= set(page.texts().values()) and page.texts()[key] == "three\n"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.heard is not None], ids=lambda kind: str(kind.name))
def test_what_another_window_has_stored_and_cannot_be_read_is_set_aside(kind: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    key, stored = stored_with(kind)
    plant(monkeypatch, kind, heard=fail)
    before = begin_page(stored, *AFTER)[0]
    model, effects = update(before, Message("stored", f"{key}\n{stored[key]}"))
    assert SetAside(key) in effects and text_at(model, "toast")
    assert others(model, key) == others(before, key)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_a_text_that_home_cannot_be_shown_with_is_found_and_named(kind: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    key, stored = stored_with(kind)
    shown = start.view
    monkeypatch.setattr(start, "view", lambda model: fail() if key in seen else shown(model))
    seen: set[str] = set()
    read = start.begin_page
    monkeypatch.setattr(start, "begin_page", lambda texts, *about: (seen.clear(), seen.update(texts), read(texts, *about))[-1])
    assert to_skip(stored, AFTER) == (key,)
    for lang in LANGUAGES:
        model = begin_page({}, (lang,), *AFTER[1:])[0]
        model, _ = update(model, Message("failed", "the report", (("skipped", key),)))
        name = next(part for part in load(lang).keys("data.name.") if load(lang)(part, n=1, note="") in text_at(model, "toast"))
        assert name and model.of(Failure) == Failure("the report")


def test_texts_that_home_cannot_be_shown_with_together_are_all_found(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = everything()
    read = start.begin_page

    def begun(texts: dict[str, str], *about: Any) -> Any:
        return fail() if {"settings", "game:1"} <= texts.keys() or "results" in texts else read(texts, *about)

    monkeypatch.setattr(start, "begin_page", begun)
    found = to_skip(stored, AFTER)
    assert {"settings", "results"} <= {*found} or {"game:1", "results"} <= {*found}
    begun({key: text for key, text in stored.items() if key not in found}, *AFTER)


def test_where_home_raises_without_any_text_nothing_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "view", fail)
    with pytest.raises(Planted):
        to_skip(everything(), AFTER)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_that_a_start_skips_is_named(lang: str) -> None:
    words = load(lang)
    model = begin_page({}, (lang,), *AFTER[1:])[0]
    model, _ = update(model, Message("failed", "the report", (("skipped", "#/settings"),)))
    assert text_at(model, "toast").startswith(words("boot.skipped", what="#/settings"))
    assert model.of(Failure) == Failure("the report")
    view(model)


def test_a_text_that_is_set_aside_does_not_stay_as_it_was() -> None:
    world = World()
    world.stores = {LOCAL: everything(), MIRROR: {}}
    page = Page(world)
    for key, text in everything().items():
        name = page.keeper.set_aside(key)
        assert page.texts()[name] == text and page.texts().get(key) != text
