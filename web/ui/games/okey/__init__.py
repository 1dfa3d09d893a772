"""Okey Rounds and Okey Tournament on the page."""

from __future__ import annotations

from ui.games.showcase import Showcase

SHOWCASE = Showcase()
