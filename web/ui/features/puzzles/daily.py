"""The page of the puzzles of the day: a calendar of all days so far, with the puzzles of one day."""

from __future__ import annotations

from triokey.core.daily import FIRST, daily, daily_families
from triokey.core.days import Day, day_of, month_days, read_day, weekday, write_day, year_month_date
from triokey.core.puzzle import GRADES
from ui.features.puzzles.today import MARKS, family_name
from ui.games.puzzle_words import kind_name
from ui.games.showcase import games_in
from ui.model.model import Model
from ui.model.progress import ALONE, HELPED, LATE
from ui.model.trail import address_back
from ui.parts.controls import accessible_name, link_button, top_bar
from ui.parts.dates import long_date
from ui.parts.names import game_name
from ui.parts.pictures import game_scene, icon
from ui.text.html import Content, Node, h
from ui.text.words import Words


def daily_page(model: Model, where: str = "") -> Node:
    """Return the calendar of a month with the puzzles of one day. where: "", "2026-11" or "2026-11-21"."""
    words = model.words
    today = read_day(model.today)
    shown = _day_shown(where, today)
    return h(
        "div",
        top_bar(words, words("daily.title"), address_back(model, "#/puzzles")),
        h(
            "main",
            h("section", _draw_month(model, shown, today), cls="month-box"),
            h(
                "section",
                h("h2", long_date(words, shown)),
                h("ul", [_family_row(model, shown, family) for family in daily_families()], cls="dayrows"),
                id="day",
            ),
            h(
                "section",
                h("p", streak_sentence(model, today), cls="lead"),
                _list_streaks(model, today),
                h("p", words("daily.rule"), cls="hint"),
                _draw_key_of_signs(words),
                h("p", link_button(words("duel.week"), "#/duels", "people", "btn")),
            ),
            cls="text daily-text",
        ),
        cls="page dailies",
        data_key="daily",
    )


def _day_shown(where: str, today: Day) -> Day:
    """Return the day that an address shows. For a month, it is the last day that has puzzles."""
    try:
        if len(where) == 7:
            first = read_day(where + "-01")
            last = month_days(*year_month_date(first)[:2])[-1]
            return min(max(last, FIRST), today)
        return min(max(read_day(where), FIRST), today)
    except ValueError:
        return today


def streak_sentence(model: Model, today: Day) -> str:
    """Return the sentence about how many days in a row a puzzle was solved."""
    days, alone = model.progress.streak(today)
    return model.words("daily.streak", n=days, alone=alone)


def _list_streaks(model: Model, today: Day) -> Content:
    """Return the list of days in a row for each family. None while there are none."""
    words = model.words
    days = [(family, model.progress.streak(today, family)[0]) for family in daily_families()]
    if not any(n for _, n in days):
        return None
    return h(
        "ul", [h("li", words("daily.streak-of", family=family_name(words, family), n=n)) for family, n in days], cls="streaks"
    )


def _draw_month(model: Model, shown: Day, today: Day) -> Content:
    words = model.words
    year, month, _ = year_month_date(shown)
    days = month_days(year, month)
    title = words("daily.month", m=words("daily.month-name", m=month), y=year)
    names = [h("span", words("daily.weekday-short", w=day)) for day in range(7)]
    blanks = [h("span", cls="blank") for _ in range(weekday(days[0]))]
    cells = [_day_cell(model, day, shown, today) for day in days]
    return (
        h(
            "header",
            _draw_month_link(words, "back", days[0] - 1, today),
            h("h2", title),
            _draw_month_link(words, "next", days[-1] + 1, today),
            cls="month-head",
        ),
        h("div", names, cls="week nums", aria_hidden="true"),
        h("div", blanks, cells, cls="month nums", data_key=f"month-{year}-{month}"),
    )


def _draw_month_link(words: Words, way: str, day: Day, today: Day) -> Node:
    year, month, _ = year_month_date(day)
    name = words(f"daily.{way}")
    there = FIRST <= month_days(year, month)[-1] and day_of(year, month, 1) <= today
    if not there:
        return h("span", cls="iconbtn", aria_hidden="true")
    return h("a", icon("back"), cls=f"iconbtn turn-{way}", href=f"#/daily/{year:04}-{month:02}", aria_label=name, title=name)


def _day_cell(model: Model, day: Day, shown: Day, today: Day) -> Node:
    words = model.words
    number = h("span", str(year_month_date(day)[2]))
    if not FIRST <= day <= today:
        return h("span", number, cls="date off")
    found = [model.progress.on(day, family) for family in daily_families()]
    dots = h("span", [h("i", cls=how or "open") for how in found], cls="dots", aria_hidden="true")
    done = sum(how in (ALONE, HELPED, LATE) for how in found)
    label = accessible_name(words, str(year_month_date(day)[2]), words("daily.cell", date=long_date(words, day), n=done))
    return h(
        "a",
        number,
        dots,
        cls="date" + (" now" if day == today else ""),
        href=f"#/daily/{write_day(day)}",
        aria_current="date" if day == shown else None,
        aria_label=label,
    )


def _family_row(model: Model, day: Day, family: str) -> Node:
    words = model.words
    asked = daily(day, family)
    how = model.progress.on(day, family) or "open"
    grade = words(f"puzzles.grade.{GRADES[asked.grade]}")
    return h(
        "li",
        h(
            "a",
            game_scene(games_in(words, family)[0], "kind-scene"),
            h(
                "span",
                h("b", kind_name(words, asked.game, asked.kind)),
                h("small", game_name(words, asked.game), "\u00a0· ", grade, "\u00a0· ", words(f"daily.how.{how}")),
            ),
            icon(MARKS.get(how, "play")),
            href=f"#/daily/{write_day(day)}/{family}",
            cls=f"dayrow {how}",
        ),
    )


def _draw_key_of_signs(words: Words) -> Node:
    return h("ul", [h("li", icon(sign), h("span", words(f"daily.how.{how}"))) for how, sign in MARKS.items()], cls="daily-key")
