"""The controls pressed first are visible at once and large enough: at home on laptops and phones, and a crew's names."""

from __future__ import annotations

import pytest

from fonts import NARROW
from okey_games import put_on_shelf
from stage import EVERY, shown, windows_of
from started import keeping
from stored_games import MATCHES, SETTINGS, prepared
from triokey.core.catalog import families, games_of
from ui.model.store import unpack_table
from ui.text.words import LANGUAGES, load
from watching import ready

PHONE = (390, 844)
TELL = """([told, ticked]) => {
  const line = document.querySelector('#offline');
  line.firstElementChild.style.display = ticked ? '' : 'none';
  line.lastChild.textContent = told; }"""
"""JavaScript that shows a given sentence about offline play at home, with a tick if the offline copy is complete."""
LINES = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('#offline').lastChild);
  return new Set([...words.getClientRects()].map(line => Math.round(line.top))).size; }"""
"""JavaScript that returns the number of lines of that sentence."""
LAPTOPS = ((1366, 768), (1280, 720), (1024, 768))
LEAST = 24
"""Minimum width and height of a control in pixels."""
CUT = """() => [...document.querySelectorAll('.game-card')].filter(card => {
    const box = card.querySelector('.go :is(a, button)').getBoundingClientRect();
    return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
  }).map(card => card.querySelector('h2').textContent)"""
"""JavaScript that returns the titles of home's cards whose first button is not completely visible before scrolling."""
SMALL = """least => [...document.querySelectorAll('.known-of')].flatMap(name => {
    const box = name.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2, half = least / 2 - 1;
    const hit = [[-half, -half], [half, -half], [-half, half], [half, half]].every(
      ([across, down]) => document.elementFromPoint(x + across, y + down)?.closest('.known-of') === name);
    return box.width >= least && box.height >= least && hit ? [] : [`${name.textContent} ${box.width}x${box.height} ${hit}`];
  })"""
"""JavaScript that returns the labels with crew names that are not a square of `least` pixels or larger, all of it tappable."""


def begun() -> dict[str, str]:
    """Return the saves of games in progress that home offers to continue, at least one of each family."""
    return {f"game:{number}": prepared(name, f"game:{number}", number) for number, name in enumerate(MATCHES)}


@pytest.mark.parametrize("played", [False, True])
def test_the_first_button_of_each_card_is_whole_at_home_on_a_laptop(visit, played: bool) -> None:
    page = ready(visit())
    found = []
    for lang in LANGUAGES:
        keeping(page, {"settings": f"lang {lang}\n", **(begun() if played else {})}, "#/")
        page.wait_for_selector(f"html[lang={lang}] .game-card")
        for where in shown(page, LAPTOPS, f"home {lang}"):
            assert page.locator(".game-card").count() == len(families())
            found += [f"{where}: {title}" for title in page.evaluate(CUT)]
    assert not found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_of_a_first_visit_is_whole_on_a_phone_without_scrolling(visit, lang: str) -> None:
    page = ready(visit())
    words, found = load(lang), []
    for number in range(max(len(games_of(family)) for family in families())):
        chosen = "".join(f"{games_of(family)[number % len(games_of(family))]}\n" for family in families())
        keeping(page, {"settings": f"lang {lang}\n", "variants": chosen}, "#/")
        page.wait_for_selector(f"html[lang={lang}] .game-card")
        for where in shown(page, [PHONE], " ".join(chosen.split())):
            for told in ("home.offline", "home.offline-soon"):
                page.evaluate(TELL, [words(told), told == "home.offline"])
                lines = page.evaluate(LINES)
                across, down = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
                found += [f"{where} {told} {across}x{down}"] if (across, down) != PHONE else []
                found += [f"{where} {told}: {lines} lines"] if lines > 1 and where.endswith(NARROW) else []
    assert not found


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_the_names_of_a_crew_are_targets_in_every_window(visit, every: bool) -> None:
    page = ready(visit())
    found = []
    for name in ("dokey two", "dokey three", "dokey five", "dokey talkative"):
        put_on_shelf(page, unpack_table("game:1", prepared(name)), SETTINGS)
        page.wait_for_selector(".known-of", state="attached")
        for where in shown(page, EVERY if every else windows_of(f"names of {name}"), name):
            found += [f"{where}: {one}" for one in page.evaluate(SMALL, LEAST)]
    assert not found, "\n".join(found)
