"""What happens with puzzles: looking for one, opening a link to one, answers, hints, the solution, what is counted.

The worker makes, checks and judges; the page waits for it and stays alive. A puzzle lies on the game's own board, at a
table that is never stored; its answers are the words that the board would play.
"""

from __future__ import annotations

import json
from typing import Any

from triokey.catalog import GAMES, game_of
from triokey.daily import FAMILIES, FIRST, daily
from triokey.days import read_day
from triokey.game import IllegalAction
from triokey.match import play, turn
from triokey.puzzle import GRADES, Step, maker_of, read_puzzle_link
from triokey.record import RecordError
from ui import boards, store
from ui.effects import Effects, Erase, Focus, Go, Later, Roll, Say, StopThinking, Think, Write
from ui.model import Dialog, Message, Model, Player, Table, Toast
from ui.progress import KEY as PROGRESS
from ui.progress import LATE, TRIED, Dated, Progress, Solved, check_of, read_progress, write_progress
from ui.progress import SHOWN as NOT_SOLVED
from ui.puzzle_words import sentence
from ui.puzzling import CHECKING, KEY, LASTING, LOOKING, OPEN, SHOWN, SOLVED, Puzzling, Said, write_puzzling
from ui.sitting import Result, toast

END_WAIT = 1800
"""Milliseconds for which the solved board stands alone before the solution comes."""
REPLY_WAIT = 700
"""Milliseconds after a right answer until the other side replies."""
CALM = {"values": "off", "hints": "off", "warnings": "off", "ceremony": "off", "arrange": "off", "meter": "off",
        "counter": "off", "pace": "readable"}
"""Settings that hold at a puzzle: nothing that gives the answer away."""
PAGE = ("puzzle",)
PAGES = ("puzzle", "puzzles", "daily")


def calm(model: Model) -> Model:
    """Return the model with the settings that hold at a puzzle."""
    settings = model.settings
    for name, value in CALM.items():
        settings = settings.put(name, value)
    return model._replace(settings=settings)


def visit(model: Model, words: tuple[str, ...]) -> Result:
    """Show an address of the puzzles: #/puzzle, #/puzzles, #/puzzles/GAME, #/daily, #/daily/MONTH or #/daily/DATE/FAMILY."""
    if words == PAGE == model.route and model.puzzle is not None:
        return model, ()
    model, effects = left(model)
    model = model._replace(route=words, table=None)
    if words[0] == "daily" and len(words) == 3:
        model, more = open_daily(model, words[1], words[2])
    elif words == PAGE and model.puzzle is not None:
        model, more = _seated(model, model.puzzle)
    elif words == PAGE:
        model, more = model._replace(route=("puzzles",)), (Go("#/puzzles", replace=True),)
    else:
        more = ()
    return model, (*effects, *more)


def left(model: Model) -> Result:
    """Return the model after its page was left: a puzzle that is still looked for or checked is so no more."""
    if model.route == PAGE and model.puzzle is not None and model.puzzle.stage not in LASTING:
        return model._replace(puzzle=None), (StopThinking(now=True),)
    return model, ()


# --- finding a puzzle -----------------------------------------------------------------------------


def make(model: Model, message: Message) -> Result:
    """Look for a puzzle: value "GAME KIND GRADE", the grade -1 for any."""
    game, kind, grade = message.value.split(" ")
    if game not in GAMES or kind not in maker_of(game).kinds or grade not in ("-1", *map(str, range(len(GRADES)))):
        return model, ()
    puzzle = Puzzling(LOOKING, game, kind, int(grade))
    return _shown(model, puzzle), (Go("#/puzzle"), Roll("puzzle-seed"))


