"""Any error in a handler, a reply, a view or an effect leads to one sentence, and the page stays usable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from driving import BASE, text_at
from ui.app.device import Failure
from ui.frame import catalog
from ui.frame.catalog import features, message_handlers, pages_by_address
from ui.loop.app import App
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Effect, Focus, Go, Say
from ui.model.messages import Message
from ui.stores.heard import announce_aside
from ui.text.diff import Patch
from ui.text.words import LANGUAGES, load

HANDLERS = sorted(message_handlers())
PAGES = sorted(pages_by_address())
KINDS = sorted({kind.name for feature in features() for kind in feature.stored})


class Planted(Exception):
    """The error that a test plants."""


class Window:
    """A window that records effects, which raise an error when a test says so."""

    def __init__(self, lang: str = "en") -> None:
        self.done: list[Effect] = []
        self.raises: type[Effect] | None = None
        model, _ = begin_page({}, (lang,), BASE, "", "ok")
        self.app = App(self, model, view(model))

    def patch(self, patches: list[Patch], title: str) -> None: ...

    def run(self, effect: Effect) -> None:
        if self.raises is not None and isinstance(effect, self.raises):
            raise Planted
        self.done.append(effect)

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        then(True)


def fail(*values: Any) -> Any:
    """Raise the planted error, with any arguments."""
    raise Planted


def expect_a_sentence(window: Window) -> None:
    """Assert that the failure is visible, announced and stored, and that the next message is answered."""
    sentence = load("en")("boot.failed")
    assert text_at(window.app.model, "toast").startswith(sentence)
    assert sentence in "".join(effect.text for effect in window.done if isinstance(effect, Say))
    assert Go("#/", replace=True) in window.done, "the address is again that of the page"
    failure = window.app.model.of(Failure)
    assert failure is not None and "Planted" in failure.report
    window.app.send(Message("route", "#/about"))
    assert window.app.model.route == ("about",) and "Planted" in str(view(window.app.model)), "About shows the report"


@pytest.mark.long
def test_an_error_in_any_handler_or_reply_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    meaning = catalog.handler_of
    for name in HANDLERS:
        if name in ("failed", "route"):
            continue
        window = Window()
        monkeypatch.setattr(catalog, "handler_of", lambda model, do, name=name: fail if do == name else meaning(model, do))
        window.app.send(Message(name))
        expect_a_sentence(window)


@pytest.mark.parametrize("name", [name for name in PAGES if name not in ("", "about")])
def test_an_error_in_the_view_of_any_page_is_said(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page About is left out because it shows the error report, and home because it is shown instead of a failed page."""
    window = Window()
    monkeypatch.setitem(pages_by_address(), name, pages_by_address()[name]._replace(view=fail))
    window.app.show(window.app.model._replace(route=(name,)), ())
    expect_a_sentence(window)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_says_that_games_are_stored_only_where_they_are(lang: str) -> None:
    window, words = Window(lang), load(lang)
    window.raises = Focus
    window.app.do(Focus("#x"))
    assert text_at(window.app.model, "toast").startswith(words("boot.failed"))
    window.app.send(Message("unwritten", "denied"))
    window.app.do(Focus("#x"))
    assert text_at(window.app.model, "toast").startswith(words("boot.failed.unstored"))
    assert len(words("boot.failed.unstored")) < len(words("boot.failed"))


def test_an_error_in_an_effect_is_said() -> None:
    window = Window()
    window.raises = Focus
    window.app.do(Focus("#x"))
    window.raises = None
    expect_a_sentence(window)


def test_an_error_while_a_failure_is_said_ends_there() -> None:
    window = Window()
    window.raises = Say
    with pytest.raises(Planted):
        window.app.do(Say("x"))
    window.raises = None
    window.app.send(Message("route", "#/about"))
    assert window.app.model.route == ("about",)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_text_that_is_set_aside_is_named(lang: str) -> None:
    model = begin_page({}, (lang,), BASE, "", "ok")[0]
    for name in (*KINDS, "unknown"):
        after, effects = announce_aside(model, Message("aside", f"{name}1" if name.endswith(":") else name))
        assert after.toast is not None and after.toast.text and any(isinstance(effect, Say) for effect in effects)
        assert (model.words("data.name.other") in after.toast.text) == (name == "unknown"), name
