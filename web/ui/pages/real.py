"""At a real table: what helps people who own the pieces, without a deal of ours."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.games.showcase import showcase
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, game_name, icon, scene, topbar, worn
from ui.text.html import Content, Node, h
from ui.text.words import Words


def real_page(model: Model) -> Node:
    """Return the page of the aid in use, or the list of all."""
    words, aiding = model.words, model.aid
    if len(model.route) < 3 or aiding is None:
        return _frame(words, words("real.title"), "#/", _list(words), "real-list", "")
    aid = showcase(aiding.game).aids[aiding.name]()
    told = aid.told(words, aiding)
    ways = (
        button(words("real.share"), Message("share-text", told), symbol="share", data_can="share"),
        button(words("real.copy"), Message("copy-text", told), symbol="text"),
        button(words("print.go"), Message("print"), symbol="print"),
    )
    content = (
        h("p", words(f"real.{aiding.name}.what"), cls="lead"),
        aid.page(model, aiding),
        h("div", ways, cls="real-ways") if told else None,
    )
    title, subtitle = words(f"real.{aiding.name}"), game_name(words, aiding.game)
    return _frame(words, title, "#/real", content, f"real-{aiding.name}-{aiding.game}", worn(aiding.game), subtitle)


def _frame(words: Words, title: str, back: str, content: Content, key: str, cls: str, subtitle: str = "") -> Node:
    return h(
        "div",
        topbar(words, title, back, subtitle=subtitle),
        h("main", content, cls="text"),
        cls=f"page real {cls}".strip(),
        data_key=key,
    )


def _list(words: Words) -> Content:
    games = [game_id for game_id in GAMES if showcase(game_id).aids]
    return (
        h("p", words("real.lead"), cls="lead"),
        [
            h(
                "section",
                h("h2", scene(game_id, "kind-scene"), game_name(words, game_id)),
                h("ul", [h("li", _way(words, game_id, name)) for name in showcase(game_id).aids], cls="real-list"),
            )
            for game_id in games
        ],
    )


def _way(words: Words, game_id: str, name: str) -> Node:
    return h(
        "a",
        icon(showcase(game_id).aids[name]().symbol),
        h("span", h("b", words(f"real.{name}")), h("small", words(f"real.{name}.what"))),
        href=f"#/real/{game_id}/{name}",
        cls="real-way",
    )
