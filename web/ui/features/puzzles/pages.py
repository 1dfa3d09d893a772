"""The page of a puzzle: its question, the game's board or the pane for its answer, hints, and the solution."""

from __future__ import annotations

from triokey.core.days import read_day
from triokey.core.puzzle import GRADES, Step
from ui.features.puzzles.table import rest_key
from ui.features.puzzles.today import next_today
from ui.games.asking import with_question_settings
from ui.games.board import LineShown
from ui.games.puzzle_words import drawings_beside_step, kind_name, question_sentence, sentence
from ui.games.showcase import board_of, showcase_of
from ui.games.showing import show_button
from ui.model.messages import Message
from ui.model.model import Dialog, Model, Table
from ui.model.puzzle_session import CHECKING, OPEN, SHOWN, SOLVED, PuzzleSession
from ui.model.trail import address_back
from ui.parts.controls import button, close_label, dialog_box, icon_button, idle_state, on, top_bar
from ui.parts.dates import short_date
from ui.parts.names import game_name
from ui.parts.pictures import game_classes, icon
from ui.text.html import Content, Node, h


def puzzle_page(model: Model, puzzle: PuzzleSession) -> Node:
    """Return the page of the current puzzle, or of the search for one."""
    table = model.table
    if table is None or puzzle.asked is None:
        return _draw_search(model, puzzle)
    words = model.words
    inner: Content = (
        _draw_beyond_board(model, puzzle, table),
        _draw_board(model, puzzle, table),
        _draw_actions(model, puzzle, table),
        h("aside", _draw_panel(model, puzzle), cls="side", aria_label=words("puzzles.beside"), id="puzzle-panel"),
    )
    return h(
        "div",
        top_bar(
            words,
            kind_name(words, puzzle.game, puzzle.kind),
            _way_back(model, puzzle),
            icon_button("share", words("nav.share"), Message("dialog", "share")),
            icon_button("help", words("nav.rules"), Message("dialog", f"rules {puzzle.game}")),
            subtitle=puzzle_subtitle(model, puzzle),
        ),
        question_or_answer(model, puzzle),
        h("div", inner, cls=f"page play {game_classes(puzzle.game)}{' side-open' if puzzle.panel else ''}{_light_class(puzzle)}"),
        cls=f"page puzzle {game_classes(puzzle.game)}",
        data_key=f"puzzle-{puzzle.link[-12:]}",
        data_stage="waiting" if puzzle.stage == OPEN and not (table.mine and not puzzle.judging) else puzzle.stage,
    )


def _way_back(model: Model, puzzle: PuzzleSession) -> str:
    """Return the address to go back to: the page before or, for a puzzle from a link, its day, its training or all puzzles."""
    own = f"#/daily/{puzzle.day}" if puzzle.day else puzzle.led.back if puzzle.led is not None else "#/puzzles"
    return address_back(model, own)


def puzzle_subtitle(model: Model, puzzle: PuzzleSession) -> str:
    """Return the line below a puzzle's name: the day, notes of the training that led here, the game, and the grade."""
    words = model.words
    parts: tuple[str, ...] = (game_name(words, puzzle.game), words(f"puzzles.grade.{GRADES[puzzle.grade]}"))
    if puzzle.stage == CHECKING:
        parts = (*parts, words("puzzles.checking-short"))
    elif not puzzle.day:
        parts = (*parts, words("puzzles.proven"))
    day = words("daily.today") if puzzle.day == model.today else short_date(words, read_day(puzzle.day)) if puzzle.day else ""
    notes = puzzle.led.notes if puzzle.led is not None else ()
    return "\u00a0· ".join(filter(None, (day, *notes, *parts)))


def _light_class(puzzle: PuzzleSession) -> str:
    """Return the CSS class for the meaning of the highlighted pieces: a hint, a right step, or why an answer is wrong."""
    if puzzle.step >= 0 or puzzle.stage == SHOWN:
        return " lit-right"
    if puzzle.said is not None:
        return " lit-right" if puzzle.said.right else " lit-wrong"
    return " lit-hint" if puzzle.shown else ""


