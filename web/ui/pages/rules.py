"""The rules in our own words: as a page, and as a sheet beside the board that opens at one rule."""

from __future__ import annotations

from triokey.catalog import GAMES
from ui.html import Content, Node, h
from ui.model import Model
from ui.pages.parts import game_name, sheet, topbar


def rule_family(game_id: str) -> str:
    """Return the catalog prefix under which a game's rules stand: both Okey games share theirs."""
    return "okey" if game_id.startswith("okey-") else game_id


def rule_numbers(model: Model, game_id: str) -> tuple[str, ...]:
    """Return the numbers of all rules of a game, in the catalog's order."""
    prefix = f"{rule_family(game_id)}.rule."
    skip = {"okey-rounds": "T", "okey-tournament": "R"}.get(game_id, "-")
    numbers = (key.removeprefix(prefix) for key in model.words.keys(prefix))
    return tuple(number for number in numbers if not number.startswith(skip))


def rules_page(model: Model, game_id: str, rule: str) -> Node:
    """Return the page with the rules of a game, one rule marked."""
    words = model.words
    others = [
        h("a", game_name(words, other), href=f"#/rules/{other}", cls="chipbtn",
          aria_current="page" if other == game_id else None)
        for other in GAMES
    ]
    return h(
        "div",
        topbar(words, words("rules.title", game=game_name(words, game_id)), "#/"),
        h("main", h("nav", others, cls="chips", aria_label=words("rules.games")), rule_list(model, game_id, rule),
          cls="text"),
        cls=f"page rules w-{game_id}",
        data_key="rules",
    )


def rule_list(model: Model, game_id: str, rule: str) -> Content:
    """Return all rules of a game in order, under their headings."""
    words = model.words
    family = rule_family(game_id)
    numbers = rule_numbers(model, game_id)
    if not numbers:
        return h("p", words("rules.none"))
    out: list[Content] = [h("p", words(f"{family}.rules.aim"), cls="lead") if f"{family}.rules.aim" in words else None]
    items: list[Content] = []
    for number in numbers:
        heading = f"{family}.rules.before.{number}"
        if heading in words:
            out.append(h("ol", items, cls="rulelist") if items else None)
            items = []
            out.append(h("h2", words(heading)))
        items.append(_rule(model, family, number, number == rule))
    out.append(h("ol", items, cls="rulelist"))
    out.append(h("p", words(f"{family}.rules.credit"), cls="credit") if f"{family}.rules.credit" in words else None)
    return out


def _rule(model: Model, family: str, number: str, marked: bool) -> Node:
    words = model.words
    ruling = f"{family}.ruling.{number}"
    return h(
        "li",
        h("b", number, cls="ruleno"),
        h("p", words(f"{family}.rule.{number}")),
        h("p", words(ruling), cls="ruling") if ruling in words else None,
        id=f"rule-{number}",
        cls="marked" if marked else None,
        aria_current="true" if marked else None,
        tabindex="-1" if marked else None,
    )


def rules_sheet(model: Model, game_id: str, rule: str) -> Node:
    """Return the rules as a sheet over the game."""
    title = model.words("rules.title", game=game_name(model.words, game_id))
    return sheet(model, title, h("div", rule_list(model, game_id, rule), cls="text"))
