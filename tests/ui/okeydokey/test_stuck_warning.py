"""Before a card that leaves a crew member stuck, the page says who that is, why, and what could still help."""

from __future__ import annotations

import json
from functools import cache

import pytest

from driving import do, nodes, think
from okeydokey_crew_games import crew_game
from okeydokey_tables import BOT, PERSON, page, seated, tap
from triokey.core.answers import answer_json
from triokey.core.bots import bot_of
from triokey.core.match import Match, branch
from triokey.okeydokey.knowledge.outlook import BUT_EQUAL, LATER, NEXT, NO_NUMBER, ONLY, PERHAPS, SURE, Outlook, Stuck
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import NOBODY, NUMBER, Move
from ui.games.okeydokey.art import row_name
from ui.games.okeydokey.warning import stuck_sentence
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Think
from ui.parts.names import player_name
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

ALL = [Stuck(1, how, why) for how in (SURE, BUT_EQUAL) for why in (ONLY, NO_NUMBER, NEXT, LATER)]
ALL.append(Stuck(1, PERHAPS, ONLY, (0, 3)))


@cache
def moment(how: str) -> tuple[Match, str, Stuck]:
    """Return a match, a Number of seat 0 that leaves another seat stuck in this way, and the record of that."""
    for seed in (2, *range(60)):
        match = crew_game(2 + seed % 4, seed, bot_of(GAME.id, "club"), ("abilities", "printed")[seed % 2], 2)
        for at, state in enumerate(match.states):
            if state.turn != 0 or state.end or state.start == NOBODY:
                continue
            outlook = Outlook(GAME.view(state, 0))
            for move in GAME.legal(state):
                stuck = outlook.stuck_after(move) if isinstance(move, Move) and move.kind == NUMBER else None
                if stuck is not None and stuck.how == how:
                    return branch(match, 0, at), GAME.write(move), stuck
    raise LookupError(how)


def warned(how: str, lang: str, settings: str = ""):
    """Return the model with that Number selected, after the worker's answers."""
    match, word, _ = moment(how)
    table = seated(match, PERSON, *[BOT] * (len(match.state.hands) - 1)).table
    stored = {"game:1": store.pack_table(table, 1), "settings": f"lang {lang}\n{settings}"}
    model, effects = begin_page(stored, ("en",), "", "#/play/game-1", "ok")
    asked = [effect for effect in effects if isinstance(effect, Think) and json.loads(effect.question)["op"] == "watch"]
    for each in asked:
        model = do(model, each.answered(answer_json(each.question)))[0]
    return tap(model, f"hand {word} 0")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", [SURE, PERHAPS])
def test_the_chosen_card_is_warned_of_with_the_seat_and_can_be_played(how: str, lang: str) -> None:
    match, word, stuck = moment(how)
    model = warned(how, lang)
    (said,) = (node for node in nodes(view(model)) if "warning" in str(node.attrs.get("class", "")).split())
    text = text_of(said)
    assert player_name(model.words, model.table, stuck.seat) in text
    assert not [node for node in nodes(said) if node.attrs.get("class") == "first"], "a warning stands alone"
    assert ("caution" in said.attrs["class"].split()) == (how != SURE)
    assert do(model, ("play", word))[0].table.match.words[-1] == word


@pytest.mark.parametrize("how", [SURE, PERHAPS])
def test_an_open_hint_does_not_hide_the_warning_of_the_chosen_card(how: str) -> None:
    model = think(*do(warned(how, "en"), ("hint",)))[0]
    assert model.table.hint and 'class="warning' in page(model)
    model = do(model, ("pick", ""))[0]
    assert model.table.hint and 'class="warning' not in page(model) and "hint" in page(model)


def test_where_warnings_are_off_nothing_is_said() -> None:
    assert 'class="warning' in page(warned(SURE, "en")) and 'class="warning' not in page(warned(SURE, "en", "warnings off\n"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stuck", ALL, ids=lambda stuck: f"{stuck.how}-{stuck.why}")
def test_every_way_to_leave_somebody_stuck_has_its_sentence(stuck: Stuck, lang: str) -> None:
    table, words = seated(moment(SURE)[0], PERSON, *[BOT] * 4).table, load(lang)
    text = stuck_sentence(words, table, stuck.data(), 2)
    assert player_name(words, table, 1) in text and "{" not in text and not text[0].islower()
    assert stuck.why != ONLY or row_name(words, 2) in text
    assert all(row_name(words, row) in text for row in stuck.rows)
