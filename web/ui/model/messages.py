"""Messages: everything that can happen to the page, by name."""

from __future__ import annotations

from typing import Literal, NamedTuple

Do = Literal[
    # texts that were set aside
    "aside-save",
    "aside-file",
    "aside-retry",
    "aside-read",
    "aside-delete",
    "aside-gone",
    # the player's data
    "export",
    "exported",
    "backed-up",
    "compared",
    "backup-way",
    "backup-go",
    "erase-all",
    "keep",
    "room",
    # what is heard of the stores
    "stored",
    "forked",
    "watching",
    "holding",
    "play-here",
    "aside",
    "erased",
    "sizes",
    # duels
    "duel-make",
    "duel-dealt",
    "duel-play",
    "duel-judged",
    "duel-delete",
    # lessons
    "learn",
    # links
    "help",
    "take",
    "dare-go",
    # a table of several devices
    "live-new",
    "live-open",
    "live-seat",
    "live-watch",
    "live-show",
    "live-described",
    "live-accept",
    "live-scan",
    "live-camera",
    "live-scanned",
    "live-failed",
    "live-connected",
    "live-lost",
    "live-heard",
    "live-begin",
    "live-draw",
    "live-again",
    "live-bot",
    "live-remove",
    "live-agree",
    "live-join",
    "live-leave",
    # looking back
    "look",
    "play-on",
    # a new game
    "new-mode",
    "new-seats",
    "new-seat",
    "new-level",
    "new-name",
    "new-option",
    "new-seed",
    "new-proven",
    "new-go",
    "deal",
    "deal-proven",
    # coming to a puzzle
    "puzzle-make",
    "puzzle-seed",
    "puzzle-next",
    "puzzle-cancel",
    "today",
    # acting at a table
    "pick",
    "arrange",
    "drop",
    "play",
    "remark",
    "report",
    "bot",
    "bot-moved",
    "bots-said",
    "analysed",
    # paper
    "print",
    "print-puzzle",
    # answering a puzzle
    "puzzle-made",
    "puzzle-checked",
    "puzzle-proven",
    "puzzle-hinted",
    "puzzle-judged",
    "puzzle-reply",
    "puzzle-end",
    "give-up",
    "puzzle-panel",
    "puzzle-show",
    "puzzle-line",
    "answer",
    "bench",
    # query keys
    "ask",
    # at a real table
    "real",
    "real-read",
    "real-roll",
    "real-rolled",
    # training
    "train-next",
    "train-keep",
    "train-forget",
    "train-erase",
    "drill-judged",
    "drill-show",
    "drill-line",
    "run-begin",
    "run-next",
    "run-end",
    # replays
    "replay",
    "replay-on",
    "eyes",
    # lines of play
    "show",
    "line-found",
    # results
    "results-export",
    "results-forget",
    # reviews
    "moment",
    "round-judged",
    "weigh",
    "step-weighed",
    # around the moves
    "hint",
    "consult",
    "reveal",
    "cover",
    "end",
    "show-end",
    "next",
    "roll",
    "rematch",
    "prove",
    "side",
    # sharing
    "share-qr",
    "qr",
    "share-text",
    "share-with",
    "share-file",
    # stored games
    "again",
    "share-stored",
    # the page around it all
    "focus",
    "route",
    "setting",
    "reset-settings",
    "dialog",
    "close",
    "close-toast",
    "delete",
    "copy-save",
    "save-file",
    "pick-file",
    "read-text",
    "file",
    "file-refused",
    "copied",
    "uncopied",
    "copy-text",
    "sw",
    "update-app",
    "written",
    "unwritten",
    "wide",
    # undo and redo
    "undo",
    "redo",
    # verifying deals
    "as-practice",
    "verify-deals",
    "deals-counted",
    "verify-swap",
    "bot-swapped",
]
"""What a message asks for. A name that is not listed here passes no type checker; ui/loop/handlers.py says what each does."""


class Message(NamedTuple):
    """Something that happened: what to do, with a value and named texts that come with it, such as the fields of a form."""

    do: Do
    value: str = ""
    form: tuple[tuple[str, str], ...] = ()

    def field(self, name: str, default: str = "") -> str:
        """Return the text of this name."""
        return dict(self.form).get(name, default)


def drop(piece: str, place: str, where: str) -> Message:
    """Return the message of a piece dragged onto a place; where is "left", "middle" or "right" of it."""
    return Message("drop", piece, (("place", place), ("where", where)))
