"""The ladder of levels: a step is climbed by most of the latest matches, and leads to a game of the next one."""

import pytest

from driving import do, nodes
from training_days import page
from triokey.core.catalog import GAMES, about, game_of
from ui.loop.view import view
from ui.model.ladder import LATEST, NEEDED, next_step, rungs
from ui.model.results import Result


def matches(game: str, level: str, ends: str) -> tuple[Result, ...]:
    names = {"w": "won", "l": "lost", "d": "drawn"}
    return tuple(
        Result(f"{level[:4]}{number}", game, 2, level, "plain", names[end], 0, 9, 1, "", ()) for number, end in enumerate(ends)
    )


@pytest.mark.parametrize("game", [game for game in GAMES if not about(game).crew and len(game_of(game).levels) > 1])
def test_a_step_is_climbed_by_most_of_the_last_ten_matches(game):
    first, second, *_ = game_of(game).levels
    assert next_step(rungs((), game)).level == first
    won = "l" * 30 + "w" * NEEDED + "l" * (LATEST - NEEDED)
    ladder = rungs((*matches(game, first, won), *matches(game, second, "wwl")), game)
    assert ladder[0].climbed and ladder[0].played == 30 + LATEST and ladder[0].won == NEEDED
    step = next_step(ladder)
    assert (step.level, step.left, step.latest) == (second, NEEDED - 2, (True, True, False))
    lost = rungs(matches(game, first, won + "l"), game)
    assert not lost[0].climbed, "the latest ten count"


def test_what_was_helped_or_played_for_practice_does_not_count():
    first = game_of("okiya").levels[0]
    ends = matches("okiya", first, "wwwwwwwwww")
    assert not rungs(tuple(one._replace(how="assisted") for one in ends), "okiya")[0].played


@pytest.mark.parametrize("game", GAMES)
def test_the_ladder_leads_to_a_game_of_the_next_step(game):
    model = page({}, "#/ladder")
    button = next(
        node
        for node in nodes(view(model))
        if node.attrs.get("data-do") == "ladder-go" and str(node.attrs["data-value"]).startswith(f"{game} ")
    )
    level = str(button.attrs["data-value"]).split(" ")[1]
    model, _ = do(model, ("ladder-go", str(button.attrs["data-value"])))
    assert model.route == ("new", game)
    assert level in model.new.options or {player.level for player in model.new.players if player.kind == "bot"} == {level}
