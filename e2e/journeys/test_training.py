"""Training in the real page: a card is answered on its board and played out; "Show me" wherever a puzzle offers it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from puzzle_answers import answers
from puzzle_pages import link, opened, puzzle
from training_pages import cards, trained
from triokey.core.record import read_link
from triokey.okiya.advice import move_values
from triokey.okiya.garden import write_cell
from watching import at_rest, ready

NEEDS = ("training",)

PLATES = "() => [...document.querySelectorAll('.board .line-number')].map(plate => plate.textContent)"
KEEP = """for (const [key, text] of Object.entries(TEXTS)) {
    const name = `triokey:${location.pathname}:${key}`;
    if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
}"""


def training(page: Page) -> None:
    """Put training cards, a run of puzzles and results into the storage of a page before it opens."""
    page.add_init_script(KEEP.replace("TEXTS", json.dumps(trained())))


def played_out(page: Page) -> bool:
    """Wait until a line has been played to its end; return whether the numbers on its pieces are 1, 2, 3 … without repeats."""
    page.wait_for_selector("#line-on[aria-disabled]", timeout=60_000)
    plates = sorted(at_rest(page).evaluate(PLATES), key=int)
    return bool(plates) and plates == [str(number) for number in range(1, len(plates) + 1)]


@pytest.mark.slow
def test_a_card_is_answered_on_its_board_and_best_play_is_shown_there(visit) -> None:
    page = ready(visit("#/training", phone=True, before=training, reduced_motion="reduce"))
    first = min((card for card in cards(12)[:12]), key=lambda card: (card.due, card.check))
    found = move_values(read_link(first.link).state)
    worst = write_cell(min(found, key=lambda cell: found[cell].rank))
    page.click("main .btn.primary")
    page.wait_for_selector(".page.drill[data-stage=open]")
    for _ in range(2):
        page.click(f"#c-{worst}")
    page.click("#show-better", timeout=30_000)
    assert played_out(page)
    page.click("#ask .iconbtn")
    page.click(".actions .btn.primary")
    page.wait_for_selector(".page.drill[data-stage=open]")


@pytest.mark.slow
def test_a_wrong_answer_a_hint_and_the_solution_are_played_on_okiyas_board(visit) -> None:
    _, wrong, _ = answers(puzzle("okiya", "only"))
    page = opened(ready(visit(link("okiya", "only"), phone=True, reduced_motion="reduce")))
    for _ in range(2):
        page.click(f"#c-{wrong}")
    page.click("#show-wrong", timeout=30_000)
    assert played_out(page)
    page.click("#ask .iconbtn")
    for _ in range(3):
        page.click(".actions [data-do=hint]")
        page.wait_for_selector("#ask.hinting")
    page.click("#show-here", timeout=30_000)
    assert played_out(page)
    page.click("#ask .iconbtn")
    page.click(".actions [data-do=give-up]")
    page.click("#sheet .btn.primary")
    page.click("#puzzle-panel [data-do=puzzle-show]", timeout=30_000)
    assert played_out(page)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), [("okey-rounds", "discard"), ("okey-tournament", "arrange"), ("okeydokey", "save")])
def test_a_solution_shows_its_pieces_step_by_step_or_is_played_by_itself(visit, game: str, kind: str) -> None:
    page = opened(ready(visit(link(game, kind), phone=True, reduced_motion="reduce")))
    page.click(".actions [data-do=give-up]")
    page.click("#sheet .btn.primary")
    page.wait_for_selector(":is(.lit, .evidence)", state="attached", timeout=30_000)
    if game == "okeydokey":
        page.click("#puzzle-panel [data-do=puzzle-show][data-value=line]", timeout=30_000)
        page.wait_for_selector("#line-on[aria-disabled]", timeout=60_000)
        return
    page.click("#puzzle-panel [data-do=puzzle-show][data-value='0']", timeout=30_000)
    told = set()
    while True:
        told.add(page.inner_text("#ask"))
        assert page.locator(":is(.lit, .evidence)").count()
        if page.locator("#step-on[aria-disabled]").count():
            break
        before = page.inner_text("#ask")
        page.click("#step-on")
        page.wait_for_function("before => document.querySelector('#ask').innerText !== before", arg=before)
    assert len(told) > 1


@pytest.mark.slow
def test_cards_and_records_are_erased_with_everything(visit) -> None:
    page = ready(visit("#/training", reduced_motion="reduce"))
    page.evaluate(KEEP.replace("TEXTS", json.dumps(trained())))
    page.reload()
    ready(page)
    page.evaluate("location.hash = '#/data'")
    expect(page.locator("table.data")).to_contain_text("everything else")
    page.click("[data-do=dialog][data-value=erase]")
    page.click("#sheet .btn.danger")
    page.wait_for_function("() => !Object.keys(localStorage).some(key => /:(training|run|results)$/.test(key))", timeout=30_000)
