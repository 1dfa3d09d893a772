"""Puzzles in the real page: from a link in a new browser, from the calendar, without a network, and cancelled."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

from daily_puzzles import daily_puzzle
from decoding import read_codes
from drawn import one_of
from okiya_pages import begin, legal, take, words
from puzzle_answers import answers, tile_at
from puzzle_pages import link, opened, puzzle
from started import keeping
from triokey.core.catalog import puzzle_games
from triokey.core.daily import daily_families
from triokey.core.days import read_day
from triokey.core.puzzle import GRADES, maker_of, read_puzzle_link, write_puzzle_link
from triokey.okey.hand.tiles import write_tile
from ui.features.puzzles.pages import puzzle_subtitle
from ui.games.puzzle_words import kind_name
from ui.loop.start import empty_page_model
from ui.model.puzzle_session import CHECKING, OPEN, PuzzleSession
from ui.text.words import LANGUAGES
from watching import at_rest, listen, ready, stood_still

NEEDS = ("puzzles",)

ENDLESS = """
from triokey.core.answers import answer_json

def ask(text):
    while '"kind": "save"' in text:
        pass
    return answer_json(text)

__export__ = ["ask"]
"""
"""A worker script whose search for one kind of puzzle never ends."""


LINES = """told => {
    const head = document.querySelector('.topbar h1'), title = head.firstChild, below = head.querySelector('small').firstChild;
    const lines = text => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
    };
    return told.map(([name, small]) => {
      [title.data, below.data] = [name, small];
      return [name, small, lines(title) + lines(below)];
    });
  }"""
"""JavaScript that returns the number of lines in a puzzle's head for each given (name, text below it)."""


def _two_taps(page: Page, selector: str) -> None:
    page.click(selector)
    page.click(selector)


def _solve_okiya(page: Page, right: list[str]) -> None:
    for word in right:
        opened(page)
        _two_taps(page, f"#c-{word}")
        page.wait_for_selector(f"#c-{word}.taken")
    expect(page.locator("#puzzle-panel")).to_contain_text("Solved")


@pytest.mark.parametrize("phone", one_of("solved", [False, True]))
def test_an_okiya_puzzle_from_a_link_is_solved_in_a_fresh_browser(visit, phone: bool) -> None:
    asked = puzzle("okiya", "only")
    right, wrong, _ = answers(asked)
    page = opened(ready(visit(link("okiya", "only"), phone=phone)))
    expect(page.locator(".topbar small")).to_contain_text("proven")
    _two_taps(page, f"#c-{wrong}")
    expect(page.locator("#ask.wrong")).to_contain_text(tile_at(asked, wrong))
    expect(page.locator(f"#c-{wrong}.evidence.legal")).to_be_visible()
    expect(page.locator("#say-now")).to_contain_text(tile_at(asked, wrong))
    _solve_okiya(page, right)
    expect(page.locator(".proof li").first).to_contain_text("best line")
    expect(page.locator(".panel-lead")).to_contain_text("After 1 wrong answer, without a hint.")
    if phone:
        expect(page.locator(".side-open .side")).to_be_visible()
    page.evaluate("location.hash = '#/puzzles/okiya'")
    expect(page.locator(".kind-tally")).to_contain_text("1 solved, 0 of them without help")


def test_an_okey_puzzle_from_a_link_is_solved_in_a_fresh_browser(visit) -> None:
    asked = puzzle("okey-rounds", "discard")
    page = opened(ready(visit(link("okey-rounds", "discard"), phone=True)))
    page.click(".actions [data-do=hint]")
    page.click(".actions [data-do=hint]")
    expect(page.locator("#ask.hinting")).to_be_visible()
    kept = page.locator("#ask .hint-tiles [role=img]").count()
    assert kept >= 1
    page.click("#ask [data-do=hint]")
    expect(page.locator("#ask.asks")).to_be_visible()
    held = {write_tile(face) for face in asked.match.state.hands[asked.match.state.turn]}
    for tile in sorted(held):
        page.locator(f"[data-do=answer][data-value='{tile}']").first.click()
        right = maker_of("okey-rounds").judge(asked, asked.match, tile).right
        expect(page.locator("#ask")).to_have_class("ask right" if right else "ask wrong")
        if right:
            break
    expect(page.locator("#puzzle-panel")).to_contain_text("Solved")


