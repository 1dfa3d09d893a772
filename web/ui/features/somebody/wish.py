"""A wish for somebody: a game and the look of the page; as a link carries it and as it is stored."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlencode

from triokey.core.catalog import GAMES
from ui.model.settings import OWN, Settings

CARRIED = ("text", "lang", "help")
"""The settings that a link carries, by their names, in the order of their writing."""


class Wish(NamedTuple):
    """A game, and values that lie over the settings of the device, by name."""

    game: str
    over: tuple[tuple[str, str], ...] = ()


def read_wish(settings: Settings, text: str) -> tuple[Wish | None, tuple[str, ...]]:
    """Return the wish of a text such as "GAME?text=150&lang=tr", None for no game; and what means nothing here."""
    name, _, asked = text.partition("?")
    pairs = [(key, value) for key, value in parse_qsl(asked, keep_blank_values=True, max_num_fields=20) if key]
    meant = {key: value for key, value in pairs if _means(settings, key, value)}
    lost = tuple(f"{key}={value}"[:40] for key, value in pairs if meant.get(key) != value)
    game = unquote(name)
    return (Wish(game, tuple((key, meant[key]) for key in CARRIED if key in meant)) if game in GAMES else None), lost


def _means(settings: Settings, key: str, value: str) -> bool:
    return key in CARRIED and value in settings.specs[key].values and value not in ("", OWN)


def write_wish(wish: Wish) -> str:
    """Return the text of a wish, the end of its address."""
    asked = urlencode(wish.over)
    return f"{wish.game}?{asked}" if asked else wish.game


def lays(settings: Settings, text: str) -> Settings:
    """Return the settings with a stored wish over them; a text that is none changes nothing."""
    wish, _ = read_wish(settings, text)
    if wish is None:
        return settings
    laid = settings
    for name, value in wish.over:
        laid = laid.put(name, value)
    return laid._replace(beneath=settings.chosen)


def without_wish(settings: Settings) -> Settings:
    """Return the settings over which nothing lies."""
    return settings if settings.beneath is None else settings._replace(chosen=settings.beneath, beneath=None)


def is_whole(text: str) -> bool:
    """Tell whether a stored text begins with a game that there is."""
    return text.partition("?")[0] in GAMES