def question_or_answer(model: Model, puzzle: PuzzleSession) -> Node:
    """Return the box above the board: the question, the result of the last answer, a step of the hint, or of the solution."""
    words, said = model.words, puzzle.said
    mark, tone = "puzzle", "asks"
    tools: Content = None
    if puzzle.judging:
        text = words("puzzles.judging")
    elif puzzle.shown and not puzzle.hints:
        text = words("hint.looking")
    elif puzzle.step >= 0 and puzzle.proof:
        return _solution_step(model, puzzle)
    elif model.table is not None and model.table.line is not None:
        text, mark, tone = words("puzzles.line"), "play", "told"
        tools = icon_button("close", close_label(words, "puzzles.solution"), Message("look", "last"))
    elif puzzle.stage == SHOWN:
        text, mark, tone = words("puzzles.shown"), "flag", "told"
    elif said is not None:
        text = sentence(words, puzzle.game, said.step)
        mark, tone = ("check", "right") if said.right else ("close", "wrong")
        board = board_of(puzzle.game)
        if said.word and isinstance(board, LineShown) and board.refutes:
            tools = icon_button("play", words("show.me"), Message("puzzle-show", "wrong"), id="show-wrong")
    elif puzzle.hint:
        return _hint_step(model, puzzle)
    else:
        assert puzzle.asked is not None
        rest = rest_key(puzzle)
        text = words(rest) if rest else question_sentence(words, puzzle.asked)
    return h(
        "section",
        icon(mark),
        h("p", text),
        tools,
        cls=f"ask {tone}",
        id="ask",
        tabindex="-1",
        aria_label=kind_name(words, puzzle.game, puzzle.kind),
    )


def _solution_step(model: Model, puzzle: PuzzleSession) -> Node:
    """Return the step of the solution that is highlighted on the board, between buttons for the step before and after."""
    words, step, last = model.words, puzzle.proof[puzzle.step], len(puzzle.proof) - 1
    assert puzzle.asked is not None
    place = words("replay.place", n=puzzle.step + 1, all=last + 1)
    text = (h("b", place, cls="nums"), " ", sentence(words, puzzle.game, step), drawings_beside_step(words, puzzle.asked, step))
    return h(
        "section",
        icon_button(
            "back", words("show.back"), Message("look", "back"), id="step-back", aria_disabled=idle_state(not puzzle.step)
        ),
        h("p", text),
        icon_button("on", words("show.on"), Message("look", "on"), id="step-on", aria_disabled=idle_state(puzzle.step == last)),
        cls="ask told stepping",
        id="ask",
        tabindex="-1",
        aria_label=words("puzzles.solution"),
    )


def _hint_step(model: Model, puzzle: PuzzleSession) -> Node:
    """Return the last step of the hint that was shown, in place of the question."""
    words, step = model.words, puzzle.hint[-1]
    assert puzzle.asked is not None
    text = (sentence(words, puzzle.game, step), drawings_beside_step(words, puzzle.asked, step))
    close = icon_button("close", close_label(words, "hint.title"), Message("hint", "close"))
    whole = puzzle.shown == len(puzzle.hints) and isinstance(board_of(puzzle.game), LineShown)
    more = icon_button("play", words("show.me"), Message("puzzle-show", "here"), id="show-here") if whole else None
    return h(
        "section",
        icon("hint"),
        h("p", text),
        more,
        close,
        cls="ask hinting",
        id="ask",
        tabindex="-1",
        aria_label=kind_name(words, puzzle.game, puzzle.kind),
    )


def _draw_board(model: Model, puzzle: PuzzleSession, table: Table) -> Node:
    pane = showcase_of(puzzle.game).puzzles().pane
    if puzzle.asked is not None and pane is not None:
        return pane(model, puzzle.asked, puzzle.draft, puzzle.said)
    return board_of(puzzle.game).page(table, with_question_settings(model))


def _draw_beyond_board(model: Model, puzzle: PuzzleSession, table: Table) -> Node | None:
    """Return the parts of the question that are not on the board, such as cards in the deck, None if there are none."""
    beyond = showcase_of(puzzle.game).puzzles().beyond
    return beyond(model.words, puzzle.asked, table) if puzzle.asked is not None and beyond is not None else None


def _draw_actions(model: Model, puzzle: PuzzleSession, table: Table) -> Node:
    """Return the bar of buttons below the board. Unlike in a game, it has no undo."""
    words = model.words
    tools: Content = (
        icon_button("hint", words("hint.ask"), Message("hint"), disabled=puzzle.stage != OPEN),
        icon_button("flag", words("puzzles.solution"), Message("give-up"), disabled=puzzle.stage != OPEN),
    )
    if puzzle.over:
        tools = (
            icon_button("share", words("nav.share"), Message("dialog", "share")),
            icon_button(
                "eye", words("puzzles.solution"), Message("puzzle-panel"), aria_expanded="true" if puzzle.panel else "false"
            ),
        )
    return h(
        "nav",
        _draw_primary(model, puzzle, table),
        h("span", tools, cls="group"),
        cls="actions",
        aria_label=words("table.actions"),
    )


