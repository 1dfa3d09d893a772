"""The puzzles of the day: the same for everybody, from the date alone, and streaks with fair rules."""

import hashlib

import pytest

from daily_puzzles import daily_puzzle
from driving import do, opened, think
from triokey.core.daily import FIRST, daily, daily_families, daily_plans
from triokey.core.days import day_of, month_days, read_day, weekday, write_day, year_month_date
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from ui.features.puzzles.today import solved_today
from ui.loop.start import begin_page, empty_page_model
from ui.loop.view import view
from ui.model.effects import Say, Think
from ui.model.progress import ALONE, DAY_HOW, HELPED, KEY, LATE, SHOWN, TRIED, Dated, Progress, write_progress
from ui.text.html import render, text_of
from ui.text.words import LANGUAGES

TODAY = "2026-11-21"


def at(address, today=TODAY, stored=None, lang="en"):
    return begin_page(stored or {}, (lang,), "http://host/triokey/", address, "ok", today=today)


def test_days_count_on_over_every_end_of_a_month():
    for first, last in (("2026-12-31", "2027-01-01"), ("2028-02-28", "2028-02-29"), ("2100-02-28", "2100-03-01")):
        assert write_day(read_day(first) + 1) == last
    assert weekday(read_day("2026-01-01")) == 3 and len(month_days(2026, 12)) == 31
    for day in range(FIRST, FIRST + 3000):
        assert day_of(*year_month_date(day)) == day == read_day(write_day(day))


@pytest.mark.parametrize("text", ["2026-02-29", "2026-13-01", "2026-1-1", "2026-00-10", "2026-11-31", "x", "2026-11-21 "])
def test_what_is_no_day_is_refused(text):
    with pytest.raises(ValueError):
        read_day(text)


def test_every_day_asks_what_its_maker_offers():
    for day in range(FIRST, FIRST + 400):
        for family in daily_families():
            asked = daily(day, family)
            assert asked.kind in maker_of(asked.game).kinds and asked == daily(day, family)
    with pytest.raises(ValueError):
        daily(FIRST - 1, "okiya")


def test_every_kind_of_a_plan_has_its_days():
    for family in daily_families():
        for plan in daily_plans(family):
            found = {daily(day, family)[:3] for day in range(plan.first, plan.first + 700)}
            assert found == {(game, kind, grade) for game, kind, grades in plan.asked for grade in grades}


GOLDEN = {
    ("2026-01-01", "okiya"): "2a30bfa05ca4",
    ("2026-01-01", "okey"): "4d643a19e4f7",
    ("2026-01-01", "okeydokey"): "c5cf31660304",
    ("2026-02-28", "okiya"): "67dfcf67d0be",
    ("2026-02-28", "okey"): "a4ef3673e0ea",
    ("2026-02-28", "okeydokey"): "1fe159569d60",
    ("2026-06-15", "okiya"): "fe7cc79b17db",
    ("2026-06-15", "okey"): "bf0385a86172",
    ("2026-06-15", "okeydokey"): "88caef8deeeb",
    ("2026-11-20", "okiya"): "f8258a1564c9",
    ("2026-11-20", "okey"): "63384ec36346",
    ("2026-11-20", "okeydokey"): "67168e65b0a8",
    ("2026-11-22", "okiya"): "6e87591091ea",
    ("2026-11-22", "okey"): "aa98aa2acddc",
    ("2026-11-22", "okeydokey"): "d755325abedb",
}
"""Puzzles of past days: the beginnings of their links' hashes. Lines may only be added."""


@pytest.mark.parametrize(("date", "family"), GOLDEN)
def test_a_day_keeps_its_puzzle_for_ever(date, family):
    link = write_puzzle_link(daily_puzzle(read_day(date), family))
    assert hashlib.sha256(link.encode()).hexdigest()[:12] == GOLDEN[date, family]


def noted(*days):
    progress = Progress()
    for day, how in days:
        progress = progress.with_dated(Dated(read_day(day), "okiya", how))
    return progress


def test_only_days_solved_on_the_day_itself_count_for_the_streak():
    whole = noted(("2026-11-19", ALONE), ("2026-11-20", HELPED), (TODAY, ALONE))
    assert whole.streak(read_day(TODAY)) == (3, 2)
    assert whole.streak(read_day("2026-11-22")) == (3, 2), "yesterday's streak lives until the end of today"
    assert whole.streak(read_day("2026-11-23")) == (0, 0)
    for how in (LATE, SHOWN, TRIED):
        broken = noted(("2026-11-19", ALONE), ("2026-11-20", how), (TODAY, ALONE))
        assert broken.streak(read_day(TODAY)) == (1, 1)


