"""Tests of the page of the throw-away feature, in a copy of the project that has it. Run by tests/test_throwaway_games.py."""

from __future__ import annotations

import pytest

from driving import do, opened
from triokey.core.record import RecordError
from ui.features.jots.acts import is_whole, open_link
from ui.features.jots.state import JOTS, Struck, jots_of
from ui.frame.catalog import pages_by_address
from ui.loop.view import page_title, view
from ui.model.effects import Erase, Say, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.stores.backup import MERGE, plan_import, read_backup, write_backup
from ui.stores.keeping import can_be_read
from ui.text.html import render, text_of
from ui.text.words import LANGUAGES, load


def at_the_page(*lines: str) -> Model:
    stored = {JOTS: "".join(f"{line}\n" for line in lines)} if lines else {}
    return opened(stored, "#/jots")


def written(model: Model, line: str) -> Model:
    return do(model, Message("jot-add", form=(("jot", line),)))[0]


def test_it_has_a_page_a_title_and_ways_to_it() -> None:
    model = at_the_page()
    assert model.route == (JOTS,) and "Nothing is written down." in text_of(view(model))
    assert page_title(model).startswith("Jots")
    assert '"#/jots"' in render(view(opened({}, "#/practise")))
    table, _ = do(opened({}, "#/new/okiya"), ("new-go",), ("deal", "12345"), ("dialog", "menu"))
    assert "#/jots" in render(view(table))
    assert opened({}, "#/jots/more").route == () and JOTS in pages_by_address()


def test_lines_are_written_struck_out_put_back_and_kept() -> None:
    model, effects = do(at_the_page("one"), Message("jot-add", form=(("jot", "  two  words "),)))
    assert jots_of(model) == ["two words", "one"] and Write(JOTS, "two words\none\n") in effects
    model, effects = do(model, ("jot-strike", "1"))
    assert jots_of(model) == ["two words"] and any(isinstance(effect, Say) and "one" in effect.text for effect in effects)
    away, _ = do(model, ("route", "#/settings"), ("route", "#/jots"))
    assert away.of(Struck) == Struck("one")
    assert jots_of(do(away, ("jot-back",))[0]) == ["one", "two words"]
    assert do(away, ("close",))[0].of(Struck) is None
    assert do(model, ("jot-strike", "7"))[0] == model and jots_of(written(model, " ")) == ["two words"]


def test_all_go_after_a_question() -> None:
    asked, _ = do(at_the_page("one", "two"), ("dialog", "jots-erase"))
    assert "2 lines go." in text_of(view(asked)) and jots_of(do(asked, ("close",))[0]) == ["one", "two"]
    gone, effects = do(asked, ("jot-erase",))
    assert not jots_of(gone) and Erase(JOTS) in effects and gone.dialog is None


def test_it_is_heard_of_other_windows_kept_in_backups_and_read_with_care() -> None:
    model, _ = do(at_the_page("one"), ("stored", f"{JOTS}\nfrom there\n"))
    assert jots_of(model) == ["from there"]
    backup = read_backup(write_backup({JOTS: "one\n"}))
    assert dict(plan_import({}, backup, MERGE).writes) == {JOTS: "one\n"}
    assert can_be_read(JOTS, "one\n") and not can_be_read(JOTS, "\n") and not is_whole("x" * 81 + "\n")


def test_a_link_brings_a_line_and_a_bad_one_changes_nothing() -> None:
    model, _ = do(opened({}, "#/"), ("route", "#jot=a%20line"))
    assert jots_of(model) == ["a line"] and model.route == (JOTS,)
    before = at_the_page("one")
    after, _ = do(before, ("route", "#jot="))
    assert jots_of(after) == ["one"] and after.toast is not None
    with pytest.raises(RecordError):
        open_link(before, "#jot=")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    words = load(lang)
    model = at_the_page("one")._replace(words=words)
    assert words("jots.title") in text_of(view(model)) and words("jots.strike", line="one") in render(view(model))
