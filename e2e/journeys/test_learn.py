"""Lessons in the browser: each game's lesson is completed in every language on its highlighted pieces, by touch and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from drawn import drawn, one_of, rest_slow
from ui.games.lesson import REFUSED, Exercise
from ui.games.lesson_table import lesson_of
from ui.text.words import LANGUAGES, load
from watching import ready

NEEDS = ("lessons",)

GAMES = ("okiya", "okey-rounds", "okey-tournament", "okeydokey")


def speak(page: Page, lang: str) -> None:
    """Switch the language in the settings."""
    page.evaluate("location.hash = '#/settings'")
    page.select_option("#set-lang", lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)


def press(page: Page, tap: str, by_key: bool) -> None:
    """Perform one tap of a lesson's step on a highlighted piece, by touch or by keyboard."""
    lit = page.locator(f".lesson-lit[data-value='{tap}']")
    piece = (lit if lit.count() else page.locator(".lesson-lit")).first
    if by_key:
        piece.focus()
        page.keyboard.press("Enter")
    elif piece.get_attribute("aria-disabled"):
        piece.dispatch_event("click")
    else:
        piece.click()


def take_step(page: Page, step: Exercise, by_key: bool) -> None:
    """Do what a step of the lesson asks, expect its praise, and go to the next step."""
    for tap in step.taps:
        press(page, tap, by_key)
    expect(page.locator("#coach.done")).to_be_visible()
    if step.ask[0].startswith(REFUSED):
        expect(page.locator("#toast")).to_be_visible()
    if by_key:
        page.locator("#coach-next").focus()
        page.keyboard.press("Enter")
    else:
        page.click("#coach-next")


@pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["two", "all"])
@pytest.mark.parametrize("game", one_of("lessons", GAMES, 2))
def test_the_lesson_is_finished_in_every_language(visit, game: str, every: bool):
    """All languages but the last by touch, the last by keyboard alone; the normal run tries the last and one other language."""
    page = ready(visit(phone=True))
    for lang in LANGUAGES if every else (*drawn(f"lesson {game}", LANGUAGES[:-1], 1), LANGUAGES[-1]):
        speak(page, lang)
        page.evaluate(f"location.hash = '#/learn/{game}'")
        for at, step in enumerate(lesson_of(game)):
            place = load(lang)("learn.at", n=at + 1, all=len(lesson_of(game)))
            expect(page.locator("#coach:not(.done) b")).to_have_text(place)
            take_step(page, step, by_key=lang == LANGUAGES[-1])
        expect(page.locator(".learned h1")).to_have_text(load(lang)("learn.title", game=load(lang)(f"{game}.name")))
        expect(page.locator(f".learned a[href='#/new/{game}']")).to_be_visible()


def test_learn_stands_on_the_card_and_the_step_survives_a_reload(visit):
    page = ready(visit())
    page.click("a[href='#/learn/okiya']")
    expect(page.locator("#coach")).to_be_visible()
    page.click("#coach-skip")
    expect(page.locator("#coach")).to_be_focused()
    page.reload()
    ready(page)
    expect(page.locator("#coach b")).to_have_text("2 of 6")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('game:')).length") == 0
