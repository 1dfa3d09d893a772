"""The row of proven deals goes from few players to many, and keeps what came of each."""

import json

import pytest

from driving import do, nodes, think
from training_days import page
from triokey.core.answers import answer
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import check_setup
from triokey.core.match import play, start
from triokey.core.save import Save, write_save
from triokey.core.seed import write_seed
from ui.games.showcase import showcase, tally_of
from ui.loop.view import view
from ui.model.deal_row import record
from ui.model.effects import Later
from ui.model.model import PROVEN, Player, Table
from ui.model.results import KEY as RESULTS
from ui.model.results import Result, merged, read_results, write_results
from ui.text.words import LANGUAGES

ROWS = [game for game in GAMES if showcase(game).row()]


def row_button(model, game, number):
    return next(node for node in nodes(view(model)) if node.attrs.get("data-value") == f"{game} {number}")


@pytest.mark.parametrize("game", ROWS)
def test_every_deal_of_a_row_is_proven_winnable_and_the_row_goes_from_few_players_to_many(game):
    row = showcase(game).row()
    assert len(set(row)) == len(row) and (row[0].seats, row[-1].seats) == (2, max(game_of(game).seat_counts))
    for deal in row:
        check_setup(game_of(game), deal)
        asked = {"op": "prove", "record": write_save(Save(start(deal), 0))}
        assert json.loads(answer(json.dumps(asked))) == {"seed": deal.seed, "tried": 1}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ROWS)
def test_a_deal_of_the_row_is_played_as_it_is_and_what_came_of_it_stands_there(game, lang):
    row = showcase(game).row()
    number = len(row) - 2
    model = page({}, "#/ladder", lang=lang)
    assert model.words("ladder.none") in str(row_button(model, game, number).attrs["aria-label"])
    model, _ = do(model, ("ladder-deal", f"{game} {number}"))
    assert model.route == ("new", game) and model.new.proven
    model, effects = do(model, ("new-go",))
    effects = think(model, effects)[1]
    model, _ = do(model, next(effect.message for effect in effects if isinstance(effect, Later)))
    assert model.table.match.setup == row[number] and model.table.kept(PROVEN)


def test_a_win_has_a_star_more_without_a_hint_and_one_more_without_a_wish():
    deal = showcase("okeydokey").row()[5]

    def played(end, how="plain", wishes=0, points=50, **other):
        seed = write_seed(deal.seed)
        one = Result("a", deal.game, deal.seats, "club", how, end, points, 60, 1, seed, deal.options, "", (("wishes", wishes),))
        return one._replace(**other)

    won = [played("won", how, wishes) for how in ("plain", "assisted") for wishes in (0, 1)]
    assert [record((one,), deal).stars for one in won] == [3, 2, 2, 1]
    assert record((*won, played("lost", points=31)), deal) == (5, 3, 50)
    assert record((played("lost", points=31), played("lost", points=44)), deal) == (2, 0, 44)
    others = [played("won", "practice"), played("won", seats=4), played("won", seed=""), played("won", options=("1",))]
    assert record(others, deal) == (0, 0, 0)
    kept = write_results((played("won"),))
    marked = row_button(page({RESULTS: kept}, "#/ladder"), "okeydokey", 5)
    assert "3 stars" in str(marked.attrs["aria-label"]) and len([part for part in nodes(marked) if part.tag == "use"]) == 3
    other = write_results((played("lost", id="b", points=12),))
    assert record(merged(read_results(kept), read_results(other)), deal) == (2, 3, 50), "two devices as one"


def test_only_the_wishes_of_the_people_at_this_device_are_counted():
    deal = showcase("okeydokey").row()[1]
    match = start(deal)
    rules = game_of("okeydokey")
    for seat in (0, 1):
        wish = next(one for one in rules.remarks(match.state, seat) if one.kind == "want")
        match = play(match, rules.write(wish))
    for people, count in (((0,), 1), ((2,), 0), ((0, 1, 2), 2)):
        players = tuple(Player("person") if seat in people else Player("bot", "", "club") for seat in range(3))
        assert tally_of(Table("game:1", match, players)) == {"wishes": count}