def make_with(model: Model, message: Message) -> Result:
    """Ask the worker for a puzzle with this seed."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.stage != LOOKING:
        return model, ()
    return model, (_asking(puzzle, int(message.value)), Say(model.words("puzzles.looking")))


def _asking(puzzle: Puzzling, seed: int) -> Think:
    question = {"op": "puzzle-make", "game": puzzle.game, "kind": puzzle.kind, "grade": puzzle.grade, "seed": seed}
    return Think(f"puzzle-make {_wanted(puzzle)}", json.dumps(question))


def _wanted(puzzle: Puzzling) -> str:
    return " ".join((puzzle.game, puzzle.kind, str(puzzle.grade), puzzle.day))


def another(model: Model, message: Message) -> Result:
    """Look for another puzzle of the same kind and grade; after one of the day, go back to its calendar."""
    puzzle = model.puzzle
    if puzzle is None:
        return model, ()
    if puzzle.day:
        return model, (Go(f"#/daily/{puzzle.day[:7]}"),)
    return make(model, Message("puzzle-make", f"{puzzle.game} {puzzle.kind} {puzzle.grade}"))


def cancel(model: Model, message: Message) -> Result:
    """Stop looking, and go back to all puzzles."""
    if model.puzzle is None or model.puzzle.stage in LASTING:
        return model, ()
    return model._replace(puzzle=None), (StopThinking(now=True), Go("#/puzzles"))


def open_daily(model: Model, date: str, family: str) -> Result:
    """Open the puzzle of a day: the one at hand if it is that, else the one that its date finds; "today" is a date, too."""
    date = model.today if date == "today" else date
    try:
        day = read_day(date)
    except ValueError:
        day = -1
    if family not in FAMILIES or not FIRST <= day <= _today(model):
        model = model._replace(route=("daily",))
        sentence = model.words("daily.none")
        return model._replace(toast=Toast(sentence)), (Go("#/daily", replace=True), Say(sentence))
    puzzle = model.puzzle
    if puzzle is not None and (puzzle.day, puzzle.family) == (date, family) and puzzle.stage in LASTING:
        model, effects = _seated(model, puzzle)
        return model, (Go("#/puzzle", replace=True), *effects)
    asked = daily(day, family)
    puzzle = Puzzling(LOOKING, asked.game, asked.kind, asked.grade, family, date)
    effects = (Go("#/puzzle", replace=True), _asking(puzzle, asked.seed), Say(model.words("puzzles.looking")))
    return _shown(model, puzzle), effects


def open_link(model: Model, address: str, wanted: Puzzling | None = None) -> Result:
    """Open the link of a puzzle: its board is shown at once, and it is checked before anything can be answered."""
    try:
        asked = read_puzzle_link(address)
    except RecordError as error:
        return _refused(model, model.words(f"record.{error.key}", **error.facts))
    puzzle = Puzzling(CHECKING, asked.match.setup.game, asked.kind, asked.grade, link=address, asked=asked)
    if wanted is not None:
        puzzle = puzzle._replace(family=wanted.family, day=wanted.day)
    model = _shown(model, puzzle)
    question = {"op": "puzzle-check", "link": address}
    return model, (Go("#/puzzle", replace=True), Think(f"puzzle-check {check_of(address)}", json.dumps(question)))


def _refused(model: Model, text: str) -> Result:
    model = model._replace(route=("puzzles",), table=None, puzzle=None, toast=Toast(text))
    return model, (Go("#/puzzles", replace=True), Say(text))


def _seated(model: Model, puzzle: Puzzling) -> Result:
    """Return the model with the puzzle on its board, read from its link where that was not done yet."""
    if puzzle.asked is None:
        try:
            puzzle = puzzle._replace(asked=read_puzzle_link(puzzle.link))
            model = _shown(model, puzzle)
        except (RecordError, ValueError):
            model, effects = _refused(model, model.words("record.damaged"))
            return model, (*effects, Erase(KEY))
    else:
        model = _shown(model, puzzle)
    return model, _proving(puzzle) if puzzle.over and not puzzle.proof else ()


def _shown(model: Model, puzzle: Puzzling) -> Model:
    table = None
    if puzzle.asked is not None:
        match = puzzle.asked.match
        for word in puzzle.words:
            match = play(match, word)
        seat, level = turn(puzzle.asked.match), game_of(puzzle.game).levels[-1]
        players = tuple(
            Player("person" if number == seat else "bot", "", level) for number in range(match.setup.seats)
        )
        table = Table(KEY, match, players)
    return model._replace(route=PAGE, puzzle=puzzle, table=table, dialog=None, incoming=None)


def _kept(puzzle: Puzzling) -> Effects:
    return (Write(KEY, write_puzzling(puzzle)),) if puzzle.stage in LASTING else ()


# --- what the worker says -------------------------------------------------------------------------


def learnt(model: Model, op: str, about: str, text: str) -> Result:
    """Take the worker's answer to a question about the puzzle at hand; one about another puzzle or moment is dropped."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE:
        return model, ()
    answer: Any = json.loads(text)
    if op == "puzzle-make":
        fits = puzzle.stage == LOOKING and about == _wanted(puzzle)
        return open_link(model, answer["link"], puzzle) if fits else (model, ())
    if about.partition("/")[0] != check_of(puzzle.link):
        return model, ()
    if op == "puzzle-check":
        return _checked(model, puzzle, bool(answer["holds"]))
    if op == "puzzle-proof":
        return model._replace(puzzle=puzzle._replace(proof=_steps(answer))), ()
    if about != _token(puzzle):
        return model, ()
    if op == "puzzle-hint":
        return _hinted(model, puzzle, _steps(answer))
    return _judged(model, puzzle, answer)


