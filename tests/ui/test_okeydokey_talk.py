"""Okey Dokey's board: remarks of people and bots, and announcements of turns."""

import json
import re

import pytest

from driving import do, nodes, opened, spoken, think
from okeydokey_tables import BOT, PERSON, dealt, find, first, one, page, played, seated, settle
from triokey.core.match import play
from triokey.okeydokey.grid import open_rows
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.search.solver import solve
from ui.loop.view import view
from ui.model.effects import Think
from ui.text.html import text_of


def test_only_what_the_rules_allow_is_offered_and_it_is_said_out_of_turn_too():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    model = do(model, ("dialog", "board talk"))[0]
    offered = {node.attrs["data-value"] for node in find(view(model), data_do="remark")}
    assert offered == {GAME.write(remark) for remark in GAME.remarks(model.table.match.state, 0)}
    model = do(model, ("remark", "0:want:R"))[0]
    assert "0:want:R" in model.table.match.words and model.table.turn == 0


def test_a_statement_that_is_not_offered_is_not_said():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    assert do(model, ("remark", "1:want:R"))[0].table.match.words == ()
    assert do(model, ("remark", "0:hold:R8"))[0].table.match.words == ()


def test_whoever_has_not_told_what_they_can_place_is_asked_until_they_have():
    model = seated(dealt(3, 4), PERSON, BOT, BOT, settings="reports off\n")
    assert list(find(view(model), **{"class": "asked"}))
    plan = next(remark for remark in GAME.remarks(model.table.match.state, 0) if remark.kind == "plan")
    model, _ = do(model, ("remark", GAME.write(plan)))
    assert model.table.match.words and not list(find(view(model), **{"class": "asked"}))


def test_bots_speak_before_they_are_asked_for_a_move_and_their_words_are_played():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    word = first(model, "number")
    model, effects = do(model, ("play", word))
    asked = [json.loads(effect.question)["op"] for effect in effects if isinstance(effect, Think)]
    assert "say" in asked and "move" not in asked
    model = settle(model, effects)
    remarks = [w for w in model.table.match.words if GAME.is_remark(GAME.read(w))]
    assert remarks and len(model.table.match.words) - len(remarks) == 3 and model.table.turn == 0


@pytest.mark.parametrize("seats", [3, 5])
def test_the_list_of_moves_has_a_line_for_each_action_and_folds_what_was_said_between_two(seats):
    model = seated(dealt(seats, 4), PERSON, *(BOT,) * (seats - 1))
    model = settle(*do(model, ("play", first(model, "number"))))
    said = [GAME.is_remark(GAME.read(word)) for word in model.table.match.words]
    runs = re.findall("a?r*", "".join("r" if remark else "a" for remark in said))[::-1][1:]
    lines = one(model, id="moves").children
    assert len(lines) == len(runs) and sum(run.count("r") for run in runs)
    for line, run in zip(lines, runs, strict=True):
        *button, folded = line.children if "r" in run else (*line.children, None)
        assert [node.tag for node in button] == ["button"] * run.count("a")
        if folded is not None:
            head = folded.children[0]
            assert text_of(head).endswith(model.words("okeydokey.talked", n=run.count("r"))) and "open" not in folded.attrs


def test_undo_takes_back_the_bots_words_with_their_moves_and_redo_brings_them_again():
    model = seated(dealt(3, 4), PERSON, BOT, BOT)
    model = settle(*do(model, ("play", first(model, "number"))))
    words = model.table.match.words
    back = do(model, ("undo", "practice"))[0]
    assert back.table.match.words == () and back.table.practice
    assert do(back, ("redo",))[0].table.match.words == words


def test_the_extra_turn_is_announced_before_it_comes_and_when_it_comes():
    match = dealt(5, 12)
    line = [GAME.write(move) for move in solve(match.state).line]
    for word in line[:24]:
        match = play(match, word)
    model = do(seated(match, *(PERSON,) * 5), ("reveal",))[0]
    assert "plays again at once" in page(model)
    before, (model, _) = model, do(model, ("play", line[24]))
    told = spoken(before, model)
    assert "Column 5 is complete." in told and "plays again" in told
    assert model.table.turn == match.state.turn and model.table.curtain is None


