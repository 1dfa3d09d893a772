"""What everybody uses: home, new games, links, settings, data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature
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

FEATURE = Feature(
    "app",
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
)
