"""Settings: what the player chose for all games, kept as lines of text.

Those of a family of games stand in its record (ui/games/showcase.py); ui/games/settings.py reads all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

APART, ASKED, LESSON = "apart", "asked", "lesson"
"""Situations in which a setting may have another value: players at devices of their own, a question on a board, lessons."""


NONE, SOME, ALL, OWN = DIAL = ("none", "some", "all", "own")
"""The places of the dial of help: three steps, each with what the steps before it have, and what is switched one by one."""
STEPS = DIAL[:-1]
HELP = "help"
"""The dial of all games. A family whose own switches help has one beside it (dial_of)."""


class Spec(NamedTuple):
    """One setting: its name, its values and its default; group names the section of the settings page.

    group: one of GROUPS in ui/app/settings/pages.py; a family's setting stands in the fold of its family, family.
    kind: "choice" is shown as chips, "slide" as a slider.
    device: whether it belongs to this device, so that backups leave it out.
    feature: the feature that it is about, without which there is nothing to choose; "" where it is about the page or a game.
    on_root: whether style sheets know it, as data-NAME of the page's root element; the default value is left out there.
    held: the value that counts in one of the places above, whatever is chosen.
    behind: of a family's setting, the shared one that it follows where it is stored, "" for the last.
    help: of a switch that helps players, the first step of the dial at which it is on; its default is that of SOME.
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
"""The setting that remembers whether all settings lie open on their page."""
SIZES = tuple(map(str, range(60, 141, 5)))
"""Sizes of board and tiles in hundredths of what a table gives them; above a hundred they take what room there is besides."""
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
"""Actions whose letter could be changed in earlier versions."""
GONE = ("discard", "replies", "marks", "gauges", "awake", "review", "volume", *(f"key-{name}" for name in KEYS))
"""Settings that earlier versions had: their stored lines mean nothing any more, and are no damage."""
MOVES = {"normal": 200, "fast": 90, "slow": 450, "off": 0}
"""Milliseconds that a piece is on its way, by the setting *motion*."""


def dial_of(family: str) -> str:
    """Return the name of the dial of a family."""
    return f"{HELP}-{family}"


def at_step(spec: Spec, step: str) -> str:
    """Return the value of a switch that helps at a step of the dial: the one table of what each step sets."""
    return "on" if STEPS.index(step) >= STEPS.index(spec.help) else "off"


class Settings(NamedTuple):
    """What is chosen.

    specs: every setting that there is, by its name; chosen: the values that are not the default.  beneath: what is stored of
    them while others lie over it, None where none do.
    """

    specs: Mapping[str, Spec]
    chosen: Mapping[str, str] = {}
    beneath: Mapping[str, str] | None = None

    @property
    def few(self) -> bool:
        """Whether the page shows one game and little else, since a link for somebody lies over what was chosen here."""
        return self.beneath is not None

    def get(self, name: str) -> str:
        """Return the value of a setting that is in force. Raises KeyError for a name that is none."""
        spec = self.specs[name]
        step = self.chosen.get(self._decides(spec), "") if spec.help else ""
        return at_step(spec, step) if step in STEPS else self.chosen.get(name, spec.default)

    def on(self, name: str) -> bool:
        """Tell whether a yes-or-no setting is on."""
        return self.get(name) == "on"

    def put(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed; a value that the setting does not have changes nothing.

        A switch that helps is changed from where the dial has set it, and so are one's own, where there were none before.
        """
        if self.beneath is not None:
            stored = Settings(self.specs, self.beneath).put(name, value).chosen
            return Settings(self.specs, self.chosen).put(name, value)._replace(beneath=stored)
        spec = self.specs.get(name)
        if spec is None or value not in spec.values:
            return self
        if name == HELP and value in STEPS:
            return with_help(self, value)
        if spec.help and self.chosen.get(self._decides(spec), "") in STEPS:
            return self._owned(self._decides(spec))._with(name, value)
        if value == OWN and not any(switch.name in self.chosen for switch in self._under(name)):
            return self._owned(name)
        return self._with(name, value)

    def without(self, names: Collection[str]) -> Settings:
        """Return the settings with these as they are at first."""
        chosen, beneath = (
            {name: value for name, value in held.items() if name not in names} for held in (self.chosen, self.beneath or {})
        )
        return self._replace(chosen=chosen, beneath=beneath if self.few else None)

    def dial(self, family: str = "") -> str:
        """Return where the dial stands, or that of a family: SOME for somebody who has never changed what helps."""
        chosen = self.chosen.get(dial_of(family), "") if family else ""
        if chosen := chosen or self.chosen.get(HELP, ""):
            return chosen
        below = (spec for spec in self.specs.values() if spec.help and spec.family in ("", family or spec.family))
        changed = any(spec.name in self.chosen and (family or self._decides(spec) == HELP) for spec in below)
        return OWN if changed else SOME

    def at(self, family: str) -> Settings:
        """Return the settings that hold in the games of a family, whose dial decides there what belongs to no family too."""
        step = self.chosen.get(dial_of(family), "")
        return with_help(self, step) if step in STEPS else self

    def _decides(self, spec: Spec) -> str:
        """Return the dial that decides a switch that helps."""
        own = dial_of(spec.family)
        return own if spec.family and self.chosen.get(own) else HELP

    def _under(self, dial: str) -> list[Spec]:
        """Return the switches of a dial: all that help, or those of its family."""
        return [spec for spec in self.specs.values() if spec.help and dial in (HELP, dial_of(spec.family))]

    def _owned(self, dial: str) -> Settings:
        """Return the settings with what a dial decides as one's own choice."""
        settings = self
        for spec in self._under(dial):
            settings = settings._with(spec.name, self.get(spec.name))
        return settings._with(dial, OWN)

    def _with(self, name: str, value: str) -> Settings:
        others = {other: chosen for other, chosen in self.chosen.items() if other != name}
        return self._replace(chosen=others if value == self.specs[name].default else {**others, name: value})

    def held(self, place: str) -> Settings:
        """Return the settings that count at a place: APART, ASKED or LESSON."""
        settings = self
        for name, spec in self.specs.items():
            if place in spec.held:
                settings = settings.put(name, spec.held[place])
        return settings

    def on_root(self) -> tuple[tuple[str, str], ...]:
        """Return the settings that style sheets know, each with its value as the root element shows it: "" for the default."""
        return tuple((name, self.chosen.get(name, "")) for name, spec in self.specs.items() if spec.on_root)


def with_help(settings: Settings, step: str) -> Settings:
    """Return the settings with the dial of all games at a step, also where families had their own; nothing is stored by it.

    One's own switches are kept below it and count again at OWN, unless they are no others than those of a step.
    """
    specs = [spec for spec in settings.specs.values() if spec.help]
    switched = {spec.name: settings.chosen.get(spec.name, spec.default) for spec in specs}
    known = any(all(switched[spec.name] == at_step(spec, one) for spec in specs) for one in STEPS)
    dials = {dial_of(spec.family) for spec in specs if spec.family}
    bare = settings.without({*dials, *(switched if known else ())})
    return bare._replace(chosen={**bare.chosen, HELP: step})


def write_settings(settings: Settings) -> str:
    """Return the settings that differ from their defaults, a line each, without what lies over them."""
    stored = settings.chosen if settings.beneath is None else settings.beneath
    return "".join(f"{name} {stored[name]}\n" for name in settings.specs if name in stored)
