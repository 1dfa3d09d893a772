"""Handlers of the worker's judgements for the duel shown. Its logs are judged one after another."""

from __future__ import annotations

import json

from triokey.core.duel import write_duel_file
from ui.features.duels.kept import THERE, Kept
from ui.features.duels.state import Dueling
from ui.features.duels.stored import duel_at
from ui.features.duels.text import write_kept
from ui.model.change import Change
from ui.model.effects import Say, Think, Write
from ui.model.messages import Message
from ui.model.model import Model


def store_duel(model: Model, kept: Kept) -> Change:
    """Store a duel, if it differs from what is stored."""
    text = write_kept(kept)
    if model.text(kept.key) == text:
        return model, ()
    return model.with_text(kept.key, text), (Write(kept.key, text),)


def judge_next_log(model: Model) -> Change:
    """Ask the worker to judge the next log of the duel shown, if one is left."""
    shown = model.of(Dueling)
    kept = duel_at(model, shown.key) if shown is not None else None
    if shown is None or kept is None:
        return model, ()
    waiting = kept.waiting()
    if waiting is None:
        return model.put(shown._replace(asked="")), ()
    player, deal = waiting
    about = f"{kept.key} {player} {deal}"
    question = {"op": "duel-log", "duel": write_duel_file(kept.duel), "player": player, "deal": deal}
    return model.put(shown._replace(asked=about)), (Think("duel-judged", about, json.dumps(question)),)


def take_log_judgement(model: Model, message: Message) -> Change:
    """Store the worker's judgement of a log, if it was asked for and its duel is still shown, and ask about the next log."""
    shown, about = model.of(Dueling), message.field("about")
    kept = duel_at(model, shown.key) if shown is not None else None
    if shown is None or kept is None or shown.asked != about or model.route[:1] != ("duel",):
        return model, ()
    if not message.value:
        return model.put(shown._replace(asked="", stuck=True)), (Say(model.words("puzzles.not-found")),)
    player, deal = map(int, about.split(" ")[1:])
    data, said = json.loads(message.value), ""
    kept = kept.with_judged(player, deal, data)
    if data["refused"] is not None and player == THERE:
        said = model.words("duel.refused", n=deal + 1, why=model.words(f"duel.why.{data['refused']}", n=data["word"] + 1))
    elif kept.waiting() is None and kept.over:
        said = model.words("duel.judged")
    model, effects = store_duel(model, kept)
    model, more = judge_next_log(model)
    return model, (*effects, *more, *((Say(said),) if said else ()))
