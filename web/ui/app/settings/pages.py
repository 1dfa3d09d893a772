"""The page of settings: the most wanted ones, the dial that sets how much help players get, and all others in folded groups."""

from __future__ import annotations

from collections.abc import Iterable

from triokey.core.catalog import GAMES, about, families
from ui.app.dialogs import shortcut_list
from ui.app.settings import rows
from ui.frame.catalog import FEATURES, doors, is_page
from ui.games.showcase import games_in
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import HELP, OWN, UNFOLDED, Spec, dial_of
from ui.model.shortcuts import ANYWHERE, AT_TABLES
from ui.parts.controls import button, on, top_bar
from ui.parts.names import family_name
from ui.parts.pictures import game_emblem, icon
from ui.text.html import Content, Node, h

SUBJECTS = {"table": "table", "aloud": "ear", "links": "link", "keys": "keys"}
"""Folded groups of settings that belong to no game, with their icons."""
GROUPS = ("first", HELP, *SUBJECTS)
"""Places of settings that belong to no family of games: at the top, below the dial of help, or in a folded group."""


def settings_page(model: Model) -> Node:
    """Return the page of settings, on which every change applies at once. A game in the address unfolds its group."""
    words = model.words
    back = model.route[2:]
    return h(
        "div",
        top_bar(words, words("nav.settings"), "#/" + "/".join(back if is_page(back) else ())),
        h("main", _draw_first(model), _draw_all(model, family_at(model.route[1:]))),
        cls="page settings",
        data_key="settings",
    )


def family_at(rest: tuple[str, ...]) -> str:
    """Return the family of games that an address names, by itself or by one of its games. "" if it names none."""
    name = rest[0] if rest else ""
    return about(name).family if name in GAMES else name if name in families() else ""


def _draw_first(model: Model) -> Node:
    """Return the settings that most people look for."""
    words, specs = model.words, model.settings.specs
    own: Content = None
    if (at := model.settings.dial()) == OWN:
        shared = [spec for spec in specs.values() if spec.help and not spec.family]
        own = _draw_switches(model, shared), [_family_switches(model, family) for family in families()]
    return h(
        "section",
        rows.labelled_row(model, "lang", rows.language_row(model, specs["lang"]), "label"),
        rows.labelled_row(model, "theme", rows.theme_row(model, specs["theme"])),
        rows.labelled_row(model, "text", (rows.text_size_row(model, specs["text"]), doors("letters", model))),
        h(
            "div",
            h("div", h("b", words("settings.sound")), cls="set-told"),
            h("div", rows.switch_row(model, "sound"), rows.switch_row(model, "buzz"), cls="set-pair"),
            cls="set-row",
        ),
        rows.labelled_row(model, "pace", rows.pick_row(model, specs["pace"])),
        h(
            "div",
            h("div", h("b", words("setting.help"), id="set-help-name"), cls="set-told"),
            rows.help_dial(model, HELP, at),
            h("p", words(f"setting.help.{at}.says"), cls="set-says"),
            h("div", own, cls="set-own") if own else None,
            cls="set-row set-help",
        ),
        cls="set-panel",
    )


def _draw_switches(model: Model, specs: Iterable[Spec]) -> Node:
    """Return the switches for single kinds of help, each with the positions of the dial of help at which it is on."""
    notes = ((spec.name, model.words(f"setting.help.on-at.{spec.help}")) for spec in specs)
    return h("div", [rows.switch_row(model, name, note) for name, note in notes], cls="set-pair")


def _family_switches(model: Model, family: str) -> Content:
    own = [spec for spec in model.settings.specs.values() if spec.help and spec.family == family]
    return (h("h2", family_name(model.words, family)), _draw_switches(model, own)) if own else None


def _draw_all(model: Model, family: str) -> Node:
    """Return all settings, in a folded group for each game and subject. family: the family whose group is open."""
    words, unfolded = model.words, model.settings.on(UNFOLDED)
    head = h(
        "summary",
        h("span", h("h2", words("settings.all")), h("small", words("settings.all.note"))),
        icon("down"),
        id="set-all",
        **on(Message("setting", f"{UNFOLDED}={'off' if unfolded else 'on'}")),
    )
    folds = [_draw_family_fold(model, name, name == family) for name in families()]
    folds += [_draw_subject_fold(model, name) for name in SUBJECTS]
    return h("details", head, h("div", folds), cls="set-panel set-all", open=unfolded, data_key="all")


def _draw_family_fold(model: Model, family: str, is_open: bool) -> Node | None:
    words = model.words
    specs = [spec for spec in model.settings.specs.values() if spec.family == family]
    if not specs:
        return None
    name, helps = family_name(words, family), [spec for spec in specs if spec.help]
    help_: Content = None
    if helps:
        at = model.settings.dial(family)
        dial = rows.help_dial(model, dial_of(family), at)
        help_ = (
            rows.labelled_row(model, dial_of(family), dial, label=words("settings.help-in", game=name)),
            _draw_switches(model, helps) if at == OWN else None,
        )
    others = [spec for spec in specs if not spec.help and spec.name != dial_of(family)]
    note = words.listed([words(f"setting.{one}") for one in ((HELP,) if helps else ()) + tuple(spec.name for spec in others)])
    sign = game_emblem(games_in(model.words, family)[0])
    return _draw_fold(model, family, sign, (name, note), (help_, [rows.setting_row(model, spec) for spec in others]), is_open)


def _draw_subject_fold(model: Model, name: str) -> Node:
    words = model.words
    specs = [spec for spec in model.settings.specs.values() if spec.group == name and spec.feature in ("", *FEATURES)]
    sign = h("span", icon(SUBJECTS[name]), cls="set-sign")
    listed = shortcut_list(words, [(one.group, one.name) for one in (*AT_TABLES, *ANYWHERE)]) if name == "keys" else None
    told = words(f"settings.{name}"), words(f"settings.{name}.note")
    return _draw_fold(model, name, sign, told, ([rows.setting_row(model, spec) for spec in specs], listed))


def _draw_fold(model: Model, name: str, sign: Node, told: tuple[str, str], content: Content, is_open: bool = False) -> Node:
    """Return a folded group of settings with its icon, its name and a note, and a button that resets the group."""
    title, note = told
    changed = any(
        name in (spec.group, spec.family) and spec.name in model.settings.chosen for spec in model.settings.specs.values()
    )
    label = model.words("settings.reset")
    reset = button(label, Message("reset-settings", name), "undo", "btn quiet") if changed else None
    head = h("summary", sign, h("span", h("b", title), h("small", note)), icon("down"), cls="set-door", id=f"set-{name}")
    return h("details", head, h("div", content, reset, cls="set-in"), cls="set-fold", open=is_open, data_key=name)
