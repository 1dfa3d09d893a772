"""Okey Dokey's board: marks, gauges, warnings and hints."""

import json
import re

import pytest

from driving import do
from okeydokey_tables import PERSON, dealt, one, page, played, seated, settle
from triokey.core.match import play
from triokey.okeydokey.knowledge import advice
from triokey.okeydokey.rules import GAME
from ui.games.okeydokey.art import COLOUR_NAMES
from ui.games.okeydokey.hint import reason_sentence
from ui.loop.start import begin_page
from ui.model import store
from ui.model.effects import Think
from ui.model.help_rules import DECK
from ui.text.html import text_of


def test_there_are_marks_and_gauges_and_the_mirror_can_be_switched():
    model = seated(played(dealt(), 9), PERSON)
    html = page(model)
    assert 'class="card-mark ' in html and "facts" in html and "stage mirror" not in html
    plain = page(seated(played(dealt(), 9), PERSON, settings="mirror on\n"))
    assert 'class="card-mark ' in plain and "facts" in plain and "stage mirror" in plain


def with_fatal_number():
    """Return a solo position with a legal Number that would lose it, and that Number."""
    for seed in range(99):
        match = dealt(1, seed)
        while GAME.turn(match.state) is not None:
            seen = GAME.view(match.state, 0)
            numbers = [move for move in GAME.legal(match.state) if move.kind == "number"]
            for move in numbers:
                if advice.proof_move_loses(seen, move):
                    return match, GAME.write(move)
            match = play(match, GAME.write(GAME.legal(match.state)[0]))
    raise LookupError("no position with a fatal card")


def test_a_fatal_card_is_warned_of_but_can_be_played():
    match, word = with_fatal_number()
    model = seated(match, PERSON)
    model, effects = do(model, ("side",), ("pick", f"hand {word} 0"))
    model = settle(model, begin_page({"game:1": store.pack_table(model.table, 1)}, ("en",), "", "#/play/game-1", "ok")[1])
    assert "warning" in page(model)
    assert do(model, ("play", word))[0].table.match.words[-1] == word


def test_a_hint_goes_from_the_row_to_the_move_and_its_reason():
    model = seated(dealt(), PERSON)
    texts = []
    for _ in range(3):
        model = settle(*do(model, ("hint",)))
        texts.append(text_of(one(model, id="hint")))
    reason = reason_sentence(model.words, model.table, model.table.analysis("hint")["reason"])
    assert "row" in texts[0] and reason in texts[2] and "assisted yes" in store.pack_table(model.table, 1)


def test_following_the_hints_wins_a_proven_deal():
    match = played(dealt(), 44)
    model = settle(*do(seated(match, PERSON), ("hint", DECK)))
    while model.table.turn is not None:
        model = settle(*do(model, ("hint",)))
        model = do(model, ("play", model.table.analysis("deck")["word"]))[0]
    assert model.table.outcome.reasons == ("festival",)
    assert "encore" in page(model)


def test_the_second_step_of_a_hint_marks_the_card_in_the_hand():
    model = do(settle(*do(seated(dealt(), PERSON), ("hint", DECK))), ("hint", "close"))[0]
    marked = []
    for _ in range(3):
        model = settle(*do(model, ("hint",)))
        word = model.table.analysis("deck")["word"]
        hand = one(model, id="hand")
        marked.append([card.attrs["data-value"].split(" ")[1] for card in hand.children if "hinted" in card.attrs["class"]])
    assert word[0] in "RYGBK" and marked == [[], [word], [word]]


@pytest.mark.parametrize("rows, columns", [((0, 2), ()), ((1, 4), (6,)), ((), (5, 6)), ((3,), ())])
def test_rows_and_columns_that_clash_over_their_resets_are_lit_and_named(rows, columns):
    model, effects = begin_page(
        {"game:1": store.pack_table(seated(dealt(), PERSON).table, 1)}, ("en",), "", "#/play/game-1", "ok"
    )
    proof = {"reason": "resets-clash", "row": -1, "facts": {"columns": 7}, "rows": rows, "columns": columns}
    think = next(effect for effect in effects if isinstance(effect, Think) and json.loads(effect.question)["op"] == "watch")
    html = page(do(model, think.answered(json.dumps({"lost": proof, "fatal": {}, "stuck": {}})))[0])
    lit = re.findall(r'<div class="row (\w+)( [\w ]*)?"', html)
    assert [COLOUR_NAMES.index(name) for name, more in lit if "clash" in more.split()] == list(rows)
    heads = re.findall(r'<span class="nums col-(\d+)( [\w ]*)?"', html)
    assert sorted(int(number) - 1 for number, more in heads if "clash" in more.split()) == list(columns)
    warning = text_of(html[html.index('class="warning"') :][:2000])
    assert all(name in warning for row, name in enumerate(COLOUR_NAMES) if row in rows)
    assert all(re.search(rf"column.* {column + 1}\b", warning) for column in columns)
