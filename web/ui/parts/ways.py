"""Links that lead on from a page: rows with a name and a short note, cards with a picture, and cards of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from triokey.core.catalog import GAMES, about
from ui.parts.controls import top_bar
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, game_picture, icon, sprite_art
from ui.text.html import Content, Node, h
from ui.text.words import Words


def link_hall(words: Words, title: str, back: str, *content: Content, key: str) -> Node:
    """Return a page that consists of links, with this title and a back link."""
    return h("div", top_bar(words, title, back), h("main", content, cls="hallway"), cls=f"page passage {key}", data_key=key)


def link_row(symbol: str | Node, label: str, note: str, href: str, tail: Content = None) -> Node:
    """Return a list row that links to a page.

    symbol: an icon name or a drawing.  tail: content at the end of the row, such as how many items wait.
    """
    mark = icon(symbol) if isinstance(symbol, str) else symbol
    return h(
        "li",
        h("a", mark, _way_label(label, note), h("span", tail, icon("on"), cls="doorway-end"), href=href, cls="doorway"),
    )


def sky_picture(symbol: str, sky: str = "") -> Node:
    """Return a drawing in front of a sky. sky: "dawn", "noon" or "night"."""
    return h("span", sprite_art(symbol, "drawing"), cls=f"scenery {sky}".strip())


def question_card(drawn: Node, title: str, note: str, href: str) -> Node:
    """Return a card that answers the page's question: a picture, a title and a note, as a link to the page that comes next."""
    return h("li", h("a", drawn, _way_label(title, note), icon("on"), href=href, cls="place-card"))


def social_games() -> tuple[str, ...]:
    """Return the games that several people can play, in the order of GAMES."""
    return tuple(game_id for game_id in GAMES if player_numbers(game_id))


def player_numbers(game_id: str) -> tuple[int, ...]:
    """Return the numbers of people, from two on, that a game allows."""
    return tuple(count for count in about(game_id).seat_counts if count > 1)


def game_cards(words: Words, games: Iterable[str], leads: Callable[[str], dict[str, str]], told: Callable[[str], str]) -> Node:
    """Return a card for each game. leads: returns a card's link attributes for a game. told: returns the note on its players."""
    cards = []
    for game_id in games:
        does = leads(game_id)
        drawn = h("span", game_picture(game_id), cls="scenery picture")
        tag, kind = ("a", None) if "href" in does else ("button", "button")
        inner = drawn, _way_label(game_name(words, game_id), told(game_id)), icon("on")
        cards.append(h("li", h(tag, inner, type=kind, cls=f"place-card {game_classes(game_id)}", **does)))
    return h("ul", cards, cls="place-cards")


def range_of(game_id: str) -> str:
    """Return the numbers of people who can play a game together as text, such as "2" or "2-4" with an en dash."""
    known = player_numbers(game_id)
    return str(known[0]) if len(known) == 1 else f"{min(known)}\u2013{max(known)}"


def _way_label(label: str, note: str) -> Node:
    return h("span", h("b", label), h("small", note) if note else None, cls="way-told")
