"""Handlers of settings: change one, reset a group, adopt those of another window, and open the page for one game."""

from __future__ import annotations

from collections.abc import Iterable

from ui.app.settings.pages import family_at
from ui.games.settings import read_settings
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Effect, Effects, Erase, Focus, Root, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import UNFOLDED, Settings, write_settings
from ui.table.session import request_analyses
from ui.text.words import choose_language, load


def visit_settings(model: Model, address: tuple[str, ...]) -> Change:
    """Show the page of settings. A game in the address unfolds the settings at those of that game."""
    model = model._replace(route=address)
    effects: Effects = ()
    family = family_at(address[1:])
    if not family:
        return model, effects
    if not model.settings.on(UNFOLDED):
        model, effects = change_setting(model, Message("setting", f"{UNFOLDED}=on"))
    return model, (*effects, Focus(f"#set-{family}"))


def change_setting(model: Model, message: Message) -> Change:
    """Change one setting. The value is "name=value", or the name of a choice whose field has the value."""
    name, _, value = message.value.partition("=")
    if "=" not in message.value:
        value = message.field(name)
    return _change_settings(model, model.settings.put(name, value), (name,), message.field("languages"))


def reset_settings(model: Model, message: Message) -> Change:
    """Reset every setting of a group or of a family of games to its default."""
    specs = model.settings.specs.values()
    names = [spec.name for spec in specs if message.value in (spec.group, spec.family)]
    return _change_settings(model, model.settings.without(names), names, message.field("languages"))


def _change_settings(model: Model, settings: Settings, names: Iterable[str], languages: str) -> Change:
    """Adopt and store new settings, and let the page follow the changed settings with these names, such as the language."""
    model = model._replace(settings=settings)
    effects: list[Effect] = [Write(store.SETTINGS, write_settings(settings))]
    if "lang" in names:
        chosen = settings.get("lang")
        lang = chosen or choose_language(tuple(languages.split(",")))
        model = model._replace(words=load(lang).by(model.words.input))
        effects += [Root("lang", lang), Write("lang", chosen) if chosen else Erase("lang")]
    effects += (Root(f"data-{one}", shown) for one, shown in settings.on_root() if one in names)
    if "theme" in names:
        theme = settings.get("theme")
        effects.append(Write("theme", theme) if theme else Erase("theme"))
    if model.table is not None:
        model, more = request_analyses(model)
        effects += more
    return model, tuple(effects)


def take_over_settings(model: Model, key: str, text: str) -> Change:
    """Adopt the settings of another window."""
    found = read_settings(text)
    if model.settings.few:
        return model._replace(settings=model.settings._replace(beneath=found.chosen)), ()
    effects: Effects = tuple(Root(f"data-{name}", shown) for name, shown in found.on_root())
    lang = found.get("lang")
    if lang and lang != model.words.lang:
        model, effects = model._replace(words=load(lang).by(model.words.input)), (*effects, Root("lang", lang))
    return model._replace(settings=found), effects
