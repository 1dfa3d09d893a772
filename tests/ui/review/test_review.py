"""Replay over the rounds of a match, with open hands only where allowed; the review and its planted blunder."""

import re
from functools import cache, partial

import pytest

from driving import do, nodes, opened, think
from okey_games import dealt
from okey_seats import COMPLETE
from okiya_tables import new_game, play_out
from review_pages import blunder_match, blundered, bot_match
from triokey.core.answers import answer_json
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import branch, play, start, turn
from triokey.core.record import write_match_link
from triokey.core.review import most_costly_point
from triokey.core.rng import stream
from triokey.okeydokey.crew.verdicts import Scale
from triokey.okiya.advice import move_values
from triokey.okiya.causes import CAUSES, cause_of_move
from triokey.okiya.garden import write_cell
from ui.games import secrecy
from ui.games.okiya.words import garden_tile_text
from ui.games.secrecy import can_show_hands
from ui.loop.keys import message_of
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Go, Later, Think
from ui.model.model import Player, Review, Table
from ui.text.html import render, text_of
from ui.text.words import LANGUAGES

OKEY = partial(bot_match, "okey-rounds", 2, 3)
DOKEY = partial(bot_match, "okeydokey", 2, 3, 0)


def watched(match):
    """Return the model that shows a finished match opened by its link."""
    return opened(address=write_match_link(match))


def shown(model):
    return model.table.place


def test_the_scrubber_moves_through_the_round_and_says_where():
    model, _ = play_out(new_game()[0])
    count = len(model.table.match.words)
    model, _ = do(model, ("show-end",), ("look", "first"))
    assert shown(model) == (0, 0)
    model, _ = do(model, ("look", "", (("at", "3"),)))
    field = next(node for node in nodes(view(model)) if node.attrs.get("id") == "scrub")
    assert shown(model) == (0, 3) and field.attrs["value"] == "3" and field.attrs["max"] == str(count)
    assert field.attrs["aria-label"] and "after move 3" in field.attrs["aria-valuetext"]
    model, _ = do(model, ("look", "last"))
    assert model.table.at is None


def test_steps_go_on_from_round_to_round():
    model = watched(OKEY())
    lengths = [len(words) for words in OKEY().log]
    assert len(lengths) == 3
    model, _ = do(model, ("look", "0/0"))
    states = []
    for number, length in enumerate(lengths):
        for at in range(length + 1):
            assert shown(model) == ((number, at) if model.table.at is not None else (2, lengths[2]))
            states.append(model.table.shown)
            model, _ = do(model, ("look", "on"))
    assert states[lengths[0]] == branch(OKEY(), 0, lengths[0]).state and states[-1] == OKEY().state
    model, _ = do(model, ("look", "1/0"), ("look", "back"))
    assert shown(model) == (0, lengths[0])
    model, _ = do(model, ("look", "round-on"), ("look", "on"), ("look", "round-back"), ("look", "round-back"))
    assert shown(model) == (0, 0) and model.table.match == OKEY()
    model, _ = do(model, ("close",))
    assert model.table.at is None and model.table.old is None


def test_every_moment_of_a_replay_can_be_drawn():
    for match in (OKEY(), DOKEY()):
        model = watched(match)
        for number, words in enumerate(match.log):
            for at in range(0, len(words), 7):
                model, _ = do(model, ("look", f"{number}/{at}"))
                assert 'id="scrub"' in render(view(model))


def test_the_keys_of_a_replay():
    model = watched(OKEY())
    keys = {"ArrowLeft": "back", "ArrowRight": "on", "Home": "first", "End": "last", "[": "round-back", "]": "round-on"}
    model, _ = do(model, ("look", "1/4"))
    for key, value in keys.items():
        message = message_of(model, key, False, False, False)
        assert message is not None and message.do == "look" and message.value == value
    single = do(play_out(new_game()[0])[0], ("look", "3"))[0]
    assert message_of(single, "[", False, False, False).value == "back"
    running, _ = new_game()
    assert message_of(running, "ArrowLeft", False, False, False) is None


