"""Today's puzzles as a strip, for home and for the page of all puzzles."""

from __future__ import annotations

from triokey.core.daily import daily_families
from triokey.core.days import Day, read_day
from ui.games.showcase import games_in
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.progress import ALONE, HELPED, LATE, SHOWN
from ui.model.puzzle_session import PuzzleSession
from ui.parts.controls import on
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, game_emblem, icon
from ui.text.html import Node, h, with_attrs
from ui.text.words import Words

DONE = (ALONE, HELPED, LATE)
"""Results that count a puzzle of the day as solved."""
MARKS = {ALONE: "check", HELPED: "hint", LATE: "clock", SHOWN: "flag"}
"""Icons for the results of a puzzle of the day."""
TODAY = "today"
"""Word for today's date in addresses, needed because the static page does not know the date."""


def today_strip(model: Model, card: bool = False) -> Node:
    """Return today's puzzles as the emblems of their games. While the date is not known, nothing is marked as solved.

    card: the strip stands on a card whose whole area links to the first open puzzle. If none is open, the emblems are no links.
    """
    day, left = _day_of_today(model), open_today(model)
    pieces = []
    for family in daily_families():
        piece = _draw_piece(model, day, family)
        if card and not left:
            piece = h("span", piece.children, title=piece.attrs["title"], cls=piece.attrs["class"])
        elif card and family == left[0]:
            piece = with_attrs(piece, cls=f"{piece.attrs['class']} cover-all")
        pieces.append(h("li", piece))
    return h("ul", pieces, cls="days")


def solved_today(model: Model) -> tuple[int, int]:
    """Return two numbers: today's puzzles that are solved, and all of today's puzzles."""
    day = _day_of_today(model)
    return sum(day is not None and model.progress.on(day, family) in DONE for family in daily_families()), len(daily_families())


def open_today(model: Model) -> tuple[str, ...]:
    """Return the families whose puzzle of today is neither solved nor shown, or all families while the date is not known."""
    day = _day_of_today(model)
    return tuple(family for family in daily_families() if day is None or model.progress.on(day, family) not in (*DONE, SHOWN))


def next_today(model: Model, puzzle: PuzzleSession) -> str | None:
    """Return the family of the first other open puzzle of today. None if there is none, or if the puzzle is not of today."""
    if not puzzle.day or puzzle.day != model.today:
        return None
    return next((family for family in open_today(model) if family != puzzle.family), None)


def _day_of_today(model: Model) -> Day | None:
    return read_day(model.today) if model.today else None


def _draw_piece(model: Model, day: Day | None, family: str) -> Node:
    words = model.words
    how = model.progress.on(day, family) if day is not None else ""
    game = games_in(words, family)[0]
    href = f"#/daily/{TODAY}/{family}"
    state = words(f"daily.how.{how or 'open'}")
    name = family_name(words, family)
    return h(
        "a",
        game_emblem(game),
        icon(MARKS[how]) if how in MARKS else None,
        h("span", f"{name}: {state}", cls="sr"),
        title=name,
        cls=f"daily {game_classes(game)} {how or 'open'}",
        href=href,
        **on(Message("route", href)),
    )


def family_name(words: Words, family: str) -> str:
    """Return the name of a family of games; if the catalog has none, the name of its first game."""
    key = f"daily.{family}"
    return words(key) if key in words else game_name(words, games_in(words, family)[0])
