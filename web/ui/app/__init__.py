"""The room "app", common to all games: home, new games, links, settings, and data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES
from ui.frame.feature import Feature, Page, Stored, Words, title_by_key
from ui.games import settings
from ui.model import results, store
from ui.model.model import Model
from ui.model.new_game import FOLD, OPEN
from ui.parts.names import game_name
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.app import device as _device
    from ui.app import dialogs as _dialogs
    from ui.app import friends as _friends
    from ui.app import home as _home
    from ui.app import practise as _practise
    from ui.app import routing as _routing
    from ui.app.data import acts as _data
    from ui.app.data import pages as _data_pages
    from ui.app.data import quarantine as _quarantine
    from ui.app.data import stored as _stored
    from ui.app.new_game import acts as _new
    from ui.app.new_game import pages as _new_pages
    from ui.app.new_game import prepare as _prepare
    from ui.app.rules import acts as _rules
    from ui.app.rules import pages as _rules_pages
    from ui.app.settings import acts as _settings
    from ui.app.settings import pages as _settings_pages
    from ui.app.share import acts as _share
    from ui.app.share import incoming as _incoming
    from ui.app.share import link as _link
    from ui.app.share import opened_link as _opened_link
    from ui.app.share import pages as _share_pages
    from ui.app.shelf import acts as _shelf
    from ui.app.shelf import pages as _shelf_pages
    from ui.app.shelf import summaries as _summaries
    from ui.app.statistics import acts as _statistics
    from ui.app.statistics import pages as _statistics_pages
else:
    _data = functions("ui.app.data.acts")
    _data_pages = functions("ui.app.data.pages")
    _device = functions("ui.app.device")
    _dialogs = functions("ui.app.dialogs")
    _friends = functions("ui.app.friends")
    _home = functions("ui.app.home")
    _incoming = functions("ui.app.share.incoming")
    _link = functions("ui.app.share.link")
    _new = functions("ui.app.new_game.acts")
    _new_pages = functions("ui.app.new_game.pages")
    _opened_link = functions("ui.app.share.opened_link")
    _practise = functions("ui.app.practise")
    _prepare = functions("ui.app.new_game.prepare")
    _quarantine = functions("ui.app.data.quarantine")
    _routing = functions("ui.app.routing")
    _rules = functions("ui.app.rules.acts")
    _rules_pages = functions("ui.app.rules.pages")
    _settings = functions("ui.app.settings.acts")
    _settings_pages = functions("ui.app.settings.pages")
    _share = functions("ui.app.share.acts")
    _share_pages = functions("ui.app.share.pages")
    _shelf = functions("ui.app.shelf.acts")
    _shelf_pages = functions("ui.app.shelf.pages")
    _statistics = functions("ui.app.statistics.acts")
    _statistics_pages = functions("ui.app.statistics.pages")
    _stored = functions("ui.app.data.stored")
    _summaries = functions("ui.app.shelf.summaries")


def _game_of(model: Model) -> str:
    return next((word for word in model.route[1:2] if word in GAMES), "")


def _game_title(model: Model) -> str:
    game_id = _game_of(model)
    return game_name(model.words, game_id) if game_id else ""


def _new_page(model: Model) -> Node | None:
    return _new_pages.new_page(model, model.new) if model.new is not None else None


def _rules_page(model: Model) -> Node | None:
    game_id = _game_of(model)
    return _rules_pages.rules_page(model, game_id, model.route[2] if len(model.route) > 2 else "") if game_id else None


def _games_page(model: Model) -> Node:
    return _shelf_pages.games_page(model, model.route[1:])


def _is_about_game(rest: Words) -> bool:
    return len(rest) == 1 and rest[0] in GAMES


def _is_about_rule(rest: Words) -> bool:
    return 1 <= len(rest) <= 2 and rest[0] in GAMES


FEATURE = Feature(
    "app",
    pages={
        "": Page(_home.home_page, lambda model: ""),
        "practise": Page(_practise.practise_page, title_by_key("practise.title")),
        "friends": Page(_friends.friends_page, title_by_key("friends.title"), holds=_friends.is_friends_address),
        "new": Page(_new_page, _game_title, _prepare.visit_new_game, _is_about_game),
        "rules": Page(_rules_page, _game_title, _rules.visit_rules, _is_about_rule),
        "settings": Page(
            _settings_pages.settings_page, title_by_key("nav.settings"), _settings.visit_settings, lambda rest: True
        ),
        "data": Page(_data_pages.data_page, title_by_key("nav.data"), _data.visit_data),
        "about": Page(_data_pages.about_page, title_by_key("nav.about"), _data.visit_data),
        "games": Page(_games_page, title_by_key("nav.games"), _summaries.visit_shelf, lambda rest: True),
        "statistics": Page(_statistics_pages.statistics_page, title_by_key("nav.statistics")),
    },
    messages={
        "route": _routing.follow_address,
        "variant": _home.choose_variant,
        "dialog": _dialogs.open_dialog,
        "copy-text": _dialogs.copy_text,
        "focus": _device.move_focus,
        "print": _device.print_now,
        "close-toast": _device.close_toast,
        "update-app": _device.update_app,
        "setting": _settings.change_setting,
        "reset-settings": _settings.reset_settings,
        "friends-play": _friends.begin_with_friends,
        "new-mode": _new.set_opponents,
        "new-place": _new.set_place,
        "new-more": _new.toggle_fold,
        "new-seats": _new.set_seat_count,
        "new-seat": _new.set_seat,
        "new-level": _new.set_level,
        "new-option": _new.set_option,
        "new-throw": _new.request_deal_code,
        "new-proven": _new.want_proven,
        "new-open": _new.set_open_hands,
        "new-go": _new.start_dealing,
        "deal": _new.begin_game,
        "delete": _shelf.delete_game,
        "again": _shelf.replay_deal,
        "share-stored": _shelf.share_stored_game,
        "results-export": _statistics.export_results,
        "results-forget": _statistics.erase_results,
        "take": _link.take_opened_game,
        "read-text": _incoming.read_text,
        "file": _incoming.read_text,
        "pick-file": _incoming.pick_file,
        "file-refused": _incoming.file_refused,
        "share-qr": _share.show_code,
        "share-text": _share.send_text,
        "share-with": _share.toggle_detail,
        "share-file": _share.offer_game_file,
        "export": _data.start_backup,
        "exported": _data.export_backup,
        "backed-up": _data.confirm_backup,
        "compared": _data.compare_stored,
        "backup-way": _data.choose_import_way,
        "backup-go": _data.import_backup,
        "erase-all": _data.erase_all,
        "keep": _data.ask_for_lasting_storage,
        "aside-save": _quarantine.read_to_save,
        "aside-file": _quarantine.save_aside_file,
        "aside-retry": _quarantine.read_to_retry,
        "aside-read": _quarantine.restore_text,
        "aside-delete": _quarantine.ask_to_delete_aside,
        "aside-gone": _quarantine.delete_text,
    },
    replies={
        "new-name": _new.set_player_name,
        "new-seed": _new.take_deal_text,
        "room": _data.note_space_used,
        "deal-proven": _new.begin_found_deal,
        "new-thrown": _new.write_deal_code,
        "qr": _share.take_share_code,
        "copied": _dialogs.confirm_copy,
        "uncopied": _dialogs.show_uncopied_text,
        "sw": _device.note_offline_copy,
        "written": _device.request_lasting_storage,
        "unwritten": _device.note_write_failure,
        "lacking": _device.report_missing_file,
        "failed": _device.report_failure,
        "wide": _device.note_width,
        "input": _device.acts_with,
        "today": _device.note_date,
    },
    dialogs={
        "share": _share_pages.share_dialog,
        "link": _opened_link.opened_link,
        "rules": _rules_pages.rule_sheet,
        "rule": _rules_pages.rule_sheet,
        "delete": _shelf_pages.delete_dialog,
        "forget-results": _statistics_pages.forget_dialog,
        "text": _dialogs.copy_dialog,
        "keys": _dialogs.shortcut_dialog,
        "backup": _data_pages.backup_dialog,
        "erase": _data_pages.erase_dialog,
        "aside": _stored.aside_dialog,
    },
    stored=(
        Stored(store.SETTINGS, settings.is_whole, _settings.take_over_settings, salvaged=settings.salvage_choices),
        Stored(store.VARIANTS, lambda text: {*text.split()} <= {*GAMES}, of_device=True, held=True),
        Stored(FOLD, lambda text: text in ("", OPEN), of_device=True, held=True),
        Stored(results.KEY, results.is_whole, _statistics.take_over_results, results.merged_text, results.salvage_results),
    ),
)