@pytest.mark.needs("replay")
def test_hands_are_open_only_when_the_round_is_over_or_in_practice():
    model = opened(address="#/new/okey-rounds")
    model, effects = do(model, ("new-seats", "2"), ("new-mode", "table"), ("new-go", "", (("seed", "a"),)), ("reveal",))
    assert not can_show_hands(model.table)
    model, _ = do(model, ("dialog", "replay"))
    assert 'class="hands"' not in render(view(model)) and "when the round is over" in text_of(view(model))
    other = 1 - model.table.viewer
    assert do(model, ("look", "0/0"), ("eyes", str(other)))[0].table.aside.eyes is None
    open_ = do(watched(OKEY()), ("look", "0/3"), ("dialog", "replay"))[0]
    assert 'class="hands"' in render(view(open_))
    for seat in (0, 1):
        assert do(open_, ("eyes", str(seat)))[0].table.viewer == seat
    assert do(open_, ("eyes", "1"), ("look", "last"))[0].table.viewer == watched(OKEY()).table.viewer


@pytest.mark.needs("replay")
def test_other_eyes_stay_in_the_round_that_is_over():
    model = watched(OKEY())
    running = branch(OKEY(), 1, 6)
    model, _ = do(model._replace(table=model.table._replace(match=running, practice=False)), ("look", "0/2"), ("eyes", "1"))
    assert model.table.viewer == 1
    model, _ = do(model, ("look", "1/2"), ("eyes", "1"))
    assert model.table.aside.eyes is None and not can_show_hands(model.table)


def test_playing_on_from_an_earlier_round_begins_a_game_beside():
    model = watched(OKEY())
    before = model.shelf[0]
    model, effects = do(model, ("look", "0/5"), ("play-on",))
    assert Go("#/play/game-2") in effects and before in model.shelf
    assert model.table.match.log == (OKEY().log[0][:5],) and model.table.practice and not model.table.match.past


@pytest.mark.parametrize("seed", [0, 4])
def test_the_review_names_a_planted_blunder_first(seed):
    match, blunder = blundered(seed)
    model, effects = do(watched(match), ("route", "#/review/game-1"))
    assert "0 of" in text_of(view(model)) and "<progress" in render(view(model))
    model, _ = think(model, effects)
    text = text_of(view(model))
    assert f"Move {blunder + 1} by " in text
    page = render(view(model))
    assert page.index("verdict-box") < page.index("judged-list")
    lines = [node for node in nodes(view(model)) if node.attrs.get("class") == "judged-line"]
    assert len(lines) == len(match.words)
    turned = [node for node in lines if node.attrs.get("aria-current") == "step"]
    assert [node.attrs["data-value"] for node in turned] == [f"0/{blunder}"] and "blunder" in text_of(turned[0])
    model, effects = do(model, ("moment", f"0/{blunder}"))
    assert model.route == ("play", "game:1") and shown(model) == (0, blunder)


@pytest.mark.parametrize("name", CAUSES)
def test_the_review_says_why_a_move_let_the_game_go(name):
    match, at, shown_cell = caused(name)
    model, effects = do(watched(match), ("route", "#/review/game-1"))
    model, _ = think(model, effects)
    lines = [node for node in nodes(view(model)) if node.attrs.get("class") == "judged-line"]
    tile = garden_tile_text(model.words, match.state.layout[shown_cell])
    assert model.words(f"cause.okiya.{name}", tile=tile, cell=write_cell(shown_cell)) in text_of(lines[at])


def caused(name):
    """Return a match of Okiya with a losing move for this cause, the move's index, and the tile that proves it."""
    for seed in range(400):
        match, found = start(plain_setup(game_of("okiya"), seed, first="one")), None
        rng = stream(seed, "caused")
        while turn(match) is not None:
            legal = game_of("okiya").legal(match.state)
            cell, known = rng.choice(legal), move_values(match.state) if len(match.words) > 5 and found is None else {}
            for one in known:
                cause = cause_of_move(match.state, one, known)
                if cause is not None and cause.name == name:
                    cell, found = one, (len(match.words), cause.shown)
            match = play(match, write_cell(cell))
        if found is not None:
            return match, *found
    raise AssertionError(name)


