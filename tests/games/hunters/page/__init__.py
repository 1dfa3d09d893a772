"""Hunters on the page: the plain board, with a skin of its own."""

from __future__ import annotations

from ui.games.showcase import Showcase
from ui.model.settings import Spec

SHOWCASE = Showcase(settings=(Spec("hunters-board", ("round", "square"), "round", on_root=True),))
