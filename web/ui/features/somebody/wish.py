"""A wish: the game and the settings that a link made for one person applies. It is written in the link and stored as text."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlencode

from triokey.core.catalog import GAMES
from ui.model.settings import OWN, Settings

CARRIED = ("text", "lang", "help")
"""Names of the settings that a link carries, in the order in which they are written."""


class Wish(NamedTuple):
    """A game, and the settings (over) that replace those of the device while the wish is in force."""

    game: str
    over: tuple[tuple[str, str], ...] = ()


def read_wish(settings: Settings, text: str) -> tuple[Wish | None, tuple[str, ...]]:
    """Return the wish in a text such as "GAME?text=150&lang=tr", None without a known game, and the parts not understood."""
    name, _, asked = text.partition("?")
    pairs = [(key, value) for key, value in parse_qsl(asked, keep_blank_values=True, max_num_fields=20) if key]
    meant = {key: value for key, value in pairs if _is_meaningful(settings, key, value)}
    lost = tuple(f"{key}={value}"[:40] for key, value in pairs if meant.get(key) != value)
    game = unquote(name)
    return (Wish(game, tuple((key, meant[key]) for key in CARRIED if key in meant)) if game in GAMES else None), lost


def _is_meaningful(settings: Settings, key: str, value: str) -> bool:
    return key in CARRIED and value in settings.specs[key].values and value not in ("", OWN)


def write_wish(wish: Wish) -> str:
    """Return the text of a wish, which is the end of its address."""
    asked = urlencode(wish.over)
    return f"{wish.game}?{asked}" if asked else wish.game


def lay_wish(settings: Settings, text: str) -> Settings:
    """Return the settings overridden by those of a stored wish, unchanged if the text is no wish."""
    wish, _ = read_wish(settings, text)
    if wish is None:
        return settings
    laid = settings
    for name, value in wish.over:
        laid = laid.put(name, value)
    return laid._replace(beneath=settings.chosen)


def without_wish(settings: Settings) -> Settings:
    """Return the device's own settings, without those of a wish."""
    return settings if settings.beneath is None else settings._replace(chosen=settings.beneath, beneath=None)


def is_whole(text: str) -> bool:
    """Return whether the text of a stored wish (game and settings of a link) begins with a game that this version has."""
    return text.partition("?")[0] in GAMES