@pytest.mark.parametrize("played, words", [(OKEY, "Luck:"), (DOKEY, "could be won until|all the way|Nobody could have")])
def test_the_review_of_hidden_hands(played, words):
    match = played()
    model, effects = do(watched(match), ("route", "#/review/game-1"))
    model, _ = think(model, effects)
    text = text_of(view(model))
    assert re.search(words, text), text[:500]
    assert model.of(Review).done == len(model.of(Review).words) and model.of(Review).number == len(match.past)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_said_of_luck_where_nothing_was_drawn(lang):
    match = play(dealt("okey-rounds", {0: COMPLETE}, began=0, rounds="1"), f"w{COMPLETE.split()[0]}")
    for looked_at, drawn in ((match, False), (OKEY(), True)):
        model, effects = do(opened({}, write_match_link(looked_at), lang), ("route", "#/review/game-1"))
        model, _ = think(model, effects)
        luck = re.match(r"\w+", model.words("review.okey.luck", got=0, all=0, expected="", how="usual"))
        assert model.of(Review).done and (luck[0] in text_of(view(model))) == drawn


def test_the_review_of_a_crew_comes_in_pieces_and_goes_on_where_it_was_left():
    model, effects = do(watched(DOKEY()), ("route", "#/review/game-1"))
    every, judged = len(DOKEY().words), []
    while not model.of(Review).points:
        (question,) = (effect for effect in effects if isinstance(effect, Think))
        assert model.words("review.wait", n=model.of(Review).done, all=every) in text_of(view(model))
        judged.append(model.of(Review).done)
        model, effects = do(model, question.answered(answer_json(question.question)))
        assert do(model, question.answered("[]"))[0].of(Review) == model.of(Review)
        if model.of(Review).points:
            break
        away = do(model, ("moment", "0/0"))[0]
        again, asked = do(away, ("route", "#/review/game-1"))
        assert (again._replace(state=()), asked) == (model._replace(state=()), effects)
        assert len(again.state) == len(model.state) and all(one in again.state for one in model.state)
    assert judged == sorted(set(judged)) and len(judged) > 4 and model.of(Review).done == every


@pytest.mark.long
def test_each_seat_and_round_has_its_review():
    model = watched(OKEY())
    found = set()
    for number in range(3):
        for seat in (0, 1):
            model, effects = do(model, ("route", f"#/review/game-1/{number}/{seat}"))
            model, _ = think(model, effects)
            assert (model.of(Review).number, model.of(Review).seat) == (number, seat)
            assert {point.seat for point in model.of(Review).points} == {seat}
            found.add(model.of(Review).points)
    assert len(found) == 6


def test_a_running_game_has_no_review_and_a_late_answer_changes_nothing():
    model, _ = new_game()
    model, _ = do(model, ("route", "#/review/game-1"))
    assert model.route == ("play", "game:1") and model.of(Review) is None
    model, effects = do(watched(blunder_match()), ("route", "#/review/game-1"))
    left, _ = do(model, ("route", "#/play/game-1"))
    assert think(left, effects)[0].of(Review) == left.of(Review)


def test_the_end_sheet_leads_to_the_review():
    model, effects = play_out(new_game()[0])
    end = next(effect for effect in effects if isinstance(effect, Later) and effect.message.do == "end")
    page = render(view(do(model, end.message)[0]))
    assert 'href="#/review/game-1"' in page


LOST = partial(bot_match, "okeydokey", 4, 3, 2)


def test_the_step_that_lost_a_hidden_game_is_judged_by_what_its_seat_knew():
    model, effects = do(watched(LOST()), ("route", "#/review/game-1"))
    model, _ = think(model, effects)
    found = most_costly_point(model.of(Review).points)
    assert [at for at, _ in model.of(Review).evaluated] == [found.at] and not model.of(Review).evaluating
    answer = model.of(Review).evaluated[0][1]
    assert answer["verdict"] == "sound" and "Unlucky, not a mistake: move" in text_of(view(model))
    line = next(node for node in nodes(view(model)) if node.attrs.get("aria-current") == "step")
    assert "unlucky" in text_of(line) and "blunder" not in text_of(line)


def headlines(model):
    """Return the first line of a review, and the lines below it."""
    (box,) = (node for node in nodes(view(model)) if node.attrs.get("class") == "verdict-box")
    return [text_of(node) for node in nodes(box) if node.tag in ("h2", "p")]


