"""Handlers of wishes (game and settings of a link made for one person): opening, playing, changing and ending them."""

from __future__ import annotations

from ui.features.somebody.wish import Wish, lay_wish, read_wish, without_wish, write_wish
from ui.frame.catalog import perform
from ui.frame.feature import Words as Address
from ui.model.change import Change
from ui.model.effects import ANSWER, Erase, Go, Root, Say, Write
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast
from ui.model.store import SOMEBODY
from ui.text.words import choose_language, load


def wish_of(model: Model) -> Wish | None:
    """Return the wish (game and settings of a link made for one person) that applies on this device, None if there is none."""
    return read_wish(model.settings, model.text(SOMEBODY))[0]


def visit_wish(model: Model, address: Address) -> Change:
    """Apply the wish (game and settings) in the address of a link for one person. Unknown parts of the address are named."""
    if not address[1:]:
        return model._replace(route=address), ()
    wish, lost = read_wish(model.settings, "/".join(address[1:]))
    if wish is None:
        return _show_home(model, model.words("somebody.no-game"))
    text = write_wish(wish)
    model, effects = _apply_wish(model, text, ())
    model, told = _show_home(model, model.words("somebody.left-out", what=", ".join(lost)) if lost else "")
    return model, (Write(SOMEBODY, text), *effects, *told)


def _show_home(model: Model, sentence: str) -> Change:
    """Show home, with a sentence about the link unless it is ""."""
    home = Go("#/", replace=True)
    model = model._replace(route=())
    if not sentence:
        return model, (home,)
    return model._replace(toast=Toast(sentence)), (home, Say(sentence, ANSWER))


def _apply_wish(model: Model, text: str, languages: tuple[str, ...]) -> Change:
    """Apply the wish with this text and its settings; for "", end the present wish and use the device's own settings again."""
    settings = lay_wish(without_wish(model.settings), text)
    lang = settings.get("lang") or (choose_language(languages) if languages else model.words.lang)
    model = model.with_text(SOMEBODY, text)._replace(settings=settings, words=load(lang).by(model.words.input))
    return model, (Root("lang", lang), *(Root(f"data-{name}", shown) for name, shown in settings.on_root()))


def deal_wished_game(model: Model, message: Message) -> Change:
    """Deal a new game of the kind that the wish names, with the default players and options."""
    wish = wish_of(model)
    if wish is None:
        return model, ()
    model, effects = perform(model, Message("route", f"#/new/{wish.game}"))
    model, more = perform(model._replace(dialog=None), Message("new-go"))
    return model, (*effects, *more)


def end_wish(model: Model, message: Message) -> Change:
    """End the wish (game and settings of a link made for one person), and use the device's own settings again."""
    model, effects = _apply_wish(model, "", tuple(message.field("languages").split(",")))
    return model._replace(dialog=None), (Erase(SOMEBODY), *effects, Go("#/"))


def change_wish_link(model: Model, message: Message) -> Change:
    """Change the link for one person that the dialog is making. The value holds the game, the choices so far, a field's name."""
    *others, name = message.value.split()
    chosen = " ".join((*others, f"{name}={message.field(f'somebody-{name}')}"))
    return model._replace(dialog=Dialog("somebody", (("about", chosen),))), ()


def take_over_wish(model: Model, key: str, text: str) -> Change:
    """Apply the wish (game and settings of a link made for one person) that another window has stored, or end it."""
    return _apply_wish(model, text, ())


def drop_changed_wishes(model: Model) -> Change:
    """Remove from the stored wish (game and settings of a link) those settings that the player has changed by hand."""
    wish = wish_of(model)
    if wish is None:
        return model, ()
    settings = model.settings
    kept = tuple((name, value) for name, value in wish.over if settings.get(name) == value)
    if kept == wish.over:
        return model, ()
    text = write_wish(wish._replace(over=kept))
    return model.with_text(SOMEBODY, text), (Write(SOMEBODY, text),)
