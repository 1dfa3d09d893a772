"""A deal of Okey Dokey that was proven winnable before the game begins."""

import pytest

from driving import do, nodes, opened
from okeydokey_tables import PERSON, dealt, played, seated
from triokey.core.answers import answer_json
from triokey.okeydokey.search.solver import solve
from ui.app.new_game.prepare import with_deal_chosen
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import view
from ui.model.effects import Later, Say, Think
from ui.model.model import PROVEN


def test_a_deal_that_is_proven_winnable_is_looked_for_before_the_game_begins():
    model = begin_page({}, ("en",), "http://host/", "#/new/okeydokey", "ok")[0]
    model = do(model, ("new-seats", "1"), ("new-proven",))[0]
    model, effects = do(model, ("deal", "77"))
    assert model.new.searching and model.table is None
    think = next(effect for effect in effects if isinstance(effect, Think))
    model, effects = do(model, think.answered(answer_json(think.question)))
    model, effects = update(model, next(effect for effect in effects if isinstance(effect, Later)).message)
    model = do(model, ("route", next(effect for effect in effects if hasattr(effect, "hash")).hash))[0]
    assert solve(model.table.match.state).winnable
    stored = {entry.key: entry.text for entry in model.shelf}
    for later in (do(model, ("route", "#/new/okeydokey"))[0], opened(stored, "#/new/okeydokey")):
        assert later.new.proven, "the next game is asked for as this one was"
    assert not with_deal_chosen(model, model.table.match.setup).new.proven, "a deal that is given is played as it is"


@pytest.mark.parametrize("found", ['{"seed": 77, "tried": 0}', ""])
def test_it_is_said_when_no_deal_could_be_proven_and_another_try_is_open(found):
    model = begin_page({}, ("en",), "http://host/", "#/new/okeydokey", "ok")[0]
    model = do(model, ("new-seats", "1"), ("new-proven",))[0]
    model, effects = do(model, ("deal", "77"))
    think = next(effect for effect in effects if isinstance(effect, Think))
    model, effects = do(model, think.answered(found))
    assert not model.new.searching and model.table is None
    assert model.toast.text == model.words("new.unproven") and Say(model.toast.text) in effects


@pytest.mark.parametrize("changed", [("new-seats", "2"), ("new-option", "equals=1"), ("new-proven",), ("new-seed", "tea")])
def test_what_was_found_for_other_choices_begins_no_game(changed):
    model = begin_page({}, ("en",), "http://host/", "#/new/okeydokey", "ok")[0]
    model = do(model, ("new-seats", "1"), ("new-proven",))[0]
    model, effects = do(model, ("deal", "77"))
    think = next(effect for effect in effects if isinstance(effect, Think))
    model = do(model, changed)[0]
    assert not model.new.searching, "the button can be pressed again"
    model, effects = do(model, think.answered('{"seed": 78, "tried": 2}'))
    assert model.table is None and not effects


def test_nobody_asks_twice_for_a_proven_rematch():
    match = dealt(1, 5)
    match = played(match, len(solve(match.state).line))
    model = seated(match, PERSON)
    model = model._replace(table=model.table.keep(PROVEN, "yes"))
    model, effects = do(model, ("rematch", "77"))
    (think,) = (effect for effect in effects if isinstance(effect, Think))

    def asks(model):
        return next(node for node in nodes(view(model)) if node.attrs.get("data-do") == "roll")

    assert "disabled" in asks(model).attrs and do(model, ("rematch", "78"))[1] == ()
    assert "disabled" in asks(do(model, ("show-end",))[0]).attrs
    for there in (model, do(model, ("route", "#/settings"))[0]):
        found = do(there, think.answered(""))[0]
        assert "disabled" not in asks(do(found, ("route", "#/play/game-1"))[0]).attrs
