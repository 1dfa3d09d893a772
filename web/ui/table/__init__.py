"""The room "table": the page on which any game is played, with its handlers and dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Page, Stored
from ui.model.model import Model
from ui.model.store import GAME_PREFIX
from ui.parts.names import game_name
from ui.table.mode import ORDINARY
from ui.table.pages import table_page
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.table import challenge as _challenge
    from ui.table import dialogs as _dialogs
    from ui.table import menu as _menu
    from ui.table import other_windows as _other_windows
    from ui.table import play as _play
    from ui.table import queries as _queries
    from ui.table import rounds as _rounds
    from ui.table import show as _show
    from ui.table import stored as _stored
else:
    _challenge = functions("ui.table.challenge")
    _dialogs = functions("ui.table.dialogs")
    _menu = functions("ui.table.menu")
    _other_windows = functions("ui.table.other_windows")
    _play = functions("ui.table.play")
    _queries = functions("ui.table.queries")
    _rounds = functions("ui.table.rounds")
    _show = functions("ui.table.show")
    _stored = functions("ui.table.stored")


def _page(model: Model) -> Node | None:
    return table_page(model, model.table) if model.table is not None else None


def _title(model: Model) -> str:
    return game_name(model.words, model.table.match.setup.game) if model.table is not None else ""


FEATURE = Feature(
    "table",
    pages={
        "play": Page(_page, _title, _stored.visit_game, lambda rest: len(rest) == 1, seats=True),
    },
    messages={
        "ask": _queries.answer_query,
        "explain": _queries.explain_piece,
        "show": _show.show_best_play,
        "reveal": _rounds.reveal_hand,
        "open-hands": _rounds.play_open_hands,
        "challenge-go": _challenge.dismiss_challenge,
        "copy-save": _stored.copy_save,
        "save-file": _stored.save_game_file,
        "play-here": _other_windows.play_here,
    },
    replies={
        "bot-moved": _play.take_bot_move,
        "bots-said": _play.take_bot_remarks,
        "analysed": _play.keep_analysis,
        "line-found": _show.take_line,
        "rematch-proven": _rounds.begin_proven_rematch,
        "forked": _other_windows.continue_fork,
        "watching": _other_windows.watch_only,
        "holding": _other_windows.take_hold,
    },
    dialogs={
        "menu": _menu.menu_dialog,
        "practice": _dialogs.practice_dialog,
        "open-hands": _dialogs.open_hands_dialog,
        "board": _dialogs.board_dialog,
    },
    stored=(Stored(GAME_PREFIX, lambda text: True, _other_windows.take_over_game),),
    mode=lambda model: ORDINARY,
)
