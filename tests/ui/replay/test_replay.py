"""The replay: offered for a finished game in a link, it goes on by itself, and it stops."""

import pytest

from driving import do, nodes, opened, view
from okiya_tables import new_game, play_out
from sent_links import finished, sent
from ui.model.effects import Later
from ui.text.html import text_of


def shown(model):
    return model.table.place


def filled(model):
    """Return the (message, value) of the page's primary buttons."""
    buttons = [node for node in nodes(view(model)) if "primary" in str(node.attrs.get("class", "")).split()]
    return [(node.attrs.get("data-do"), node.attrs.get("data-value")) for node in buttons if node.tag == "button"]


@pytest.mark.needs("review")
def test_a_finished_game_that_a_link_brings_shows_its_result_and_its_review_before_its_replay():
    ada = finished(name="Ada")
    bea, effects = do(opened(), ("route", sent(ada, "game")))
    assert bea.table.match == ada.table.match and bea.table.at is None and bea.dialog is None
    assert not any(isinstance(effect, Later) for effect in effects)
    sheet = next(node for node in nodes(view(bea)) if node.attrs.get("id") == "sheet")
    assert bea.words("okiya.seat.0") in text_of(sheet) or bea.words("okiya.seat.1") in text_of(sheet)
    assert any(node.attrs.get("href") == "#/review/" + bea.table.key.replace(":", "-") for node in nodes(sheet))
    assert filled(bea) == [("replay", "start")] == filled(do(bea, ("close",))[0])
    seen, effects = do(bea, ("replay", "start"))
    assert shown(seen) == (0, 0) and any(isinstance(e, Later) and e.message.do == "replay-on" for e in effects)
    again, _ = do(seen, ("route", sent(ada, "game")))
    assert len(again.shelf) == 1 and again.table.in_ending


def test_a_game_that_was_played_here_ends_with_another_one():
    model, _ = play_out(new_game()[0])
    model = model._replace(table=model.table._replace(ending=True))
    assert [do for do, _ in filled(model)] == ["roll"]


def test_the_replay_goes_on_by_itself_and_stops_at_the_end():
    model, _ = play_out(new_game()[0])
    model, effects = do(model, ("replay", "fast"), ("replay", "start"))
    seen = [shown(model)]
    for _ in range(40):
        later = [effect for effect in effects if isinstance(effect, Later) and effect.message.do == "replay-on"]
        if not later:
            break
        assert later[-1].wait == 450
        model, effects = do(model, later[-1].message)
        seen.append(shown(model))
    assert seen == [(0, at) for at in range(len(model.table.match.words) + 1)] and not model.table.aside.run


def test_a_paused_replay_stays_where_it_is():
    model, _ = play_out(new_game()[0])
    model, effects = do(model, ("replay", "start"))
    tick = next(effect for effect in effects if isinstance(effect, Later) and effect.message.do == "replay-on")
    model, _ = do(model, ("replay", "switch"), tick.message)
    assert shown(model) == (0, 0)
    model, _ = do(model, ("replay", "switch"), ("close",))
    model, _ = do(model, ("replay-on", "game:1 2 0 0"))
    assert model.table.at is None and not model.table.aside.run
