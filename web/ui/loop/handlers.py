"""Which function answers which message. A module of acts is imported at the first message that it answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import cast

from ui.model.change import Change
from ui.model.messages import Do, Message
from ui.model.model import CARD, DUEL, GUESTS, Model
from ui.model.puzzle_table import PAGE

Handler = Callable[[Model, Message], Change]

ANYWHERE: dict[Do, str] = {
    # texts that were set aside
    "aside-save": "aside.save",
    "aside-file": "aside.file",
    "aside-retry": "aside.retry",
    "aside-read": "aside.read",
    "aside-delete": "aside.delete",
    "aside-gone": "aside.gone",
    # the player's data
    "export": "data.export",
    "exported": "data.exported",
    "backed-up": "data.backed_up",
    "compared": "data.compared",
    "backup-way": "data.way",
    "backup-go": "data.read_in",
    "erase-all": "data.erase_all",
    "keep": "data.keep",
    "room": "data.room",
    # what is heard of the stores
    "stored": "heard.stored",
    "forked": "heard.forked",
    "watching": "heard.watching",
    "holding": "heard.holding",
    "play-here": "heard.play_here",
    "aside": "heard.aside",
    "erased": "heard.erased",
    "sizes": "heard.sizes",
    # duels
    "duel-make": "duel.make",
    "duel-dealt": "duel.dealt",
    "duel-play": "duel_table.play",
    "duel-judged": "duel_found.judged",
    "duel-delete": "duel.delete",
    # lessons
    "learn": "lesson.turn_page",
    # help that belongs to one game
    "help": "helping.switch",
    # links
    "take": "link.take",
    "dare-go": "dare.close",
    # a table of several devices
    "live-new": "seating.new",
    "live-open": "seating.open_table",
    "live-seat": "seating.seat",
    "live-watch": "seating.watch",
    "live-show": "inviting.show",
    "live-described": "join.described",
    "live-accept": "inviting.accept",
    "live-scan": "scan.scan",
    "live-camera": "scan.camera",
    "live-scanned": "scan.scanned",
    "live-failed": "inviting.failed",
    "live-connected": "join.connected",
    "live-lost": "join.lost",
    "live-heard": "join.heard",
    "live-begin": "live.begin_round",
    "live-draw": "live.draw",
    "live-again": "live.again",
    "live-bot": "live.bot",
    "live-remove": "live.remove",
    "live-agree": "join.agree",
    "live-join": "join.join",
    "live-leave": "join.leave",
    # looking back
    "look": "look.look",
    "play-on": "look.play_on",
    # a new game
    "new-mode": "new.mode",
    "new-seats": "new.seats",
    "new-seat": "new.seat",
    "new-level": "new.level",
    "new-name": "new.name",
    "new-option": "new.choose",
    "new-seed": "new.seed",
    "new-proven": "new.proven",
    "new-go": "new.go",
    "deal": "new.deal",
    "deal-proven": "new.searched",
    # coming to a puzzle
    "puzzle-make": "open_puzzle.make",
    "puzzle-seed": "open_puzzle.make_with",
    "puzzle-next": "runs.another",
    "puzzle-cancel": "open_puzzle.cancel",
    "today": "open_puzzle.today",
    # acting at a table
    "pick": "play.pick",
    "arrange": "play.arrange",
    "drop": "play.drop",
    "play": "play.play_word",
    "remark": "play.remark",
    "report": "report.report",
    "bot": "play.bot",
    "bot-moved": "play.bot_moved",
    "bots-said": "play.bots_said",
    "analysed": "play.analysed",
    # paper
    "print": "print.send",
    "print-puzzle": "print.puzzle",
    # answering a puzzle
    "puzzle-made": "puzzle.made",
    "puzzle-checked": "puzzle.was_checked",
    "puzzle-proven": "puzzle.proven",
    "puzzle-hinted": "puzzle.hinted",
    "puzzle-judged": "puzzle.judged",
    "puzzle-reply": "puzzle.reply",
    "puzzle-end": "puzzle.end",
    "give-up": "puzzle.give_up",
    "puzzle-panel": "puzzle.panel",
    "puzzle-show": "puzzle_show.show",
    "puzzle-line": "puzzle_show.found",
    "answer": "puzzle.answer",
    "bench": "puzzle.bench",
    # query keys
    "ask": "queries.ask",
    # at a real table
    "real": "real.act",
    "real-read": "real.read",
    "real-roll": "real.roll",
    "real-rolled": "real.rolled",
    # training
    "train-next": "drill.further",
    "train-keep": "training.keep",
    "train-forget": "training.forget",
    "train-erase": "training.erase",
    "drill-judged": "drill.judged",
    "drill-show": "drill.show",
    "drill-line": "drill.line",
    "run-begin": "runs.begin",
    "run-next": "runs.go_on",
    "run-end": "runs.end",
    # replays
    "replay": "replay.replay",
    "replay-on": "replay.go_further",
    "eyes": "replay.eyes",
    # lines of play
    "show": "show.show",
    "line-found": "show.found",
    # results
    "results-export": "results.export",
    "results-forget": "results.forget",
    # reviews
    "moment": "review.moment",
    "round-judged": "review.judged",
    "weigh": "weighing.weigh",
    "step-weighed": "weighing.weighed",
    # around the moves
    "hint": "rounds.hint",
    "consult": "rounds.consult",
    "reveal": "rounds.reveal",
    "cover": "rounds.cover",
    "end": "rounds.end",
    "show-end": "rounds.show_end",
    "next": "rounds.next_game",
    "roll": "rounds.roll",
    "rematch": "rounds.rematch",
    "prove": "rounds.prove",
    "side": "rounds.side",
    # sharing
    "share-qr": "share.show_code",
    "qr": "share.code",
    "share-text": "share.send",
    "share-with": "share.tell",
    "share-file": "share.save_file",
    # stored games
    "again": "shelf.again",
    "share-stored": "shelf.share",
    # the page around it all
    "focus": "shell.focus",
    "route": "shell.route",
    "setting": "shell.setting",
    "reset-settings": "shell.reset_settings",
    "dialog": "shell.dialog",
    "close": "shell.close",
    "close-toast": "shell.close_toast",
    "delete": "shell.delete",
    "copy-save": "shell.copy_save",
    "save-file": "shell.save_file",
    "pick-file": "shell.pick_file",
    "read-text": "incoming.read_text",
    "file": "incoming.read_text",
    "file-refused": "shell.file_refused",
    "copied": "shell.copied",
    "uncopied": "shell.uncopied",
    "copy-text": "shell.copy_text",
    "sw": "shell.offline",
    "update-app": "shell.update_app",
    "written": "shell.written",
    "unwritten": "shell.unwritten",
    "wide": "shell.wide",
    # undo and redo
    "undo": "steps.step_back",
    "redo": "steps.step_forward",
    # verifying deals
    "as-practice": "verify.as_practice",
    "verify-deals": "verify.count",
    "deals-counted": "verify.counted",
    "verify-swap": "verify.swap",
    "bot-swapped": "verify.swapped",
}
"""Every message, with its module in ui/acts and the function there."""
AT_A_LESSON: dict[Do, str] = {
    "pick": "lesson.pick",
    "drop": "lesson.drop",
    "play": "lesson.play_word",
    "remark": "lesson.play_word",
    "arrange": "lesson.arrange",
    "side": "rounds.side",
    "undo": "lesson.undo",
    "next": "lesson.next_exercise",
    "redo": "lesson.nothing",
    "hint": "lesson.nothing",
    "consult": "lesson.nothing",
    "help": "lesson.nothing",
    "look": "lesson.nothing",
    "play-on": "lesson.nothing",
    "bot": "lesson.nothing",
    "end": "lesson.nothing",
    "show-end": "lesson.nothing",
    "roll": "lesson.nothing",
    "cover": "lesson.nothing",
}
"""What messages mean while a lesson is shown."""
AT_A_PUZZLE: dict[Do, str] = {
    "pick": "puzzle.pick",
    "drop": "puzzle.drop",
    "play": "puzzle.answer",
    "side": "rounds.side",
    "hint": "puzzle.hint",
    "consult": "puzzle.consult",
    "next": "runs.another",
    "close": "puzzle.close",
    "undo": "puzzle.nothing",
    "redo": "puzzle.nothing",
    "look": "puzzle_show.look",
    "play-on": "puzzle.nothing",
    "bot": "puzzle.nothing",
    "end": "puzzle.nothing",
    "show-end": "puzzle.nothing",
    "roll": "puzzle.nothing",
    "cover": "puzzle.nothing",
    "remark": "puzzle.nothing",
    "arrange": "puzzle.nothing",
    "help": "puzzle.nothing",
}
"""What messages mean while a puzzle is shown."""

AT_A_CARD: dict[Do, str] = {
    **dict.fromkeys(AT_A_PUZZLE, "puzzle.nothing"),
    "pick": "drill.pick",
    "drop": "drill.drop",
    "play": "drill.answer",
    "side": "rounds.side",
    "look": "drill.look",
    "next": "drill.further",
    "close": "drill.close",
}
"""What messages mean while a card is shown."""
AT_A_DUEL: dict[Do, str] = {
    "undo": "duel_table.undo",
    "redo": "duel_table.stands",
    "hint": "duel_table.stands",
    "consult": "duel_table.stands",
    "next": "duel_table.back",
    "roll": "duel_table.back",
}
"""What messages mean at the table of a duel."""
AT_A_LIVE_TABLE: dict[Do, str] = {
    "undo": "live.undo",
    "next": "live.next_round",
    "rematch": "live.rematch",
    "qr": "inviting.picture",
    "redo": "join.not_now",
    "play-on": "join.not_now",
    "as-practice": "join.not_now",
}
"""What messages mean while other devices are at the table."""
AS_THE_HOST: dict[Do, str] = {
    "live-described": "inviting.described",
    "live-connected": "inviting.connected",
    "live-lost": "live.lost",
    "live-heard": "live.heard",
    "live-agree": "live.agree",
    "live-leave": "live.close",
}
"""What they mean, whatever page is shown, on the device that keeps the table."""
AS_A_GUEST: dict[Do, str] = {
    **AT_A_LIVE_TABLE,
    "undo": "join.undo",
    "dialog": "join.dialog",
    "next": "join.not_here",
    "roll": "join.not_here",
    "rematch": "join.not_here",
    "eyes": "join.not_now",
    "report": "join.not_now",
    "prove": "join.not_now",
    "ask": "join.not_now",
    "copy-save": "join.not_here",
    "save-file": "join.not_here",
    "share-qr": "join.not_here",
    "share-text": "join.not_here",
    "share-file": "join.not_here",
    "print": "join.not_here",
}
"""What they mean on a guest's board, where nothing that is made up may leave the page."""


