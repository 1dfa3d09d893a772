"""Simulates a person at the page who reads a language: they find controls by name and tap, click or press keys."""

from __future__ import annotations

import re
from typing import Protocol, Union

from playwright.sync_api import Locator, Page, expect

from misfits import misfits
from ui.text.words import Words, load
from walking import reach
from watching import at_rest, until

Name = Union[str, "re.Pattern[str]"]

ANY = "\u2026"
"""Placeholder in a name for a part that may be any text."""


def like(text: str) -> Name:
    """Return a pattern for this name, in which ANY matches any text and all kinds of spaces are equal, as for a browser."""
    spaced = re.escape(" ".join(text.split())).replace("/", r"\x2f")
    return re.compile("^" + spaced.replace(re.escape(ANY), ".*") + "$")


HIDDEN = """(one) => {
    const seen = one.closest('label') ?? one, box = seen.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2], top = document.elementFromPoint(x, y);
    return !top ? `out of sight at ${x}, ${y}` : seen.contains(top) || top.contains(seen) ? '' : `under ${top.outerHTML}`; }"""
"""JavaScript that returns why the middle of an element cannot be seen, or ""."""
FOCUSED = """() => { const one = document.activeElement;
    return one === document.body ? '' : one.closest('[role=dialog]') ? 'dialog' : one.closest('main') ? 'main' : 'around'; }"""
"""JavaScript that returns which part of the page has the focus: "dialog", "main", "around", or "" for none."""


class Film(Protocol):
    """Takes a picture at every step of a journey."""

    def take(self, page: Page, name: str) -> None:
        """Take a picture of what the page shows, under this name."""


class Person:
    """A person who acts on what they see. words: the sentences of their language and game."""

    def __init__(self, page: Page, words: Words, film: Film | None = None) -> None:
        self.page, self.words, self.film = page, words, film

    def act(self, thing: Locator) -> None:
        """Press a visible element."""
        raise NotImplementedError

    def control(self, role: str, name: Name) -> Locator:
        """Return the control with this role and name, within the dialog if one is open."""
        dialog = self.page.get_by_role("dialog")
        within = dialog if dialog.count() else self.page.locator("body")
        return within.get_by_role(role, name=name, exact=True).first  # type: ignore[arg-type]

    def press(self, role: str, name: Name) -> None:
        """Press the control with this role and name once it is enabled; the page may still answer that it is not allowed."""
        thing = self.control(role, name)
        expect(thing).not_to_have_attribute("disabled", re.compile(""))
        self.act(thing)

    def write(self, name: str, text: str) -> None:
        """Type a text into the field of this name."""
        self.enter(self.control("textbox", name))
        self.page.keyboard.type(text)

    def enter(self, field: Locator) -> None:
        """Put the text cursor into a field."""
        self.act(field)

    def choose(self, name: str, option: str) -> None:
        """Choose from the list with this name. The browser shows the choices outside the page."""
        field = self.control("combobox", name)
        field.scroll_into_view_if_needed()
        self.seen(field)
        field.select_option(label=option)

    def seen(self, thing: Locator) -> Locator:
        """Wait until an element is visible and nothing covers it."""
        expect(thing).to_be_visible()
        until(self.page, lambda: not thing.evaluate(HIDDEN), f"{thing} was in sight and uncovered")
        return thing

    def reads(self, text: str, within: Locator | None = None) -> None:
        """Expect a text to be visible, possibly split over several elements."""
        place = self.page.locator("#app") if within is None else within
        self.seen(place.get_by_text(text).last)

    def headed(self, title: str) -> None:
        """Wait until the page's heading begins with these words and is visible."""
        self.seen(self.page.get_by_role("heading", name=like(title + ANY), level=1))

    def at(self, address: str) -> None:
        """Wait until the page's address ends like this."""
        expect(self.page).to_have_url(re.compile(re.escape(address) + "$"))

    def focused(self, where: str) -> None:
        """Wait until the focus is in the dialog, in the main part of the page, or around it."""
        until(self.page, lambda: self.page.evaluate(FOCUSED) == where, f"the focus was in the {where}")

    def step(self, name: str) -> None:
        """End a step: wait until nothing moves, take a picture, and expect the right language and nothing cut off or covered."""
        at_rest(self.page)
        if self.film is not None:
            self.film.take(self.page, name)
        expect(self.page.locator("html")).to_have_attribute("lang", self.words.lang)
        assert not (faults := misfits(self.page)), f"{name}: {faults}"


class Finger(Person):
    """A person who taps."""

    def act(self, thing: Locator) -> None:
        """Tap the middle of something."""
        x, y = _middle(self, thing)
        self.page.touchscreen.tap(x, y)


class Mouse(Person):
    """A person who clicks."""

    def act(self, thing: Locator) -> None:
        """Click the middle of something."""
        x, y = _middle(self, thing)
        self.page.mouse.click(x, y)


class Keys(Person):
    """A person who uses the keyboard only."""

    def act(self, thing: Locator) -> None:
        """Move the focus to an element, where the focus must be visible, and press Enter."""
        reach(self.page, thing)
        self.seen(thing)
        self.page.keyboard.press("Enter")

    def enter(self, field: Locator) -> None:
        """Move the focus to a field without pressing Enter, which would send its form."""
        reach(self.page, field)


def _middle(person: Person, thing: Locator) -> tuple[float, float]:
    """Scroll an element, or the label that represents it, into view, and return its middle."""
    label = thing.locator("xpath=ancestor::label")
    shown = label if label.count() else thing
    shown.scroll_into_view_if_needed()
    box = person.seen(shown).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


WAYS = {"finger": Finger, "mouse": Mouse, "keys": Keys}


def somebody(page: Page, way: str, lang: str, game: str, film: Film | None = None) -> Person:
    """Return a person who acts by "finger", "mouse" or "keys", reads this language and will play this game."""
    return WAYS[way](page, load(lang).of(game), film)
