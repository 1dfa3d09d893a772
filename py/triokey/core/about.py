"""What a game is, in one record that can be read before any of its rules is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class BadOptions(ValueError):
    """A game has no such options: a later version has written them, or they are damaged."""


class Option(NamedTuple):
    """One choice made before the first deal. Values are only ever appended, so that links stay readable.

    seats: the sizes of table at which it makes a difference; all of them if empty.
    added: whether it came after its game was published, so that what is written leaves it out where it is the default.
    dealt: whether it is about what only a program that deals can see to, so that sheets for real pieces leave it out.
    """

    key: str
    values: tuple[str, ...]
    default: str
    rule: str
    seats: tuple[int, ...] = ()
    added: bool = False
    dealt: bool = False


class About(NamedTuple):
    """What a game is, known before its rules are loaded. A package of games lists its own as ABOUT.

    letter: the one that begins its links; never reused.  name: in plain English, where no catalog of words has it.
    pitch: what it is, in a sentence for its card, likewise.
    family: the name of its package, shared by the games that show the same things; web/ui/games has a folder for it.
    edition: raised when a deal from the same seed, or the order of `legal` that packs actions, would change; older
    editions stay readable.  bots_edition: raised when a bot of some level would decide otherwise; what
    it decided before may be kept in PAST of the game's bots, for duels.
    hidden: seats do not see the same.  crew: all seats win or lose together.
    seat_counts: sizes of table, the usual one first.  minutes: what a match takes.
    draft: its links may still change, and nothing is asked of it that only a published game has.
    levels: names of the bot levels, weakest first; none for a game without bots of its own.  parts: some of PARTS.
    """

    id: str
    letter: str
    name: str
    family: str
    edition: int = 1
    bots_edition: int = 1
    hidden: bool = False
    crew: bool = False
    draft: bool = False
    pitch: str = ""
    seat_counts: tuple[int, ...] = (2,)
    minutes: int = 10
    options: tuple[Option, ...] = ()
    levels: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()


def with_defaults(about: About, given: Sequence[str | int]) -> tuple[str, ...]:
    """Return a value for each of a game's options: those given, by themselves or by number, then the defaults of the rest.

    What was written before a game had its last options leaves them out. Raises BadOptions.
    """
    if len(given) > len(about.options):
        raise BadOptions(f"{about.id} has {len(about.options)} options")
    values = tuple(_value(spec, one) for spec, one in zip(about.options, given, strict=False))
    return values + tuple(spec.default for spec in about.options[len(values) :])


def as_written(about: About, values: tuple[str, ...]) -> tuple[str, ...]:
    """Return the options of a setup as they are written: without the added ones at the end that are the default.

    So the text of a match stays the same, and earlier versions read it, as long as no added option makes a difference.
    """
    count = len(values)
    while count and about.options[count - 1].added and values[count - 1] == about.options[count - 1].default:
        count -= 1
    return values[:count]


def _value(spec: Option, given: str | int) -> str:
    value = spec.values[given] if isinstance(given, int) and given < len(spec.values) else given
    if value not in spec.values:
        raise BadOptions(f"{value!r} is no value of option {spec.key}")
    return str(value)


PARTS = (
    "bots",
    "query",
    "analysis",
    "hint",
    "review",
    "puzzles",
    "daily",
    "fairness",
    "census",
    "draws",
    "scores",
    "lesson",
    "print",
    "reports",
)
"""Parts that a game may have; a page asks for one before it offers it. A part of the engine is a module of the game's package.

bots      BOTS: a Bot for each of its levels; without it the bots of core/bots.py play
query     answer, FORMAT and EXAMPLES: its own questions of the command `query`; without it core/questions.py answers;
          position_lines(state or view): a position as text, for the command `show`
analysis  ANALYSES: what the page's worker can be asked about a match; of them "hint" is a help in steps and "review"
          what every decision of a round was worth (core/review.py)
puzzles   MAKERS: a Maker for each game of the package (core/puzzle.py)
daily     PLANS: what is asked as puzzle of the day (core/daily.py)
fairness  how a deal follows from its seed, and what is counted in many of them (core/fairness.py)
census    survey, figures, report: perfect play of many deals, counted (tools/census.py)
draws     in_own_stacks: for comparing players only, every seat draws from a stack of its own (tools/arena.py)
reports   reports(view): what a person's seat may remark by itself, so that a crew of bots knows as much of it as of them
scores    ways, outcome, players, beginner, throws: a match with real pieces, written down (core/scorecard.py)
lesson    a lesson on the board, and
print     sheets for paper: these two the page has
"""