def _token(puzzle: Puzzling) -> str:
    return f"{check_of(puzzle.link)}/{len(puzzle.words)}"


def _steps(answer: list[dict[str, Any]]) -> tuple[Step, ...]:
    return tuple(_step(step) for step in answer)


def _step(step: dict[str, Any]) -> Step:
    return Step(step["why"], tuple(step["facts"].items()), tuple(step["evidence"]))


def _checked(model: Model, puzzle: Puzzling, holds: bool) -> Result:
    if puzzle.stage != CHECKING:
        return model, ()
    if not holds:
        return _refused(model, model.words("puzzles.untrue"))
    puzzle = puzzle._replace(stage=OPEN)
    return model._replace(puzzle=puzzle), (*_kept(puzzle), Focus("#ask"))


def _judged(model: Model, puzzle: Puzzling, answer: dict[str, Any]) -> Result:
    word = puzzle.judging
    puzzle = puzzle._replace(judging="")
    model = model._replace(puzzle=puzzle)
    if puzzle.stage != OPEN or not word:
        return model, ()
    if "refused" in answer and answer["refused"] is None:
        return toast(model, model.words("puzzles.no-answer"), "", word)
    if "refused" in answer:
        rule, reason, evidence, facts = answer["refused"]
        return _not_here(model, IllegalAction(rule, reason, tuple(evidence), **facts), word)
    step = _step(answer["step"])
    said = sentence(model.words, puzzle.game, step)
    if not answer["right"]:
        puzzle = puzzle._replace(wrong=puzzle.wrong + 1, said=Said(False, step))
        model, effects = _tried(model, puzzle)
        return _lit(model, step), (*_kept(puzzle), *effects, Say(said))
    return _went_on(model, puzzle, step, tuple(answer["words"]), bool(answer["done"]), said)


def _went_on(model: Model, puzzle: Puzzling, step: Step, words: tuple[str, ...], done: bool, said: str) -> Result:
    """Play a right answer; the other side's reply comes a moment later."""
    before = len(puzzle.words)
    puzzle = puzzle._replace(words=words, said=Said(True, step), hints=(), shown=0, seen=0, draft="")
    effects: Effects = ()
    if done:
        puzzle = puzzle._replace(stage=SOLVED)
        model, effects = _counted(model, puzzle)
        effects = (*effects, *_proving(puzzle), Later(END_WAIT, Message("puzzle-end", _token(puzzle))))
    model = model._replace(puzzle=puzzle)
    table = model.table
    assert table is not None
    table = table._replace(pick="", refused=None)
    for word in words[before : before + 1]:
        table = table._replace(match=play(table.match, word))
    if len(words) > before + 1:
        effects = (*effects, Later(REPLY_WAIT, Message("puzzle-reply", _token(puzzle))))
    return model._replace(table=table), (*_kept(puzzle), *effects, Say(said))


