"""A puzzle that depends on one of several rules names the rule wherever the puzzle is asked."""

import json
from functools import cache

import pytest

from driving import do, nodes, opened, text_at, think
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import option
from triokey.core.puzzle import GRADES, Puzzle, maker_of, write_puzzle_link
from triokey.core.rng import stream
from ui.app.arrival import arrival_page
from ui.app.share import sharing
from ui.games.puzzle_words import kind_question, rule_sentence
from ui.games.showcase import showcase_of
from ui.loop.view import view
from ui.model.model import Model
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load

UNDER = {game: showcase_of(game).puzzles().under for game in GAMES if "puzzles" in about(game).parts}
KINDS = [(game, kind, key) for game, under in UNDER.items() for key in under for kind in maker_of(game).kinds]
SEED, TRIES = 42, 60
DEALT = {"okeydokey": ("equals",)}
"""Options that only decide which cards are dealt and not what wins, by game."""


def values(game: str, key: str) -> tuple[str, ...]:
    return next(one.values for one in about(game).options if one.key == key)


@cache
def puzzles(game: str, kind: str, key: str) -> dict[tuple[int, str], Puzzle]:
    """Return a puzzle for every grade and every value of an option."""
    found: dict[tuple[int, str], Puzzle] = {}
    tries = maker_of(game).tries(kind, stream(SEED, kind))
    while len(found) < len(GRADES) * len(values(game, key)):
        if (made := next(tries)) is not None:
            found.setdefault((made.grade, option(game_of(game), made.match.setup, key)), made)
    return found


def asking(model: Model) -> dict[str, str]:
    """Return every text of a model's page and printed sheets that asks the puzzle, by its place."""
    shared, _ = do(model, ("dialog", "share puzzle text"))
    paper, effects = do(model, ("print-puzzle",))
    front = next(node for node in nodes(view(think(paper, effects)[0])) if "paper-ask" in node.attrs.get("class", "").split())
    panel = next(node for node in nodes(view(model)) if "panel-question" in node.attrs.get("class", "").split())
    return {
        "the question": text_at(model, "ask"),
        "the panel": text_of(panel),
        "what is sent": text_at(shared, "share-text"),
        "the paper": text_of(front),
    }


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "kind", "key"), KINDS)
def test_every_puzzle_says_wherever_it_is_asked_under_which_rule(game: str, kind: str, key: str, lang: str) -> None:
    words = load(lang)
    for (grade, value), puzzle in puzzles(game, kind, key).items():
        model, effects = do(opened(lang=lang), ("route", write_puzzle_link(puzzle)))
        said = rule_sentence(words, game, key, value)
        others = [rule_sentence(words, game, key, other) for other in values(game, key) if other != value]
        assert said in text_at(model, "ask"), "before it is checked"
        model, _ = think(model, effects)
        for where, text in asking(model).items():
            assert said in text and not any(other in text for other in others), (where, grade, value)
            assert where == "what is sent" or kind_question(words, game, kind) in text
        given_up, effects = do(model, ("give-up", "yes"))
        assert said in sharing.parcel_to_send(think(given_up, effects)[0], "puzzle-result").text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", UNDER)
def test_a_link_that_arrives_has_the_sentence_of_every_rule_at_hand(game: str, lang: str) -> None:
    section = arrival_page(load(lang))
    told = json.loads(section.attrs["data-under"]).get(about(game).letter, {})
    wanted = {
        str(at): [rule_sentence(load(lang), game, one.key, value) for value in one.values]
        for at, one in enumerate(about(game).options)
        if one.key in UNDER[game]
    }
    assert told == wanted


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in UNDER for kind in maker_of(game).kinds])
def test_an_option_that_differs_from_puzzle_to_puzzle_is_said(game: str, kind: str) -> None:
    tries = maker_of(game).tries(kind, stream(SEED, kind))
    seen: dict[str, set[str]] = {one.key: set() for one in about(game).options}
    for puzzle in (next(tries) for _ in range(TRIES)):
        for key, met in seen.items() if puzzle is not None else ():
            met.add(option(game_of(game), puzzle.match.setup, key))
    assert {key for key, met in seen.items() if len(met) > 1} <= {*UNDER[game], *DEALT.get(game, ())}