def _draw_primary(model: Model, puzzle: PuzzleSession, table: Table) -> Node:
    words = model.words
    if puzzle.over:
        return button(
            _label_of_next(model, puzzle),
            Message("puzzle-next"),
            symbol="play",
            cls="btn primary",
        )
    if table.line is not None:
        return button(words("nav.back"), Message("look", "last"), symbol="back", cls="btn primary")
    primary = showcase_of(puzzle.game).puzzles().primary
    if puzzle.asked is not None and primary is not None:
        own = primary(model, puzzle.asked, puzzle.draft)
    else:
        own = board_of(puzzle.game).primary(table, with_question_settings(model))
    if rest_key(puzzle) and not puzzle.judging and (own is None or "disabled" in own.attrs):
        return button(words("puzzles.rest"), Message("puzzle-rest"), symbol="play", cls="btn primary")
    return own if own is not None else h("span", cls="btn primary blank", aria_hidden="true")


def _label_of_next(model: Model, puzzle: PuzzleSession) -> str:
    """Return the label of the button that leads on from a finished puzzle."""
    if puzzle.led is not None:
        return puzzle.led.label
    return model.words("daily.archive" if puzzle.day and next_today(model, puzzle) is None else "puzzles.next")


def _draw_panel(model: Model, puzzle: PuzzleSession) -> Content:
    words = model.words
    ended = "puzzles.solved" if puzzle.stage == SOLVED else "puzzles.solution"
    title = ended if puzzle.over else "hint.title"
    close = icon_button("close", close_label(words, title), Message("puzzle-panel"))
    if puzzle.over:
        return (
            h(
                "header",
                h("h2", words(title)),
                close,
                cls="panel-head",
            ),
            h("p", words("puzzles.how", wrong=puzzle.wrong, hints=puzzle.helped), cls="panel-lead")
            if puzzle.stage == SOLVED
            else None,
            show_button(words, "line", "show.me", "puzzle-show") if puzzle.proof else None,
            _step_list(model, puzzle, puzzle.proof, lit=True),
        )
    hints: Content = None
    if puzzle.hint:
        more = None
        if puzzle.shown < len(puzzle.hints):
            more = button(words("hint.more"), Message("hint"), symbol="hint", cls="btn")
        hints = (h("header", h("h2", words(title)), close, cls="panel-head"), _step_list(model, puzzle, puzzle.hint), more)
    assert puzzle.asked is not None
    return (
        h("div", h("h2", words("puzzles.question")), h("p", question_sentence(words, puzzle.asked)), cls="panel-question"),
        h("p", words("puzzles.tally", wrong=puzzle.wrong, hints=puzzle.helped), cls="panel-tally"),
        hints,
    )


def _step_list(model: Model, puzzle: PuzzleSession, steps: tuple[Step, ...], lit: bool = False) -> Node:
    """Return steps of a hint or solution as a list. lit: each is a button that highlights its pieces on the board."""
    words, asked = model.words, puzzle.asked
    assert asked is not None
    items = []
    for number, step in enumerate(steps):
        text = sentence(words, puzzle.game, step), drawings_beside_step(words, asked, step)
        showing = on(Message("puzzle-show", str(number)))
        items.append(h("li", h("button", text, type="button", cls="proof-step", **showing) if lit else text))
    return h("ol", items, cls="proof")


def _draw_search(model: Model, puzzle: PuzzleSession) -> Node:
    words = model.words
    return h(
        "div",
        top_bar(
            words, kind_name(words, puzzle.game, puzzle.kind), _way_back(model, puzzle), subtitle=game_name(words, puzzle.game)
        ),
        h(
            "main",
            h("div", icon("puzzle"), cls="search-mark", aria_hidden="true"),
            h("p", words("puzzles.looking"), cls="lead"),
            button(words("nav.cancel"), Message("puzzle-cancel"), symbol="close"),
            cls="searching",
        ),
        cls=f"page puzzle {game_classes(puzzle.game)}",
        data_key="puzzle-looking",
    )


def give_up_dialog(model: Model, dialog: Dialog) -> Node | None:
    """Return the dialog that asks whether to show the solution."""
    words = model.words
    key = "puzzles.give-up-day" if model.puzzle is not None and model.puzzle.day else "puzzles.give-up-text"
    return dialog_box(
        model,
        words("puzzles.give-up"),
        h("p", words(key)),
        (
            button(words("puzzles.give-up-yes"), Message("give-up", "yes"), cls="btn primary"),
            button(words("nav.cancel"), Message("close")),
        ),
    )
