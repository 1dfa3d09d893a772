"""The link to the review on the sheet of the end promises a turning point only if there is one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from driving import do, nodes, opened, think
from menus import ended
from review_pages import blunder_match, bot_match
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, outcome, play, start, turn
from triokey.core.review import most_costly_point
from triokey.okeydokey.search.solver import solve
from triokey.okiya.advice import move_values
from triokey.okiya.garden import write_cell
from ui.games.offers import review_texts, reviewed_board
from ui.loop.view import view
from ui.model import store
from ui.model.model import Model, Player, Review, Table
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load


def perfect(seed: int) -> Match:
    """Return a match of Okiya in which both sides play best."""
    match = start(plain_setup(game_of("okiya"), seed))
    while turn(match) is not None:
        found = move_values(match.state)
        match = play(match, write_cell(max(found, key=lambda cell: found[cell].rank)))
    return match


def won_alone() -> Match:
    """Return a match of Okey Dokey that one player wins alone."""
    setups = (plain_setup(game_of("okeydokey"), seed)._replace(seats=1) for seed in range(9))
    match, line = next((start(setup), found.line) for setup in setups if (found := solve(start(setup).state)).winnable)
    for move in line:
        match = play(match, game_of("okeydokey").write(move))
    return match


def by_chance(game_id: str) -> Match:
    """Return a whole match of this game played at random."""
    return ended(start(plain_setup(game_of(game_id), 1)))


REVIEWED = tuple(game_id for game_id in GAMES if reviewed_board(game_id) is not None)
"""Games that have a review."""
ENDS: dict[str, Callable[[], Match]] = {
    "okiya turned": blunder_match,
    **{f"okiya perfect {seed}": partial(perfect, seed) for seed in range(3)},
    "okey-rounds": partial(bot_match, "okey-rounds", 2, 3),
    "okey-tournament": partial(bot_match, "okey-tournament", 2, 3),
    "okeydokey lost": partial(bot_match, "okeydokey", 2, 3, 0),
    "okeydokey won": won_alone,
    **{f"{game_id} by chance": partial(by_chance, game_id) for game_id in REVIEWED},
}


def at_its_end(match: Match, lang: str = "en") -> Model:
    """Return the model with the sheet of the end of a match against bots, after the worker's answers."""
    game = game_of(match.setup.game)
    players = (Player("person"), *[Player("bot", "", game.levels[0])] * (match.setup.seats - 1))
    text = store.pack_table(Table("game:1", match, players), 1)
    return think(*do(opened({"game:1": text}, lang=lang), ("route", "#/play/game-1"), ("show-end",)))[0]


def way(model: Model) -> str:
    """Return the text of the link to the review on the sheet."""
    (sheet,) = [node for node in nodes(view(model)) if node.attrs.get("role") == "dialog"]
    (found,) = [node for node in nodes(sheet) if str(node.attrs.get("href", "")).startswith("#/review/")]
    return text_of(found)


def judged(model: Model) -> Model:
    return think(*do(model, ("route", "#/review/game-1")))[0]


@pytest.mark.long
@pytest.mark.parametrize("end", ENDS)
def test_the_sheet_promises_a_turning_point_only_where_the_review_has_one(end: str) -> None:
    match = ENDS[end]()
    model = at_its_end(match)
    promised = model.words("review.turning") in way(model)
    whole = judged(model)
    review, table = whole.of(Review), whole.table
    assert review is not None and table is not None and reviewed_board(match.setup.game) is not None
    found = most_costly_point(review.points)
    turned = found is not None and review_texts(table).decisive(found)
    asked = review_texts(table).turned is not None
    assert promised == (turned and not asked)
    assert promised or way(model).startswith(model.words("review.title"))


def test_a_lost_game_that_is_proven_to_have_turned_says_so_once_that_was_asked() -> None:
    model = at_its_end(ENDS["okeydokey lost"]())
    assert model.words("review.turning") not in way(model)
    model = think(*do(model, ("prove",)))[0]
    assert model.words("review.turning") in way(model)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_no_step_decided_says_who_had_won_it_from_the_start(seed: int, lang: str) -> None:
    match = perfect(seed)
    model = at_its_end(match, lang)
    first = max(value.rank for value in move_values(match.states[0]).values())
    assert first
    mover = turn(start(match.setup)) or 0
    seat = mover if first > 0 else 1 - mover
    ended_so = outcome(match)
    assert ended_so is not None and ended_so.winners == (seat,)
    said = model.words("review.okiya.start", who=model.words(f"okiya.seat.{seat}"))
    assert said in way(model) and said in text_of(view(judged(model)))
    other = at_its_end(ENDS["okiya turned"](), lang)
    assert said not in way(other) and said not in text_of(view(judged(other)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", REVIEWED)
def test_the_sheet_of_the_end_has_one_entry_that_is_called_the_review(game_id: str, lang: str) -> None:
    match = by_chance(game_id)
    players = tuple(Player("person") for _ in range(match.setup.seats))
    stored = {"game:1": store.pack_table(Table("game:1", match, players), 1), "settings": f"lang {lang}\n"}
    model = think(*do(opened(stored, "#/", lang), ("route", "#/play/game-1")))[0]
    assert model.table is not None and model.table.in_ending
    entries = [text_of(node) for node in nodes(view(model)) if node.tag in ("summary", "a", "button")]
    title = load(lang)("review.title")
    assert len([text for text in entries if title in text]) <= 1
    assert [text for text in entries if title in text or load(lang)("review.turning") in text]
