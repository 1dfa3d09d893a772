"""Settings: what the player chose for all games, kept as lines of text.

Those of a family of games stand in its record (ui/games/showcase.py); ui/games/settings.py reads all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

APART, ASKED, LESSON = "apart", "asked", "lesson"
"""Where a setting may have a value of its own: while players sit at devices of their own, where something is asked on a board,
and in lessons."""


class Spec(NamedTuple):
    """One setting: its name, its values and its default; group names the section of the settings page.

    kind: "choice" is shown as chips, "slide" as a slider.
    device: whether it belongs to this device, so that backups leave it out.
    feature: the feature that it is about, without which there is nothing to choose; "" where it is about the page or a game.
    on_root: whether style sheets know it, as data-NAME of the page's root element; the default value is left out there.
    held: the value that counts in one of the places above, whatever is chosen.
    behind: of a family's setting, the shared one that it follows on the page and where it is stored, "" for the last.
    """

    name: str
    values: tuple[str, ...]
    default: str
    group: str
    kind: str = "choice"
    device: bool = False
    feature: str = ""
    on_root: bool = False
    held: Mapping[str, str] = {}
    behind: str = ""


YES_NO = ("on", "off")
SIZES = tuple(map(str, range(60, 101, 5)))
"""Sizes of board and tiles in hundredths of what the window has room for."""
SHARED: tuple[Spec, ...] = (
    Spec("lang", ("", "en", "de", "tr", "fr", "ja"), "", "language"),
    Spec("theme", ("", "light", "dark", "black", "contrast"), "", "look", on_root=True),
    Spec("text", ("100", "125", "150", "200"), "100", "look", device=True, on_root=True),
    Spec("motion", ("normal", "fast", "slow", "off"), "normal", "look", on_root=True),
    Spec("size", SIZES, "100", "look", "slide", device=True, on_root=True),
    Spec("taps", ("two", "one"), "two", "play", device=True, held={LESSON: "two"}),
    Spec("dragging", YES_NO, "on", "play", device=True, on_root=True),
    Spec("pace", ("readable", "instant", "step"), "readable", "play", held={ASKED: "readable", LESSON: "readable"}),
    Spec("hints", YES_NO, "on", "play", held={APART: "off", ASKED: "off"}),
    Spec("values", YES_NO, "off", "play", held={APART: "off", ASKED: "off", LESSON: "off"}),
    Spec("side", ("right", "left"), "right", "look", device=True, on_root=True),
    Spec("face", YES_NO, "off", "look", device=True),
    Spec("warnings", YES_NO, "on", "play", held={APART: "off", ASKED: "off"}),
    Spec("reports", YES_NO, "on", "play"),
    Spec("send-names", YES_NO, "on", "play"),
    Spec("send-remarks", YES_NO, "on", "play"),
    Spec("training", YES_NO, "off", "play", feature="training"),
    Spec("sound", YES_NO, "on", "sound", device=True),
    Spec("buzz", YES_NO, "on", "sound", device=True),
    Spec("font", ("plain", "legible"), "plain", "access", on_root=True),
    Spec("speech", ("all", "turns", "mine"), "all", "access"),
    Spec("letters", YES_NO, "on", "access"),
)
"""The settings that belong to no family of games."""
KEYS = ("undo", "redo", "hint", "values", "next", "row", "column", "legal", "status", "hand")
"""What had a letter that could be changed in earlier versions."""
GONE = ("discard", "replies", "marks", "gauges", "awake", "review", "volume", *(f"key-{name}" for name in KEYS))
"""Settings that earlier versions had: their stored lines mean nothing any more, and are no damage."""
MOVES = {"normal": 200, "fast": 90, "slow": 450, "off": 0}
"""Milliseconds that a piece is on its way, by the setting *motion*."""


class Settings(NamedTuple):
    """What is chosen. specs: every setting that there is, by its name; chosen: the values that are not the default."""

    specs: Mapping[str, Spec]
    chosen: Mapping[str, str] = {}

    def get(self, name: str) -> str:
        """Return the value of a setting. Raises KeyError for a name that is none."""
        spec = self.specs[name]
        return self.chosen.get(name, spec.default)

    def on(self, name: str) -> bool:
        """Tell whether a yes-or-no setting is on."""
        return self.get(name) == "on"

    def put(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed; a value that the setting does not have changes nothing."""
        spec = self.specs.get(name)
        if spec is None or value not in spec.values:
            return self
        others = {other: chosen for other, chosen in self.chosen.items() if other != name}
        return self._replace(chosen=others if value == spec.default else {**others, name: value})

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


def write_settings(settings: Settings) -> str:
    """Return the settings that differ from their defaults, a line each."""
    return "".join(f"{name} {settings.chosen[name]}\n" for name in settings.specs if name in settings.chosen)
