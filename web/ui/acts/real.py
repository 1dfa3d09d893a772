"""What happens at a real table's aids: pieces typed in, dice thrown, the worker asked."""

from __future__ import annotations

import json

from ui.games.aid import Aid, InputRefused
from ui.games.showcase import showcase
from ui.model.change import Change
from ui.model.effects import Effects, Fetch, Go, Roll, Say, Think, Write
from ui.model.messages import Message
from ui.model.model import Model, Toast
from ui.model.real import Aiding, key_of


def begin(model: Model, game_id: str, name: str) -> Change:
    """Show an aid, with what was typed in before; the way to an aid that the game does not have leads to the list."""
    if name not in showcase(game_id).aids:
        return model._replace(route=("real",)), (Go("#/real", replace=True),)
    aiding = Aiding(game_id, name, showcase(game_id).aids[name]().begin(game_id))
    return model._replace(route=("real", game_id, name), aid=aiding), (Fetch(key_of(game_id, name), "real-read"),)


def read(model: Model, message: Message) -> Change:
    """Go on with the draft that is stored, if there is one: value is its key, a line break and the text."""
    key, _, text = message.value.partition("\n")
    aiding = model.aid
    if aiding is None or aiding.key != key:
        return model, ()
    return _asked(model, aiding._replace(draft=text or aiding.draft))


def act(model: Model, message: Message) -> Change:
    """Take an input on the page of an aid, and store the draft that comes of it."""
    aiding, aid = model.aid, _aid(model)
    if aiding is None or aid is None:
        return model, ()
    try:
        draft = aid.act(aiding, message.value, dict(message.form))
    except InputRefused as refusal:
        sentence = model.words(refusal.key)
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    if draft == aiding.draft:
        return model, ()
    model, effects = _asked(model, aiding._replace(draft=draft, said=()))
    return model, (Write(aiding.key, draft), *effects, *_spoken(model))


def found(model: Model, message: Message) -> Change:
    """Take what the worker found, if the draft is still the one that it was asked about."""
    aiding = model.aid
    if aiding is None or not aiding.asked or message.field("about") != aiding.asked:
        return model, ()
    model = model._replace(aid=aiding._replace(found=json.loads(message.value)))
    return model, _spoken(model)


def roll(model: Model, message: Message) -> Change:
    """Throw the dice."""
    return model, (Roll("real-rolled"),)


def rolled(model: Model, message: Message) -> Change:
    """Take what the browser has drawn."""
    aiding, aid = model.aid, _aid(model)
    if aiding is None or aid is None or not message.value.isdecimal():
        return model, ()
    after = aid.rolled(aiding, int(message.value))
    model, effects = _asked(model, after)
    return model, (Write(after.key, after.draft), *effects, *_spoken(model))


def _aid(model: Model) -> Aid | None:
    return None if model.aid is None else showcase(model.aid.game).aids[model.aid.name]()


def _spoken(model: Model) -> Effects:
    aid = _aid(model)
    sentence = aid.spoken(model.words, model.aid) if aid is not None and model.aid is not None else ""
    return (Say(sentence),) if sentence else ()


def _asked(model: Model, aiding: Aiding) -> Change:
    """Ask the worker about the draft, unless it was asked already."""
    text = showcase(aiding.game).aids[aiding.name]().question(aiding)
    if text == aiding.asked:
        return model._replace(aid=aiding), ()
    effects: Effects = ()
    if text:
        question = {"op": "real", "game": aiding.game, "check": aiding.name, "text": text}
        effects = (Think("real-found", text, json.dumps(question)),)
    return model._replace(aid=aiding._replace(asked=text, found=None)), effects
