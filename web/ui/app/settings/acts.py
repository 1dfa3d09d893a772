"""What happens to settings: one is changed, a group is put back, another window has changed some."""

from __future__ import annotations

from ui.games.settings import read_settings
from ui.model import store
from ui.model.change import Change
from ui.model.effects import Effect, Effects, Erase, Root, Write
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.settings import write_settings
from ui.table.session import request_analyses
from ui.text.words import choose_language, load


def setting(model: Model, message: Message) -> Change:
    """Change one setting, value "name=value" or, for a choice, "name" with its field."""
    name, _, value = message.value.partition("=")
    if "=" not in message.value:
        value = message.field(name)
    settings = model.settings.put(name, value)
    model = model._replace(settings=settings)
    effects: list[Effect] = [Write(store.SETTINGS, write_settings(settings))]
    if name == "lang":
        lang = value or choose_language(tuple(message.field("languages").split(",")))
        model = model._replace(words=load(lang))
        effects += [Root("lang", lang), Write("lang", value) if value else Erase("lang")]
    effects += (Root(f"data-{one}", shown) for one, shown in settings.on_root() if one == name)
    if name == "theme":
        effects.append(Write("theme", value) if value else Erase("theme"))
    if model.table is not None:
        model, more = request_analyses(model)
        effects += more
    return model, tuple(effects)


def reset_settings(model: Model, message: Message) -> Change:
    """Put every setting of a group back to its default."""
    effects: Effects = ()
    for spec in model.settings.specs.values():
        if spec.group == message.value:
            model, more = setting(
                model, Message("setting", f"{spec.name}={spec.default}", (("languages", message.field("languages")),))
            )
            effects += more
    return model, effects


def heard(model: Model, key: str, text: str) -> Change:
    """Take over the settings of another window."""
    found = read_settings(text)
    effects: Effects = tuple(Root(f"data-{name}", shown) for name, shown in found.on_root())
    lang = found.get("lang")
    if lang and lang != model.words.lang:
        model, effects = model._replace(words=load(lang)), (*effects, Root("lang", lang))
    return model._replace(settings=found), effects
