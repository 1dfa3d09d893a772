"""The end of a game and the pages about it name the winner, the rule and the last move correctly."""

from __future__ import annotations

import re

import pytest

from driving import do, nodes, opened, text_at, text_of, think, view
from okey_games import ROUNDS, TOURNAMENT, setup_of, whole
from okey_games import dealt as handed
from okey_games import played as moved
from okey_seats import after, seated
from okeydokey_tables import BOT, PERSON, dealt, find
from okeydokey_tables import seated as crew_at
from triokey.core.catalog import game_of
from triokey.core.match import Match, branch, play, standing, start
from triokey.okeydokey import grid
from triokey.okeydokey.rules import GAME as DOKEY
from triokey.okiya import review as okiya_review
from triokey.okiya.rules import GAME as OKIYA
from ui.model.model import Model
from ui.text.words import load

PAIRS_AND_JOKER = "1r 1r 2r 2r 3r 3r 4b 4b 5b 5b 6b 6b 7k 7k 10r"
"""A winning hand of seven pairs and a joker, with the red 9 as indicator."""


def cited(model: Model) -> list[str]:
    """Return the numbers of the rules on the open sheet, in order."""
    sheet = next(node for node in nodes(view(model)) if node.attrs.get("id") == "sheet")
    marked = [node for node in nodes(sheet) if str(node.attrs.get("class")) in ("ruleref", "rules")]
    return [text_of(node) for node in marked if text_of(node)]


@pytest.mark.parametrize(("game_id", "rule"), [(TOURNAMENT, "T2"), (ROUNDS, "R7")])
def test_points_stand_beside_the_rule_that_gives_them(game_id: str, rule: str) -> None:
    match = next(match for match in (moved(start(setup_of(game_id, seed))) for seed in range(9)) if plainly_won(match))
    rules = cited(do(seated(match, "pbbb"), ("show-end", ""))[0])
    assert rule in rules and "O6" not in rules


def plainly_won(match: Match) -> bool:
    """Tell whether a round was won by groups without a joker as last discard."""
    found = game_of(match.setup.game).outcome(match.state)
    return found is not None and found.reasons == ("groups",)


def mine(match: Match) -> bool:
    """Tell whether seat 0 made the last move of a match."""
    return bool(match.states[-2].turn == 0)


def test_double_is_said_only_of_what_is_double() -> None:
    said = {}
    for loss in ("4", "8"):
        model = seated(handed(TOURNAMENT, {0: PAIRS_AND_JOKER}, double=loss))
        said[loss] = text_of(view(after(model, ("pick", "centre"))))
    assert "loses 4 points" in said["4"] and "Double!" in said["4"]
    assert "loses 8 points" in said["8"] and "Double" not in said["8"]


@pytest.mark.long
def test_the_statistics_of_the_tournament_know_how_rounds_were_won_and_lost() -> None:
    match = next(match for match in (whole(start(setup_of(TOURNAMENT, seed, points="10"))) for seed in range(99)) if mine(match))
    last = branch(match, len(match.past), len(match.words) - 1)
    model, _ = do(seated(last, "pbbb"), ("play", match.words[-1]), ("route", "#/statistics"))
    page = text_of(view(model))
    for name in ("won by seven pairs", "won with the joker last", "turns a round", "points lost a round"):
        assert name in page, name


def over(form: str, whole_match: bool = False) -> Model:
    """Return the model with the sheet at the end of the first game or, if `whole_match`, of the whole match of Okiya."""
    model, _ = do(opened(), ("route", "#/new/okiya"), ("new-mode", "table"), ("new-option", f"match={form}"))
    model, _ = do(model, ("new-go", "", (("seed", "end"),)))
    while True:
        while model.table.turn is not None:
            model, _ = do(model, ("play", OKIYA.write(OKIYA.legal(model.table.match.state)[0])))
        if not whole_match or standing(model.table.match).winners is not None:
            return do(model, ("show-end", ""))[0]
        model, _ = do(model, ("next", ""))


