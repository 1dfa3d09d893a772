"""Settings: what the player chose for all games, stored as lines of text.

Settings of a family of games are listed in its record (ui/games/showcase.py); ui/games/settings.py reads all settings.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

APART, ASKED, LESSON = "apart", "asked", "lesson"
"""Situations in which a setting may have a fixed value: people play at devices of their own, a board asks a question, lessons."""


NONE, SOME, ALL, OWN = DIAL = ("none", "some", "all", "own")
"""Positions of the dial of help, the setting how much help players get. SOME and ALL include all help of the position before;
with OWN, single switches decide.
"""
STEPS = DIAL[:-1]
HELP = "help"
"""Name of the dial of help, the setting how much help players get, for all games. A family with help of its own has one too."""


class Spec(NamedTuple):
    """One setting: its name, its values and its default.

    group: section of the settings page, one of GROUPS in ui/app/settings/pages.py.  family: the family whose section it is in, if
    any.  kind: "choice" is shown as chips, "slide" as a slider.  device: whether it belongs to this device and stays out of
    backups.  feature: the feature that it is about, without which the setting is not offered; "" if it is about the page or a
    game.  on_root: whether the page's root element has its value as data-NAME for style sheets; the default value is omitted.
    held: fixed values in the situations APART, ASKED and LESSON, whatever the player chose.
    behind: the shared setting after which a family's setting is stored, "" for the last.
    help: for a switch that helps players, the first step of the dial that switches it on. Its default is its value at SOME.
    """

    name: str
    values: tuple[str, ...]
    default: str
    group: str = ""
    kind: str = "choice"
    device: bool = False
    feature: str = ""
    on_root: bool = False
    held: Mapping[str, str] = {}
    behind: str = ""
    help: str = ""
    family: str = ""


YES_NO = ("on", "off")
UNFOLDED = "unfolded"
"""Name of the setting that remembers whether all sections of the settings page are open."""
SIZES = tuple(map(str, range(60, 141, 5)))
"""Sizes of board and tiles in percent of what a table gives them; above 100 they also use other free room."""
SHARED: tuple[Spec, ...] = (
    Spec("lang", ("", "en", "de", "tr", "fr", "ja"), "", "first"),
    Spec("theme", ("", "light", "dark", "black", "contrast"), "", "first", on_root=True),
    Spec("text", ("100", "125", "150", "200"), "100", "first", device=True, on_root=True),
    Spec("motion", ("normal", "fast", "slow", "off"), "normal", "table", on_root=True),
    Spec("size", SIZES, "100", "table", "slide", device=True, on_root=True),
    Spec("taps", ("two", "one"), "two", "table", device=True, held={LESSON: "two"}),
    Spec("dragging", YES_NO, "on", "table", device=True, on_root=True),
    Spec("pace", ("readable", "instant", "step"), "readable", "first", held={ASKED: "readable", LESSON: "readable"}),
    Spec("hints", YES_NO, "on", HELP, held={APART: "off", ASKED: "off", LESSON: "off"}, help=SOME),
    Spec("values", YES_NO, "off", HELP, held={APART: "off", ASKED: "off", LESSON: "off"}, help=ALL),
    Spec("side", ("right", "left"), "right", "table", device=True, on_root=True),
    Spec("face", YES_NO, "off", "table", device=True),
    Spec("warnings", YES_NO, "on", HELP, held={APART: "off", ASKED: "off"}, help=SOME),
    Spec("reports", YES_NO, "on", "table"),
    Spec("send-names", YES_NO, "on", "links"),
    Spec("send-remarks", YES_NO, "on", "links"),
    Spec("training", YES_NO, "off", "table", feature="training"),
    Spec("sound", YES_NO, "on", "first", device=True),
    Spec("buzz", YES_NO, "on", "first", device=True),
    Spec("font", ("plain", "legible"), "plain", "aloud", on_root=True),
    Spec("speech", ("all", "turns", "mine"), "all", "aloud"),
    Spec("letters", YES_NO, "on", "keys"),
    Spec(UNFOLDED, YES_NO, "off", device=True),
    Spec(HELP, ("", *DIAL), "", "first"),
)
"""The settings that belong to no family of games."""
KEYS = ("undo", "redo", "hint", "values", "next", "row", "column", "legal", "status", "hand")
"""Actions at a table whose shortcut letter could be changed in earlier versions."""
GONE = ("discard", "replies", "marks", "gauges", "awake", "review", "volume", *(f"key-{name}" for name in KEYS))
"""Settings of earlier versions; their stored lines are ignored and do not count as damage."""
MOVES = {"normal": 200, "fast": 90, "slow": 450, "off": 0}
"""Milliseconds that a piece takes to move, by the value of the setting *motion*."""


def dial_of(family: str) -> str:
    """Return the name of a family's dial of help, the setting how much help players get in the family's games."""
    return f"{HELP}-{family}"


def at_step(spec: Spec, step: str) -> str:
    """Return the value, "on" or "off", that a switch for help has at a step of the dial of help."""
    return "on" if STEPS.index(step) >= STEPS.index(spec.help) else "off"


class Settings(NamedTuple):
    """The chosen settings.

    specs: all settings by name.  chosen: the values that differ from the default.  beneath: the stored values while a link's
    settings temporarily replace them, None at other times.
    """

    specs: Mapping[str, Spec]
    chosen: Mapping[str, str] = {}
    beneath: Mapping[str, str] | None = None

    @property
    def few(self) -> bool:
        """Whether the page shows little but one game, because a link made for somebody temporarily replaces the settings."""
        return self.beneath is not None

    def get(self, name: str) -> str:
        """Return the value of a setting that applies now. Raises KeyError for an unknown name."""
        spec = self.specs[name]
        step = self.chosen.get(self._dial_deciding(spec), "") if spec.help else ""
        return at_step(spec, step) if step in STEPS else self.chosen.get(name, spec.default)

    def on(self, name: str) -> bool:
        """Tell whether a yes-or-no setting is on."""
        return self.get(name) == "on"

    def put(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed; a value that the setting does not have changes nothing.

        The first change of a switch that helps moves its dial to OWN; the other switches keep the values that the dial gave them.
        """
        if self.beneath is not None:
            stored = Settings(self.specs, self.beneath).put(name, value).chosen
            return Settings(self.specs, self.chosen).put(name, value)._replace(beneath=stored)
        spec = self.specs.get(name)
        if spec is None or value not in spec.values:
            return self
        if name == HELP and value in STEPS:
            return with_help_step(self, value)
        if spec.help and self.chosen.get(self._dial_deciding(spec), "") in STEPS:
            return self._with_own_switches(self._dial_deciding(spec))._with_value(name, value)
        if value == OWN and not any(switch.name in self.chosen for switch in self._switches_under(name)):
            return self._with_own_switches(name)
        return self._with_value(name, value)

    def without(self, names: Collection[str]) -> Settings:
        """Return the settings with these reset to their defaults."""
        chosen, beneath = (
            {name: value for name, value in held.items() if name not in names} for held in (self.chosen, self.beneath or {})
        )
        return self._replace(chosen=chosen, beneath=beneath if self.few else None)

    def dial(self, family: str = "") -> str:
        """Return the position of the dial of help, or of a family's dial: SOME until the player changes a setting for help."""
        chosen = self.chosen.get(dial_of(family), "") if family else ""
        if chosen := chosen or self.chosen.get(HELP, ""):
            return chosen
        below = (spec for spec in self.specs.values() if spec.help and spec.family in ("", family or spec.family))
        changed = any(spec.name in self.chosen and (family or self._dial_deciding(spec) == HELP) for spec in below)
        return OWN if changed else SOME

    def at(self, family: str) -> Settings:
        """Return the settings that apply in a family's games, where the family's dial also decides the shared switches."""
        step = self.chosen.get(dial_of(family), "")
        return with_help_step(self, step) if step in STEPS else self

    def _dial_deciding(self, spec: Spec) -> str:
        """Return the name of the dial of help that decides the value of a switch."""
        own = dial_of(spec.family)
        return own if spec.family and self.chosen.get(own) else HELP

    def _switches_under(self, dial: str) -> list[Spec]:
        """Return the switches that a dial of help decides: all switches for help, or those of its family."""
        return [spec for spec in self.specs.values() if spec.help and dial in (HELP, dial_of(spec.family))]

    def _with_own_switches(self, dial: str) -> Settings:
        """Return the settings with a dial of help at OWN, and its switches at the values that the dial gave them until now."""
        settings = self
        for spec in self._switches_under(dial):
            settings = settings._with_value(spec.name, self.get(spec.name))
        return settings._with_value(dial, OWN)

    def _with_value(self, name: str, value: str) -> Settings:
        others = {other: chosen for other, chosen in self.chosen.items() if other != name}
        return self._replace(chosen=others if value == self.specs[name].default else {**others, name: value})

    def held(self, place: str) -> Settings:
        """Return the settings that apply in a situation: APART, ASKED or LESSON."""
        settings = self
        for name, spec in self.specs.items():
            if place in spec.held:
                settings = settings.put(name, spec.held[place])
        return settings

    def on_root(self) -> tuple[tuple[str, str], ...]:
        """Return the settings that style sheets use, each with its value on the root element: "" for the default."""
        return tuple((name, self.chosen.get(name, "")) for name, spec in self.specs.items() if spec.on_root)


def with_help_step(settings: Settings, step: str) -> Settings:
    """Return the settings with the dial of all games at a step, and without dials of families. Nothing is stored.

    Single switches keep their values and apply again at OWN, unless their values are exactly those of a step.
    """
    specs = [spec for spec in settings.specs.values() if spec.help]
    switched = {spec.name: settings.chosen.get(spec.name, spec.default) for spec in specs}
    known = any(all(switched[spec.name] == at_step(spec, one) for spec in specs) for one in STEPS)
    dials = {dial_of(spec.family) for spec in specs if spec.family}
    bare = settings.without({*dials, *(switched if known else ())})
    return bare._replace(chosen={**bare.chosen, HELP: step})


def write_settings(settings: Settings) -> str:
    """Return the stored text of the settings: a line for each value that differs from its default, without temporary values."""
    stored = settings.chosen if settings.beneath is None else settings.beneath
    return "".join(f"{name} {stored[name]}\n" for name in settings.specs if name in stored)
