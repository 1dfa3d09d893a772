"""The pages for a real table: score sheets and dice for people who play with real pieces."""

from __future__ import annotations

from ui.features.real import scorecard
from ui.features.real.dice import dice_panel
from ui.features.real.state import ScoreSheet, scored_games
from ui.frame.catalog import doors
from ui.games.showcase import games_in_order
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import button, top_bar
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, game_scene, icon
from ui.text.html import Content, Node, h
from ui.text.words import Words


def real_page(model: Model) -> Node:
    """Return the page of the score sheet in use, or the list of all score sheets."""
    words, sheet = model.words, model.of(ScoreSheet)
    if len(model.route) < 3 or sheet is None:
        return _draw_page(words, words("real.title"), "#/friends", (_draw_list(model), dice_panel(model)), "real-list", "")
    if scorecard.is_asking_players(sheet):
        asked = scorecard.people_form(words, sheet)
        return _draw_page(
            words, words("real.scores"), "#/real", asked, f"real-people-{sheet.game}", game_classes(sheet.game), sheet
        )
    told = scorecard.scorecard_text(words, sheet)
    ways = (
        button(words("real.share"), Message("share-text", told), symbol="share", data_can="share"),
        button(words("real.copy"), Message("copy-text", told), symbol="text"),
        button(words("print.go"), Message("print"), symbol="print"),
    )
    content = (
        h("p", words("real.scores.what"), cls="lead"),
        scorecard.scorecard_page(words, sheet),
        h("div", ways, cls="real-ways") if told else None,
    )
    return _draw_page(
        words, words("real.scores"), "#/real", content, f"real-scores-{sheet.game}", game_classes(sheet.game), sheet
    )


def _draw_page(
    words: Words, title: str, back: str, content: Content, key: str, cls: str, sheet: ScoreSheet | None = None
) -> Node:
    return h(
        "div",
        top_bar(words, title, back, subtitle=game_name(words, sheet.game) if sheet else ""),
        h("main", content, cls="text"),
        cls=f"page real {cls}".strip(),
        data_key=key,
    )


def _draw_list(model: Model) -> Content:
    words = model.words
    ways = [h("li", _draw_game_link(words, game_id)) for game_id in games_in_order(words, scored_games())]
    return h("p", words("real.lead"), cls="lead"), h("ul", ways, doors("real", model), cls="real-list")


def _draw_game_link(words: Words, game_id: str) -> Node:
    return h(
        "a",
        game_scene(game_id, "kind-scene"),
        h("span", h("b", game_name(words, game_id)), h("small", words("real.scores"))),
        icon("chart"),
        href=f"#/real/{game_id}/scores",
        cls="real-way",
    )
