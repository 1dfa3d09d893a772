"""Content for pages of other features: links to the training cards, and buttons that keep mistakes of a review."""

from __future__ import annotations

from triokey.core.days import read_day
from triokey.core.review import most_costly_point
from ui.features.training.cards import read_training
from ui.features.training.mistakes import card_of, mistakes_of, mistakes_to_keep
from ui.features.training.run import ALL, read_run
from ui.features.training.state import EVERY, RUN, TRAINING
from ui.frame.feature import Spot
from ui.model.messages import Message
from ui.model.model import Model, Review
from ui.parts.controls import button, icon_button, idle_state, link_button
from ui.parts.pictures import icon
from ui.parts.ways import link_row
from ui.text.html import Content, h


def cards_link(model: Model, spot: Spot) -> Content:
    """Return the link from the page of all puzzles to the training cards, with how many are due."""
    words = model.words
    due = read_training(model.text(TRAINING)).due(read_day(model.today)) if model.today and model.text(TRAINING) else ()
    label = words("training.due", n=len(due)) if due else words("training.title")
    return link_button(label, "#/training", "keep", "btn wide")


def keep_step_button(model: Model, spot: Spot) -> Content:
    """Return the button that keeps a reviewed mistake as a card, None for other steps. spot.name: the step's index."""
    point = next((point for point in mistakes_to_keep(model) if str(point.at) == spot.name), None)
    check = card_of(model, point) if point is not None else None
    if point is None or check is None:
        return None
    label = model.words("training.is-kept") if check else model.words("training.keep-of", n=point.at + 1)
    symbol, keeps = "check" if check else "keep", Message("train-keep", spot.name)
    return icon_button(symbol, label, keeps, aria_disabled=idle_state(bool(check)), id=f"keep-{point.at}")


def keep_rest_button(model: Model, spot: Spot) -> Content:
    """Return the button that keeps the remaining mistakes of the round as cards, how many are kept, and links to these.

    If mistakes are kept automatically, the button is shown only while the decisive mistake is not among the kept ones.
    """
    words, review, found = model.words, model.of(Review), mistakes_of(model)
    decided = most_costly_point(review.points) if review is not None else None
    left = [point for point, known in found.items() if not known]
    kept = [known for known in found.values() if known]
    asks: Content = None
    if left and (decided in left or not kept or not model.settings.on("training")):
        label = words("training.keep") if left == [decided] else words("training.keep-all", n=len(left))
        asks = button(label, Message("train-keep", " ".join((*(str(point.at) for point in left), EVERY))), "keep", id="keep-all")
    if not kept:
        return asks
    ways = (
        button(words("training.practise"), Message("train-practise", " ".join(kept)), "missed", id="practise-kept"),
        link_button(words("training.mistakes"), "#/training/mistakes"),
    )
    return asks, h("p", icon("keep"), h("span", words("training.all-kept", n=len(kept))), cls="fact"), h("p", ways, cls="chips")


def practice_links(model: Model, spot: Spot) -> Content:
    """Return the links to the mistakes, with how many cards are due, and to runs, with the current run or the record."""
    words, training = model.words, read_training(model.text(TRAINING))
    due = len(training.due(read_day(model.today))) if model.today else 0
    tail = h("span", words("training.waiting", n=due), cls="due-count") if due else None
    run, best = read_run(model.text(RUN)), training.record(ALL)
    if run is not None and not run.over:
        told = words("run.at", n=run.solved)
    else:
        told = words("run.door.best", n=best) if best else words("run.door.note")
    return (
        link_row("missed", words("training.mistakes"), words("training.mistakes.note"), "#/training/mistakes", tail),
        link_row("streak", words("run.door"), told, "#/training/streak"),
    )
