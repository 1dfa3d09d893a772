"""Ways to the cards on pages of others, and what is kept of a review."""

from __future__ import annotations

from triokey.core.days import read_day
from ui.features.training.cards import read_training
from ui.features.training.mistakes import is_kept, mistakes_of, practised
from ui.features.training.run import ALL, read_run
from ui.features.training.state import RUN, TRAINING
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.controls import icon, icon_button, link_button
from ui.parts.ways import doorway
from ui.text.html import Content, h


def puzzles(model: Model, spot: Spot) -> Content:
    """Return the way to the cards from the page of all puzzles, with how many are due."""
    words = model.words
    due = read_training(model.text(TRAINING)).due(read_day(model.today)) if model.today and model.text(TRAINING) else ()
    label = words("training.due", n=len(due)) if due else words("training.title")
    return link_button(label, "#/training", "keep", "btn wide")


def step(model: Model, spot: Spot) -> Content:
    """Return the button that keeps a step of a review, where it was a mistake; the spot is named by the words before it."""
    point = next((point for point in practised(model) if str(point.at) == spot.name), None)
    done = is_kept(model, point) if point is not None else None
    if point is None or done is None:
        return None
    label = model.words("training.is-kept") if done else model.words("training.keep-of", n=point.at + 1)
    return icon_button("check" if done else "keep", label, Message("train-keep", spot.name), disabled=done, id=f"keep-{point.at}")


def review(model: Model, spot: Spot) -> Content:
    """Return how many mistakes of the round are kept, with the way to them; nothing where none is."""
    count = sum(mistakes_of(model).values())
    if not count:
        return None
    way = link_button(model.words("training.title"), "#/training")
    return h("p", icon("keep"), h("span", model.words("training.all-kept", n=count)), way, cls="fact")


def practise(model: Model, spot: Spot) -> Content:
    """Return the ways to the cards, with how many are due, and to runs, with the run at hand or the record."""
    words, training = model.words, read_training(model.text(TRAINING))
    due = len(training.due(read_day(model.today))) if model.today else 0
    tail = h("span", words("training.waiting", n=due), cls="due-count") if due else None
    run, best = read_run(model.text(RUN)), training.record(ALL)
    if run is not None and not run.over:
        told = words("run.at", n=run.solved)
    else:
        told = words("run.door.best", n=best) if best else words("run.door.note")
    return (
        doorway("missed", words("training.mistakes"), words("training.mistakes.note"), "#/training/mistakes", tail),
        doorway("streak", words("run.door"), told, "#/training/streak"),
    )
