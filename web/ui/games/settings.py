"""The settings of the page and of every family of games, and how a stored text of settings is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from triokey.core.catalog import families, games_of
from ui.games.showcase import showcase_of
from ui.model.settings import ALL, DIAL, GONE, SHARED, SOME, YES_NO, Settings, Spec, at_step, dial_of, write_settings

LIMIT = 10_000
"""Maximum number of characters that are read from a stored text."""


@cache
def specs() -> Mapping[str, Spec]:
    """Return every setting by its name: shared ones, those of families in their places, and a dial for each family with help.

    Raises ValueError if a name is claimed twice or had another meaning in an earlier version, if a setting's place is behind one
    that is not shared, or if the default of a help switch differs from that of its dial.
    """
    own = tuple(spec._replace(family=family) for family in families() for spec in showcase_of(games_of(family)[0]).settings)
    helped = dict.fromkeys(spec.family for spec in own if spec.help)
    dials = tuple(Spec(dial_of(family), ("", *DIAL), "", family=family) for family in helped)
    found: dict[str, Spec] = {}
    for spec in (*_order_specs(own), *dials):
        if spec.name in (*found, *GONE):
            raise ValueError(f"two settings are named {spec.name}")
        if spec.help and (spec.help not in (SOME, ALL) or spec.values != YES_NO or spec.default != at_step(spec, SOME)):
            raise ValueError(f"{spec.name} is not at first as the dial has it")
        found[spec.name] = spec
    return found


def _order_specs(own: tuple[Spec, ...]) -> Iterator[Spec]:
    for shared in SHARED:
        yield shared
        yield from (spec for spec in own if spec.behind == shared.name)
    yield from (spec for spec in own if not spec.behind)
    if lost := {spec.behind for spec in own} - {"", *(spec.name for spec in SHARED)}:
        raise ValueError(f"no shared setting is named {', '.join(sorted(lost))}")


@cache
def default_settings() -> Settings:
    """Return the default settings."""
    return Settings(specs())


def read_settings(text: str) -> Settings:
    """Return the settings stored in a text; lines that this version does not understand are ignored."""
    lines = (line.partition(" ") for line in text[:LIMIT].splitlines())
    found = {name: value for name, _, value in lines if name in specs() and value in specs()[name].values}
    return default_settings()._replace(chosen={name: value for name, value in found.items() if value != specs()[name].default})


def is_whole(text: str) -> bool:
    """Tell whether this or an earlier version understands every line of a stored text of settings, and no name occurs twice."""
    lines = [line.partition(" ") for line in text.splitlines(keepends=True)]
    names = [name for name, _, _ in lines]
    return len({*names}) == len(names) and all(space and _is_line(name, value) for name, space, value in lines)


def salvage_choices(text: str) -> str:
    """Return a text of settings rewritten with only the lines that can be read."""
    return write_settings(read_settings(text))


def _is_line(name: str, value: str) -> bool:
    if not value.endswith("\n"):
        return False
    return name in GONE or (name in specs() and value[:-1] in specs()[name].values)
