"""What is found out about the duel that is shown: its logs are judged one after another, then par is drawn round by round."""

from __future__ import annotations

import json

from triokey.core.catalog import game_of
from triokey.core.duel import write_file
from ui.model.change import Change
from ui.model.duel_address import put
from ui.model.duel_kept import THERE, Kept
from ui.model.duel_text import write_kept
from ui.model.duels import duel_at
from ui.model.effects import Effects, Say, Think, Write
from ui.model.messages import Message
from ui.model.model import Model


def keep(model: Model, kept: Kept) -> Change:
    """Store a duel as it is now."""
    text = write_kept(kept)
    if dict(model.duels).get(kept.key) == text:
        return model, ()
    return model._replace(duels=put(model.duels, kept.key, text)), (Write(kept.key, text),)


def go_on(model: Model) -> Change:
    """Ask the worker about the next log, or for the next round of par, if anything is still to be found out."""
    shown = model.dueling
    kept = duel_at(model, shown.key) if shown is not None else None
    if shown is None or kept is None:
        return model, ()
    file, waiting = write_file(kept.duel), kept.waiting()
    next_round = kept.next_par(shown.level) if shown.level else None
    effects: Effects = ()
    about = ""
    if waiting is not None:
        player, deal = waiting
        about = f"log {kept.key} {player} {deal}"
        question = {"op": "duel-log", "duel": file, "player": player, "deal": deal}
        effects = (Think("duel-judged", about, json.dumps(question)),)
    elif next_round is not None:
        deal, number = next_round
        about = f"par {kept.key} {shown.level} {deal} {number}"
        question = {"op": "duel-par", "duel": file, "level": shown.level, "deal": deal, "number": number}
        effects = (Think("duel-judged", about, json.dumps(question)),)
    return model._replace(dueling=shown._replace(asked=about)), effects


def judged(model: Model, message: Message) -> Change:
    """Take what the worker has found, as long as its duel is shown and it is what was asked for, and ask on."""
    shown, about = model.dueling, message.field("about")
    kept = duel_at(model, shown.key) if shown is not None else None
    if shown is None or kept is None or not message.value or shown.asked != about or model.route[:1] != ("duel",):
        return model, ()
    what, _, *facts = about.split(" ")
    data, said = json.loads(message.value), ""
    if what == "log":
        player, deal = map(int, facts)
        kept = kept.with_judged(player, deal, data)
        if data["refused"] is not None and player == THERE:
            said = model.words("duel.refused", n=deal + 1, why=model.words(f"duel.why.{data['refused']}", n=data["word"] + 1))
        elif kept.waiting() is None and kept.over:
            said = model.words("duel.judged")
    else:
        level, deal, _number = facts[0], int(facts[1]), facts[2]
        kept = kept.with_par(level, deal, data)
    model, effects = keep(model, kept)
    model, more = go_on(model)
    return model, (*effects, *more, *((Say(said),) if said else ()))


def par(model: Model, message: Message) -> Change:
    """Draw the par of a level, as long as the duel is shown; the same level once more ends it."""
    shown = model.dueling
    kept = duel_at(model, shown.key) if shown is not None else None
    if shown is None or kept is None or message.value not in game_of(kept.duel.setup.game).levels:
        return model, ()
    level = "" if shown.level == message.value else message.value
    return go_on(model._replace(dueling=shown._replace(level=level)))
