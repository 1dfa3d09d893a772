"""The stored games with a filter, and what can be done with each: go on, review, the same deal again, share, delete."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.games.offers import reviewed
from ui.model.messages import Message
from ui.model.model import Entry, Model
from ui.parts.controls import button, game_name, icon, icon_button, link_button, on, resume_note, scene, topbar
from ui.text.html import Content, Node, h

STATES = ("running", "finished", "won", "lost", "assisted")
FILTERS = (tuple(GAMES), STATES)
"""Groups of which one word each may stand in the address."""


def games_page(model: Model, chosen: tuple[str, ...]) -> Node:
    """Return the page of the stored games that the words of the address leave."""
    words = model.words
    entries = [entry for entry in model.shelf if all(matches(entry, word) for word in chosen)]
    content: Content
    if entries:
        content = h("ul", [_entry(model, entry) for entry in entries], cls="shelf history")
    else:
        content = h("p", words("history.no-match" if model.shelf else "games.none"))
    return h(
        "div",
        topbar(words, words("nav.games"), "#/"),
        h(
            "main",
            [_filter(model, group, chosen) for group in FILTERS] if model.shelf else None,
            content,
            h("p", link_button(words("nav.statistics"), "#/statistics", "chart")),
            _reading(model),
            cls="text",
        ),
        cls="page games",
        data_key="games",
    )


def matches(entry: Entry, word: str) -> bool:
    """Tell whether a stored game passes one word of the filter."""
    note = dict(entry.note)
    if word in GAMES:
        return entry.game == word
    return {
        "running": not entry.over,
        "finished": entry.over,
        "won": note.get("end") == "won",
        "lost": note.get("end") == "lost",
        "assisted": "assisted" in note or "practice" in note,
    }.get(word, True)


def _filter(model: Model, group: tuple[str, ...], chosen: tuple[str, ...]) -> Node:
    words = model.words
    others = tuple(word for word in chosen if word not in group)
    links = [_choice(words("history.all"), others, not set(group) & set(chosen))]
    for word in group:
        name = game_name(words, word) if word in GAMES else words(f"history.{word}")
        both = (word, *others) if word in GAMES else (*others, word)
        links.append(_choice(name, both, word in chosen))
    label = words("history.games" if group[0] in GAMES else "history.states")
    return h("nav", links, cls="chips", aria_label=label)


def _choice(name: str, chosen: tuple[str, ...], here: bool) -> Node:
    return h("a", name, href="#/" + "/".join(("games", *chosen)), cls="chipbtn", aria_current="page" if here else None)


def _entry(model: Model, entry: Entry) -> Node:
    words = model.words
    address = entry.key.replace(":", "-")
    note = status_of(model, entry)
    name = game_name(words, entry.game)
    full = words("history.of", game=name, note=note)
    tools: list[Content] = []
    if entry.over and reviewed(entry.game) is not None:
        tools.append(
            h(
                "a",
                icon("chart"),
                href=f"#/review/{address}",
                cls="iconbtn",
                title=words("review.title"),
                aria_label=words("history.review-of", what=full),
            )
        )
    tools += [
        icon_button("redo", words("history.again-of", what=full), Message("again", entry.key)),
        icon_button("share", words("history.share-of", what=full), Message("share-stored", entry.key)),
        icon_button("close", words("games.delete-of", game=name, note=note), Message("dialog", f"delete {entry.key}")),
    ]
    return h(
        "li",
        scene(entry.game, "mini"),
        h("a", h("b", name), h("small", note), href=f"#/play/{address}", cls="shelf-link"),
        h("span", tools, cls="shelf-tools"),
        data_key=entry.key,
    )


def status_of(model: Model, entry: Entry) -> str:
    """Return the short line on a stored game: where it stands or how it ended, and what it counts as."""
    words, note = model.words, dict(entry.note)
    if not entry.over:
        status = resume_note(model, entry)
    else:
        end = note.get("end", "")
        status = words(f"history.end.{end}") if end in ("won", "lost", "drawn") else words("games.over")
    marks = [words(f"history.{mark}") for mark in ("practice", "assisted") if mark in note][:1]
    return " · ".join([status, *marks])


def _reading(model: Model) -> Node:
    words = model.words
    return h(
        "section",
        h("h2", words("import.title")),
        h("p", words("import.hint"), cls="hint"),
        h(
            "form",
            h("textarea", name="text", id="import-text", rows="3", aria_label=words("import.title"), spellcheck="false"),
            h(
                "div",
                button(words("import.read"), Message("read-text"), symbol="check", data_form="import-form"),
                button(words("import.pick"), Message("pick-file"), symbol="new"),
                cls="chips",
            ),
            id="import-form",
            **on(Message("read-text")),
        ),
    )
