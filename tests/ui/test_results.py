"""Results: one line for each match, stored for ever and read with care, and the statistics that they give."""

import csv
import io
import json

import pytest

from driving import do, opened
from okiya_tables import new_game, play_out
from triokey.core.catalog import about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start
from triokey.core.rng import stream
from ui.games.showcase import tally_of
from ui.loop.view import view
from ui.model import outcomes, results, statistics
from ui.model.effects import Download, Erase, Write
from ui.model.model import Player, Table
from ui.model.results import Result, read_result, read_results, write_result, write_results
from ui.text.html import render, text_of

SAMPLE = Result("4f09a2c1", "okiya", 2, "club", "plain", "won", 1, 9, 1, "7K3M-Q9RX", ("block", "single", "drawn"))


def some(seed, count=40):
    """Return random results of every kind."""
    chance = stream(seed, "results")
    games = ("okiya", "okey-rounds", "okey-tournament", "okeydokey")
    return tuple(
        Result(
            f"{n:08x}",
            chance.choice(games),
            1 + chance.below(5),
            chance.choice(("-", "mixed", "club", "expert")),
            chance.choice(results.HOW),
            chance.choice(results.ENDS),
            chance.below(61) - 8,
            chance.below(200),
            1 + chance.below(11),
            chance.choice(("", "7K3M-Q9RX")),
            chance.choice(((), ("3", "no"), ("block", "single"))),
            bots=chance.choice((1, 1, 2, 12)),
        )
        for n in range(count)
    )


@pytest.mark.parametrize("seed", range(5))
def test_results_come_back_as_they_were(seed):
    found = some(seed)
    assert read_results(write_results(found)) == found
    assert read_result(write_result(SAMPLE)) == SAMPLE


def test_junk_is_passed_over_and_never_raises():
    line = write_result(SAMPLE)
    for at in range(len(line)):
        for letter in "\x00 9zé,":
            broken = line[:at] + letter + line[at + 1 :]
            found = read_result(broken)
            assert found is None or write_result(found) == broken
    for text in ("", "\n\n", "1", line + " more", line[:-1] + "é", "2" + line[1:], line.replace("okiya", "chess"), "x" * 9999):
        assert read_results(text) == () or read_results(text) == (read_result(text),)
    assert read_results(f"junk\n{line}\n{line}\n\x00") == (SAMPLE,)


def test_a_result_names_the_edition_of_the_bots_and_the_first_is_written_as_ever(monkeypatch):
    assert "club_" not in write_result(SAMPLE) and " club_2 " in write_result(SAMPLE._replace(bots=2))
    model, _ = play_out(new_game()[0])
    monkeypatch.setattr(outcomes, "about", lambda game_id: about(game_id)._replace(bots_edition=3))
    against, alone = (
        model.table._replace(players=(model.table.players[0], other)) for other in (Player("bot", "", "club"), Player("person"))
    )
    assert (outcomes.own_result(against).bots, outcomes.own_result(alone).bots) == (3, 1)


def test_only_the_latest_lines_are_kept():
    many = tuple(SAMPLE._replace(id=f"{n:08x}") for n in range(results.MOST + 5))
    assert read_results(write_results(many)) == many[5:]


def test_what_two_windows_noted_is_put_together():
    one, other = some(1, 6), some(2, 9)
    both = results.merge_results(one, other)
    assert len(both) == 9 and {result.id for result in both} == {result.id for result in other}


def test_exports_hold_every_result():
    found = some(3)
    assert [row["id"] for row in json.loads(results.as_json(found))["results"]] == [result.id for result in found]
    rows = list(csv.DictReader(io.StringIO(results.as_csv(found))))
    assert [(row["id"], int(row["points"]), row["options"].split()) for row in rows] == [
        (result.id, result.points, list(result.options)) for result in found
    ]


