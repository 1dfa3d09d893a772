"""Finished games: replayed, reviewed, counted in statistics, their deals verified and printed."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from okiya_pages import begin, finish_against_bot
from review_pages import blundered, bot_match, show, watch
from triokey.core.seed import write_seed

NEEDS = ("review",)

Visit = Any


def place(page: Page) -> str:
    """Return the position in the replay as its slider announces it to screen readers."""
    return page.locator("#scrub").get_attribute("aria-valuetext") or ""


def test_a_linked_game_is_replayed_by_scrubber_keys_and_by_itself(visit: Visit) -> None:
    match, _ = blundered(0)
    page = watch(visit(), match)
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    assert "after move 0 of" in place(page)
    page.keyboard.press("ArrowRight")
    assert "after move 1 of" in place(page)
    expect(page.locator(".taken")).to_have_count(1)
    page.locator("#scrub").fill("4")
    assert "after move 4 of" in place(page)
    expect(page.locator(".taken")).to_have_count(4)
    page.locator("#scrub").focus()
    page.keyboard.press("ArrowLeft")
    assert "after move 3 of" in place(page)
    page.click("[data-do=dialog][data-value=replay]")
    page.click("[data-do=replay][data-value=fast]")
    page.click("[data-do=replay][data-value=start]")
    expect(page.locator("#scrub")).to_have_count(0, timeout=20_000)
    expect(page.locator(".taken")).to_have_count(len(match.words))


def test_playing_on_from_a_replay_keeps_the_game(visit: Visit) -> None:
    page = watch(visit(phone=True), blundered(0)[0])
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.tap("#scrub-on")
    page.tap("[data-do='play-on']")
    expect(page.locator(".garden-tile.legal").first).to_be_visible()
    expect(page).to_have_url(re.compile("game-2$"))
    page.evaluate("location.hash = '#/games'")
    expect(page.locator(".shelf > li")).to_have_count(2)


def test_the_review_shows_a_planted_blunder_and_leads_to_it(visit: Visit) -> None:
    match, blunder = blundered(0)
    page = show(watch(visit(), match), "review")
    expect(page.locator(".verdict-box h2")).to_contain_text(f"Move {blunder + 1}", timeout=30_000)
    line = page.locator(".judged-line[aria-current=step]")
    expect(line).to_contain_text("blunder")
    expect(page.locator("svg.steps[role=img] .m-blunder")).to_have_count(1)
    page.click(".verdict-box .btn")
    expect(page.locator("#scrub")).to_have_attribute("aria-valuetext", re.compile(f"before move {blunder + 1} of"))


def test_the_review_of_okey_has_all_rounds_and_seats(visit: Visit) -> None:
    page = show(watch(visit(), bot_match("okey-rounds", 2, 3)), "review")
    expect(page.locator(".verdict-box")).to_contain_text("Luck", timeout=30_000)
    page.click(".review nav a:has-text('Round 1')")
    expect(page.locator(".verdict-box")).to_contain_text("Luck", timeout=30_000)
    expect(page.locator(".review nav a[aria-current]").first).to_have_text("Round 1")


def test_statistics_after_a_game_and_its_export(visit: Visit) -> None:
    page = visit()
    begin(page, "bot", "hello")
    finish_against_bot(page)
    page.evaluate("location.hash = '#/statistics'")
    expect(page.locator(".figures dd").first).to_have_text("1")
    with page.expect_download() as saved:
        page.click("[data-value=csv]")
    text = Path(saved.value.path()).read_text()
    assert text.startswith("id,game,seats") and ",okiya,2,beginner,plain," in text
    page.evaluate("location.hash = '#/games/finished'")
    page.click(".shelf-tools [data-do=dialog]")
    page.click("#sheet .danger")
    expect(page.locator(".shelf > li")).to_have_count(0)
    page.reload()
    page.evaluate("location.hash = '#/statistics'")
    expect(page.locator(".figures dd").first).to_have_text("1", timeout=30_000)
    page.click("[data-value=forget-results]")
    page.click("#sheet .danger")
    expect(page.locator(".figures")).to_have_count(0)


@pytest.mark.needs("verify")
def test_a_deal_is_verified_and_many_are_counted(visit: Visit) -> None:
    match, _ = blundered(3)
    page = show(watch(visit(), match), "verify")
    expect(page.locator(".proofline.good").first).to_contain_text("exactly the deal on the table")
    expect(page.locator(".page.verify")).to_contain_text(write_seed(3))
    page.click("[data-do=verify-deals]")
    expect(page.locator(".verify .chart")).to_have_count(2, timeout=30_000)
    expect(page.locator(".verify progress")).to_have_attribute("value", "10000", timeout=120_000)
    expect(page.locator(".verify .chart + p").first).to_contain_text(re.compile("chance"))


@pytest.mark.needs("print")
@pytest.mark.parametrize("paper, size", [("a4", (595, 842)), ("letter", (612, 792))])
@pytest.mark.parametrize("game", ["okiya", "okey-rounds", "okeydokey"])
def test_a_deal_is_printed_on_two_whole_pages(visit: Visit, tmp_path: Path, game: str, paper: str, size: tuple[int, int]) -> None:
    match = blundered(0)[0] if game == "okiya" else bot_match(game, 2, 3, 0 if game == "okeydokey" else 1)
    page = show(watch(visit(), match), "print")
    if paper != "a4":
        page.click(f".print-bar a[href$='{paper}']")
    expect(page.locator(".paper-code .qr")).to_be_visible(timeout=30_000)
    for sheet in page.locator(".paper-body").all():
        assert sheet.evaluate("one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1")
    file = tmp_path / f"{game}-{paper}.pdf"
    page.pdf(path=file, prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", file.read_bytes())) == 2
    box = [round(float(number)) for number in re.search(rb"/MediaBox\s*\[([^\]]*)\]", file.read_bytes())[1].split()]
    assert abs(box[2] - size[0]) <= 1 and abs(box[3] - size[1]) <= 1
    if shutil.which("pdftotext"):
        text = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout
        assert write_seed(match.setup.seed) in text
