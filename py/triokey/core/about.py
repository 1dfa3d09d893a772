"""The description of a game, as one record that can be read before the game's rules are loaded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class BadOptions(ValueError):
    """The game has no such options: they are damaged, or a later version wrote them."""


class Option(NamedTuple):
    """One choice made before the first deal. Values may only be appended, so that old links stay readable.

    seats: the numbers of players for which the option matters; all of them if empty.
    added: whether the option came after its game was published; then its default value is not written to links and saves.
    dealt: whether only a program that deals can apply the option, so that score sheets for real pieces leave it out.
    """

    key: str
    values: tuple[str, ...]
    default: str
    rule: str
    seats: tuple[int, ...] = ()
    added: bool = False
    dealt: bool = False


class About(NamedTuple):
    """The description of a game, known before its rules are loaded. A package of games lists its descriptions as ABOUT.

    letter: the first letter of the game's links; never reused.  name: in English, for pages without a translated name.
    pitch: a sentence for the game's card, in English, for pages without a translated one.
    family: the name of its package, shared by games that show the same things; web/ui/games has a folder for it.
    edition: raised when a deal from the same seed, or the order of `legal` that packs actions, would change; older
    editions stay readable.  bots_edition: raised when a bot of some level would decide differently; PAST of the game's
    bots may keep the old bots for duels.
    hidden: some things are not visible to all seats.  crew: all seats win or lose together.
    seat_counts: possible numbers of players, the usual one first.  minutes: the length of a match.
    draft: the game is not published; its links may still change, and checks for published games skip it.
    levels: names of the bot levels, weakest first; empty for a game without its own bots.  parts: some of PARTS.
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
    """Return a value for each of a game's options: the given ones, as values or as numbers, then defaults for the rest.

    Records from before a game had its last options do not contain them. Raises BadOptions.
    """
    if len(given) > len(about.options):
        raise BadOptions(f"{about.id} has {len(about.options)} options")
    values = tuple(_read_value(spec, one) for spec, one in zip(about.options, given, strict=False))
    return values + tuple(spec.default for spec in about.options[len(values) :])


def as_written(about: About, values: tuple[str, ...]) -> tuple[str, ...]:
    """Return the options of a setup as links and saves hold them, without added options at the end that have their default.

    So the text of a match stays the same, and earlier versions can read it, as long as all added options have their default.
    """
    count = len(values)
    while count and about.options[count - 1].added and values[count - 1] == about.options[count - 1].default:
        count -= 1
    return values[:count]


def _read_value(spec: Option, given: str | int) -> str:
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
"""Parts that a game may have; a page offers a part only if the game lists it. Most parts are modules of the game's package.

bots      BOTS: a Bot for each of its levels; without it the bots of core/bots.py play
query     answer, FORMAT and EXAMPLES: the game's own questions of the command `query`; without it core/questions.py
          answers; position_lines(state or view): a position as text, for the command `show`
analysis  ANALYSES: what the page's worker can be asked about a match; "hint" is a hint in steps, and "review" says
          what every decision of a round was worth (core/review.py)
puzzles   MAKERS: a Maker for each game of the package (core/puzzle.py)
daily     PLANS: the puzzles of the day (core/daily.py)
fairness  how a deal follows from its seed, and what is counted in many deals (core/fairness.py)
census    survey, figures, report: counts over many deals under perfect play (tools/census.py)
draws     in_own_stacks: every seat draws from its own stack, only to compare players (tools/arena.py)
reports   reports(view): remarks made automatically for a person's seat, so that bots know as much of it as of each other
scores    ways, outcome, players, beginner, throws: the score sheet of a match with real pieces (core/scorecard.py)
lesson    a lesson on the board; this part belongs to the page
print     sheets to print on paper; this part belongs to the page
"""
