"""Settings, the player's data, stored games, and about: the pages behind the table."""

from __future__ import annotations

from triokey import __version__
from ui.html import Content, Node, h
from ui.model import Entry, Model
from ui.pages.home import resume_note
from ui.pages.newgame import chip
from ui.pages.parts import art, button, game_name, icon, topbar
from ui.settings import SPECS, Spec
from ui.words import LANGUAGES

GROUPS = ("play", "look", "access")


def settings_page(model: Model) -> Node:
    """Return the page of settings; every change applies at once."""
    words = model.words
    groups = [
        h(
            "section",
            h("h2", words(f"settings.{group}")),
            [_setting(model, spec) for spec in SPECS if spec.group == group],
            button(words("settings.reset"), "reset-settings", group, cls="btn quiet"),
        )
        for group in GROUPS
    ]
    others = [h("a", words(f"nav.{name}"), href=f"#/{name}", cls="chipbtn") for name in ("games", "data", "about")]
    return _page(model, "settings", words("nav.settings"), (groups, h("nav", others, cls="chips", aria_label=words("nav.more"))))


def _setting(model: Model, spec: Spec) -> Node:
    words = model.words
    chosen = model.settings.get(spec.name)
    chips = [
        chip(_label(model, spec, value), "setting", f"{spec.name}={value}", value == chosen) for value in spec.values
    ]
    hint = f"setting.{spec.name}.hint"
    return h(
        "fieldset",
        h("legend", words(f"setting.{spec.name}")),
        h("div", chips, cls="chips"),
        h("p", words(hint), cls="hint") if hint in words else None,
        cls="choice",
    )


def _label(model: Model, spec: Spec, value: str) -> Content:
    if spec.name == "lang" and value in LANGUAGES:
        return h("span", model.words(f"lang.{value}"), lang=value)
    if spec.values == ("on", "off"):
        return model.words(f"setting.{value}")
    return model.words(f"setting.{spec.name}.{value or 'auto'}")


def games_page(model: Model) -> Node:
    """Return the page of all stored games."""
    words = model.words
    items = [_entry(model, entry) for entry in model.shelf]
    content: Content = h("ul", items, cls="shelf") if items else h("p", words("games.none"))
    return _page(
        model,
        "games",
        words("nav.games"),
        (
            content,
            h(
                "section",
                h("h2", words("import.title")),
                h("p", words("import.hint"), cls="hint"),
                h(
                    "form",
                    h("textarea", name="text", id="import-text", rows="3", aria_label=words("import.title"),
                      spellcheck="false"),
                    h("div", button(words("import.read"), "read-text", symbol="check", data_form="import-form"),
                      button(words("import.pick"), "pick-file", symbol="new"), cls="chips"),
                    id="import-form",
                    data_do="read-text",
                ),
            ),
        ),
    )


def _entry(model: Model, entry: Entry) -> Node:
    words = model.words
    href = "#/play/" + entry.key.replace(":", "-")
    note = words("games.over") if entry.over else resume_note(model, entry)
    name = game_name(words, entry.game)
    return h(
        "li",
        h("svg", h("use", href=f"#scene-{entry.game}"), viewBox="0 0 160 160", cls="mini", aria_hidden="true"),
        h("a", h("b", name), h("small", note), href=href, cls="shelf-link"),
        h("button", icon("close"), type="button", cls="iconbtn", data_do="dialog", data_value=f"delete {entry.key}",
          aria_label=words("games.delete-of", game=name, note=note)),
    )


def data_page(model: Model) -> Node:
    """Return the page that lists everything stored on this device."""
    words = model.words
    rows = [
        h("tr", h("th", key, scope="row"), h("td", words("data.bytes", n=size), cls="nums"))
        for key, size in model.stored
    ]
    table: Content = h("table", h("thead", h("tr", h("th", words("data.key"), scope="col"),
                                             h("th", words("data.size"), scope="col"))), h("tbody", rows), cls="data")
    return _page(
        model,
        "data",
        words("nav.data"),
        (
            h("p", words("data.privacy"), cls="lead"),
            h("p", words(f"storage.{model.storage}")),
            table if rows else h("p", words("data.none")),
        ),
    )


def about_page(model: Model) -> Node:
    """Return the page about the product: version, credits, licences, privacy."""
    words = model.words
    return _page(
        model,
        "about",
        words("nav.about"),
        (
            h("div", art("logo", "lg"), h("p", words("about.version", version=__version__)), cls="about-head"),
            [h("p", words(f"about.{part}")) for part in ("what", "credits", "unofficial", "privacy", "verify")],
            h("p", h("a", words("about.licence"), href="LICENSE"), " · ",
              h("a", words("about.notices"), href="THIRD_PARTY_NOTICES.txt")),
            h("h2", words("about.offline")),
            h("p", words(f"offline.{model.offline}")),
        ),
    )


def _page(model: Model, name: str, title: str, content: Content) -> Node:
    return h("div", topbar(model.words, title, "#/"), h("main", content, cls="text"), cls=f"page {name}", data_key=name)