def test_the_result_of_a_match_comes_first_and_nobody_begins_a_next_game() -> None:
    sheet = text_at(over("points10", whole_match=True), "sheet")
    assert re.match(r"\w+ wins the match\. ", sheet)
    assert "the next game" not in sheet and "the next game" in text_at(over("points10"), "sheet")


def test_a_single_game_ends_without_victory_points() -> None:
    assert "tile left in the garden" not in text_at(over("single"), "sheet").replace("tiles", "tile")
    points = text_at(over("points10"), "sheet")
    assert "in the garden" in points or "victory point" in points


def lost_crew() -> Model:
    """Return the model of the review of a lost crew that had chosen who begins."""
    match = dealt(3, 4, start="choose")
    while DOKEY.turn(match.state) is not None:
        match = play(match, DOKEY.write(next(move for move in DOKEY.legal(match.state))))
    return think(*do(crew_at(match, PERSON, BOT, BOT), ("route", "#/review/game-1/0/0")))[0]


def judged_lines(model: Model) -> list[str]:
    """Return the lines of a review, one for each step."""
    return [text_of(node) for node in find(view(model), **{"class": "judged-line"})]


@pytest.mark.needs("review")
def test_a_review_numbers_the_cards_as_the_stage_does() -> None:
    model = lost_crew()
    places = grid.count_placed(model.table.match.state.rows)
    numbers = [
        text_of(next(node for node in nodes(line) if node.tag == "b")) for line in find(view(model), **{"class": "judged-line"})
    ]
    cards = [number for number in numbers if number]
    assert cards == [str(number) for number in range(1, len(cards) + 1)] and len(cards) == places > 0


@pytest.mark.needs("review")
def test_who_begins_is_never_called_forced_where_the_crew_could_choose() -> None:
    assert "forced" not in judged_lines(lost_crew())[0]


def test_a_move_is_called_forced_only_where_there_was_no_other() -> None:
    forced = 0
    for seed in range(6):
        match = start(setup_of("okiya", seed, 2))
        states, written = [match.state], []
        while OKIYA.turn(states[-1]) is not None:
            word = OKIYA.write(OKIYA.legal(states[-1])[0])
            written.append(word)
            states.append(OKIYA.apply(states[-1], OKIYA.read(word)))
        for point in okiya_review.review_moves(states, written, 0, len(written)):
            choices = len(OKIYA.legal(states[point.at]))
            assert (point.mark == "forced") == (choices == 1)
            forced += choices == 1
    assert forced


def test_every_language_has_the_words_for_double_and_for_more() -> None:
    for lang in ("en", "de", "tr", "fr", "ja"):
        said = {load(lang)("okey.finish.double", n=4 * times, times=times) for times in (2, 4)}
        assert len(said) == 2


def test_a_number_below_zero_has_a_minus_and_no_hyphen() -> None:
    match = start(setup_of(TOURNAMENT, 5))
    below = match._replace(states=(match.state._replace(scores=(-4, 2, 6, 8)),))
    line = "1 {} okey-tournament 4 club plain lost -4 40 3 7K3M-Q9RX 10\n"
    noted = opened({"results": line.format("4f09a2c1") + line.format("4f09a2c2")}, "#/statistics")
    for shown in (seated(below, "pbbb", wide=True), noted):
        page = text_of(view(shown))
        assert "\u22124" in page and not re.search(r"(?<!\w)-\d", page)


@pytest.mark.needs("review")
def test_a_review_calls_the_only_person_you_as_the_table_does_and_a_sheet_has_numbers_only() -> None:
    match = next(match for match in (moved(start(setup_of(TOURNAMENT, seed))) for seed in range(9)) if plainly_won(match))
    sheet = text_at(do(seated(match, "pbbb"), ("show-end", ""))[0], "sheet")
    model = think(*do(seated(match, "pbbb"), ("route", "#/review/game-1/0/0")))[0]
    page = text_of(view(model))
    assert "Player 1" not in page and "You: " in page and "\u22122" in sheet and "·" not in sheet
