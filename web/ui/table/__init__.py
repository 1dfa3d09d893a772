"""The table at which a game is played, whatever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page
from ui.model.model import Model
from ui.pages.table import table_page
from ui.parts.controls import game_name
from ui.table.mode import ORDINARY
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.acts import play as _play
    from ui.acts import queries as _queries
    from ui.acts import rounds as _rounds
    from ui.acts import shell as _shell
    from ui.acts import show as _show
    from ui.pages import dialogs as _dialogs
else:
    _play = functions("ui.acts.play")
    _queries = functions("ui.acts.queries")
    _rounds = functions("ui.acts.rounds")
    _shell = functions("ui.acts.shell")
    _show = functions("ui.acts.show")
    _dialogs = functions("ui.pages.dialogs")


def _page(model: Model) -> Node | None:
    return table_page(model, model.table) if model.table is not None else None


def _title(model: Model) -> str:
    return game_name(model.words, model.table.match.setup.game) if model.table is not None else ""


FEATURE = Feature(
    "table",
    pages={
        "play": Page(_page, _title, _shell.visit_game, lambda rest: len(rest) == 1, seats=True),
    },
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
    dialogs={
        "menu": _dialogs.menu,
        "practice": _dialogs.practice,
        "board": _dialogs.of_board,
    },
    mode=lambda model: ORDINARY,
)
