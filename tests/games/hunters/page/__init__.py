"""The page of hunters: the plain board with its own skin."""

from __future__ import annotations

from ui.games.showcase import Showcase
from ui.model.settings import Spec

SHOWCASE = Showcase(settings=(Spec("hunters-board", ("round", "square"), "round", on_root=True),))