IDLE = frozenset({"lesson.nothing", "puzzle.nothing", "duel_table.stands", "join.not_now", "join.not_here"})
"""Functions that leave everything as it is, or say that it stays so."""


def named(model: Model, do: Do) -> str:
    """Return the name of the function that answers a message on the page that the model shows."""
    name = ANYWHERE[do]
    if model.lesson is not None:
        name = AT_A_LESSON.get(do, name)
    if model.route == PAGE and model.puzzle is not None:
        name = AT_A_PUZZLE.get(do, name)
    if model.route == CARD and model.drill is not None:
        name = AT_A_CARD.get(do, name)
    if model.table is not None and model.table.kept(DUEL):
        name = AT_A_DUEL.get(do, name)
    if model.live is not None:
        name = _with_others(model).get(do, name)
        name = AS_THE_HOST.get(do, name) if model.live.host is not None else name
    return name


def _with_others(model: Model) -> dict[Do, str]:
    """Return what messages mean at the table of several devices, if that is what the page shows."""
    key = model.table.key if model.table is not None else ""
    if key == GUESTS:
        return AS_A_GUEST
    shown = model.live is not None and key == model.live.key if key else model.route[:1] in (("live",), ("join",))
    return AT_A_LIVE_TABLE if shown else {}


@cache
def handler(name: str) -> Handler:
    """Return the function of this name, as the tables name it."""
    module, _, function = name.partition(".")
    return cast(Handler, getattr(import_module(f"ui.acts.{module}"), function))