def test_rows_streaks_and_distribution():
    ends = ["won", "won", "lost", "won", "drawn", "won", "won", "together", "won"]
    found = tuple(SAMPLE._replace(id=str(n), end=end, moves=7 + n % 3) for n, end in enumerate(ends))
    assert statistics.level_rows(found) == (statistics.LevelRecord("club", 2, 8, 6, 1, 1),)
    assert statistics.win_streaks(found) == statistics.Streaks(4, 4)
    assert statistics.distribution(found, "moves") == (7, (3, 3, 3))
    assert statistics.count_apart((*found, SAMPLE._replace(how="practice")), "okiya") == {"assisted": 0, "practice": 1}


def result_writes(effects):
    return [effect for effect in effects if isinstance(effect, Write) and effect.key == results.KEY]


def test_the_end_of_a_match_is_noted_once():
    model, effects = play_out(new_game()[0])
    assert len(model.results) == 1 and len(result_writes(effects)) == 1
    result = model.results[0]
    assert result.game == "okiya" and result.end == "together" and result.how == "plain"
    assert read_results(result_writes(effects)[0].text) == model.results
    model, _ = play_out(do(model, ("undo",))[0])
    assert len(model.results) == 1


def test_results_stay_when_the_game_is_deleted_and_when_the_page_is_opened_again():
    model, effects = play_out(new_game()[0])
    model, more = do(model, ("delete", "game:1"))
    assert Erase("game:1") in more and Erase("results") not in more and len(model.results) == 1
    again = opened({"results": result_writes(effects)[0].text})
    assert again.results == model.results


def test_help_and_moves_taken_back_are_counted_apart():
    model, _ = new_game()
    model, _ = do(model, ("hint",))
    assert play_out(model)[0].results[0].how == "assisted"
    model, _ = do(new_game()[0], ("play", "a1"), ("undo",))
    assert play_out(model)[0].results[0].how == "assisted"


def test_only_the_wishes_of_the_people_at_this_device_are_counted():
    match, rules = start(plain_setup(game_of("okeydokey"), 7, 3)), game_of("okeydokey")
    for seat in (0, 1):
        wish = next(one for one in rules.remarks(match.state, seat) if one.kind == "want")
        match = play(match, rules.write(wish))
    for people, count in (((0,), 1), ((2,), 0), ((0, 1, 2), 2)):
        players = tuple(Player("person") if seat in people else Player("bot", "", "club") for seat in range(3))
        assert tally_of(Table("game:1", match, players)) == {"wishes": count}


def test_another_window_adds_and_forgets():
    model = opened({"results": write_results((SAMPLE,))})
    other = SAMPLE._replace(id="00000001")
    model, _ = do(model, ("stored", "results\n" + write_results((other,))))
    assert {result.id for result in model.results} == {SAMPLE.id, other.id}
    assert do(model, ("stored", "results\n"))[0].results == ()


def test_the_page_tells_exports_and_forgets_only_after_asking():
    model = opened(
        {
            "results": write_results(
                [SAMPLE._replace(id=f"{n:08x}", end="won" if n % 4 else "lost") for n in range(12)]
                + [SAMPLE._replace(id="ff", how="assisted")]
            )
        },
        "#/statistics",
    )
    page = text_of(view(model))
    assert "Club" in page and "75%" in page and "1 with help" in page
    assert 'role="img"' in render(view(model)) and "<caption>Moves until the end</caption>" in render(view(model))
    _, effects = do(model, ("results-export", "csv"), ("results-export", "json"), ("results-export", "exe"))
    assert [effect.name for effect in effects if isinstance(effect, Download)] == ["triokey-results.csv", "triokey-results.json"]
    asked, effects = do(model, ("dialog", "forget-results"))
    assert "13 results" in text_of(view(asked)) and not effects
    forgotten, effects = do(asked, ("results-forget",))
    assert forgotten.results == () and effects == (Erase("results"),)


def test_an_empty_page_says_so():
    assert "No match has been finished" in text_of(view(opened({}, "#/statistics")))
