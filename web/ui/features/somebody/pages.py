"""The page with one game and one button that a link made for one person opens, and the dialog that makes such a link."""

from __future__ import annotations

from triokey.core.catalog import GAMES
from ui.features.somebody.wish import CARRIED, Wish, write_wish
from ui.frame.catalog import doors
from ui.frame.feature import Spot
from ui.games.showcase import emblem_of, games_in_order
from ui.model.listing import is_unfinished
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.settings import OWN
from ui.model.store import SOMEBODY
from ui.model.trail import address_back
from ui.parts.controls import button, dialog_box, on, on_change
from ui.parts.names import game_name, game_pitch, resume_note
from ui.parts.pictures import game_classes, game_picture
from ui.parts.ways import game_cards, link_hall, social_games
from ui.text.html import Content, Node, h
from ui.text.words import LANGUAGES, Words

LARGE = "150"
"""Text size offered first in the dialog, in per cent."""


def which_page(model: Model) -> Node:
    """Return the page that asks which game a new link for one person is to open."""
    words = model.words
    cards = game_cards(
        words,
        games_in_order(words, social_games()),
        lambda game_id: on(Message("dialog", f"somebody {game_id}")),
        lambda game_id: game_pitch(words, game_id),
    )
    return link_hall(
        words,
        words("somebody.door"),
        address_back(model, "#/friends"),
        h("h2", words("friends.which")),
        h("p", words("somebody.lead"), cls="lead"),
        cards,
        key="for",
    )


def front_page(model: Model, wish: Wish) -> Node:
    """Return the page with one game: its picture, its goal, the one button, and the button that ends the wish."""
    words, entry = model.words, next((one for one in model.shelf if one.game == wish.game and is_unfinished(one)), None)
    go: Content = button(words("home.play"), Message("somebody-play"), cls="btn primary")
    if entry is not None:
        there = "#/play/" + entry.key.replace(":", "-")
        go = h("a", words("home.resume"), href=there, cls="btn primary", aria_describedby="somebody-note")
    return h(
        "div",
        h(
            "main",
            h("div", game_picture(wish.game), cls="picture"),
            h("h1", game_name(words, wish.game)),
            h("p", game_pitch(words, wish.game), cls="pitch"),
            h("p", resume_note(model, entry), id="somebody-note", cls="note nums") if entry is not None else None,
            go,
            h(
                "p",
                _draw_new_game_button(words) if entry is not None else None,
                doors("card", model, Spot(wish.game)),
                cls="also",
            ),
            cls="one-game",
        ),
        h("footer", h("button", words("somebody.end"), type="button", cls="word", **on(Message("somebody-end"))), cls="foot"),
        cls=f"page home somebody {game_classes(wish.game)}",
        data_key="somebody",
    )


def _draw_new_game_button(words: Words) -> Node:
    return h("button", words("home.new-game"), type="button", cls="word", **on(Message("somebody-play")))


def wish_of_sheet(model: Model, dialog: Dialog, game_id: str) -> Wish:
    """Return the wish chosen in the dialog. Its defaults are large text, and the language and help settings of this page."""
    first = {"text": LARGE, "lang": model.words.lang, "help": model.settings.dial()}
    chosen = {**first, **dict(pair.split("=") for pair in dialog.get("about").split() if "=" in pair)}
    return Wish(game_id, tuple((name, chosen[name]) for name in CARRIED if name in chosen and chosen[name] != OWN))


def wish_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that makes a link for one person: what the link opens, its settings to choose, and ways to send it."""
    words, game_id = model.words, dialog.get("about").partition(" ")[0]
    if game_id not in GAMES:
        return None
    wish, name = wish_of_sheet(model, dialog, game_id), game_name(words, game_id)
    link = f"{model.base}#/{SOMEBODY}/{write_wish(wish)}"
    text = f"{emblem_of(game_id)}\n{words('somebody.text', game=name)}\n{link}"
    return dialog_box(
        model,
        words("somebody.door"),
        (
            h("p", words("somebody.what", game=name)),
            h("form", [_draw_choice(model, wish, key) for key in CARRIED], cls="somebody-choices", id="somebody-form"),
            h("p", words(f"setting.help.{helps}.says"), cls="set-says") if (helps := dict(wish.over).get("help")) else None,
            h(
                "textarea",
                link,
                readonly=True,
                rows="2",
                cls="linkbox",
                translate="no",
                id="somebody-link",
                aria_label=words("share.link"),
            ),
        ),
        (
            button(words("share.copy"), Message("copy-text", link), "link", "btn primary"),
            button(words("share.send"), Message("share-text", text), "share", "btn", data_can="share"),
            h("a", words("somebody.try"), href=f"#/{SOMEBODY}/{write_wish(wish)}", cls="btn quiet"),
        ),
        "somebody-sheet",
    )


def _draw_choice(model: Model, wish: Wish, key: str) -> Node:
    """Return the select field of one setting that the link carries."""
    words, chosen = model.words, dict(wish.over)
    values = [value for value in model.settings.specs[key].values if value not in ("", OWN)]
    others = " ".join((wish.game, *(f"{name}={value}" for name, value in wish.over if name != key)))
    return h(
        "label",
        h("span", words(f"setting.{key}")),
        h(
            "select",
            [h("option", _value_name(words, key, value), value=value, selected=value == chosen.get(key)) for value in values],
            name=f"somebody-{key}",
            **on_change(Message("somebody-want", f"{others} {key}")),
        ),
    )


def _value_name(words: Words, key: str, value: str) -> str:
    """Return the name of a setting's value."""
    if value.isdigit():
        return words("setting.percent", n=value)
    return words(f"lang.{value}" if value in LANGUAGES else f"setting.{key}.{value}")
