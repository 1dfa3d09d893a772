"""Finding a deal for a new game in a pasted link: of a deal, a position, a whole game, or a puzzle."""

from __future__ import annotations

from triokey.core.match import Match
from triokey.core.pasting import find_link, looks_like_link
from triokey.core.puzzle import is_puzzle_link, read_puzzle_link
from triokey.core.record import RecordError, read_link
from ui.app.new_game.prepare import with_deal_chosen
from ui.app.new_game.told import say_in_fold
from ui.model.change import Change
from ui.model.effects import Go, Say
from ui.model.model import Model, Toast
from ui.parts.names import game_name


def open_pasted_deal(model: Model, text: str) -> Change | None:
    """Return the model with the deal of a text's link, or with a sentence that says why not. None if the text has no link."""
    link = find_link(text)
    if not link and not looks_like_link(text):
        return None
    assert model.new is not None
    refused = model._replace(new=model.new._replace(seed=text))
    if link.startswith("#/"):
        return say_in_fold(refused, model.words("new.seed-daily"))
    try:
        match = _match_of_link(link)
    except RecordError:
        return say_in_fold(refused, model.words("new.seed-link"))
    model = with_deal_chosen(model, match.setup)
    sentence = model.words("new.seed-taken", game=game_name(model.words, match.setup.game))
    return model._replace(toast=Toast(sentence)), (Go("#/" + "/".join(model.route), replace=True), Say(sentence))


def _match_of_link(link: str) -> Match:
    if not link:
        raise RecordError("foreign")
    return read_puzzle_link(link).match if is_puzzle_link(link) else read_link(link)
