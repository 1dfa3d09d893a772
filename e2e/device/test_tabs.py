"""Several windows of one browser: one plays a game, the others show it live and can take it over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from okiya_pages import begin, legal, take, words
from stores import local_of
from watching import ready

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined});"
BOTH = """(cells) => new Promise((done) => {
    const channel = new BroadcastChannel('test');
    channel.onmessage = () => { for (const cell of cells) { document.getElementById(cell).click(); } done(); };
})"""


def beside(first: Page, where: str = "") -> Page:
    """Open an address of the site in a second window of the same browser and return its page."""
    second = first.context.new_page()
    second.goto(first.url.partition("#")[0] + where)
    return second


def two(visit) -> tuple[Page, Page]:
    """Return the pages of two windows on one game: the first plays, the second watches."""
    first = begin(visit())
    take(first, legal(first)[0])
    second = beside(first, "#/play/game-1")
    ready(second).wait_for_selector("[data-do=play-here]")
    return first, second


def test_one_window_plays_the_other_shows_it_live_and_takes_it_over(visit) -> None:
    first, second = two(visit)
    cell = legal(first)[0]
    take(first, cell)
    second.wait_for_selector(f"#c-{cell}.taken")
    free = legal(first)[0]
    second.click(f"#c-{free}")
    second.click(f"#c-{free}")
    expect(second.locator("#toast")).to_contain_text("another window")
    assert words(second) == words(first) == 2
    second.click("[data-do=play-here]")
    expect(second.locator("[data-do=play-here]")).to_have_count(0)
    first.wait_for_selector("[data-do=play-here]")
    take(second, free)
    first.wait_for_selector(f"#c-{free}.taken")
    assert words(first) == words(second) == 3


def test_a_window_that_is_closed_or_left_lets_its_game_go(visit) -> None:
    first, second = two(visit)
    first.evaluate("location.hash = '#/'")
    expect(second.locator("[data-do=play-here]")).to_have_count(0, timeout=15_000)
    take(second, legal(second)[0])
    first.evaluate("location.hash = '#/play/game-1'")
    first.wait_for_selector("[data-do=play-here]")
    second.close()
    expect(first.locator("[data-do=play-here]")).to_have_count(0, timeout=15_000)
    take(first, legal(first)[0])
    assert words(first) == 3


def test_where_the_browser_has_no_locks_every_window_plays_and_says_that_it_cannot_see_the_others(visit) -> None:
    first = begin(visit(before=lambda page: page.context.add_init_script(NO_LOCKS)))
    take(first, legal(first)[0])
    second = ready(beside(first, "#/play/game-1"))
    for count, (here, there) in enumerate(((second, first), (first, second)), 2):
        expect(here.locator(".topbar")).to_contain_text("cannot tell whether another window plays this game")
        cell = legal(here)[0]
        take(here, cell)
        there.wait_for_selector(f"#c-{cell}.taken")
        assert words(here) == words(there) == count
    assert [key for key in local_of(first) if key.startswith(("game:", "lease:"))] == ["game:1"]


def test_two_moves_in_the_same_instant_lose_none_silently(visit) -> None:
    first, second = two(visit)
    one, other = legal(first)[:2]
    for page, cell in ((first, one), (second, other)):
        page.evaluate(f"() => {{ window.played = ({BOTH})(['c-{cell}', 'c-{cell}']); }}")
    third = beside(first, "rescue.html")
    third.evaluate("new BroadcastChannel('test').postMessage(1)")
    for page in (first, second):
        page.evaluate("played")
    second.wait_for_selector(f"#c-{one}.taken")
    expect(second.locator("#toast")).to_contain_text("another window")
    assert words(first) == words(second) == 2
    assert len([key for key in local_of(first) if key.startswith("game:")]) == 1


@pytest.mark.cold
def test_the_guard_of_a_window_that_is_starting_does_not_disturb_another(visit) -> None:
    first = visit("#/rules/okiya")
    first.evaluate("localStorage.setItem(`triokey:${triokey.base}:guard`, '#/'); sessionStorage.clear()")
    ready(first).wait_for_selector(".page.rules")
    second = beside(first, "#/rules/okiya")
    ready(second).wait_for_selector(".page.rules")


def test_an_address_that_ended_the_start_once_is_not_opened_again(visit) -> None:
    page = visit(
        "#/rules/okiya",
        before=lambda page: page.add_init_script("if (location.hash) sessionStorage.setItem('triokey:/triokey/:guard', '1')"),
    )
    ready(page).wait_for_selector(".page.home")


def test_a_page_that_comes_back_as_it_was_left_shows_what_happened_meanwhile(visit) -> None:
    first = begin(visit())
    take(first, legal(first)[0])
    second = ready(beside(first))
    first.evaluate("""() => { window.kept = true; Object.defineProperty(window, 'left', {value: 1}); }""")
    second.evaluate("""() => { const key = `triokey:${triokey.base}:game:1`;
        window.old = localStorage.getItem(key); }""")
    second.evaluate("location.hash = '#/games'")
    second.click("[data-do=dialog][data-value^='delete']")
    second.click("#sheet [data-do=delete]")
    first.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(first.locator("#board")).to_have_count(0)
    assert "game:1" not in local_of(first)
