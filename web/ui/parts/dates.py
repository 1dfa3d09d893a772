"""Functions that write dates in words."""

from __future__ import annotations

from triokey.core.days import Day, weekday, year_month_date
from ui.text.words import Words


def short_date(words: Words, day: Day) -> str:
    """Return a date as text in the page's language, with day and month only."""
    _, month, number = year_month_date(day)
    return words("daily.short-date", d=number, m=words("daily.month-name", m=month))


def long_date(words: Words, day: Day) -> str:
    """Return a date as text in the page's language, with weekday, day, month and year."""
    year, month, number = year_month_date(day)
    return words("daily.date", d=number, m=words("daily.month-name", m=month), y=year, w=words("daily.weekday", w=weekday(day)))
