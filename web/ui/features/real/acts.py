"""Handlers of a score sheet at a real table: entering and undoing rounds, and throwing for the first player."""

from __future__ import annotations

from triokey.core.scorecard import BadScorecard, read_scorecard
from ui.features.real import scorecard
from ui.features.real.state import PEOPLE, ROUNDS, ScoreSheet, scores_key
from ui.model.change import Change
from ui.model.effects import NEWS, Effects, Fetch, Roll, Say, SetAside, Write
from ui.model.messages import Message
from ui.model.model import Model, Toast


def visit_scores(model: Model, address: tuple[str, ...]) -> Change:
    """Show the list of games with a score sheet, or the score sheet of one game."""
    if len(address) == 1:
        return model._replace(route=address), ()
    game_id = address[1]
    sheet = ScoreSheet(game_id, scorecard.empty_sheet(game_id))
    return model._replace(route=("real", game_id, "scores")).put(sheet), (Fetch(scores_key(game_id), "real-read"),)


def take_stored_scores(model: Model, message: Message) -> Change:
    """Continue with the stored score sheet, if there is one.

    A stored sheet that cannot be read is set aside before a new one replaces it.
    """
    key, text = message.field("about"), message.value
    sheet = model.of(ScoreSheet)
    if sheet is None or sheet.key != key or not text or model.route[:1] != ("real",) or sheet.draft == text:
        return model, ()
    if not _is_whole(text):
        sentence = model.words("data.aside.said", name=model.words("data.name.real"))
        return model._replace(toast=Toast(sentence)), (SetAside(key), Say(sentence, NEWS))
    return model.put(sheet._replace(draft=text)), ()


def change_scores(model: Model, message: Message) -> Change:
    """Change the score sheet by an input of the player, and store it."""
    sheet = model.of(ScoreSheet)
    if sheet is None:
        return model, ()
    try:
        draft = scorecard.change_scorecard(sheet, message.value, dict(message.form))
    except scorecard.RoundRefused:
        sentence = model.words("real.scores.refused")
        return model._replace(toast=Toast(sentence)), (Say(sentence),)
    if draft == sheet.draft:
        return model, ()
    return _store_sheet(model, ScoreSheet(sheet.game, draft, step=sheet.step))


def turn_step(model: Model, message: Message) -> Change:
    """Open the score sheet with the entered names, or go back to the question who plays. The value is PEOPLE or ROUNDS."""
    sheet = model.of(ScoreSheet)
    if sheet is None or message.value not in (PEOPLE, ROUNDS):
        return model, ()
    draft = scorecard.draft_with_names(sheet, dict(message.form)) if message.value == ROUNDS else sheet.draft
    written, stored = _store_sheet(model, sheet._replace(draft=draft, step=message.value))
    return written, stored if draft != sheet.draft else tuple(effect for effect in stored if isinstance(effect, Say))


def roll_for_first(model: Model, message: Message) -> Change:
    """Throw the dice that decide who begins."""
    return model, (Roll("real-rolled"),)


def take_roll(model: Model, message: Message) -> Change:
    """Let the random number in the value decide who begins."""
    if (sheet := model.of(ScoreSheet)) is None or not message.value.isdecimal():
        return model, ()
    return _store_sheet(model, scorecard.choose_first_by_lot(sheet, int(message.value)))


def _store_sheet(model: Model, sheet: ScoreSheet) -> Change:
    """Store a score sheet and read out its state."""
    said = scorecard.state_sentence(model.words, sheet)
    effects: Effects = (Write(sheet.key, sheet.draft), *((Say(said),) if said else ()))
    return model.put(sheet), effects


def _is_whole(text: str) -> bool:
    """Return whether a text is a valid score sheet."""
    try:
        read_scorecard(text)
    except BadScorecard:
        return False
    return True