def reply(model: Model, message: Message) -> Result:
    """Show the other side's reply, if the puzzle is still where it was given."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or message.value != _token(puzzle):
        return model, ()
    model = _shown(model, puzzle)
    return (_lit(model, puzzle.said.step), ()) if puzzle.said is not None else (model, ())


def end(model: Model, message: Message) -> Result:
    """Open the sheet with the solution, if the puzzle that was solved is still there."""
    puzzle = model.puzzle
    if puzzle is None or model.route != PAGE or message.value != _token(puzzle):
        return model, ()
    return model._replace(puzzle=puzzle._replace(panel=True)), ()


def _lit(model: Model, step: Step) -> Model:
    """Return the model with the evidence of a step lit on the board, as that of a refusal is."""
    table = model.table
    if table is None:
        return model
    lit = IllegalAction("", step.why, step.evidence) if step.evidence else None
    return model._replace(table=table._replace(pick="", refused=lit))


def _not_here(model: Model, refusal: IllegalAction, anchor: str) -> Result:
    table = model.table
    assert table is not None
    table = table._replace(refused=refusal)
    reason = boards.board_of(table.match.setup.game).reason(model.words, table, refusal)
    return toast(model._replace(table=table), reason, refusal.rule, anchor)


# --- answers --------------------------------------------------------------------------------------


def pick(model: Model, message: Message) -> Result:
    """Let the board answer a tap on one of its pieces."""
    table = model.table
    if table is None:
        return model, ()
    if not _may_answer(model):
        return _wait(model, message.value)
    return _stepped(model, boards.board_of(table.match.setup.game).tap(table, calm(model), message.value), message.value)


def drop(model: Model, message: Message) -> Result:
    """Let the board answer a piece dragged onto another place: value "PIECE>PLACE@WHERE"."""
    piece, _, rest = message.value.partition(">")
    place, _, where = rest.partition("@")
    table = model.table
    arranger = boards.arranger_of(table.match.setup.game) if table is not None else None
    if table is None or arranger is None:
        return model, ()
    if not _may_answer(model):
        return _wait(model, place)
    return _stepped(model, arranger.drop(table, calm(model), piece, place, where), place)


def answer(model: Model, message: Message) -> Result:
    """Take an answer: an action's word, or what the kind asks for in its own notation."""
    if model.table is None:
        return model, ()
    return _judge(model, message.value) if _may_answer(model) else _wait(model, message.value)


def bench(model: Model, message: Message) -> Result:
    """Keep the answer that is being laid out."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.stage != OPEN:
        return model, ()
    model = model._replace(puzzle=puzzle._replace(draft=message.value, said=None))
    return model._replace(table=model.table._replace(refused=None) if model.table is not None else None), ()


def put(model: Model, message: Message) -> Result:
    """Set a piece of the board's own state: value "name=text"."""
    if model.table is None:
        return model, ()
    name, _, value = message.value.partition("=")
    return model._replace(table=model.table.put(**{name: value}), dialog=None), ()


def _may_answer(model: Model) -> bool:
    puzzle, table = model.puzzle, model.table
    return puzzle is not None and table is not None and puzzle.stage == OPEN and not puzzle.judging and table.mine


def _wait(model: Model, anchor: str) -> Result:
    puzzle = model.puzzle
    assert puzzle is not None
    key = "puzzles.over" if puzzle.over else "puzzles.checking" if puzzle.stage == CHECKING else "puzzles.wait"
    return toast(model, model.words(key), "", anchor)


def _stepped(model: Model, step: boards.Step, anchor: str) -> Result:
    assert model.puzzle is not None
    if step.refused is not None:
        return _not_here(model, step.refused, anchor)
    model = model._replace(table=step.table._replace(refused=None), puzzle=model.puzzle._replace(said=None, panel=False))
    return _judge(model, step.word) if step.word else (model, ())


def _judge(model: Model, word: str) -> Result:
    puzzle = model.puzzle
    assert puzzle is not None
    question = {"op": "puzzle-judge", "link": puzzle.link, "words": puzzle.words, "answer": word}
    model = model._replace(puzzle=puzzle._replace(judging=word))
    return model, (Think(f"puzzle-judge {_token(puzzle)}", json.dumps(question)),)


# --- hints and the solution -----------------------------------------------------------------------


def hint(model: Model, message: Message) -> Result:
    """Show one more step of the hint; the value "close" puts it away."""
    puzzle = model.puzzle
    if puzzle is None or (puzzle.stage != OPEN and message.value != "close"):
        return model, ()
    if message.value == "close":
        table = model.table._replace(refused=None) if model.table is not None else None
        return model._replace(puzzle=puzzle._replace(shown=0), table=table), ()
    if puzzle.hints:
        return _hinted(model, puzzle, puzzle.hints)
    question = {"op": "puzzle-hint", "link": puzzle.link, "words": puzzle.words}
    return model, (Think(f"puzzle-hint {_token(puzzle)}", json.dumps(question)),)


def _hinted(model: Model, puzzle: Puzzling, hints: tuple[Step, ...]) -> Result:
    if puzzle.stage != OPEN or not hints:
        return model, ()
    shown = min(puzzle.shown + 1, len(hints))
    new = shown > puzzle.seen
    puzzle = puzzle._replace(hints=hints, shown=shown, seen=max(shown, puzzle.seen), helped=puzzle.helped + new, said=None)
    model, effects = _tried(model, puzzle)
    step = hints[shown - 1]
    return _lit(model, step), (*_kept(puzzle), *effects, Say(sentence(model.words, puzzle.game, step)))


