"""Handlers of training cards: keeping a mistake, showing the next due card, answering or discarding a card. All is stored."""

from __future__ import annotations

from triokey.core.days import Day, read_day
from triokey.core.record import RecordError, read_link
from triokey.core.review import Point
from ui.features.training.cards import (
    NO_CAUSE,
    Card,
    Training,
    card_check,
    merged_text,
    moment_link,
    read_training,
    write_training,
)
from ui.features.training.mistakes import card_of, mistakes_to_keep
from ui.features.training.state import CARD, EVERY, TRAINING, Drill
from ui.features.training.table import seat_card
from ui.frame.catalog import opener_of, page_at
from ui.frame.feature import Opener
from ui.games.offers import reviewed_board
from ui.model.change import Change
from ui.model.effects import Erase, Focus, Go, Say, Write
from ui.model.messages import Message
from ui.model.model import Model, Review, Toast
from ui.model.puzzle_session import OPEN, PAGE

PER_ROUND = 3
"""Number of mistakes of one round that are kept automatically, the worst ones first."""


def training_day(model: Model) -> Day:
    """Return today's day number on this device, -1 if it is not known, so that no card is due."""
    return read_day(model.today) if model.today else -1


def store_training(model: Model, training: Training) -> Change:
    """Return the model with this training, and store it if it has changed."""
    text = write_training(training)
    if training == read_training(model.text(TRAINING)):
        return model, ()
    return model.with_text(TRAINING, text), (Write(TRAINING, text),)


def visit_training(model: Model, address: tuple[str, ...]) -> Change:
    """Show a page of the training, or the next card: a puzzle on its own page, a position on its board."""
    drill = model.of(Drill)
    if address != CARD:
        return (model if drill is None or drill.rest is None else model.without(Drill))._replace(route=address), ()
    model = model._replace(route=CARD)
    if drill is not None and drill.asked is not None and not drill.over:
        return seat_card(model, drill), (Focus("#ask"),)
    for card, rest in _next_cards(model, drill):
        try:
            opener = opener_of(card.link)
            if opener is not None:
                return _ask_card(model.put(Drill(card.check, card.link, rest=rest)), opener, card.link)
            asked = read_link(card.link)
        except (RecordError, ValueError):
            continue
        if reviewed_board(asked.setup.game) is not None:
            return seat_card(model, Drill(card.check, card.link, asked, rest=rest)), (Focus("#ask"),)
    return model._replace(route=("training",), table=None).without(Drill), (Go("#/training", replace=True),)


def _next_cards(model: Model, drill: Drill | None) -> list[tuple[Card, tuple[str, ...] | None]]:
    """Return the next cards. In a practice, each comes with the names of the cards after it; a due card comes with None."""
    training = read_training(model.text(TRAINING))
    if drill is None or drill.rest is None:
        return [(card, None) for card in training.due(training_day(model))]
    kept = {card.check: card for card in training.kept()}
    return [(kept[check], drill.rest[at:]) for at, check in enumerate(drill.rest, 1) if check in kept]


def practise_cards(model: Model, message: Message) -> Change:
    """Practise cards whatever the day, without changing their dates. The value is a box, names of cards, or "" for all."""
    wanted, every = message.value.split(), read_training(model.text(TRAINING)).soonest()
    cards = [card for card in every if not wanted or str(card.box) in wanted or card.check in wanted]
    if not cards:
        return model, ()
    return model.put(Drill("", "", rest=tuple(card.check for card in cards))), (Go("#/training/card"),)


def without_card(model: Model) -> Model:
    """Return the model without the current card. During a practice, the remaining cards are kept."""
    drill = model.of(Drill)
    return model.put(Drill("", "", rest=drill.rest)) if drill is not None and drill.rest is not None else model.without(Drill)


def _ask_card(model: Model, opener: Opener, link: str) -> Change:
    """Open a card's puzzle. If left open without a wrong answer, it continues; otherwise it starts again. Raises RecordError."""
    puzzle, page = model.puzzle, page_at(PAGE)
    if page is None or puzzle is None or puzzle.link != link or puzzle.stage != OPEN or puzzle.wrong:
        return opener.opens(model, link)
    model, effects = page.visit(model, PAGE)
    return model, (Go("#/puzzle", replace=True), *effects)


