"""Dates in words."""

from __future__ import annotations

from triokey.core.days import Day, parts, weekday
from ui.text.words import Words


def short_date(words: Words, day: Day) -> str:
    """Return the date of a day in words, without year and weekday."""
    _, month, number = parts(day)
    return words("daily.short-date", d=number, m=words("daily.month-name", m=month))


def date(words: Words, day: Day) -> str:
    """Return the date of a day in words, with year and weekday."""
    year, month, number = parts(day)
    return words("daily.date", d=number, m=words("daily.month-name", m=month), y=year, w=words("daily.weekday", w=weekday(day)))
