"""The settings of the page and of every family of games: which there are, and how they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from triokey.core.catalog import families, games_of
from ui.games.showcase import showcase
from ui.model.settings import ALL, DIAL, GONE, SHARED, SOME, YES_NO, Settings, Spec, at_step, dial_of, write_settings

LIMIT = 10_000
"""Characters that are read at most."""


@cache
def specs() -> Mapping[str, Spec]:
    """Return every setting by its name, those of a family each where it wants to stand, and a dial for each whose own help.

    Raises ValueError for a name that is claimed twice or had another meaning once, a place behind what is no shared setting,
    or a switch that helps and is not at first as the dial has it.
    """
    own = tuple(spec._replace(family=family) for family in families() for spec in showcase(games_of(family)[0]).settings)
    helped = dict.fromkeys(spec.family for spec in own if spec.help)
    dials = tuple(Spec(dial_of(family), ("", *DIAL), "", family=family) for family in helped)
    found: dict[str, Spec] = {}
    for spec in (*_in_order(own), *dials):
        if spec.name in (*found, *GONE):
            raise ValueError(f"two settings are named {spec.name}")
        if spec.help and (spec.help not in (SOME, ALL) or spec.values != YES_NO or spec.default != at_step(spec, SOME)):
            raise ValueError(f"{spec.name} is not at first as the dial has it")
        found[spec.name] = spec
    return found


def _in_order(own: tuple[Spec, ...]) -> Iterator[Spec]:
    for shared in SHARED:
        yield shared
        yield from (spec for spec in own if spec.behind == shared.name)
    yield from (spec for spec in own if not spec.behind)
    if lost := {spec.behind for spec in own} - {"", *(spec.name for spec in SHARED)}:
        raise ValueError(f"no shared setting is named {', '.join(sorted(lost))}")


@cache
def defaults() -> Settings:
    """Return the settings of somebody who has chosen nothing."""
    return Settings(specs())


def read_settings(text: str) -> Settings:
    """Return the settings of a text; lines that mean nothing here are passed over."""
    lines = (line.partition(" ") for line in text[:LIMIT].splitlines())
    found = {name: value for name, _, value in lines if name in specs() and value in specs()[name].values}
    return defaults()._replace(chosen={name: value for name, value in found.items() if value != specs()[name].default})


def is_whole(text: str) -> bool:
    """Tell whether every line of a text means something here, or did so in an earlier version, and no name comes twice."""
    lines = [line.partition(" ") for line in text.splitlines(keepends=True)]
    names = [name for name, _, _ in lines]
    return len({*names}) == len(names) and all(space and _is_line(name, value) for name, space, value in lines)


def salvage_choices(text: str) -> str:
    """Return what can be read of a text, written anew."""
    return write_settings(read_settings(text))


def _is_line(name: str, value: str) -> bool:
    if not value.endswith("\n"):
        return False
    return name in GONE or (name in specs() and value[:-1] in specs()[name].values)