def give_up(model: Model, message: Message) -> Result:
    """Show the solution; the value "yes" says that the player was asked whether he wants it."""
    puzzle = model.puzzle
    if puzzle is None or puzzle.stage != OPEN:
        return model, ()
    if message.value != "yes":
        return model._replace(dialog=Dialog("give-up")), ()
    puzzle = puzzle._replace(stage=SHOWN, words=(), said=None, hints=(), shown=0, panel=True)
    model = _shown(model, puzzle)
    model, effects = _dated(model, puzzle, NOT_SOLVED)
    return model, (*_kept(puzzle), *effects, *_proving(puzzle))


def panel(model: Model, message: Message) -> Result:
    """Open or close the sheet with the solution."""
    puzzle = model.puzzle
    return (model._replace(puzzle=puzzle._replace(panel=not puzzle.panel)), ()) if puzzle is not None else (model, ())


def _proving(puzzle: Puzzling) -> Effects:
    return (Think(f"puzzle-proof {_token(puzzle)}", json.dumps({"op": "puzzle-proof", "link": puzzle.link})),)


# --- what is counted ------------------------------------------------------------------------------


def _today(model: Model) -> int:
    return read_day(model.today) if model.today else 1 << 30


def _tried(model: Model, puzzle: Puzzling) -> Result:
    """Note that a puzzle of the day had a wrong answer or a hint, so that opening it again makes nothing undone."""
    model = model._replace(puzzle=puzzle)
    return _dated(model, puzzle, TRIED)


def _counted(model: Model, puzzle: Puzzling) -> Result:
    solved = Solved(puzzle.game, puzzle.kind, puzzle.grade, check_of(puzzle.link), puzzle.how)
    progress = model.progress.with_solved(solved)
    if puzzle.day:
        how = puzzle.how if puzzle.day == model.today else LATE
        progress = progress.with_dated(Dated(read_day(puzzle.day), puzzle.family, how))
    return _stored(model, progress)


def _dated(model: Model, puzzle: Puzzling, how: str) -> Result:
    if not puzzle.day:
        return model, ()
    return _stored(model, model.progress.with_dated(Dated(read_day(puzzle.day), puzzle.family, how)))


def _stored(model: Model, progress: Progress) -> Result:
    if progress == model.progress:
        return model, ()
    return model._replace(progress=progress), (Write(PROGRESS, write_progress(progress)),)


def set_aside(model: Model, text: str) -> Result:
    """Keep a copy of damaged progress, store what could be read of it, and say so."""
    said = model.words("puzzles.damaged")
    effects = (Write(store.ASIDE_PREFIX + PROGRESS, text), Write(PROGRESS, write_progress(model.progress)), Say(said))
    return model._replace(toast=Toast(said)), effects


def taken_over(model: Model, text: str) -> Result:
    """Put the progress of another window and ours together."""
    return model._replace(progress=model.progress.merged(read_progress(text)[0])), ()


def today(model: Model, message: Message) -> Result:
    """Note which day it is here."""
    return model._replace(today=message.value), ()


def close(model: Model, message: Message) -> Result:
    """Close what lies on top: the dialog, else the sheet with hint or solution, else the selection."""
    puzzle, table = model.puzzle, model.table
    if model.dialog is not None or puzzle is None or table is None:
        return model._replace(dialog=None), ()
    if puzzle.panel:
        return panel(model, message)
    if puzzle.shown:
        return hint(model, Message("hint", "close"))
    return model._replace(table=table._replace(pick="")), ()


def nothing(model: Model, message: Message) -> Result:
    """Leave everything as it is: a puzzle has no bots to wake, and no moments to look back at."""
    return model, ()


HANDLERS = {
    "puzzle-make": make,
    "puzzle-seed": make_with,
    "puzzle-next": another,
    "puzzle-cancel": cancel,
    "puzzle-reply": reply,
    "puzzle-end": end,
    "give-up": give_up,
    "puzzle-panel": panel,
    "answer": answer,
    "bench": bench,
    "today": today,
}
AT_PUZZLE = {
    "pick": pick,
    "drop": drop,
    "play": answer,
    "put": put,
    "hint": hint,
    "next": another,
    "close": close,
    **dict.fromkeys(
        ("undo", "redo", "look", "play-on", "bot", "end", "show-end", "roll", "cover", "remark", "arrange", "toggle"), nothing
    ),
}
"""What these messages mean while a puzzle is shown."""
