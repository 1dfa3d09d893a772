"""The first model: from what is stored, what the browser prefers, and the address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from triokey.core.days import is_day
from ui.frame.catalog import kind_of, lay_over
from ui.games.settings import defaults, read_settings
from ui.loop.update import update
from ui.loop.view import view
from ui.model import puzzle_session, results, store
from ui.model.effects import Effects, Root, SetAside
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.progress import KEY as PROGRESS
from ui.model.progress import read_progress
from ui.model.settings import Settings
from ui.model.trail import Trail
from ui.text.html import Node, h
from ui.text.lazy import later
from ui.text.words import choose_language, load

if TYPE_CHECKING:
    from ui.stores.heard import aside
else:
    aside = later("ui.stores.heard", "aside")

Found = TypeVar("Found")
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
    model, spoilt = _stored_model(stored, languages)
    model = model._replace(base=base, storage=storage, wide=wide, today=today, connects=connects, locks=locks)
    effects: Effects = (
        Root("lang", model.words.lang),
        *(Root(f"data-{name}", shown) for name, shown in model.settings.on_root()),
    )
    model, more = update(model, Message("route", address))
    effects = (*effects, *more)
    for key in spoilt:
        model, said = aside(model, Message("aside", key))
        effects = (*effects, SetAside(key), *said)
    return model.without(Trail), effects


def to_skip(stored: dict[str, str], about: tuple[Any, ...]) -> tuple[str, ...]:
    """Return the stored texts without which home can be shown, none where it can be shown with all of them.

    about: what `begin` is given beside them. Raises what home raises where nothing is stored.
    """

    def shows(keys: Sequence[str]) -> bool:
        try:
            view(begin({key: stored[key] for key in keys}, *about)[0])
        except Exception:  # whatever one of these texts brings about
            return False
        return True

    def culprits(keys: tuple[str, ...]) -> tuple[str, ...]:
        if shows(keys):
            return ()
        half = len(keys) // 2
        return (culprits(keys[:half]) + culprits(keys[half:]) if half else ()) or keys

    if not shows(()):
        view(begin({}, *about)[0])
    return culprits(tuple(stored))


def _stored_model(stored: dict[str, str], languages: tuple[str, ...]) -> tuple[Model, tuple[str, ...]]:
    """Return the model of what is stored, with no page yet, and the keys of texts whose readers raise an error."""
    spoilt: list[str] = []

    def read(key: str, reader: Callable[[str], Found], usual: Found) -> Found:
        try:
            return reader(stored.get(key, ""))
        except Exception:  # whatever a reader raises, the other texts are read
            spoilt.append(key)
            return usual

    settings = read(store.SETTINGS, read_settings, defaults())
    for key in (key for key in stored if (kind := kind_of(key)) is not None and kind.lays is not None):
        settings = read(key, partial(_lay_over_settings, settings, key), settings)
    shelf = store.in_order(
        entry
        for key in stored
        if key.startswith(store.GAME_PREFIX) and (entry := read(key, partial(store.entry_of, key), None)) is not None
    )
    readable = {entry.key for entry in shelf}
    model = Model(
        load(settings.get("lang") or choose_language(languages)),
        settings,
        shelf=shelf,
        taken=tuple(key for key in stored if key.startswith(store.GAME_PREFIX) and key not in readable),
        results=read(results.KEY, results.read_results, ()),
        progress=read(PROGRESS, read_progress, read_progress(""))[0],
        puzzle=read(puzzle_session.KEY, puzzle_session.read_session, None),
        texts=tuple((key, text) for key, text in stored.items() if (kind := kind_of(key)) is not None and kind.held),
        backup=day if is_day(day := stored.get(store.BACKED_UP, "")) else "",
    )
    return model, tuple(spoilt)


def _lay_over_settings(settings: Settings, key: str, text: str) -> Settings:
    return lay_over(settings, {key: text})
