"""What is stored, and what is heard of the stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.frame.feature import Feature, Stored
from ui.model import results, settings, store
from ui.text.lazy import functions

if TYPE_CHECKING:
    from ui.acts import aside as _aside
    from ui.acts import heard as _heard
else:
    _aside = functions("ui.acts.aside")
    _heard = functions("ui.acts.heard")

FEATURE = Feature(
    "stores",
    messages={
        "aside-save": _aside.save,
        "aside-file": _aside.file,
        "aside-retry": _aside.retry,
        "aside-read": _aside.read,
        "aside-delete": _aside.delete,
        "aside-gone": _aside.gone,
        "play-here": _heard.play_here,
    },
    replies={
        "stored": _heard.stored,
        "forked": _heard.forked,
        "watching": _heard.watching,
        "holding": _heard.holding,
        "aside": _heard.aside,
        "erased": _heard.erased,
        "sizes": _heard.sizes,
    },
    stored=(
        Stored(store.SETTINGS, _heard.settings, settings.is_whole, salvaged=settings.salvaged),
        Stored(results.KEY, _heard.results, results.is_whole, results.merged_text, results.salvaged),
    ),
)
