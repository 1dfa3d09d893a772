"""The table at which a game is played, whatever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
from ui.table.mode import ORDINARY
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.acts import play as _play
    from ui.acts import queries as _queries
    from ui.acts import rounds as _rounds
    from ui.acts import show as _show
else:
    _play = functions("ui.acts.play")
    _queries = functions("ui.acts.queries")
    _rounds = functions("ui.acts.rounds")
    _show = functions("ui.acts.show")

FEATURE = Feature(
    "table",
    messages={
        "ask": _queries.ask,
        "show": _show.show,
        "reveal": _rounds.reveal,
    },
    replies={
        "bot-moved": _play.bot_moved,
        "bots-said": _play.bots_said,
        "analysed": _play.analysed,
        "line-found": _show.found,
    },
    mode=lambda model: ORDINARY,
)
