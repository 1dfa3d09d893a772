"""The indicator's twin at the table: the page offers to show it only to its holder, shows it at once, and names it in every
account of the round.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from driving import do, nodes, opened, spoken, text_at, view
from driving import think as answered
from okey_games import TOURNAMENT
from okey_seats import seated, table_of
from okey_twins import with_twin_gone
from triokey.core.catalog import game_of
from triokey.core.duel import match_of_deal, new_duel, read_duel_file, read_duel_link, with_log, write_duel_file, write_duel_link
from triokey.core.dueling import Refused, check_log
from triokey.core.game import plain_setup
from triokey.core.match import Match, outcome, play, start, turn
from triokey.core.thinking import think
from triokey.okey.hand.tiles import write_tile
from triokey.okey.rules import can_show_twin
from triokey.okey.scoring import loss_multiplier
from ui.games.okey.art import tile_text
from ui.games.okey.board import BOARD
from ui.games.okey.review import points_not_shown
from ui.games.okey.score import end_content, scores_at
from ui.model.effects import Effect, Say
from ui.model.messages import Message
from ui.model.model import Model
from ui.parts.names import who_facts
from ui.table.session import continue_play
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES, load

GAME = game_of(TOURNAMENT)
SHOW = ("remark", "show")


def offers(model: Model) -> list[Node]:
    """Return the buttons that show the twin."""
    return [node for node in nodes(view(model)) if (node.attrs.get("data-do"), node.attrs.get("data-value")) == SHOW]


def first_turns(seat: int, holds: bool, count: int, **options: str) -> Iterator[Match]:
    """Yield matches at the first turn of a seat that holds, or does not hold, the twin; the seats before it are bots."""
    number = 0
    while count:
        number += 1
        match = start(plain_setup(GAME, number, 4, **{"showing": "deal", **options}))
        while turn(match) not in (seat, None):
            match = play(match, GAME.write(think(match, match.state.turn, "casual").action))
        if turn(match) == seat and can_show_twin(match.state, match.state.hands[seat]) == holds and match.state.showed < 0:
            count -= 1
            yield match


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_holder_is_offered_the_twin_and_the_points_move_at_once(lang: str) -> None:
    for match in first_turns(0, True, 2):
        model = seated(match, "pbbb", lang)
        assert len(offers(model)) == 1
        shown, effects = do(model, SHOW)
        table = table_of(shown)
        assert table.match.words == (*match.words, "show") and not offers(shown)
        paid = tuple(0 if seat == 0 else -1 for seat in range(4))
        assert scores_at(table) == tuple(map(sum, zip(scores_at(table_of(model)), paid, strict=True)))
        assert render(view(shown)).count('class="showed') == 1
        twin = tile_text(model.words, match.state.indicator, match.state.joker)
        told = told_show(model, match)
        assert told in [each.text for each in effects if isinstance(each, Say)] and told in text_at(shown, "status")
        assert twin in told and moves_text(model, match) in text_of(offers(model)[0])
        assert table.turn == 0, "showing is no turn"


def moves_text(model: Model, match: Match) -> str:
    """Return the text about the points that the seat to act would move by showing the twin, computed from rules H3, H4 and H8."""
    state, house, words = match.state, match.state.house, model.words
    others = [seat for seat in state.players if seat != state.turn]
    paying = [seat for seat in others if not house.spares or state.scores[seat] >= 3]
    if len(others) > 1 and paying == others:
        kind = "all"
    else:
        kind = "some" if paying else "none"
    names = [words("okey.show.payer", **who_facts(words, table_of(model), seat)) for seat in paying]
    lost = 2 if house.doubles_colours and write_tile(state.indicator)[-1] in "rk" else 1
    return words("okey.show.moves", kind=kind, payers=words.listed(names), n=lost if paying else 0)


def told_show(model: Model, match: Match) -> str:
    """Return the sentence that reports the shown twin of the seat to act."""
    twin = tile_text(model.words, match.state.indicator, match.state.joker)
    facts = who_facts(model.words, table_of(model), match.state.turn)
    return model.words("okey.told.show", tile=twin, moves=moves_text(model, match), **facts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_show_is_told_with_what_it_moved_until_the_person_has_acted(lang: str) -> None:
    for scores in ((20, 20, 20, 20), (20, 20, 2, 2), (2, 20, 1, 20), (1, 1, 1, 1)):
        for match in first_turns(1, True, 1, renkli="yes"):
            match = match._replace(states=(*match.states[:-1], match.state._replace(scores=scores)))
            told = told_show(seated(match, "pbbb", lang), match)
            after = play(match, "show")
            while turn(after) not in (0, None):
                assert told in text_at(seated(after, "pbbb", lang), "status")
                after = play(after, GAME.write(think(after, after.state.turn, "casual").action))
            if turn(after) == 0:
                asked = seated(after, "pbbb", lang)
                assert told in text_at(asked, "status")
                assert told not in text_at(do(asked, ("pick", "supply"))[0], "status")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_choice_about_showing_is_explained_where_it_is_chosen(lang: str) -> None:
    model = do(opened(address=f"#/new/{TOURNAMENT}", lang=lang), ("new-more",))[0]
    told = set()
    for spec in (spec for spec in GAME.options if spec.key in ("showing", "showlow", "renkli")):
        for value in spec.values:
            chosen = do(model, Message("new-option", spec.key, ((f"option-{spec.key}", value),)))[0]
            note = next(node for node in nodes(view(chosen)) if node.attrs.get("id") == f"new-{spec.key}-note")
            field = next(node for node in nodes(view(chosen)) if node.attrs.get("id") == f"new-{spec.key}")
            assert field.attrs["aria-describedby"] == note.attrs["id"]
            told.add(text_of(note))
    assert len(told) == 7


def test_whoever_does_not_hold_it_is_offered_nothing_and_nobody_else_is_told() -> None:
    for match in first_turns(0, False, 3):
        assert not offers(seated(match))
    for match in first_turns(1, True, 3):
        model = seated(match, "pbbb")
        assert not offers(model)
        assert table_of(do(model, SHOW)[0]) == table_of(model)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_twin_that_a_bot_shows_is_told_and_stands_beside_its_name_until_it_is_discarded(lang: str) -> None:
    for match in first_turns(1, True, 1):
        model = seated(match, "pbbb", lang)
        after = seated(play(match, "show"), "pbbb", lang)
        twin = tile_text(model.words, match.state.indicator, match.state.joker)
        later = play(match, "show")
        while turn(later) not in (0, None):
            later = play(later, GAME.write(think(later, later.state.turn, "casual").action))
        assert told_show(model, match) in spoken(model, seated(later, "pbbb", lang))
        assert model.words("okey.showed", tile=twin) in render(view(after))
        due = play(match, "show") if match.state.due else play(play(match, "show"), "d")
        gone = play(due, f"x{write_tile(match.state.indicator)}")
        assert model.words("okey.showed.gone", tile=twin) in render(view(seated(gone, "pbbb", lang)))


def test_the_table_of_another_seat_is_the_same_with_and_without_the_twin_in_a_hand() -> None:
    for match in first_turns(1, True, 2):
        other = with_twin_gone(match)
        assert render(view(seated(match))) == render(view(seated(other)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_that_counts_twice_says_so_in_words_and_with_a_mark(lang: str) -> None:
    words, met = load(lang), set()
    for match in first_turns(0, False, 8, renkli="yes"):
        model = seated(match, "pbbb", lang)
        page, twice = render(view(model)), loss_multiplier(match.state.house, match.state.indicator) == 2
        told = {words("okey.doubled", colour=colour) for colour in "rk"}
        assert ('class="twice' in page) == any(each in page for each in told) == twice
        met.add(twice)
    assert met == {True, False}


def whole(match: Match, shows: bool) -> Match:
    """Return the match at the end of its round. shows: whether seat 0 shows the twin."""
    match = play(match, "show") if shows else match
    while turn(match) is not None:
        seat = match.state.turn
        action = think(match, seat, "casual").action
        if seat == 0 and GAME.write(action) == "show":
            action = GAME.legal(match.state)[0]
        match = play(match, GAME.write(action))
    return match


@cache
def ended(shows: bool) -> list[Match]:
    """Return finished rounds in which seat 0 held the twin. shows: whether it showed the twin."""
    return [whole(match, shows) for match in first_turns(0, True, 1, renkli="yes")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bill_tells_the_show_and_the_doubling_each_in_a_line_with_its_rule(lang: str) -> None:
    words = load(lang)
    for shows in (True, False):
        for match in ended(shows):
            table = table_of(seated(match, "pbbb", lang))
            end = outcome(table.match)
            assert end is not None
            bill = "".join(map(render, nodes_of(end_content(words, table, None))))
            assert ("H3" in end.rules) == shows == ("H3" in bill)
            assert ("H8" in end.rules) == ("H8" in bill)
            assert (points_not_shown(table, 0) > 0) == (not shows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_the_points_is_a_line_whose_rule_opens(lang: str) -> None:
    for match in (*ended(True), *ended(False)):
        model = do(seated(match, "pbbb", lang), ("show-end", ""))[0]
        end = outcome(match)
        assert end is not None
        facts, page = dict(end.facts), view(model)
        lines = [text_of(line) for ul in nodes(page) if ul.attrs.get("class") == "why" for line in nodes(ul) if line.tag == "li"]
        if "loss" in facts:
            assert any(line.startswith(model.words("okey.why.finish", n=facts["loss"])) for line in lines)
        parts = [int(facts.get("loss", 0)) * (seat not in end.winners) for seat in range(4)]
        paid = int(facts.get("paid", 0))
        assert all(-points - part in (0, paid) for points, part in zip(end.points, parts, strict=True))
        codes = [node for node in nodes(page) if node.attrs.get("class") == "ruleref"]
        assert {text_of(code) for code in codes} >= set(end.rules)
        for code in codes:
            opened_rule = view(do(model, (str(code.attrs["data-do"]), str(code.attrs["data-value"])))[0])
            assert any(node.attrs.get("id") == f"rule-{text_of(code)}" for node in nodes(opened_rule))


def nodes_of(content: object) -> list[Node]:
    """Return the elements in a nested content as a flat list."""
    if isinstance(content, Node) or not isinstance(content, tuple | list):
        return [content] if isinstance(content, Node) else []
    return [one for each in content for one in nodes_of(each)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_showing_is_the_first_house_rule_and_named_on_the_fold(lang: str) -> None:
    model = opened(address=f"#/new/{TOURNAMENT}", lang=lang)
    name = model.words(f"{TOURNAMENT}.option.showing")
    assert name in text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == "new-more"))
    unfolded = do(model, ("new-more",))[0]
    chosen = [node.attrs.get("id") for node in nodes(view(unfolded)) if str(node.attrs.get("name")).startswith("option-")]
    assert chosen[0] == "new-showing"


def follows(match: Match) -> tuple[Effect, ...]:
    """Return the effects that the page causes by itself when it reaches this match."""
    model = seated(match)
    fresh = table_of(model)._replace(heard="", listening="")
    return continue_play(model._replace(table=fresh), ())[1]


def test_a_bot_takes_as_long_and_is_asked_the_same_with_and_without_the_twin() -> None:
    for match in first_turns(1, True, 2, showing="first"):
        for scores in (match.state.scores, (1, 1, 1, 1)):
            held = match._replace(states=(*match.states[:-1], match.state._replace(scores=scores)))
            gone = with_twin_gone(held)
            asked = [follows(each) for each in (held, gone)]
            assert asked[0] == asked[1] != ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_begins_with_the_twin_that_may_be_shown_and_points_to_it(lang: str) -> None:
    for holds in (True, False):
        model = seated(next(first_turns(0, holds, 1)), "pbbb", lang)
        hinted = answered(*do(model, ("hint",)))[0]
        state = table_of(model).match.state
        told = model.words("okey.hint.show", tiles=tile_text(model.words, state.indicator, state.joker))
        box = next(node for node in nodes(view(hinted)) if "hintbox" in str(node.attrs.get("class", "")))
        assert text_of(box).startswith(told) == holds


def test_a_duel_keeps_a_show_and_misses_one_that_a_bot_has_to_make() -> None:
    setup = next(first_turns(1, True, 1)).setup
    duel = new_duel(setup._replace(seed=0), (setup.seed,), 0, "casual")
    match, log = match_of_deal(duel, 0), list[str]()
    while turn(match) is not None:
        log.append(GAME.write(think(match, match.state.turn, "casual").action))
        match = play(match, log[-1])
    duel = with_log(duel, 0, 0, tuple(log))
    assert "show" in log and read_duel_link(write_duel_link(duel)) == duel and read_duel_file(write_duel_file(duel)) == duel
    assert check_log(duel, 0, tuple(log)).bots
    with pytest.raises(Refused):
        check_log(duel, 0, tuple(word for word in log if word != "show"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("limit", ["off", "deal", "first"])
def test_the_bar_of_the_table_says_whether_the_twin_may_be_shown(limit: str, lang: str) -> None:
    table = seated(start(plain_setup(GAME, 1, 4, showing=limit)), "pbbb").table
    told, words = BOARD.subtitle(load(lang), table), load(lang)
    assert told.endswith(words("okey.subtitle.showing")) == (limit != "off")


def test_house_rules_stand_before_names_where_the_game_is_looked_for_by_them() -> None:
    model = do(opened({}, "#/new/okey-tournament"), ("new-more",))[0]
    parts = [text_of(node) for node in nodes(view(model)) if node.tag == "h2"]
    assert parts.index(model.words("new.rules")) < parts.index(model.words("new.seating"))