def test_an_okey_dokey_puzzle_from_a_link_is_solved_in_a_fresh_browser(visit) -> None:
    asked = puzzle("okeydokey", "save", 2)
    page = opened(ready(visit(link("okeydokey", "save", 2))))
    assert page.locator(".open-deck li").count() == len(asked.match.state.deck)
    for word in asked.line:
        opened(page)
        page.evaluate(
            """word => { const button = document.createElement('button'); button.dataset.do = 'play';
            button.dataset.value = word; document.body.append(button); button.click(); button.remove(); }""",
            word,
        )
        page.wait_for_selector("#ask.right")
    expect(page.locator("#puzzle-panel")).to_contain_text("Solved")
    expect(page.locator(".panel-lead")).to_contain_text("On the first try")


def test_a_running_game_stays_beside_the_puzzle(visit) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    page.evaluate("address => { location.hash = address }", link("okiya", "only"))
    _solve_okiya(opened(page), answers(puzzle("okiya", "only"))[0])
    page.evaluate("location.hash = '#/play/game-1'")
    page.wait_for_selector("#board")
    assert words(page) == 1


def test_a_certificate_that_does_not_hold_is_refused_with_a_sentence(visit) -> None:
    asked = puzzle("okeydokey", "save", 2)
    page = ready(visit(write_puzzle_link(asked._replace(line=asked.line[:-1]))))
    expect(page.locator("#toast")).to_contain_text("is not what it claims", timeout=60_000)
    page.wait_for_selector(".page.puzzles")
    whole = link("okiya", "only")
    page.evaluate("address => { location.hash = address }", whole[:-9] + ("A" if whole[-9] != "A" else "B") + whole[-8:])
    expect(page.locator("#toast")).to_contain_text("damaged")


def test_yesterdays_puzzle_is_solved_from_the_calendar_and_counts_as_late(visit) -> None:
    page = ready(visit(phone=True))
    page.evaluate("location.hash = '#/puzzles'")
    page.wait_for_selector(".kinds")
    page.evaluate("location.hash = '#/daily'")
    yesterday = date.today() - timedelta(days=1)
    if yesterday.month != date.today().month:
        page.click(".turn-back")
    page.click(f".month a[href='#/daily/{yesterday.isoformat()}']")
    expect(page.locator(".dayrow")).to_have_count(len(daily_families()))
    page.click(".dayrow[href$='/okiya']")
    opened(page)
    page.click(".topbar [data-value=share]")
    here = page.input_value("#share-link")
    page.keyboard.press("Escape")
    asked = read_puzzle_link(here[here.index("#") :])
    assert asked == daily_puzzle(read_day(yesterday.isoformat()), "okiya"), "the same in every Python"
    _solve_okiya(page, answers(asked)[0])
    page.click(".actions [data-do=puzzle-next]")
    page.wait_for_selector(".month")
    page.click(f".month a[href='#/daily/{yesterday.isoformat()}']")
    expect(page.locator(".dayrow.late")).to_contain_text("on a later day")
    expect(page.locator(".daily-text")).to_contain_text("No days in a row yet")


@pytest.mark.cold
def test_todays_puzzle_is_two_taps_from_the_static_home(visit) -> None:
    page = visit()
    page.wait_for_selector(".today")
    places = [page.locator(".daily").nth(n).bounding_box() for n in range(len(daily_families()))]
    page.click(".daily[href='#/daily/today/okiya']")
    opened(ready(page))
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".today")
    assert [page.locator(".daily").nth(n).bounding_box() for n in range(len(daily_families()))] == places


