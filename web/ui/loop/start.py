"""The first model: from what is stored, what the browser prefers, and the address."""

from __future__ import annotations

from triokey.core.days import is_day
from ui.frame.catalog import kind_of, laid
from ui.games.settings import defaults, read_settings
from ui.loop.update import update
from ui.loop.view import view
from ui.model import puzzle_session, results, store
from ui.model.effects import Effects, Root
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.progress import KEY as PROGRESS
from ui.model.progress import read_progress
from ui.model.trail import Trail
from ui.text.html import Node, h
from ui.text.words import choose_language, load

HOME = "home"
"""The key of the page that the static shell shows."""


def shell(lang: str) -> Model:
    """Return the model whose page the build writes into the static shell: home, with nothing stored."""
    return Model(load(lang), defaults())


def beneath(tree: Node, lang: str) -> Node:
    """Return the tree of the static shell: whole where home comes, else as little of it as another page takes away."""
    page = tree.children[0]
    if isinstance(page, Node) and page.attrs.get("data-key") == HOME:
        return view(shell(lang))
    return h("div", h("div", data_key=HOME), h("div", cls="no-toast"), id="app")


def begin(
    stored: dict[str, str],
    languages: tuple[str, ...],
    base: str,
    address: str,
    storage: str,
    wide: bool = False,
    today: str = "",
    connects: bool = True,
    locks: bool = True,
) -> tuple[Model, Effects]:
    """Return the model to begin with and its effects.

    stored: all our keys without their prefix.  connects, locks: what this browser can, as in the model.
    """
    model = _found(stored, languages)._replace(base=base, storage=storage, wide=wide, today=today, connects=connects, locks=locks)
    effects: Effects = (
        Root("lang", model.words.lang),
        *(Root(f"data-{name}", shown) for name, shown in model.settings.on_root()),
    )
    model, more = update(model, Message("route", address))
    return model.without(Trail), (*effects, *more)


def _found(stored: dict[str, str], languages: tuple[str, ...]) -> Model:
    """Return the model of what is stored, with no page yet."""
    settings = laid(read_settings(stored.get(store.SETTINGS, "")), stored)
    shelf = store.shelf_of(stored)
    readable = {entry.key for entry in shelf}
    return Model(
        load(settings.get("lang") or choose_language(languages)),
        settings,
        shelf=shelf,
        taken=tuple(key for key in stored if key.startswith(store.GAME_PREFIX) and key not in readable),
        results=results.read_results(stored.get(results.KEY, "")),
        progress=read_progress(stored.get(PROGRESS, ""))[0],
        puzzle=puzzle_session.read_session(stored.get(puzzle_session.KEY, "")),
        texts=tuple((key, text) for key, text in stored.items() if (kind := kind_of(key)) is not None and kind.held),
        backup=day if is_day(day := stored.get(store.BACKED_UP, "")) else "",
    )
