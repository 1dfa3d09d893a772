"""Results: one line for every match that was finished here, kept when the game itself is deleted.

    1 4f09a2c1 GAME 2 club plain won 1 9 1 7K3M-Q9RX block,single,drawn
    2 4f09a2c1 GAME 2 club plain won 1 9 1 7K3M-Q9RX block,single,drawn 2026-11-21 turns:9,pairs:1

Version, a name that is drawn from the game, the game, seats, the bots' level ("-" without bots, "mixed"; `club_2` for
the second edition of the game's bots, the first goes without saying), how it was played, how it ended for the person,
points, actions of the last round, rounds, seed ("-" for an explicit deal), options; in lines of version 2 also the day
("-" where it is not known) and what the game counts ("-" for nothing). Lines are only ever appended; a line that is none
is passed over.
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
"""Versions of a line, with and without day and tally."""
LIMIT = 1 << 20
"""Characters that are read at most, the last ones."""
MOST = 5000
"""Lines that are kept, the latest ones."""
PLAIN, ASSISTED, PRACTICE = HOW = ("plain", "assisted", "practice")
WON, LOST, DRAWN, TOGETHER = ENDS = ("won", "lost", "drawn", "together")
"""TOGETHER: several people at one device, against each other, so that nobody of them is "you"."""
NO_BOTS, MIXED = "-", "mixed"


class Result(NamedTuple):
    """A finished match. seed: its code, or "" for an explicit deal. tally: what the game counts. bots: their edition.

    The rest is as in the line.
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
        """The options, also those that the game has got since; as in the line where a later version has written it."""
        try:
            return with_defaults(about(self.game), self.options)
        except BadOptions:
            return self.options


def write_result(result: Result) -> str:
    """Return a result as one line."""
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
    """Return results as text, the oldest first."""
    return "".join(write_result(result) + "\n" for result in results)


def read_result(line: str) -> Result | None:
    """Return the result of a line, or None for any other text."""
    fields = line.split(" ")
    if (fields[0], len(fields)) not in ((BARE, 12), (VERSION, 14)):
        return None
    name, game, seats, bots, how, end, points, moves, rounds, seed, options = fields[1:12]
    level, marked, edition = bots.partition("_")
    more = _read_more(*fields[12:])
    if more is None:
        return None
    numbers = [_read_number(text) for text in (seats, points, moves, rounds, edition if marked else "1")]
    if game not in GAMES or how not in HOW or end not in ENDS or None in numbers or not _is_word(name, level):
        return None
    if seed != "-" and (len(seed) != 9 or write_seed(read_seed(seed)) != seed):
        return None
    chosen = () if options == "-" else tuple(options.split(","))
    if not _is_word(*chosen):
        return None
    seats_, points_, moves_, rounds_, edition_ = (number or 0 for number in numbers)
    if not 1 <= seats_ <= 9 or moves_ < 0 or rounds_ < 1 or edition_ < 1 + len(marked):
        return None
    code = "" if seed == "-" else seed
    return Result(name, game, seats_, level, how, end, points_, moves_, rounds_, code, chosen, *more, edition_)


def _read_more(day: str = "-", tally: str = "-") -> tuple[str, tuple[tuple[str, int], ...]] | None:
    """Return the day and the tally that a line of version 2 ends with, None for anything else or for neither."""
    pairs = [item.partition(":")[::2] for item in tally.split(",")] if tally != "-" else []
    counts = [(name, _read_number(number)) for name, number in pairs]
    if any(number is None or str(number) != text for (_, number), (_, text) in zip(counts, pairs, strict=True)):
        return None
    if pairs and not _is_word(*(name for name, _ in pairs)):
        return None
    try:
        known = "" if day == "-" else write_day(read_day(day))
    except ValueError:
        return None
    return known, tuple((name, number or 0) for name, number in counts)


def read_results(text: str) -> tuple[Result, ...]:
    """Return the results of a text, each once, the oldest first."""
    found = {result.id: result for line in text[-LIMIT:].splitlines() if (result := read_result(line)) is not None}
    return tuple(found.values())[-MOST:]


def merge_results(one: Iterable[Result], other: Iterable[Result]) -> tuple[Result, ...]:
    """Return the results of both, each once: what two windows have noted."""
    return tuple({result.id: result for result in (*one, *other)}.values())[-MOST:]


def is_whole(text: str) -> bool:
    """Tell whether every line of a text means something here."""
    return salvage_results(text) == text


def merged_text(one: str, other: str) -> str:
    """Return two texts of results as one."""
    return write_results(merge_results(read_results(one), read_results(other)))


def salvage_results(text: str) -> str:
    """Return what can be read of a text, written anew."""
    return write_results(read_results(text))


def as_json(results: Iterable[Result]) -> str:
    """Return results as a JSON document for other programs."""
    rows = [{**result._asdict(), "options": list(result.options), "tally": dict(result.tally)} for result in results]
    return json.dumps({"format": "triokey-results", "version": int(VERSION), "results": rows}, indent=1) + "\n"


def as_csv(results: Iterable[Result]) -> str:
    """Return results as comma-separated values with a head line; no field holds a comma or a quotation mark."""
    lines = [",".join(Result._fields)]
    for result in results:
        tally = " ".join(f"{name}:{n}" for name, n in result.tally)
        lines.append(",".join(map(str, (*result[:10], " ".join(result.options), result.day, tally, result.bots))))
    return "\r\n".join(lines) + "\r\n"


def _read_number(text: str) -> int | None:
    digits = text[1:] if text.startswith("-") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 7 else None


def _is_word(*texts: str) -> bool:
    return all(0 < len(text) <= 24 and text.isascii() and text.replace("-", "a").replace("_", "a").isalnum() for text in texts)
