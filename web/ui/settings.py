"""Settings: what the player chose for all games, kept as lines of text."""

from __future__ import annotations

from typing import NamedTuple


class Spec(NamedTuple):
    """One setting: its name, its values and its default; group names the section of the settings page."""

    name: str
    values: tuple[str, ...]
    default: str
    group: str


YES_NO = ("on", "off")
SPECS: tuple[Spec, ...] = (
    Spec("lang", ("", "en", "de", "tr", "fr", "ja"), "", "look"),
    Spec("theme", ("", "light", "dark", "black", "contrast"), "", "look"),
    Spec("motion", ("normal", "fast", "slow", "off"), "normal", "look"),
    Spec("size", ("full", "large", "medium"), "full", "look"),
    Spec("taps", ("two", "one"), "two", "play"),
    Spec("pace", ("readable", "instant", "step"), "readable", "play"),
    Spec("hints", YES_NO, "on", "play"),
    Spec("replies", YES_NO, "on", "play"),
    Spec("values", YES_NO, "off", "play"),
    Spec("mirror", YES_NO, "off", "look"),
    Spec("marks", YES_NO, "on", "play"),
    Spec("gauges", YES_NO, "on", "play"),
    Spec("warnings", YES_NO, "on", "play"),
    Spec("ceremony", YES_NO, "on", "play"),
    Spec("arrange", ("off", "runs", "sets", "best"), "off", "play"),
    Spec("meter", YES_NO, "on", "play"),
    Spec("counter", YES_NO, "off", "play"),
    Spec("review", YES_NO, "on", "play"),
    Spec("letters", YES_NO, "on", "access"),
    Spec("sound", YES_NO, "off", "look"),
)
_BY_NAME = {spec.name: spec for spec in SPECS}


class Settings(NamedTuple):
    """The chosen values, one for each of SPECS."""

    chosen: tuple[str, ...]

    def get(self, name: str) -> str:
        """Return the value of a setting."""
        return self.chosen[SPECS.index(_BY_NAME[name])]

    def on(self, name: str) -> bool:
        """Tell whether a yes-or-no setting is on."""
        return self.get(name) == "on"

    def put(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed; a value that the setting does not have changes nothing."""
        spec = _BY_NAME.get(name)
        if spec is None or value not in spec.values:
            return self
        index = SPECS.index(spec)
        return Settings((*self.chosen[:index], value, *self.chosen[index + 1 :]))


DEFAULTS = Settings(tuple(spec.default for spec in SPECS))


def write_settings(settings: Settings) -> str:
    """Return the settings that differ from their defaults, a line each."""
    return "".join(
        f"{spec.name} {value}\n"
        for spec, value in zip(SPECS, settings.chosen, strict=True)
        if value != spec.default
    )


def read_settings(text: str) -> Settings:
    """Return the settings of a text; lines that mean nothing here are passed over."""
    settings = DEFAULTS
    for line in text.splitlines()[:100]:
        name, _, value = line.partition(" ")
        settings = settings.put(name, value)
    return settings
