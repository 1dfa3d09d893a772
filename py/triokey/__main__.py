"""The command line: `python -m triokey query | arena | puzzles`."""

from __future__ import annotations

import sys

_USAGE = """\
usage: python -m triokey COMMAND

  query    read questions as JSON lines, answer each with one JSON line
  arena    let bots play against each other and print their shares of wins
  puzzles  make puzzles from a seed and print their links, or verify a thousand of each kind
"""


def main(argv: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    args = sys.argv[1:] if argv is None else argv
    match args[:1]:
        case ["query"]:
            from triokey.tools.query import main as run_query

            return run_query(open(0, encoding="utf-8", errors="replace", closefd=False), sys.stdout)
        case ["arena"]:
            from triokey.tools.arena import main as run_arena

            return run_arena(args[1:])
        case ["puzzles"]:
            from triokey.tools.puzzles import main as run_puzzling

            return run_puzzling(args[1:])
        case _:
            wanted = bool(args) and args[0] not in ("-h", "--help", "help")
            print(_USAGE, end="", file=sys.stderr if wanted else sys.stdout)
            return 2 if wanted else 0


if __name__ == "__main__":
    sys.exit(main())
