"""The settings that only one family of games has."""

from __future__ import annotations

from triokey.core.catalog import families, games_of
from ui.games.showcase import showcase_of
from ui.model.settings import Spec


def settings_of(family: str) -> tuple[Spec, ...]:
    """Return the settings of a family."""
    return showcase_of(games_of(family)[0]).settings


def skins() -> list[Spec]:
    """Return the families' settings that style sheets can select by, as they are attributes of the page's root."""
    return [spec for family in families() for spec in settings_of(family) if spec.on_root]
