"""Home: the unfinished games, a card for each family of games, and links to everything else."""

from __future__ import annotations

from triokey.core.catalog import about, families, games_of
from ui.frame.catalog import door, doors, has_doors
from ui.frame.feature import Spot
from ui.games.showcase import games_in
from ui.model.change import Change
from ui.model.effects import Write
from ui.model.listing import is_unfinished
from ui.model.messages import Message
from ui.model.model import Entry, Model
from ui.model.store import VARIANTS
from ui.parts.controls import accessible_name, button, link_button, on, segmented_choice
from ui.parts.names import family_name, game_name, game_pitch, player_counts, resume_note
from ui.parts.pictures import game_classes, game_emblem, game_picture, icon, sprite_art
from ui.text.html import Content, Node, h

MOST = 3
"""Maximum number of unfinished games shown at home. The list of games shows all."""


def home_page(model: Model) -> Node:
    """Return the home page, or the page that a feature shows in its place."""
    front = door("front", model)
    if isinstance(front, Node):
        return front
    words = model.words
    running = [entry for entry in model.shelf if is_unfinished(entry)][:MOST]
    cards = [family_card(model, family, bool(running)) for family in families()]
    return h(
        "div",
        h(
            "header",
            sprite_art("logo", "logo"),
            h(
                "div",
                h("h1", words("app.name")),
                h("p", offline_line(model), None if running else (" ", h("span", words("home.devices")))),
            ),
            link_button("", "#/settings", "gear", "iconbtn", aria_label=words("nav.settings"), title=words("nav.settings")),
            cls="top",
        ),
        h(
            "main",
            h("ul", [_draw_running(model, entry, not at) for at, entry in enumerate(running)], cls="on") if running else None,
            h("a", words("home.games"), href="#/games", cls="word all") if model.shelf else None,
            h("ul", cards, cls="games"),
            h("div", doors("home", model), _draw_ways(model), cls="low"),
            cls="hall again" if running else "hall",
        ),
        h(
            "footer",
            h("a", words("nav.data"), href="#/data"),
            _draw_update_button(model),
            h("a", words("nav.about"), href="#/about"),
            cls="foot",
        ),
        cls="page home",
        data_key="home",
    )


def _draw_running(model: Model, entry: Entry, newest: bool) -> Node:
    """Return the row of an unfinished game. Only the newest one has a filled button."""
    words, name = model.words, game_name(model.words, entry.game)
    there = "#/play/" + entry.key.replace(":", "-")
    told = accessible_name(words, words("home.resume"), words("home.resume-of", game=name, note=resume_note(model, entry)))
    return h(
        "li",
        _draw_cover_link(there),
        game_emblem(entry.game),
        h("div", h("b", name), h("small", resume_note(model, entry), cls="nums")),
        h(
            "a",
            words("home.resume"),
            cls=f"btn {'primary' if newest else 'line'}",
            href=there,
            **on(Message("route", there)),
            aria_label=told,
        ),
        cls=f"run {game_classes(entry.game)}",
        data_key=entry.key,
    )


def family_card(model: Model, family: str, again: bool) -> Node:
    """Return the card of a family of games: its picture, its texts, and the buttons for the game chosen on it."""
    words, games, game_id = model.words, games_in(model.words, family), chosen_variant(model, family)
    variants = _draw_variants(model, family, game_id) if games[1:] else None
    return h(
        "li",
        h("div", game_picture(game_id), cls="picture"),
        _draw_cover_link(f"#/new/{game_id}"),
        h(
            "div",
            h("div", h("h2", family_name(words, family)), variants, cls="game-head"),
            h("p", game_pitch(words, game_id), doors("pitch", model, Spot(game_id)), cls="pitch"),
            h(
                "p",
                h("span", icon("people"), h("span", words("home.players"), cls="sr"), player_counts(game_id)),
                h("span", icon("clock"), h("span", words("home.minutes", n=about(game_id).minutes))),
                cls="meta nums",
            ),
            h("div", _draw_ways_in(model, game_id, again), cls="go"),
            cls="game-text",
        ),
        cls=f"game-card {game_classes(game_id)}",
        data_key=family,
    )


def _draw_ways_in(model: Model, game_id: str, again: bool) -> Content:
    """Return the button for a new game, filled if no game is unfinished, and the links that features add to it."""
    words, name, new = model.words, game_name(model.words, game_id), f"#/new/{game_id}"
    label = words("home.new-game" if again else "home.play")
    named = accessible_name(words, label, words("home.new-of" if again else "home.play-of", game=name))
    look = f"btn {'line' if again else 'primary'}"
    play_it = h("a", label, cls=look, href=new, **on(Message("route", new)), aria_label=named, id=f"new-{about(game_id).family}")
    return play_it, doors("card", model, Spot(game_id, name=name))


def chosen_variant(model: Model, family: str) -> str:
    """Return the id of the game that a family's card shows: the one chosen last, otherwise the first one in this language."""
    games = games_in(model.words, family)
    return next((game_id for game_id in model.text(VARIANTS).split() if game_id in games), games[0])


def choose_variant(model: Model, message: Message) -> Change:
    """Show another game of its family on the card, and remember it for the next start."""
    others = [game_id for game_id in model.text(VARIANTS).split() if game_id not in games_of(about(message.value).family)]
    text = "".join(f"{game_id}\n" for game_id in (*others, message.value))
    return model.with_text(VARIANTS, text), (Write(VARIANTS, text),)


def _draw_variants(model: Model, family: str, chosen: str) -> Node:
    words = model.words
    named = [
        (game_id, words(key) if (key := f"{game_id}.variant") in words else game_name(words, game_id))
        for game_id in games_in(words, family)
    ]
    return segmented_choice(words("home.which", game=family_name(words, family)), "variant", named, chosen)


def _draw_ways(model: Model) -> Node:
    """Return the links to the pages "Practise" and "With friends"."""
    words = model.words
    return h(
        "nav",
        [
            h(
                "a",
                icon(symbol),
                h("span", h("b", words(f"{name}.title")), h("small", words(f"{name}.note"))),
                icon("on"),
                cls="way",
                href=f"#/{name}",
                **on(Message("route", f"#/{name}")),
            )
            for name, symbol in (("practise", "target"), ("friends", "people"))
            if name != "practise" or has_doors("practise")
        ],
        cls="ways",
        aria_label=words("nav.more"),
    )


def offline_line(model: Model) -> Node:
    """Return the line that says whether the page can be used offline, with a tick once it can."""
    if model.offline in ("ready", "waiting"):
        return h("span", icon("check"), model.words("home.offline"), cls="ok", id="offline")
    return h("span", model.words("home.offline-soon"), id="offline")


def _draw_update_button(model: Model) -> Node | None:
    """Return the button that switches to a new version, None if none is waiting."""
    if model.offline != "waiting":
        return None
    return h("span", button(model.words("offline.update"), Message("update-app")), cls="update")


def _draw_cover_link(href: str) -> Node:
    """Return an invisible link over a whole card. It does what the card's button does, and screen readers and keys skip it."""
    return h("a", href=href, cls="cover", tabindex="-1", aria_hidden="true", **on(Message("route", href)))