def test_one_solved_puzzle_a_day_is_enough_and_alone_counts_once():
    progress = noted((TODAY, HELPED)).with_dated(Dated(read_day(TODAY), "okey", ALONE))
    assert progress.streak(read_day(TODAY)) == (1, 1)


def test_what_was_tried_or_shown_cannot_be_made_undone():
    assert noted((TODAY, TRIED), (TODAY, ALONE)).on(read_day(TODAY), "okiya") == HELPED
    assert noted((TODAY, SHOWN), (TODAY, ALONE)).on(read_day(TODAY), "okiya") == SHOWN
    assert noted((TODAY, ALONE), (TODAY, TRIED)).on(read_day(TODAY), "okiya") == ALONE


def test_the_address_of_a_day_finds_its_puzzle():
    model, effects = at("#/daily/2026-11-20/okiya")
    assert model.puzzle is not None and model.puzzle.day == "2026-11-20" and model.puzzle.stage == "looking"
    model, _ = think(model, effects)
    assert model.puzzle.stage == "open" and model.puzzle.asked == daily_puzzle(read_day("2026-11-20"), "okiya")
    again, effects = do(model, ("route", "#/"), ("route", "#/daily/2026-11-20/okiya"))
    assert again.puzzle.stage == "open" and not any(isinstance(effect, Think) for effect in effects)


@pytest.mark.long
@pytest.mark.parametrize("date", ["2028-08-25", "2031-02-12"])
def test_a_day_to_come_does_not_ask_above_easy_whether_to_take_a_tile_that_simply_wins(date):
    asked = daily(read_day(date), "okey")
    maker = maker_of(asked.game)
    assert maker.plain(find(*asked[:4])[0]), "its seed finds one first"
    model = think(*at(f"#/daily/{date}/okey", today=date))[0]
    assert model.puzzle.asked == daily_puzzle(read_day(date), "okey") and not maker.plain(model.puzzle.asked)
    assert not daily(read_day("2026-11-30"), "okey").free, "past days keep theirs"


@pytest.mark.parametrize("where", ["2025-12-31/okiya", "2026-11-22/okiya", "2026-11-20/chess", "rubbish/okiya"])
def test_a_day_without_a_puzzle_gets_a_sentence(where):
    model, effects = at(f"#/daily/{where}")
    assert model.route == ("daily",) and model.puzzle is None and Say(model.toast.text) in effects


@pytest.mark.parametrize("where", ["", "/2026-11", "/2026-02", "/2026-11-03", "/2031-01", "/rubbish"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_calendar_shows_a_month_and_a_day_of_it(where, lang):
    model, _ = at(f"#/daily{where}", lang=lang)
    page = render(view(model))
    month = where[1:8] if where in ("/2026-11", "/2026-02", "/2026-11-03") else TODAY[:7]
    assert f"#/daily/{month}-01" in page and "2026-11-22" not in page
    assert page.count('class="dayrow ') == len(daily_families())


def test_the_strip_of_the_static_shell_leads_where_the_living_one_does():
    still, alive = render(view(empty_page_model("en"))), render(view(at("")[0]))
    strip = still[still.index('class="days"') : still.index('class="foot"')]
    assert strip == alive[alive.index('class="days"') : alive.index('class="foot"')]
    assert strip.count("#/daily/today/") == 2 * len(daily_families())
    assert opened().today == ""


@pytest.mark.parametrize("page", ["", "#/practise", "#/puzzles", "#/daily", "#/daily/2026-11-21"])
@pytest.mark.parametrize("how", ["", *DAY_HOW])
def test_whatever_became_of_a_puzzle_every_page_shows_it(page: str, how: str) -> None:
    day = read_day(TODAY)
    dated = tuple(Dated(day, family, how) for family in daily_families()) if how else ()
    model, _ = at(page, stored={KEY: write_progress(Progress(dated=dated))})
    assert model.route == tuple(page.removeprefix("#/").split("/") if page else ()) and text_of(view(model))
    solved = len(daily_families()) if how not in ("", SHOWN, TRIED) else 0
    assert solved_today(model) == (solved, len(daily_families()))
