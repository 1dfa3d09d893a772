"""`python -m triokey.rl [NAME ...]`: what the observations and actions of the environments are, as Markdown."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from triokey import rl
from triokey.core.observation import Actions, Field


def main(wanted: list[str]) -> int:
    """Print the named environments, or all."""
    unknown = set(wanted) - set(rl.names())
    if unknown:
        print(f"there is no environment {sorted(unknown)[0]!r}, only {', '.join(rl.names())}", file=sys.stderr)
        return 2
    for name in wanted or rl.names():
        maker = getattr(rl, name)
        print(f"## {name}\n")
        print("\n".join((*_fields(maker.fields), "", *_actions(maker.actions), "")))
    return 0


def _fields(fields: tuple[Field, ...]) -> Iterator[str]:
    yield "| observation | name | shape | numbers | what |"
    yield "|---|---|---|---|---|"
    at = 0
    for field in fields:
        where = f"{at}-{at + field.size - 1}" if field.size > 1 else str(at)
        shape = " x ".join(map(str, field.shape))
        yield f"| {where} | `{field.name}` | {shape} | {field.low} to {field.high} | {field.meaning} |"
        at += field.size


def _actions(ranges: tuple[Actions, ...]) -> Iterator[str]:
    yield "| action | name | what |"
    yield "|---|---|---|"
    at = 0
    for one in ranges:
        yield f"| {f'{at}-{at + one.size - 1}' if one.size > 1 else at} | `{one.name}` | {one.meaning} |"
        at += one.size


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
