"""The page of training: the cards and their boxes, the most frequent mistakes, and runs of puzzles."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about, puzzle_games
from triokey.core.days import Day, read_day
from triokey.core.puzzle import maker_of
from ui.features.training.cards import BOXES, FORGOTTEN, LEARNT, NO_CAUSE, Missed, Training, read_training
from ui.features.training.run import ALL, LIVES, Run, read_run
from ui.features.training.state import CARD, PARTS, RUN, TRAINING, title_of
from ui.games.offers import reviewed_board
from ui.games.puzzle_words import kind_name
from ui.games.showcase import in_order
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.settings import YES_NO
from ui.model.trail import back
from ui.parts.controls import (
    accessible_name,
    button,
    chip,
    choice,
    dialog_box,
    game_classes,
    game_name,
    icon,
    link_button,
    on,
    scene,
    topbar,
)
from ui.parts.dates import short_date
from ui.text.html import Content, Node, h
from ui.text.words import Words

WORST = 8
"""Causes that are listed at most."""


def training_page(model: Model) -> Node:
    """Return the page, or the part of it that its address names; what is not switched on takes little room."""
    words, training = model.words, read_training(model.text(TRAINING))
    part = model.route[1] if model.route[1:] and model.route[1] in PARTS else ""
    return h(
        "div",
        topbar(words, words(title_of(model.route)), back(model, "#/practise" if part else "#/puzzles")),
        h(
            "main",
            (h("section", _cards(model, training), cls="card"), _weakest(words, training)) if part != "streak" else None,
            h("section", _runs(model, training), cls="card", id="runs") if part != "mistakes" else None,
            cls="text training-text",
        ),
        cls="page training",
        data_key="training",
    )


def _cards(model: Model, training: Training) -> Content:
    words, day = model.words, read_day(model.today) if model.today else -1
    due = training.due(day)
    switch = [
        chip(words(f"setting.{value}"), Message("setting", f"training={value}"), model.settings.get("training") == value)
        for value in YES_NO
    ]
    chosen = choice("training", words("setting.training"), switch, words("training.what"))
    if all(card.box == FORGOTTEN for card in training.cards):
        told = (
            words("training.none") if model.settings.on("training") else words("training.none-off", keep=words("training.keep"))
        )
        return h("h2", words("training.cards")), chosen, h("p", told, cls="hint"), _last(model)
    ways = (
        link_button(words("training.begin"), "#/training/card", "play", "btn primary") if due else None,
        _practise(words, "" if due else "primary") if training.kept() else None,
        button(words("training.erase"), Message("dialog", "training-erase"), cls="btn quiet"),
    )
    return (
        h("h2", words("training.cards")),
        h("p", _due(words, training, day), cls="lead"),
        _boxes(words, training, day),
        h("div", ways, cls="chips"),
        chosen,
    )


def _last(model: Model) -> Content:
    """Return the way to the review of the game that ended last, None where no stored game has one."""
    over = [entry for entry in model.shelf if entry.over and reviewed_board(entry.game) is not None]
    if not over:
        return None
    last = max(over, key=lambda entry: entry.touched)
    way = link_button(model.words("training.last"), f"#/review/{last.key.replace(':', '-')}", "chart")
    return h("div", way, cls="chips")


def _practise(words: Words, cls: str) -> Node:
    """Return the button that asks all cards whatever the day."""
    return button(words("training.practise"), Message("train-practise"), "missed", f"btn {cls}".strip())


def _due(words: Words, training: Training, day: Day) -> str:
    """Return how many cards are due, or when the next one is."""
    due = training.due(day)
    if due:
        return words("training.due", n=len(due))
    if not training.kept():
        return words("training.empty")
    first = min(card.due for card in training.kept())
    return words("training.next-due", date=short_date(words, first))


def _boxes(words: Words, training: Training, day: Day) -> Node:
    """Return the boxes as a row: how many days each waits, how many cards lie in it, and how many of them are due.

    One that holds cards asks them when it is pressed.
    """
    due = training.due(day)
    items = []
    for number, days in enumerate(BOXES, 1):
        count = sum(card.box == number for card in training.kept())
        waiting = sum(card.box == number for card in due)
        name, note = words("training.box", n=days), words("training.waiting", n=waiting) if waiting else ""
        box = _box(name, count, note)
        if count:
            seen = " ".join(filter(None, (str(count), name, note)))
            told = accessible_name(words, seen, words("training.practise-box", n=number, cards=count))
            asks = on(Message("train-practise", str(number)))
            box = h("button", box, type="button", cls="box due" if waiting else "box", aria_label=told, **asks)
        items.append(h("li", box if count else h("span", box, cls="box")))
    learnt = sum(card.box == LEARNT for card in training.cards)
    items.append(h("li", h("span", _box(words("training.learnt"), learnt, ""), cls="box learnt")))
    return h("ol", items, cls="boxes nums")


def _box(name: str, count: int, note: str) -> Content:
    pile = h("span", [h("i") for _ in range(min(count, 5))], cls="heap", aria_hidden="true")
    return pile, h("b", str(count)), h("span", name), h("small", note) if note else None


def _weakest(words: Words, training: Training) -> Content:
    """Return what goes wrong most, each cause with a bar as long as it is frequent."""
    rows = training.weakest()[:WORST]
    if not rows:
        return None
    most = max(row.cards + row.missed for row in rows)
    items = [
        h(
            "li",
            h("span", h("b", cause_name(words, row)), h("small", game_name(words, row.game)), cls="cause-name"),
            h(
                "svg",
                h("rect", width=f"{100 * (row.cards + row.missed) / most:.0f}%", height="100%", rx="4"),
                aria_hidden="true",
                cls="cause-bar",
            ),
            h("span", words("training.count", n=row.cards, missed=row.missed), cls="cause-count nums"),
        )
        for row in rows
    ]
    return h("section", h("h2", words("training.weakest")), h("ul", items, cls="causes"), cls="card")


def cause_name(words: Words, row: Missed) -> str:
    """Return what a cause is called: a tag of the coach, a kind of puzzle, or any mistake where nothing is proven."""
    if row.game in GAMES and row.cause != NO_CAUSE:
        key = f"training.cause.{about(row.game).family}.{row.cause}"
        if key in words:
            return words(key)
        if row.game in puzzle_games() and row.cause in maker_of(row.game).kinds:
            return kind_name(words, row.game, row.cause)
    return words("training.cause.other")


def _runs(model: Model, training: Training) -> Content:
    words, run = model.words, read_run(model.text(RUN))
    rows = [_run_line(words, training, game) for game in (ALL, *in_order(words, puzzle_games()))]
    return h("h2", words("run.title")), h("p", words("run.what")), _at_hand(words, training, run), h("ul", rows, cls="runs")


def _at_hand(words: Words, training: Training, run: Run | None) -> Content:
    """Return the run at hand: the way back to it, or what came of it."""
    if run is None:
        return None
    record = run.solved and run.solved >= training.record(run.game)
    key = "run.at" if not run.over else "run.record" if record else "run.over"
    ways = [button(words("run.on"), Message("run-next"), "play", "btn primary")] if not run.over else []
    ways.append(button(words("run.end"), Message("run-end"), "close", "btn quiet"))
    return h(
        "div",
        h("p", icon("check" if run.over else "puzzle"), h("span", words(key, n=run.solved)), lives(words, run), cls="fact"),
        h("div", ways, cls="chips"),
        cls="run-at-hand",
    )


def lives(words: Words, run: Run) -> Node:
    """Return the wrong answers of a run as signs: crossed where one was given."""
    text = words("run.wrong", n=run.wrong, all=LIVES)
    signs = [h("i", icon("close") if at < run.wrong else None, cls="gone" if at < run.wrong else None) for at in range(LIVES)]
    return h("span", h("span", text, cls="sr"), h("span", signs, aria_hidden="true", cls="signs"), cls="lives")


def _run_line(words: Words, training: Training, game: str) -> Node:
    best = training.record(game)
    name = words("run.all") if game == ALL else game_name(words, game)
    return h(
        "li",
        scene(game, "kind-scene") if game != ALL else h("span", icon("puzzle"), cls="kind-scene every", aria_hidden="true"),
        h("span", h("b", name), h("small", words("run.best", n=best) if best else words("run.no-best")), cls="run-name"),
        button(words("run.begin"), Message("run-begin", game), "play", "btn", aria_label=words("run.begin-of", game=name)),
        cls="" if game == ALL else game_classes(game),
    )


def erase_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the question whether the card at hand shall be forgotten, or elsewhere all cards and records."""
    words = model.words
    if model.route == CARD:
        title, sure, does = words("training.forget"), words("training.forget-sure"), Message("train-forget")
    else:
        title, does = words("training.erase"), Message("train-erase")
        sure = words("training.erase-sure", n=len(read_training(model.text(TRAINING)).kept()))
    return dialog_box(
        model,
        title,
        h("p", sure),
        (button(title, does, cls="btn primary danger"), button(words("nav.cancel"), Message("close"))),
    )