def with_point(model: Model, training: Training, point: Point) -> Training:
    """Return the training with a mistake of the reviewed round kept as a card."""
    review, table = model.of(Review), model.table
    assert review is not None and table is not None
    try:
        link = moment_link(table.match, review.number, point.at)
    except RecordError:
        return training
    known = dict(review.evaluated).get(point.at, {}).get("cause", "")
    cause = str(dict(point.facts).get("cause", "") or known) or NO_CAUSE
    return training.with_mistake(table.match.setup.game, cause, link, training_day(model))


def keep_mistakes(model: Model, message: Message) -> Change:
    """Keep mistakes of the review as cards. The value lists for each how many actions and remarks come before it.

    EVERY in the value says that the button that keeps all mistakes was pressed.
    """
    wanted = message.value.split()
    points = [point for point in mistakes_to_keep(model) if str(point.at) in wanted and not card_of(model, point)]
    if not points or not model.today:
        return model, ()
    before = after = read_training(model.text(TRAINING))
    for point in points:
        after = with_point(model, after, point)
    sentence = model.words("training.kept", n=len(points)) if after != before else model.words("training.full")
    model, effects = store_training(model, after)
    onward = (Focus("#practise-kept"),) if EVERY in wanted else ()
    return model._replace(toast=Toast(sentence)), (*effects, *onward, Say(sentence))


def keep_new_mistakes(before: Model, after: Model) -> Change:
    """Keep the mistakes of a finished review as cards, when the review is opened, becomes complete, or gets better judgements."""
    old, review = before.of(Review), after.of(Review)
    if review is None or after.route != ("review", review.key) or review.done < len(review.words):
        return after, ()
    known = old is not None and (old.points, old.evaluated, old.done) == (review.points, review.evaluated, review.done)
    return (after, ()) if known and before.route == after.route else keep_all(after)


def keep_all(model: Model) -> Change:
    """Keep the worst mistakes of the reviewed round as cards, if the player has chosen that and they are not known yet."""
    if not model.settings.on("training") or not model.today:
        return model, ()
    training = read_training(model.text(TRAINING))
    for point in sorted(mistakes_to_keep(model), key=lambda one: (-one.weight, one.at))[:PER_ROUND]:
        review, table = model.of(Review), model.table
        assert review is not None and table is not None
        try:
            known = training.card(card_check(moment_link(table.match, review.number, point.at))) is not None
        except RecordError:
            known = True
        training = training if known else with_point(model, training, point)
    return store_training(model, training)


def move_card(model: Model, check: str, right: bool) -> Change:
    """Move a card to the box that follows from an answer. During a practice it stays where it is."""
    if (drill := model.of(Drill)) is not None and drill.check == check and drill.rest is not None:
        return model, ()
    return store_training(model, read_training(model.text(TRAINING)).answered(check, right, training_day(model)))


def discard_card(model: Model, message: Message) -> Change:
    """Discard the current card and go on to the next."""
    if (drill := model.of(Drill)) is None:
        return model, ()
    model, effects = store_training(
        model._replace(dialog=None), read_training(model.text(TRAINING)).forgotten(drill.check, training_day(model))
    )
    return without_card(model), (*effects, Go("#/training/card"))


def erase_training(model: Model, message: Message) -> Change:
    """Erase all cards and records, after the player has confirmed it."""
    sentence = model.words("training.erased")
    return model._replace(dialog=None, toast=Toast(sentence)).with_text(TRAINING, "").without(Drill), (
        Erase(TRAINING),
        Say(sentence),
    )


def take_over_training(model: Model, text: str) -> Change:
    """Merge the training of another window with ours, and store what that window lacks. An empty text erases all."""
    if not text:
        return model.with_text(TRAINING, ""), ()
    both = merged_text(model.text(TRAINING), text)
    mine, theirs = read_training(both), read_training(text)
    same = (set(mine.cards), set(mine.records)) == (set(theirs.cards), set(theirs.records))
    return (model.with_text(TRAINING, text), ()) if same else (model.with_text(TRAINING, both), (Write(TRAINING, both),))
