"""Handlers of a wish: it comes, is played by, changes and ends."""

from __future__ import annotations

from ui.features.somebody.wish import Wish, lays, read_wish, without_wish, write_wish
from ui.frame.catalog import perform
from ui.frame.feature import Words as Address
from ui.model.change import Change
from ui.model.effects import ANSWER, Erase, Go, Root, Say, Write
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Toast
from ui.model.store import SOMEBODY
from ui.text.words import choose_language, load


def wish_of(model: Model) -> Wish | None:
    """Return the wish that counts on this device, None for none."""
    return read_wish(model.settings, model.text(SOMEBODY))[0]


def visit(model: Model, address: Address) -> Change:
    """Let the wish of an address count from now on, and show its game in the place of home; what means nothing is named."""
    if not address[1:]:
        return model._replace(route=address), ()
    wish, lost = read_wish(model.settings, "/".join(address[1:]))
    if wish is None:
        return _show_home(model, model.words("somebody.no-game"))
    text = write_wish(wish)
    model, effects = _counts(model, text, ())
    model, told = _show_home(model, model.words("somebody.left-out", what=", ".join(lost)) if lost else "")
    return model, (Write(SOMEBODY, text), *effects, *told)


def _show_home(model: Model, sentence: str) -> Change:
    """Show home, with a sentence where there is one."""
    home = Go("#/", replace=True)
    model = model._replace(route=())
    if not sentence:
        return model, (home,)
    return model._replace(toast=Toast(sentence)), (home, Say(sentence, ANSWER))


def _counts(model: Model, text: str, languages: tuple[str, ...]) -> Change:
    """Let a wish count, or none: the page wears what lies over its settings, or its own settings again."""
    settings = lays(without_wish(model.settings), text)
    lang = settings.get("lang") or (choose_language(languages) if languages else model.words.lang)
    model = model.with_text(SOMEBODY, text)._replace(settings=settings, words=load(lang).by(model.words.input))
    return model, (Root("lang", lang), *(Root(f"data-{name}", shown) for name, shown in settings.on_root()))


def play(model: Model, message: Message) -> Change:
    """Deal a new game of the wish, with everything as the page for a new game would have it."""
    wish = wish_of(model)
    if wish is None:
        return model, ()
    model, effects = perform(model, Message("route", f"#/new/{wish.game}"))
    model, more = perform(model._replace(dialog=None), Message("new-go"))
    return model, (*effects, *more)


def end(model: Model, message: Message) -> Change:
    """Show everything again, as it was on this device before."""
    model, effects = _counts(model, "", tuple(message.field("languages").split(",")))
    return model._replace(dialog=None), (Erase(SOMEBODY), *effects, Go("#/"))


def want(model: Model, message: Message) -> Change:
    """Change what the link carries: value the game, what is chosen so far, as name=value, and the name of a field."""
    *others, name = message.value.split()
    chosen = " ".join((*others, f"{name}={message.field(f'somebody-{name}')}"))
    return model._replace(dialog=Dialog("somebody", (("about", chosen),))), ()


def take_over_wish(model: Model, key: str, text: str) -> Change:
    """Take over what another window has made of the wish."""
    return _counts(model, text, ())


def after(model: Model) -> Change:
    """Let go of what a wish says of a setting that has been changed here by hand."""
    wish = wish_of(model)
    if wish is None:
        return model, ()
    settings = model.settings
    kept = tuple((name, value) for name, value in wish.over if settings.get(name) == value)
    if kept == wish.over:
        return model, ()
    text = write_wish(wish._replace(over=kept))
    return model.with_text(SOMEBODY, text), (Write(SOMEBODY, text),)