def test_whoever_runs_out_of_cards_is_announced_and_marked_as_skipped():
    for seed in range(99):
        match = dealt(2, seed, equals="0")
        for move in solve(match.state).line:
            before, match = match, play(match, GAME.write(move))
            if not match.state.hands[before.state.turn] and not match.state.end:
                model = do(seated(before, PERSON, PERSON), ("reveal",))[0]
                hung = think(*do(model, ("play", match.words[-1]), ("cover",)))[0]
                model = do(hung, ("reveal",))[0]
                assert "skipped" in spoken(hung, model)
                assert re.search(rf"plate seat-{before.state.turn}( turn)?( acted)? out", page(model))
                return
    pytest.fail("nobody ran out of cards")


def test_a_free_place_shows_who_can_fill_it_and_how_many_more():
    model = seated(dealt(5, 12), PERSON, BOT, BOT, BOT, BOT)
    model = settle(*do(model, ("remark", "0:plan:RYB"), ("look", "last")))
    places = {
        row: [sign.attrs["data-sign"] for sign in find(one(model, id=f"cell-{row}"), **{"class": "able"})] for row in "RYGBK"
    }
    able = {row: sum(table[at] == 1 for table in GAME.view(model.table.match.state, 0).able) for at, row in enumerate("RYGBK")}
    assert max(able.values()) > 2
    for row, signs in places.items():
        assert len(signs) == min(able[row], 2)
        assert able[row] < 3 or signs[1] == f"+{able[row] - 1}"


def test_the_extra_turn_to_come_stands_apart_in_the_status_line():
    model = do(seated(played(dealt(5, 12), 22), *(PERSON,) * 5), ("reveal",))[0]
    assert "\u00a0· whoever places its last card plays again" in text_of(one(model, id="status"))


def test_the_crew_does_not_play_against_bots():
    model = opened(address="#/new/okeydokey")
    assert model.words("new.mode.bot") in page(model) and "gainst" not in page(model)


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 6))
def test_nobody_is_offered_a_wish_that_only_they_could_grant(seats):
    match, met, beside = dealt(seats, 12), 0, 0
    for word in map(GAME.write, solve(match.state).line):
        model = do(seated(match, *(PERSON,) * seats), ("reveal",), ("dialog", "board talk"))[0]
        state = match.state
        offered = [node.attrs["data-value"] for node in find(view(model), data_do="remark")]
        may = GAME.remarks(state, state.turn)
        last = state.start >= 0 and len(open_rows(state.rows)) == 1
        wishes = [GAME.write(remark) for remark in may if remark.kind == "want"]
        met, beside = met + (last and bool(wishes)), beside + (not last and bool(wishes))
        assert not (last and {*wishes} & {*offered})
        assert {*offered} == {GAME.write(remark) for remark in may} - {*(wishes if last else ())}
        match = play(match, word)
    assert met and beside


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_every_crew_said_of_its_hands_stands_in_a_table(seats):
    match, told = dealt(seats, 12), {}
    for seat in range(seats):
        remark = next(remark for remark in GAME.remarks(match.state, seat) if remark.kind == "hold")
        match, told[seat] = play(match, GAME.write(remark)), remark.words
    model = do(seated(match, *(PERSON,) * seats), ("reveal",))[0]
    assert len(list(find(view(model), **{"class": "legend"}))) == 1
    for seat, counts in told.items():
        (place,) = [node for node in nodes(view(model)) if f"seat-{seat}" in str(node.attrs.get("class", "")).split()]
        cells = [text_of(node) for node in nodes(place) if "row-count" in str(node.attrs.get("class", "")).split()]
        assert cells == [str(count) if count else "·" for count in counts]
