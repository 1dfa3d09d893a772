"""The command line: `triokey query | show | arena | census | puzzles`, or `python -m triokey` where it is not installed."""

from __future__ import annotations

import sys
from pathlib import Path

from triokey import __version__
from triokey.tools.manners import run_command

__all__ = ["main"]

_USAGE = """\
usage: {name} COMMAND

  query      read questions as JSON lines, answer each with one JSON line
  show       print the position, game, puzzle or duel of a link as text
  arena      let bots play against each other and print their shares of wins
  census     play many deals perfectly and count what comes of them
  puzzles    make puzzles from a seed and print their links, or verify a thousand of each kind
  --version  print the version

{name} COMMAND --help tells more.
"""


def main(argv: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    args = sys.argv[1:] if argv is None else argv
    name = command_name()
    return run_command(" ".join((name, *args[:1])), lambda: _run(args, name))


def _run(args: list[str], name: str) -> int:
    match args[:1]:
        case ["query"]:
            from triokey.tools.query import main as run_query

            return run_query(args[1:], f"{name} query")
        case ["show"]:
            from triokey.tools.show import main as run_show

            return run_show(args[1:], f"{name} show")
        case ["arena"]:
            from triokey.tools.arena import main as run_arena

            return run_arena(args[1:], f"{name} arena")
        case ["census"]:
            from triokey.tools.census import main as run_census

            return run_census(args[1:], f"{name} census")
        case ["puzzles"]:
            from triokey.tools.puzzles import main as run_puzzles

            return run_puzzles(args[1:], f"{name} puzzles")
        case ["--version"]:
            print(f"triokey {__version__}")
            return 0
        case [] | ["-h" | "--help" | "help"]:
            print(_USAGE.format(name=name), end="")
            return 0
        case _:
            print(f"{name}: there is no command {args[0]!r}.\n\n{_USAGE.format(name=name)}", end="", file=sys.stderr)
            return 2


def command_name() -> str:
    """Return the command as the user typed it: "triokey", or "python -m triokey" if it is not installed."""
    typed = Path(sys.argv[0])
    return "python -m triokey" if typed.stem == "__main__" else typed.stem


if __name__ == "__main__":
    sys.exit(main())
