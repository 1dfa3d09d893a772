"""Calendar days as numbers, so that they can be counted and compared without a clock or a time zone.

A day is the number of days since 1 January 1970 (Howard Hinnant's days_from_civil); its text looks like "2026-11-21".

>>> write_day(read_day("2026-11-21") + 10), weekday(read_day("2026-11-21"))
('2026-12-01', 5)
"""

from __future__ import annotations

import re

Day = int

_TEXT = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_ERA = 146_097
"""Number of days in 400 years, after which the calendar repeats."""


def day_of(year: int, month: int, date: int) -> Day:
    """Return the number of a day in the Gregorian calendar; a date past the end of its month is a day of the next one."""
    years = year - (month <= 2)
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + date - 1
    era, year_of = divmod(years, 400)
    return era * _ERA + year_of * 365 + year_of // 4 - year_of // 100 + of_year - 719_468


def year_month_date(day: Day) -> tuple[int, int, int]:
    """Return the year, the month and the day of the month."""
    era, of_era = divmod(day + 719_468, _ERA)
    year_of = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year_of + year_of // 4 - year_of // 100)
    shifted = (5 * of_year + 2) // 153
    month = (shifted + 2) % 12 + 1
    return era * 400 + year_of + (month <= 2), month, of_year - (153 * shifted + 2) // 5 + 1


def read_day(text: str) -> Day:
    """Return the day that a text such as "2026-11-21" names. Raises ValueError unless the calendar has that day."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError("a day is written like 2026-11-21")
    day = day_of(*map(int, found.groups())) if 1 <= int(found[2]) <= 12 else -1
    if day < 0 or write_day(day) != text:
        raise ValueError("the calendar has no such day")
    return day


def is_day(text: str) -> bool:
    """Tell whether a text names a day that the calendar has."""
    try:
        read_day(text)
    except ValueError:
        return False
    return True


def write_day(day: Day) -> str:
    """Return a day as text, such as "2026-11-21"."""
    return "{:04}-{:02}-{:02}".format(*year_month_date(day))


def weekday(day: Day) -> int:
    """Return the day of the week, 0 for Monday."""
    return (day + 3) % 7


def month_days(year: int, month: int) -> range:
    """Return the days of a month."""
    after = (year + 1, 1) if month == 12 else (year, month + 1)
    return range(day_of(year, month, 1), day_of(*after, 1))
