"""Today's puzzles as cards with a picture each, and the days of the last seven on which one was solved."""

from __future__ import annotations

from triokey.core.daily import daily, daily_families
from triokey.core.days import Day, read_day
from triokey.core.puzzle import GRADES
from ui.features.puzzles.today import DONE, MARKS, TODAY, family_name, open_today
from ui.games.puzzle_words import kind_name
from ui.games.showcase import games_in
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.progress import ALONE, SHOWN
from ui.parts.controls import on
from ui.parts.dates import long_date
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, icon
from ui.parts.ways import sky_picture
from ui.text.html import Content, Node, h

DAYS = 7


def todays_three(model: Model) -> Node:
    """Return the section with the cards of today's puzzles. While the date is not known, the cards have no puzzle yet."""
    words = model.words
    day = read_day(model.today) if model.today else None
    title = h("div", h("h2", words("daily.three")), h("p", long_date(words, day)) if day is not None else None)
    cards = [h("li", _draw_card(model, day, family, family in open_today(model)[:1])) for family in daily_families()]
    return h(
        "section",
        h("header", title, _draw_week(model, day) if day is not None else None, cls="three-head"),
        h("ul", cards, cls="three"),
    )


def _draw_card(model: Model, day: Day | None, family: str, following: bool) -> Node:
    """Return the card of a family's puzzle of today. following: whether it is the first that is still open."""
    words = model.words
    href = f"#/daily/{TODAY}/{family}"
    title, note, game = family_name(words, family), words("daily.daily"), games_in(words, family)[0]
    if day is not None:
        asked = daily(day, family)
        game = asked.game
        title = kind_name(words, game, asked.kind)
        note = f"{game_name(words, game)}\u00a0· {words(f'puzzles.grade.{GRADES[asked.grade]}')}"
    return h(
        "a",
        sky_picture(f"puzzle-{family}"),
        h("span", h("b", title), h("small", note), cls="way-told"),
        _draw_state(model, day, family, following),
        href=href,
        cls=f"three-card {game_classes(game)}",
        **on(Message("route", href)),
    )


def _draw_state(model: Model, day: Day | None, family: str, following: bool) -> Content:
    """Return the mark of a solved or given-up puzzle, otherwise a button or arrow that leads to the puzzle."""
    words = model.words
    how = model.progress.on(day, family) if day is not None else ""
    if how in DONE:
        return h("span", icon(MARKS[ALONE]), h("span", words("puzzles.solved")), cls="three-done")
    if how == SHOWN:
        return h("span", icon(MARKS[SHOWN]), h("span", words("daily.how.shown")), cls="three-done seen")
    return h("span", words("daily.solve"), cls="btn primary") if following else icon("on")


def _draw_week(model: Model, today: Day) -> Node:
    """Return the last seven days, each with none, some or all puzzles solved, as a link to the calendar."""
    words = model.words
    solved = [
        sum(model.progress.on(day, family) in DONE for family in daily_families()) for day in range(today - DAYS + 1, today + 1)
    ]
    marks = [h("i", cls="all" if count == len(daily_families()) else "some" if count else None) for count in solved]
    return h(
        "a",
        h("span", marks, cls="week-marks", aria_hidden="true"),
        h("span", words("daily.seven")),
        h("span", words("daily.seven.told", n=sum(map(bool, solved))), cls="sr"),
        href="#/daily",
        cls="week-line",
    )
