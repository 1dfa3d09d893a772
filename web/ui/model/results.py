"""Results: one line for every match that was finished here, kept even when the game itself is deleted.

    1 4f09a2c1 GAME 2 club plain won 1 9 1 7K3M-Q9RX block,single,drawn
    2 4f09a2c1 GAME 2 club plain won 1 9 1 7K3M-Q9RX block,single,drawn 2026-11-21 turns:9,pairs:1

The fields are: version; a hash of the game; the game; number of seats; level of the bots ("-" without bots, "mixed"; `club_2` for
the second edition of the bots, no number for the first); how it was played; how it ended for the person; points; actions of the
last round; rounds; seed ("-" for an explicit deal); options. Version 2 adds the day ("-" if unknown) and what the game counts
("-" for nothing). New lines are only ever appended. Invalid lines are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from triokey.core.about import BadOptions, with_defaults
from triokey.core.catalog import GAMES, about
from triokey.core.days import read_day, write_day
from triokey.core.seed import read_seed, write_seed

KEY = "results"
VERSION, BARE = "2", "1"
"""Versions of a stored result's line: VERSION has the day and the tally at its end, BARE has not."""
LIMIT = 1 << 20
"""Maximum number of characters that are read, from the end of the text."""
MOST = 5000
"""Maximum number of lines that are kept, the latest ones."""
PLAIN, ASSISTED, PRACTICE = HOW = ("plain", "assisted", "practice")
WON, LOST, DRAWN, TOGETHER = ENDS = ("won", "lost", "drawn", "together")
"""Ends of a match for the person. TOGETHER: people at one device played against each other, so none of them is "you"."""
NO_BOTS, MIXED = "-", "mixed"


class Result(NamedTuple):
    """A finished match. seed: its code, "" for an explicit deal.  tally: what the game counts.  bots: edition of the bots.

    The other fields are those of the line.
    """

    id: str
    game: str
    seats: int
    level: str
    how: str
    end: str
    points: int
    moves: int
    rounds: int
    seed: str
    options: tuple[str, ...]
    day: str = ""
    tally: tuple[tuple[str, int], ...] = ()
    bots: int = 1

    @property
    def chosen(self) -> tuple[str, ...]:
        """The options with defaults for options that the game got later; unchanged if this version does not know them."""
        try:
            return with_defaults(about(self.game), self.options)
        except BadOptions:
            return self.options


def write_result(result: Result) -> str:
    """Return a result as one line of the stored text."""
    fields = (
        VERSION if result.day or result.tally else BARE,
        result.id,
        result.game,
        result.seats,
        result.level if result.bots == 1 else f"{result.level}_{result.bots}",
        result.how,
        result.end,
        result.points,
        result.moves,
        result.rounds,
        result.seed or "-",
        ",".join(result.options) or "-",
    )
    more = (result.day or "-", ",".join(f"{name}:{n}" for name, n in result.tally) or "-") if fields[0] == VERSION else ()
    return " ".join(map(str, (*fields, *more)))


def write_results(results: Iterable[Result]) -> str:
    """Return the results as text, one line each, the oldest first."""
    return "".join(write_result(result) + "\n" for result in results)


def read_result(line: str) -> Result | None:
    """Return the result in a line, None for an invalid line."""
    fields = line.split(" ")
    if (fields[0], len(fields)) not in ((BARE, 12), (VERSION, 14)):
        return None
    name, game, seats, bots, how, end, points, moves, rounds, seed, options = fields[1:12]
    level, marked, edition = bots.partition("_")
    more = _read_day_and_tally(*fields[12:])
    if more is None:
        return None
    numbers = [_read_number(text) for text in (seats, points, moves, rounds, edition if marked else "1")]
    if game not in GAMES or how not in HOW or end not in ENDS or None in numbers or not _are_words(name, level):
        return None
    if seed != "-" and (len(seed) != 9 or write_seed(read_seed(seed)) != seed):
        return None
    chosen = () if options == "-" else tuple(options.split(","))
    if not _are_words(*chosen):
        return None
    seats_, points_, moves_, rounds_, edition_ = (number or 0 for number in numbers)
    if not 1 <= seats_ <= 9 or moves_ < 0 or rounds_ < 1 or edition_ < 1 + len(marked):
        return None
    code = "" if seed == "-" else seed
    return Result(name, game, seats_, level, how, end, points_, moves_, rounds_, code, chosen, *more, edition_)


def _read_day_and_tally(day: str = "-", tally: str = "-") -> tuple[str, tuple[tuple[str, int], ...]] | None:
    """Return the day and the tally at the end of a line of version 2; None if they are invalid."""
    pairs = [item.partition(":")[::2] for item in tally.split(",")] if tally != "-" else []
    counts = [(name, _read_number(number)) for name, number in pairs]
    if any(number is None or str(number) != text for (_, number), (_, text) in zip(counts, pairs, strict=True)):
        return None
    if pairs and not _are_words(*(name for name, _ in pairs)):
        return None
    try:
        known = "" if day == "-" else write_day(read_day(day))
    except ValueError:
        return None
    return known, tuple((name, number or 0) for name, number in counts)


def read_results(text: str) -> tuple[Result, ...]:
    """Return the results in a text without duplicates, the oldest first."""
    found = {result.id: result for line in text[-LIMIT:].splitlines() if (result := read_result(line)) is not None}
    return tuple(found.values())[-MOST:]


def merge_results(one: Iterable[Result], other: Iterable[Result]) -> tuple[Result, ...]:
    """Return the results that two windows have noted, without duplicates."""
    return tuple({result.id: result for result in (*one, *other)}.values())[-MOST:]


def is_whole(text: str) -> bool:
    """Tell whether this version understands every line of a stored text of results."""
    return salvage_results(text) == text


def merged_text(one: str, other: str) -> str:
    """Return two stored texts of results merged into one."""
    return write_results(merge_results(read_results(one), read_results(other)))


def salvage_results(text: str) -> str:
    """Return a damaged text of results rewritten with the lines that can be read."""
    return write_results(read_results(text))


def as_json(results: Iterable[Result]) -> str:
    """Return results as a JSON document for other programs."""
    rows = [{**result._asdict(), "options": list(result.options), "tally": dict(result.tally)} for result in results]
    return json.dumps({"format": "triokey-results", "version": int(VERSION), "results": rows}, indent=1) + "\n"


def as_csv(results: Iterable[Result]) -> str:
    """Return the results as comma-separated values with a header line; no field contains a comma or a quotation mark."""
    lines = [",".join(Result._fields)]
    for result in results:
        tally = " ".join(f"{name}:{n}" for name, n in result.tally)
        lines.append(",".join(map(str, (*result[:10], " ".join(result.options), result.day, tally, result.bots))))
    return "\r\n".join(lines) + "\r\n"


def _read_number(text: str) -> int | None:
    digits = text[1:] if text.startswith("-") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 7 else None


def _are_words(*texts: str) -> bool:
    return all(0 < len(text) <= 24 and text.isascii() and text.replace("-", "a").replace("_", "a").isalnum() for text in texts)
