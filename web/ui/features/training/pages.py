"""The page of training: the cards and their boxes, the most frequent mistakes, and runs of puzzles."""

from __future__ import annotations

from triokey.core.catalog import GAMES, about, puzzle_games
from triokey.core.days import Day, read_day
from triokey.core.puzzle import maker_of
from ui.features.training.cards import BOXES, FORGOTTEN, LEARNT, NO_CAUSE, Missed, Training, read_training
from ui.features.training.run import ALL, LIVES, Run, read_run
from ui.features.training.state import CARD, PARTS, RUN, TRAINING, title_key
from ui.games.offers import reviewed_board
from ui.games.puzzle_words import kind_name
from ui.games.showcase import games_in_order
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.settings import YES_NO
from ui.model.trail import address_back
from ui.parts.controls import accessible_name, button, choice_chip, choice_group, dialog_box, link_button, on, top_bar
from ui.parts.dates import short_date
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, game_scene, icon
from ui.text.html import Content, Node, h
from ui.text.words import Words

WORST = 8
"""Maximum number of causes of mistakes that are listed."""


def training_page(model: Model) -> Node:
    """Return the training page, or the part of it that its address names."""
    words, training = model.words, read_training(model.text(TRAINING))
    part = model.route[1] if model.route[1:] and model.route[1] in PARTS else ""
    return h(
        "div",
        top_bar(words, words(title_key(model.route)), address_back(model, "#/practise" if part else "#/puzzles")),
        h(
            "main",
            (h("section", _draw_training_panel(model, training), cls="card"), _list_weakest(words, training))
            if part != "streak"
            else None,
            h("section", _draw_runs(model, training), cls="card", id="runs") if part != "mistakes" else None,
            cls="text training-text",
        ),
        cls="page training",
        data_key="training",
    )


def _draw_training_panel(model: Model, training: Training) -> Content:
    words, day = model.words, read_day(model.today) if model.today else -1
    due = training.due(day)
    switch = [
        choice_chip(words(f"setting.{value}"), Message("setting", f"training={value}"), model.settings.get("training") == value)
        for value in YES_NO
    ]
    chosen = choice_group("training", words("setting.training"), switch, words("training.what"))
    if all(card.box == FORGOTTEN for card in training.cards):
        told = (
            words("training.none") if model.settings.on("training") else words("training.none-off", keep=words("training.keep"))
        )
        return h("h2", words("training.cards")), chosen, h("p", told, cls="hint"), _draw_review_button(model)
    ways = (
        link_button(words("training.begin"), "#/training/card", "play", "btn primary") if due else None,
        _draw_practise_button(words, "" if due else "primary") if training.kept() else None,
        button(words("training.erase"), Message("dialog", "training-erase"), cls="btn quiet"),
    )
    return (
        h("h2", words("training.cards")),
        h("p", _due_sentence(words, training, day), cls="lead"),
        _draw_boxes(words, training, day),
        h("div", ways, cls="chips"),
        chosen,
    )


def _draw_review_button(model: Model) -> Content:
    """Return the button that opens the review of the last finished game. None if no stored game can be reviewed."""
    over = [entry for entry in model.shelf if entry.over and reviewed_board(entry.game) is not None]
    if not over:
        return None
    last = max(over, key=lambda entry: entry.touched)
    way = link_button(model.words("training.last"), f"#/review/{last.key.replace(':', '-')}", "chart")
    return h("div", way, cls="chips")


def _draw_practise_button(words: Words, cls: str) -> Node:
    """Return the button that starts practising all cards, whatever the day."""
    return button(words("training.practise"), Message("train-practise"), "missed", f"btn {cls}".strip())


def _due_sentence(words: Words, training: Training, day: Day) -> str:
    """Return the sentence on how many cards are due, or on the day when the next one is."""
    due = training.due(day)
    if due:
        return words("training.due", n=len(due))
    if not training.kept():
        return words("training.empty")
    first = min(card.due for card in training.kept())
    return words("training.next-due", date=short_date(words, first))