@pytest.mark.parametrize("answered", [True, False], ids=["answered", "failed"])
def test_a_step_whose_judging_was_left_is_asked_about_again_and_what_stands_below_the_headline_stays(answered):
    model, effects = do(watched(LOST()), ("route", "#/review/game-1"))
    while (question := next(one for one in effects if isinstance(one, Think))).do != "step-evaluated":
        model, effects = do(model, question.answered(answer_json(question.question)))
    first, *below = headlines(model)
    assert "being judged" in first
    model, effects = do(model, ("route", "#/play/game-1"), ("route", "#/review/game-1"))
    assert headlines(model) == [first, *below] and question in effects
    said = headlines(do(model, question.answered(answer_json(question.question) if answered else ""))[0])
    assert first not in said and set(below) <= set(said)


def test_all_steps_of_a_hidden_game_are_judged_one_after_the_other_when_asked(monkeypatch):
    monkeypatch.setattr("triokey.okeydokey.analysis.Scale", partial(Scale, tables=3))
    model, effects = do(watched(LOST()), ("route", "#/review/game-1"))
    model, _ = think(model, effects)
    model, effects = do(model, ("evaluate",))
    assert "Judging by what everybody knew: 1 of" in text_of(view(model))
    left, _ = do(model, ("route", "#/play/game-1"))
    assert think(left, effects)[0].of(Review).evaluated == left.of(Review).evaluated
    model, _ = think(model, effects)
    assert len(model.of(Review).evaluated) == len(model.of(Review).points) and not model.of(Review).evaluating
    assert text_of(view(model)).count("moves as good as any by what they knew.") == 4
    again = think(*do(watched(LOST()), ("route", "#/review/game-1")))[0]
    assert again.of(Review).evaluated[0] in model.of(Review).evaluated


def test_open_hands_are_not_judged_twice():
    model, effects = do(watched(OKEY()), ("route", "#/review/game-1"))
    model, _ = think(model, effects)
    assert not model.of(Review).evaluated and "what everybody knew" not in text_of(view(model))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_names_tiles_and_no_place_that_the_board_does_not_show(lang):
    model = opened(address=write_match_link(blunder_match()), lang=lang)
    shown, _ = think(*do(model, ("route", f"#/review/{model.table.key.replace(':', '-')}")))
    said = [text_of(node) for node in nodes(view(shown)) if node.attrs.get("class") in ("judged-text", "verdict-box")]
    assert len(said) > 5
    for text in said:
        assert not re.search(r"\b[a-d][1-4]\b", text), text


KEYPRESSES = (*"abcdefghijklmnopqrstuvwxyz[]?", "ArrowLeft", "ArrowRight", "Home", "End", "Enter")


@pytest.mark.parametrize("place", ["review", "verify", "print"])
@pytest.mark.parametrize("played", [OKEY, DOKEY, blunder_match], ids=["okey", "okeydokey", "okiya"])
def test_no_key_acts_at_a_table_that_is_not_to_be_seen(played, place):
    model = watched(played())
    model, _ = do(model, ("as-practice",), ("route", f"#/{place}/game-1"))
    presses = [(key, ctrl, shift) for key in KEYPRESSES for ctrl in (False, True) for shift in (False, True)]
    for key, ctrl, shift in presses:
        message = message_of(model, key, ctrl, shift, False)
        assert message is None or do(model, message)[0].table == model.table, (key, ctrl, shift)


of_bots = cache(lambda game: bot_match(game, 2, 3, 0))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if "review" in about(game).parts])
def test_the_review_of_open_hands_says_that_it_counts_what_each_hand_alone_shows(game, lang):
    match = of_bots(game)
    for open_ in (False, True):
        table = Table("game:1", match, (Player("person"),) * 2)
        stored = store.pack_table(secrecy.with_open_hands(table) if open_ else table, 1)
        model = do(opened({"game:1": stored, "settings": f"lang {lang}\n"}), ("route", "#/review/game-1"))[0]
        assert (model.words("review.open") in text_of(view(model))) is (open_ and about(game).hidden)