def test_a_search_is_cancelled_and_the_page_stays_responsive(site, visit) -> None:
    site.release(worker_py=ENDLESS)
    page = ready(visit("#/puzzles"))
    listen(page)
    page.click("#make-okeydokey-save-0")
    page.click("[data-do=puzzle-cancel]")
    page.wait_for_selector(".kinds")
    page.click("#make-okiya-only-0")
    opened(page)
    assert page.locator(".page.puzzle.w-okiya").count() == 1
    assert stood_still(page) < 0.2


def test_a_page_whose_worker_fails_makes_and_judges_puzzles_itself(site, visit, watch_of) -> None:
    site.release(worker_py="def ask(text):\n    raise ValueError('out of order')\n\n__export__ = ['ask']\n")
    page = visit("#/puzzles")
    watch_of(page).expected.append("out of order")
    ready(page)
    page.click("#make-okiya-most-1")
    opened(page)
    page.click(".actions [data-do=hint]")
    expect(page.locator("#ask.hinting")).to_be_visible()


def test_a_reload_keeps_the_puzzle_and_what_was_helped(visit) -> None:
    right, wrong, _ = answers(puzzle("okiya", "only"))
    page = opened(ready(visit(link("okiya", "only"))))
    _two_taps(page, f"#c-{wrong}")
    page.wait_for_selector("#ask.wrong")
    page.reload()
    opened(ready(page))
    expect(page.locator(".panel-tally")).to_contain_text("Wrong answers: 1")
    _solve_okiya(page, right)


def test_the_puzzle_of_the_day_and_a_new_one_need_no_network(cut_off) -> None:
    page = opened(cut_off("#/daily/today/okey"))
    page.evaluate("location.hash = '#/puzzles'")
    page.click("#make-okiya-survive-1")
    expect(page.locator(".page.puzzle.w-okiya")).to_be_visible()
    opened(page)


def test_the_result_is_shared_as_text_and_as_code(visit) -> None:
    page = opened(ready(visit(link("okiya", "only"), phone=True)))
    _solve_okiya(page, answers(puzzle("okiya", "only"))[0])
    page.wait_for_selector(".side-open .proof li")
    page.click(".actions [data-value=share]")
    text = page.input_value("#share-text")
    assert text.startswith("🧩🍁🟩\n") and text.endswith(link("okiya", "only"))
    page.click("#share-mode-qr")
    page.wait_for_selector(".qr")
    assert read_codes(at_rest(page).locator(".qr").screenshot()) == [text.rpartition("\n")[2].replace("/puzzles/#", "/#")]


def test_a_puzzle_is_solved_by_keyboard_alone(visit) -> None:
    right, _, _ = answers(puzzle("okiya", "only"))
    page = opened(ready(visit(link("okiya", "only"))))
    for word in right:
        opened(page)
        page.focus(f"#c-{word}")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#c-{word}.taken")
    expect(page.locator("#puzzle-panel")).to_contain_text("Solved")


def _heads(lang: str) -> list[tuple[str, str]]:
    """Return (name, text below it) of the heads of all puzzles: every kind and grade, of today, of other days, and single."""
    model = empty_page_model(lang)._replace(today="2026-11-28")
    days = ("", *(f"2026-{month:02}-28" for month in range(1, 13)))
    asked = [
        PuzzleSession(stage, game, kind, grade, day=day)
        for game in puzzle_games()
        for kind in maker_of(game).kinds
        for grade in range(len(GRADES))
        for day in days
        for stage in (OPEN, CHECKING)
        if stage == OPEN or not day
    ]
    return sorted({(kind_name(model.words, one.game, one.kind), puzzle_subtitle(model, one)) for one in asked})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_head_of_a_puzzle_takes_two_lines_at_most_on_a_phone(visit, lang: str) -> None:
    page = keeping(ready(visit()), {"settings": f"lang {lang}\n"}, link("okiya", "only"))
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page)
    assert [head for head in page.evaluate(LINES, _heads(lang)) if head[-1] > len(("name", "below"))] == []