def _draw_boxes(words: Words, training: Training, day: Day) -> Node:
    """Return the row of boxes: the days that a card waits in each box, its cards, and how many of them are due.

    A box with cards is a button that starts practising these cards.
    """
    due = training.due(day)
    items = []
    for number, days in enumerate(BOXES, 1):
        count = sum(card.box == number for card in training.kept())
        waiting = sum(card.box == number for card in due)
        name, note = words("training.box", n=days), words("training.waiting", n=waiting) if waiting else ""
        box = _draw_box(name, count, note)
        if count:
            seen = " ".join(filter(None, (str(count), name, note)))
            told = accessible_name(words, seen, words("training.practise-box", n=number, cards=count))
            asks = on(Message("train-practise", str(number)))
            box = h("button", box, type="button", cls="box due" if waiting else "box", aria_label=told, **asks)
        items.append(h("li", box if count else h("span", box, cls="box")))
    learnt = sum(card.box == LEARNT for card in training.cards)
    items.append(h("li", h("span", _draw_box(words("training.learnt"), learnt, ""), cls="box learnt")))
    return h("ol", items, cls="boxes nums")


def _draw_box(name: str, count: int, note: str) -> Content:
    pile = h("span", [h("i") for _ in range(min(count, 5))], cls="heap", aria_hidden="true")
    return pile, h("b", str(count)), " ", h("span", name), (" ", h("small", note)) if note else None


def _list_weakest(words: Words, training: Training) -> Content:
    """Return the list of the most frequent causes of mistakes, each with a bar for its frequency. None while there are none."""
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
    """Return the name of a cause of mistakes: of a tag of the coach, a kind of puzzle, or any other mistake."""
    if row.game in GAMES and row.cause != NO_CAUSE:
        key = f"training.cause.{about(row.game).family}.{row.cause}"
        if key in words:
            return words(key)
        if row.game in puzzle_games() and row.cause in maker_of(row.game).kinds:
            return kind_name(words, row.game, row.cause)
    return words("training.cause.other")


def _draw_runs(model: Model, training: Training) -> Content:
    words, run = model.words, read_run(model.text(RUN))
    rows = [_run_line(words, training, game) for game in (ALL, *games_in_order(words, puzzle_games()))]
    return (
        h("h2", words("run.title")),
        h("p", words("run.what")),
        _draw_current_run(words, training, run),
        h("ul", rows, cls="runs"),
    )


def _draw_current_run(words: Words, training: Training, run: Run | None) -> Content:
    """Return the current run with the button that continues it, or its result once it is over. None if there is no run."""
    if run is None:
        return None
    record = run.solved and run.solved >= training.record(run.game)
    key = "run.at" if not run.over else "run.record" if record else "run.over"
    ways = [button(words("run.on"), Message("run-next"), "play", "btn primary")] if not run.over else []
    ways.append(button(words("run.end"), Message("run-end"), "close", "btn quiet"))
    return h(
        "div",
        h("p", icon("check" if run.over else "puzzle"), h("span", words(key, n=run.solved)), life_signs(words, run), cls="fact"),
        h("div", ways, cls="chips"),
        cls="run-at-hand",
    )


def life_signs(words: Words, run: Run) -> Node:
    """Return one sign for each wrong answer that a run allows, crossed out for each one given."""
    text = words("run.wrong", n=run.wrong, all=LIVES)
    signs = [h("i", icon("close") if at < run.wrong else None, cls="gone" if at < run.wrong else None) for at in range(LIVES)]
    return h("span", h("span", text, cls="sr"), h("span", signs, aria_hidden="true", cls="signs"), cls="lives")


def _run_line(words: Words, training: Training, game: str) -> Node:
    best = training.record(game)
    name = words("run.all") if game == ALL else game_name(words, game)
    return h(
        "li",
        game_scene(game, "kind-scene") if game != ALL else h("span", icon("puzzle"), cls="kind-scene every", aria_hidden="true"),
        h("span", h("b", name), h("small", words("run.best", n=best) if best else words("run.no-best")), cls="run-name"),
        button(words("run.begin"), Message("run-begin", game), "play", "btn", aria_label=words("run.begin-of", game=name)),
        cls="" if game == ALL else game_classes(game),
    )


def erase_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to discard the current card or, on other pages, to erase all cards and records."""
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
