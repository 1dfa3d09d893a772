"""Home: the games of the table, and those in progress."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import (
    art,
    button,
    game_name,
    game_pitch,
    icon,
    link_button,
    on,
    player_counts,
    resume_note,
    scene,
    spoken,
    worn,
)
from ui.text.html import Content, Node, h


def home(model: Model) -> Node:
    """Return the home page."""
    words = model.words
    return h(
        "div",
        h(
            "header",
            art("logo", "lg"),
            h("h1", words("app.name")),
            h("p", words("app.pitch", n=len(GAMES))),
            _offline_mark(model),
            link_button("", "#/games", "history", "iconbtn", aria_label=words("nav.games"), title=words("nav.games")),
            link_button("", "#/settings", "gear", "iconbtn", aria_label=words("nav.settings"), title=words("nav.settings")),
            cls="top",
        ),
        h("main", doors("home", model), h("ul", [card(model, game_id) for game_id in GAMES], cls="games"), cls="hall"),
        h(
            "footer",
            h("a", words("nav.rules"), href=f"#/rules/{next(iter(GAMES))}"),
            doors("footer", model),
            h("a", words("nav.games"), href="#/games"),
            h("a", words("nav.settings"), href="#/settings"),
            h("a", words("nav.data"), href="#/data"),
            h("a", words("nav.about"), href="#/about"),
            offline_badge(model),
            cls="foot",
        ),
        cls="page home",
        data_key="home",
    )


def card(model: Model, game_id: str) -> Node:
    """Return the card of one game: its picture, its words, and the ways into it."""
    words = model.words
    name = game_name(words, game_id)
    return h(
        "li",
        h(
            "div",
            scene(game_id, "sc", preserveAspectRatio="xMidYMid slice"),
            cls="pic",
        ),
        h(
            "div",
            h("h2", name),
            h("p", game_pitch(words, game_id), cls="pitch"),
            h(
                "p",
                h("span", icon("people"), h("span", words("home.players"), cls="sr"), player_counts(game_id)),
                h("span", icon("clock"), h("span", words("home.minutes", n=about(game_id).minutes))),
                cls="meta nums",
            ),
            h(
                "div",
                _ways_in(model, game_id, name),
                doors("card", model, Spot(game_id, name=name)),
                cls="go",
            ),
            cls="tx",
        ),
        cls=f"gc {worn(game_id)}",
    )


def _ways_in(model: Model, game_id: str, name: str) -> Content:
    """Return the button that goes on with a game or begins one; where one runs, a small one for another."""
    words, new = model.words, f"#/new/{game_id}"
    running = [entry for entry in model.shelf if entry.game == game_id and not entry.over]
    if not running:
        label = h("span", words("home.new-game"))
        named = spoken(words, words("home.new-game"), words("home.new-of", game=name))
        return h("a", icon("new"), label, cls="btn primary", href=new, **on(Message("route", new)), aria_label=named)
    there = "#/play/" + running[0].key.replace(":", "-")
    label = h("span", words("home.resume"), h("small", resume_note(model, running[0]), cls="nums"))
    return [
        h("a", icon("play"), label, cls="btn primary", href=there, **on(Message("route", there))),
        _way(words("home.new"), spoken(words, words("home.new"), words("home.new-of", game=name)), new, "new"),
    ]


def _way(label: str, name: str, href: str, symbol: str) -> Node:
    return link_button(label, href, symbol, "btn sq", aria_label=name, title=name, **on(Message("route", href)))


def _offline_mark(model: Model) -> Node | None:
    """Return the small sign of the same for the top of narrow screens."""
    words = model.words
    if model.offline == "waiting":
        return button(words("offline.update-short"), Message("update-app"), cls="chipbtn mini-mark")
    if model.offline == "ready":
        return h("span", icon("check"), h("span", words("offline.short")), cls="mini-mark", title=words("offline.ready"))
    return None


def offline_badge(model: Model) -> Node:
    """Return the place that says whether the page is ready to be used offline."""
    words = model.words
    if model.offline == "waiting":
        return h("span", h("button", words("offline.update"), type="button", cls="btn", **on(Message("update-app"))), cls="ok")
    if model.offline == "ready":
        return h("span", icon("check"), words("offline.ready"), cls="ok", id="offline")
    return h("span", words(f"offline.{model.offline}"), cls="ok pending", id="offline")
