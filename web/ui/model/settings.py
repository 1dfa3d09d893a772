"""Settings: what the player chose for all games, kept as lines of text."""

from __future__ import annotations

from typing import NamedTuple


class Spec(NamedTuple):
    """One setting: its name, its values and its default; group names the section of the settings page.

    kind: "choice" is shown as chips, "slide" as a slider.
    device: whether it belongs to this device, so that backups leave it out.
    feature: the feature that it is about, without which there is nothing to choose; "" where it is about the page or a game.
    """

    name: str
    values: tuple[str, ...]
    default: str
    group: str
    kind: str = "choice"
    device: bool = False
    feature: str = ""


YES_NO = ("on", "off")
SIZES = tuple(map(str, range(60, 101, 5)))
"""Sizes of board and tiles in hundredths of what the window has room for."""
SPECS: tuple[Spec, ...] = (
    Spec("lang", ("", "en", "de", "tr", "fr", "ja"), "", "language"),
    Spec("theme", ("", "light", "dark", "black", "contrast"), "", "look"),
    Spec("motion", ("normal", "fast", "slow", "off"), "normal", "look"),
    Spec("size", SIZES, "100", "look", "slide", device=True),
    Spec("garden", ("dawn", "snow", "autumn"), "dawn", "look"),
    Spec("felt", ("tea", "harbour", "plum"), "tea", "look"),
    Spec("stage", ("night", "forest", "velvet"), "night", "look"),
    Spec("taps", ("two", "one"), "two", "play", device=True),
    Spec("dragging", YES_NO, "on", "play", device=True),
    Spec("pace", ("readable", "instant", "step"), "readable", "play"),
    Spec("hints", YES_NO, "on", "play"),
    Spec("threats", YES_NO, "off", "play"),
    Spec("values", YES_NO, "off", "play"),
    Spec("mirror", YES_NO, "off", "look"),
    Spec("side", ("right", "left"), "right", "look", device=True),
    Spec("face", YES_NO, "off", "look", device=True),
    Spec("warnings", YES_NO, "on", "play"),
    Spec("reports", YES_NO, "on", "play"),
    Spec("send-names", YES_NO, "on", "play"),
    Spec("send-remarks", YES_NO, "on", "play"),
    Spec("ceremony", YES_NO, "on", "play"),
    Spec("arrange", ("off", "runs", "sets", "best"), "off", "play"),
    Spec("meter", YES_NO, "on", "play"),
    Spec("counter", YES_NO, "off", "play"),
    Spec("training", YES_NO, "off", "play", feature="training"),
    Spec("sound", YES_NO, "on", "sound", device=True),
    Spec("buzz", YES_NO, "on", "sound", device=True),
    Spec("font", ("plain", "legible"), "plain", "access"),
    Spec("speech", ("all", "turns", "mine"), "all", "access"),
    Spec("letters", YES_NO, "on", "access"),
)
KEYS = ("undo", "redo", "hint", "values", "next", "row", "column", "legal", "status", "hand")
"""What had a letter that could be changed in earlier versions."""
GONE = ("discard", "replies", "marks", "gauges", "awake", "review", "volume", *(f"key-{name}" for name in KEYS))
"""Settings that earlier versions had: their stored lines mean nothing any more, and are no damage."""
ON_ROOT = ("theme", "motion", "size", "garden", "felt", "stage", "side", "dragging", "font")
"""Settings that style sheets know, as data-NAME of the page's root element; the default one is left out."""
MOVES = {"normal": 200, "fast": 90, "slow": 450, "off": 0}
"""Milliseconds that a piece is on its way, by the setting *motion*."""
_PLACES = {spec.name: place for place, spec in enumerate(SPECS)}


class Settings(NamedTuple):
    """The chosen values, one for each of SPECS."""

    chosen: tuple[str, ...]

    def get(self, name: str) -> str:
        """Return the value of a setting."""
        return self.chosen[_PLACES[name]]

    def on(self, name: str) -> bool:
        """Tell whether a yes-or-no setting is on."""
        return self.get(name) == "on"

    def put(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed; a value that the setting does not have changes nothing."""
        place = _PLACES.get(name)
        if place is None or value not in SPECS[place].values:
            return self
        return Settings((*self.chosen[:place], value, *self.chosen[place + 1 :]))

    def shown(self, name: str) -> str:
        """Return the value as the root element shows it: "" for the default."""
        value = self.get(name)
        return "" if value == SPECS[_PLACES[name]].default else value


DEFAULTS = Settings(tuple(spec.default for spec in SPECS))


def write_settings(settings: Settings) -> str:
    """Return the settings that differ from their defaults, a line each."""
    return "".join(f"{spec.name} {value}\n" for spec, value in zip(SPECS, settings.chosen, strict=True) if value != spec.default)


LIMIT = 10_000
"""Characters that are read at most."""


def read_settings(text: str) -> Settings:
    """Return the settings of a text; lines that mean nothing here are passed over."""
    settings = DEFAULTS
    for line in text[:LIMIT].splitlines():
        name, _, value = line.partition(" ")
        settings = settings.put(name, value)
    return settings


def is_whole(text: str) -> bool:
    """Tell whether every line of a text means something here, or did so in an earlier version, and no name comes twice."""
    lines = [line.partition(" ") for line in text.splitlines(keepends=True)]
    names = [name for name, _, _ in lines]
    return len({*names}) == len(names) and all(space and _is_line(name, value) for name, space, value in lines)


def salvaged(text: str) -> str:
    """Return what can be read of a text, written anew."""
    return write_settings(read_settings(text))


def _is_line(name: str, value: str) -> bool:
    if not value.endswith("\n"):
        return False
    return name in GONE or (name in _PLACES and value[:-1] in SPECS[_PLACES[name]].values)
