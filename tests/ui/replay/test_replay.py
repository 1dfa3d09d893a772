"""The replay: a finished game that a link brings begins with it, it goes on by itself, and it stops."""

from driving import do, opened
from okiya_tables import new_game, play_out
from sent_links import finished, sent
from ui.model.effects import Later


def shown(model):
    return model.table.place


def test_a_finished_game_that_a_link_brings_opens_in_its_replay():
    ada = finished(name="Ada")
    bea, effects = do(opened(), ("route", sent(ada, "game")))
    assert bea.table.match == ada.table.match and bea.table.at == 0 and bea.dialog is None
    assert any(isinstance(effect, Later) and effect.message.do == "replay-on" for effect in effects)
    again, _ = do(bea, ("route", sent(ada, "game")))
    assert len(again.shelf) == 1 and again.table.at == 0


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
