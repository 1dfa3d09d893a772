"""Puzzles that are made and proven on the device, and the puzzles of the day. They are answered on the game's own board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triokey.core.catalog import GAMES, about
from triokey.core.puzzle import is_puzzle_link
from ui.frame.feature import Feature, Opener, Page, Sharing, Stored, Words, title_by_key
from ui.frame.mode import Mode
from ui.games.puzzle_words import kind_name
from ui.model import progress, puzzle_session
from ui.model.change import Change
from ui.model.model import Model
from ui.model.puzzle_session import PAGE
from ui.model.sounds import BLOCKED, GOOD, PERFECT
from ui.text.html import Node
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.features.puzzles import acts as _acts
    from ui.features.puzzles import coming as _coming
    from ui.features.puzzles import daily as _daily
    from ui.features.puzzles import doors as _doors
    from ui.features.puzzles import kinds as _kinds
    from ui.features.puzzles import mode as _mode
    from ui.features.puzzles import pages as _pages
    from ui.features.puzzles import paper as _paper
    from ui.features.puzzles import sharing as _sharing
    from ui.features.puzzles import show as _show
    from ui.features.puzzles import solved as _solved
    from ui.features.puzzles import today as _today
else:
    _doors = functions("ui.features.puzzles.doors")
    _acts = functions("ui.features.puzzles.acts")
    _coming = functions("ui.features.puzzles.coming")
    _daily = functions("ui.features.puzzles.daily")
    _kinds = functions("ui.features.puzzles.kinds")
    _mode = functions("ui.features.puzzles.mode")
    _pages = functions("ui.features.puzzles.pages")
    _paper = functions("ui.features.puzzles.paper")
    _sharing = functions("ui.features.puzzles.sharing")
    _show = functions("ui.features.puzzles.show")
    _solved = functions("ui.features.puzzles.solved")
    _today = functions("ui.features.puzzles.today")


def _mode_of(model: Model) -> Mode | None:
    return _mode.at_a_puzzle() if model.route == PAGE and model.puzzle is not None else None


def _page(model: Model) -> Node | None:
    return _pages.puzzle_page(model, model.puzzle) if model.puzzle is not None else None


def _game_of_puzzle(model: Model) -> str:
    return model.puzzle.game if model.puzzle is not None else ""


def _title(model: Model) -> str:
    return kind_name(model.words, model.puzzle.game, model.puzzle.kind) if model.puzzle is not None else ""


def _kinds_page(model: Model) -> Node | None:
    return _kinds.puzzles_page(model, next((word for word in model.route[1:2] if word in GAMES), ""))


def _daily_page(model: Model) -> Node | None:
    return _daily.daily_page(model, next(iter(model.route[1:2]), "")) if model.today else None


def _has_puzzles(rest: Words) -> bool:
    return not rest or (len(rest) == 1 and rest[0] in GAMES and "puzzles" in about(rest[0]).parts)


def _take_over_session(model: Model, key: str, text: str) -> Change:
    return (model._replace(puzzle=puzzle_session.read_session(text)) if model.route != PAGE else model), ()


def _take_over_progress(model: Model, key: str, text: str) -> Change:
    return _solved.take_over_progress(model, text)


def _leave_page(model: Model, address: Words) -> Change:
    return _coming.leave_puzzle(model, address) if model.route == PAGE else (model, ())


def _sharing_of(model: Model) -> Sharing | None:
    return _sharing.sharing_of(model) if model.route == PAGE else None


def _choose_sound(before: Model, after: Model) -> str:
    old, new = before.puzzle, after.puzzle
    if old is None or new is None or old.link != new.link:
        return ""
    if new.stage == puzzle_session.SOLVED != old.stage:
        return GOOD if new.wrong or new.helped else PERFECT
    return BLOCKED if new.wrong > old.wrong else ""


FEATURE = Feature(
    "puzzles",
    pages={
        "puzzle": Page(_page, _title, _coming.visit_puzzles, seats=True, game=_game_of_puzzle),
        "puzzles": Page(_kinds_page, title_by_key("puzzles.title"), _coming.visit_puzzles, _has_puzzles, seats=True),
        "daily": Page(_daily_page, title_by_key("daily.title"), _coming.visit_puzzles, lambda rest: len(rest) <= 2, seats=True),
    },
    messages={
        "puzzle-make": _coming.start_search,
        "puzzle-seed": _coming.search_with_seed,
        "puzzle-next": _coming.open_next_puzzle,
        "puzzle-cancel": _coming.cancel_search,
        "give-up": _acts.give_up_puzzle,
        "puzzle-panel": _acts.toggle_solution,
        "puzzle-show": _show.show_puzzle_line,
        "puzzle-rest": _show.play_rest,
        "answer": _acts.answer_puzzle,
        "bench": _acts.keep_draft,
        "print-puzzle": _paper.print_puzzle,
    },
    replies={
        "puzzle-made": _acts.open_found_puzzle,
        "puzzle-checked": _acts.take_check,
        "puzzle-proven": _acts.keep_solution,
        "puzzle-hinted": _acts.take_hint,
        "puzzle-judged": _acts.take_puzzle_judgement,
        "puzzle-reply": _acts.show_reply,
        "puzzle-end": _acts.open_solution,
        "puzzle-line": _show.take_line,
        "puzzle-code": _paper.take_puzzle_code,
    },
    dialogs={"give-up": _pages.give_up_dialog, "paper": _paper.puzzle_dialog},
    links=(Opener(is_puzzle_link, _coming.open_outside_link),),
    stored=(
        Stored(puzzle_session.KEY, lambda text: puzzle_session.read_session(text) is not None, _take_over_session),
        Stored(progress.KEY, progress.is_whole, _take_over_progress, progress.merged_text, progress.salvage_progress),
    ),
    mode=_mode_of,
    sharing=_sharing_of,
    leave=_leave_page,
    sound=_choose_sound,
    doors={
        "home": _doors.home_puzzles_card,
        "practise-today": _doors.todays_cards,
        "practise": _doors.all_puzzles_link,
        "share": _sharing.print_puzzle_button,
    },
)
