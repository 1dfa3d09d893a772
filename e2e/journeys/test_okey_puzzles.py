"""Okey's puzzles in the real page: tiles laid out by tap and by keyboard, every other kind answered wrongly and rightly."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from drawn import one_of
from puzzle_pages import link, opened, puzzle
from triokey.core.puzzle import maker_of
from triokey.okey.hand.partition import best_partition
from triokey.okey.hand.tiles import write_tile
from triokey.okey.puzzles.arrange import won_hand
from ui.games.okey.bench import Bench, choose_group, put_tile, write_bench
from watching import ready

NEEDS = ("puzzles",)

GAME = "okey-tournament"
ANSWERS = {"away": [str(n) for n in range(8)], "draw": ["t", "d"], "illegal": ["1", "2", "3", "4"]}


def _steps() -> list[str]:
    """Return the text of the bench after each tap that lays out the winning hand."""
    asked = puzzle(GAME, "arrange")
    joker = asked.match.state.joker
    bench, steps = Bench(), []
    groups = best_partition(won_hand(asked), joker).groups
    for number, group in enumerate(groups):
        if number and bench.active != number:
            bench = choose_group(bench, number)
            steps.append(write_bench(bench))
        for placed in group:
            bench = put_tile(bench, placed.tile, joker)
            steps.append(write_bench(bench))
    return steps


def _fits(page: Page) -> None:
    """Assert that no part of the puzzle reaches beyond the window's right edge."""
    width = page.viewport_size["width"]  # type: ignore[index]
    for part in ("main.okeyask", ".bank", ".ask-felt"):
        box = page.locator(part).bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width + 1, part


@pytest.mark.parametrize("keys", one_of("laid out", [False, True]), ids=["taps", "keys"])
def test_a_hand_is_laid_out_tile_by_tile_and_checked(visit, keys: bool) -> None:
    page = opened(ready(visit(link(GAME, "arrange"), phone=not keys)))
    _fits(page)
    check = page.locator("#bench-check")
    expect(check).to_be_disabled()
    for text in _steps():
        piece = page.locator(f"main [data-do=bench][data-value='{text}']").first
        if keys:
            piece.focus()
            page.keyboard.press("Enter")
        else:
            piece.click()
    expect(page.locator(".bench-group.whole")).to_have_count(
        len(best_partition(won_hand(puzzle(GAME, "arrange")), puzzle(GAME, "arrange").match.state.joker).groups)
    )
    expect(check).to_be_enabled()
    check.click()
    expect(page.locator("#ask.right")).to_be_visible()
    expect(page.locator(".solved-hand .laid li").first).to_be_attached()


@pytest.mark.parametrize("kind", ANSWERS)
def test_a_wrong_answer_is_explained_and_the_right_one_accepted(visit, kind: str) -> None:
    asked = puzzle(GAME, kind)
    maker = maker_of(GAME)
    right = {answer: maker.judge(asked, asked.match, answer).right for answer in ANSWERS[kind]}
    page = opened(ready(visit(link(GAME, kind), phone=True)))
    wrong = next(answer for answer in ANSWERS[kind] if not right[answer])
    page.click(f"main [data-do=answer][data-value='{wrong}']")
    expect(page.locator("#ask.wrong p")).not_to_be_empty()
    page.click(f"main [data-do=answer][data-value='{next(answer for answer in right if right[answer])}']")
    expect(page.locator("#ask.right")).to_be_visible()
    expect(page.locator("#puzzle-panel")).to_contain_text("Solved")


def test_the_discard_answers_with_its_tile_lit(visit) -> None:
    asked = puzzle(GAME, "discard")
    maker = maker_of(GAME)
    state = asked.match.state
    wrong = next(tile for tile in map(write_tile, state.hands[state.turn]) if not maker.judge(asked, asked.match, tile).right)
    page = opened(ready(visit(link(GAME, "discard"), phone=True)))
    _fits(page)
    page.locator(f"main [data-do=answer][data-value='{wrong}']").first.click()
    expect(page.locator(".lit-wrong .okey-tile.lit").first).to_be_visible()
