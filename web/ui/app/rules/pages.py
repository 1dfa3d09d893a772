"""The rules in our own words: as a page, and as a sheet beside the board that opens at one rule."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about
from ui.app.rules.figure import figure_of
from ui.app.rules.written import written_rules
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.games.showcase import games_in_order, showcase_of
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.trail import address_back
from ui.parts.controls import button, dialog_box, top_bar
from ui.parts.names import game_name
from ui.parts.pictures import game_classes
from ui.text.html import Content, Node, h
from ui.text.words import LANGUAGES, Words, load


def rule_numbers(model: Model, game_id: str) -> tuple[str, ...]:
    """Return the numbers of all rules of a game, in the order of the catalog."""
    prefix = f"{about(game_id).family}.rule."
    skip = tuple(showcase_of(game_id).without.get(game_id, "-"))
    numbers = (key.removeprefix(prefix) for key in model.words.keys(prefix))
    return tuple(number for number in numbers if not number.startswith(skip))


def rules_page(model: Model, game_id: str, rule: str) -> Node:
    """Return the page with the rules of a game, with one rule marked."""
    words = model.words
    others = [
        h("a", game_name(words, other), href=f"#/rules/{other}", cls="chipbtn", aria_current="page" if other == game_id else None)
        for other in games_in_order(words, GAMES)
    ]
    return h(
        "div",
        top_bar(words, words("rules.title", game=game_name(words, game_id)), _way_back(model, game_id)),
        h(
            "main",
            h("nav", others, cls="chips", aria_label=words("rules.games")),
            rules_buttons(model, game_id),
            rule_list(model, game_id, rule, figures=True),
            glossary(model, game_id),
            _draw_numbers(model, game_id),
            cls="text",
        ),
        cls=f"page rules {game_classes(game_id)}",
        data_key="rules",
    )


def _way_back(model: Model, game_id: str) -> str:
    """Return the address to go back to: the page for a new game if its house rules linked here, otherwise the page before."""
    asked = model.new is not None and model.new.game == game_id and len(model.route) > len(("rules", game_id))
    return f"#/new/{game_id}" if asked else address_back(model, "#/")


def rules_buttons(model: Model, game_id: str) -> Node:
    """Return the buttons above the rules: those of features, and jumps to the glossary and the statistics further down."""
    words, glossed, counted = model.words, None, None
    if words.keys(f"glossary.{about(game_id).family}."):
        glossed = button(words("glossary.title"), Message("focus", "#glossary"), "text")
    if showcase_of(game_id).numbers:
        counted = button(_numbers_title(words, game_id), Message("focus", "#numbers"), "chart")
    return h("div", doors("rules", model, Spot(game_id)), glossed, counted, cls="chips")


def _draw_numbers(model: Model, game_id: str) -> Node | None:
    """Return the section with the game's statistics over many deals as charts, None if the game has none."""
    pictures = showcase_of(game_id).numbers
    if pictures is None:
        return None
    title = h("h2", _numbers_title(model.words, game_id), id="numbers", tabindex="-1")
    return h("section", title, pictures(model), cls="counting")


def _numbers_title(words: Words, game_id: str) -> str:
    return words(f"{about(game_id).family}.numbers.title")


def rule_list(model: Model, game_id: str, rule: str, figures: bool = False) -> Content:
    """Return all rules of a game in order, under their headings. figures: whether example pictures are included."""
    words = model.words
    family = about(game_id).family
    numbers = rule_numbers(model, game_id)
    if not numbers:
        return written_rules(family, rule) or h("p", words("rules.none"))
    out: list[Content] = [h("p", words(f"{family}.rules.aim"), cls="lead") if f"{family}.rules.aim" in words else None]
    items: list[Content] = []
    for number in numbers:
        heading = f"{family}.rules.before.{number}"
        if heading in words:
            out.append(h("ol", items, cls="rulelist") if items else None)
            items = []
            out.append(h("h2", words(heading)))
        items.append(_draw_rule(model, family, number, number == rule, figure_of(model, game_id, number) if figures else None))
    out.append(h("ol", items, cls="rulelist"))
    for key in (f"{family}.rules.absent", f"{family}.rules.credit"):
        out.append(h("p", words(key), cls="credit") if key in words else None)
    return out


def _draw_rule(model: Model, family: str, number: str, marked: bool, figure: Node | None) -> Node:
    words = model.words
    ruling = f"{family}.ruling.{number}"
    return h(
        "li",
        h("b", number, cls="ruleno", translate="no"),
        h("p", words(f"{family}.rule.{number}")),
        h("p", words(ruling), cls="ruling") if ruling in words else None,
        figure,
        id=f"rule-{number}",
        cls="marked" if marked else None,
        aria_current="true" if marked else None,
        tabindex="-1" if marked else None,
    )


def rules_dialog(model: Model, game_id: str, rule: str) -> Node:
    """Return the rules as a sheet over the game. Links that features add come first, unless it opens at a single rule."""
    title = model.words("rules.title", game=game_name(model.words, game_id))
    ways = doors("rules", model, Spot(game_id)) if not rule else []
    return dialog_box(
        model, title, h("div", h("div", ways, cls="chips") if ways else None, rule_list(model, game_id, rule), cls="text")
    )


def glossary(model: Model, game_id: str) -> Content:
    """Return the glossary of a game: what each term means, and what it is called in the other languages."""
    words, prefix = model.words, f"glossary.{about(game_id).family}."
    terms = [key for key in words.keys(prefix) if not key.endswith(".is")]
    if not terms:
        return None
    others = [lang for lang in LANGUAGES if lang != words.lang]
    rows = [
        h(
            "div",
            h("dt", words(key)),
            h("dd", words(f"{key}.is"), h("small", [h("span", load(lang)(key), lang=lang) for lang in others], cls="terms")),
        )
        for key in terms
    ]
    return h("section", h("h2", words("glossary.title"), id="glossary", tabindex="-1"), h("dl", rows, cls="glossary"))


def rule_sheet(model: Model, dialog: Dialog) -> Node | None:
    """Return the sheet with the rules of a game. The dialog's field "about" is "GAME" or "GAME RULE"."""
    game_id, _, number = dialog.get("about").partition(" ")
    return rules_dialog(model, game_id, number)
