"""Examples of puzzles, of their list, and of the calendar."""

from __future__ import annotations

from functools import cache, partial

from examples.ways import BESIDE, FULL, HINT, OWN, Example, Kind, Step, at
from puzzle_answers import answers
from puzzle_pages import link, puzzle
from triokey.core.days import write_day
from triokey.core.puzzle import GRADES
from two_stores import PROGRESS, PUZZLE

OPEN = ".page.puzzle[data-stage=open]"
SHARE = "[data-do=dialog][data-value=share]"


def _puzzle(
    game: str, kind: str, grade: int = 0, *steps: Step, wait: str = OPEN, stored: str = FULL, brings: tuple[str, ...] = ()
) -> Example:
    return Example(stored, lambda: link(game, kind, grade), wait, steps, brings=brings)


@cache
def _wrong_tile() -> str:
    return f"{OPEN} #c-{answers(puzzle('okiya', 'only'))[1]}"


def _given_up(game: str, kind: str) -> Example:
    """Return the example of the first step of a solution shown on the board."""
    steps = (f"{OPEN} .actions [data-do=give-up]", "#sheet .btn.primary", "[data-do=puzzle-show]")
    return _puzzle(game, kind, 0, *steps, wait="#step-on", stored=BESIDE)._replace(brings=("puzzle-proven",))


@cache
def _right(number: int) -> str:
    """Return the selector of the cell with this number in the answers that solve a puzzle of Okiya."""
    return f"{OPEN} #c-{answers(puzzle('okiya', 'survive'))[0][number]}"


EXAMPLES = {
    "puzzle made": at("#/puzzles", OPEN, "#make-okiya-only-0", stored=OWN, brings=("puzzle-made", "puzzle-checked")),
    "puzzle solved": _puzzle(
        "okiya", "survive", 0, *(partial(_right, number) for number in (0, 0, 1, 1)), wait="[data-stage=solved]", stored=OWN
    )._replace(brings=("puzzle-reply", "puzzle-end")),
    "puzzle share": _puzzle("okiya", "only", 0, f"{OPEN} {SHARE}", wait="#sheet [data-do=print-puzzle]"),
    "puzzle printed": _puzzle(
        "okiya",
        "only",
        0,
        f"{OPEN} {SHARE}",
        "[data-do=print-puzzle]",
        wait="#sheet",
        brings=("puzzle-code",),
    ),
    "puzzles": at("#/puzzles", ".kinds"),
    "daily": at("#/daily", ".month"),
    "puzzle okiya": _puzzle("okiya", "only"),
    "puzzle okiya wrong": _puzzle("okiya", "only", 0, _wrong_tile, _wrong_tile, wait=".ask.wrong")._replace(
        brings=("puzzle-judged",)
    ),
    "puzzle discard": _puzzle("okey-rounds", "discard", 0, f"{OPEN} {HINT}", wait="#ask.hinting")._replace(
        brings=("puzzle-hinted",)
    ),
    "puzzle arrange": _puzzle("okey-tournament", "arrange", 2),
    "puzzle draw": _puzzle("okey-rounds", "draw"),
    "puzzle fault": _puzzle("okey-tournament", "illegal", 2),
    "puzzle crew": _puzzle("okeydokey", "crew", 0),
    "puzzle rules": _puzzle("okiya", "only", 0, f"{OPEN} [data-value='rules okiya']", wait="#sheet"),
    "puzzle okeydokey": _puzzle("okeydokey", "save", 2, f"{OPEN} {HINT}", wait="#ask.hinting"),
    "puzzle line": _puzzle(
        "okiya",
        "only",
        0,
        _wrong_tile,
        _wrong_tile,
        "#show-wrong",
        wait="#line-on[aria-disabled=true]",
        stored=BESIDE,
        brings=("puzzle-line",),
    ),
    "puzzle step": _given_up("okey-rounds", "discard"),
    "puzzle step arrange": _given_up("okey-tournament", "arrange"),
}


def _every_day() -> str:
    """Return the stored progress of a player who solved the puzzles of the day for ten years, and a thousand others."""
    solved = (f"solved okiya only {GRADES[number % 3]} {number:08x} alone\n" for number in range(1000))
    days = (f"day {write_day(day)} {family} helped\n" for day in range(3650) for family in ("okiya", "okey", "okeydokey"))
    return PROGRESS + "".join((*solved, *days))


KINDS = {
    "puzzle": Kind(PUZZLE, lambda: PUZZLE.replace("\n\n", f"\n{' '.join(['b3'] * 6000)}\n"), "#o1.abc"),
    "puzzles": Kind(PROGRESS, _every_day, "triokey-puzzles 1\nsolved okiya\n"),
}
OVERLAYS = ("puzzle okiya",)
DOORS = {"home": "home", "practise": "practise new", "practise-today": "practise new", "share": "puzzle share"}
