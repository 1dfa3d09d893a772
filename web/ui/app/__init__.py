"""What everybody uses: home, new games, links, settings, data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES
from ui.frame.feature import Feature, Page, Words, titled
from ui.model.model import Model
from ui.parts.controls import game_name
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.acts import dare as _dare
    from ui.acts import data as _data
    from ui.acts import incoming as _incoming
    from ui.acts import link as _link
    from ui.acts import new as _new
    from ui.acts import results as _results
    from ui.acts import share as _share
    from ui.acts import shelf as _shelf
    from ui.acts import shell as _shell
    from ui.pages import data as _data_pages
    from ui.pages import dialogs as _dialogs
    from ui.pages import history as _history
    from ui.pages import home as _home
    from ui.pages import newgame as _newgame
    from ui.pages import opened_link as _opened_link
    from ui.pages import rules as _rules
    from ui.pages import settings as _settings
    from ui.pages import share as _share_pages
    from ui.pages import statistics as _statistics
    from ui.pages import stored as _stored
else:
    _dare = functions("ui.acts.dare")
    _data = functions("ui.acts.data")
    _incoming = functions("ui.acts.incoming")
    _link = functions("ui.acts.link")
    _new = functions("ui.acts.new")
    _results = functions("ui.acts.results")
    _share = functions("ui.acts.share")
    _shelf = functions("ui.acts.shelf")
    _shell = functions("ui.acts.shell")
    _data_pages = functions("ui.pages.data")
    _dialogs = functions("ui.pages.dialogs")
    _history = functions("ui.pages.history")
    _home = functions("ui.pages.home")
    _newgame = functions("ui.pages.newgame")
    _opened_link = functions("ui.pages.opened_link")
    _rules = functions("ui.pages.rules")
    _settings = functions("ui.pages.settings")
    _share_pages = functions("ui.pages.share")
    _statistics = functions("ui.pages.statistics")
    _stored = functions("ui.pages.stored")


def _game_of(model: Model) -> str:
    return next((word for word in model.route[1:2] if word in GAMES), "")


def _game_title(model: Model) -> str:
    game_id = _game_of(model)
    return game_name(model.words, game_id) if game_id else ""


def _new_page(model: Model) -> Node | None:
    return _newgame.new_page(model, model.new) if model.new is not None else None


def _rules_page(model: Model) -> Node | None:
    game_id = _game_of(model)
    return _rules.rules_page(model, game_id, model.route[2] if len(model.route) > 2 else "") if game_id else None


def _games_page(model: Model) -> Node:
    return _history.games_page(model, model.route[1:])


def _of_a_game(rest: Words) -> bool:
    return len(rest) == 1 and rest[0] in GAMES


def _of_a_rule(rest: Words) -> bool:
    return 1 <= len(rest) <= 2 and rest[0] in GAMES


FEATURE = Feature(
    "app",
    pages={
        "": Page(_home.home, lambda model: ""),
        "new": Page(_new_page, _game_title, _shell.visit_new, _of_a_game),
        "rules": Page(_rules_page, _game_title, _shell.visit_rules, _of_a_rule),
        "settings": Page(_settings.settings_page, titled("nav.settings")),
        "data": Page(_data_pages.data_page, titled("nav.data"), _shell.visit_data),
        "about": Page(_data_pages.about_page, titled("nav.about"), _shell.visit_data),
        "games": Page(_games_page, titled("nav.games"), _shell.visit_games, lambda rest: True),
        "statistics": Page(_statistics.statistics_page, titled("nav.statistics")),
    },
    messages={
        "export": _data.export,
        "exported": _data.exported,
        "backed-up": _data.backed_up,
        "compared": _data.compared,
        "backup-way": _data.way,
        "backup-go": _data.read_in,
        "erase-all": _data.erase_all,
        "keep": _data.keep,
        "take": _link.take,
        "dare-go": _dare.close,
        "new-mode": _new.mode,
        "new-seats": _new.seats,
        "new-seat": _new.seat,
        "new-level": _new.level,
        "new-name": _new.name,
        "new-option": _new.choose,
        "new-seed": _new.seed,
        "new-proven": _new.proven,
        "new-go": _new.go,
        "deal": _new.deal,
        "results-export": _results.export,
        "results-forget": _results.forget,
        "share-qr": _share.show_code,
        "share-text": _share.send,
        "share-with": _share.tell,
        "share-file": _share.save_file,
        "again": _shelf.again,
        "share-stored": _shelf.share,
        "focus": _shell.focus,
        "route": _shell.route,
        "setting": _shell.setting,
        "reset-settings": _shell.reset_settings,
        "dialog": _shell.dialog,
        "close-toast": _shell.close_toast,
        "delete": _shell.delete,
        "copy-save": _shell.copy_save,
        "save-file": _shell.save_file,
        "pick-file": _shell.pick_file,
        "read-text": _incoming.read_text,
        "file": _incoming.read_text,
        "file-refused": _shell.file_refused,
        "copy-text": _shell.copy_text,
        "update-app": _shell.update_app,
    },
    replies={
        "room": _data.room,
        "deal-proven": _new.searched,
        "qr": _share.code,
        "copied": _shell.copied,
        "uncopied": _shell.uncopied,
        "sw": _shell.offline,
        "written": _shell.written,
        "unwritten": _shell.unwritten,
        "wide": _shell.wide,
    },
    dialogs={
        "share": _share_pages.share,
        "link": _opened_link.opened_link,
        "rules": _dialogs.rule,
        "rule": _dialogs.rule,
        "delete": _dialogs.delete,
        "forget-results": _statistics.forget_results,
        "text": _dialogs.text,
        "keys": _dialogs.keys,
        "backup": _data_pages.backup_sheet,
        "erase": _data_pages.erase_sheet,
        "aside": _stored.aside_sheet,
    },
)
