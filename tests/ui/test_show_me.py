"""The button "Show me": best play is shown on the board step by step, from hints and reviews; the game does not change."""

from __future__ import annotations

import pytest

from drawn import one_of
from driving import do, nodes, opened, text_at, think
from okeydokey_tables import seated
from okiya_tables import new_game, play_out
from review_pages import blundered, bot_match
from triokey.core.catalog import game_of
from triokey.core.game import plain_setup
from triokey.core.match import branch, next_round, play, standing, start, turn
from triokey.core.record import write_match_link
from triokey.core.rng import stream
from triokey.okeydokey.review import review_round
from triokey.okeydokey.search.solver import BUDGET
from triokey.okiya.advice import best_line
from triokey.okiya.garden import write_cell
from triokey.okiya.rules import GAME, State
from ui.loop.view import view
from ui.model.effects import Later, Think, Write
from ui.model.model import Player
from ui.text.html import render, text_of
from ui.text.words import load

pytestmark = pytest.mark.long

FROM = 7
"""Number of moves before the line is shown."""


def middle():
    """Return the model of a game of two people at one device after FROM moves."""
    model = new_game()[0]
    for _ in range(FROM):
        model = do(model, ("play", GAME.write(GAME.legal(model.table.match.state)[-1])))[0]
    return model


def hinted(model):
    for _ in range(3):
        model = think(*do(model, ("hint",)))[0]
    return model


def line_of(state: State) -> list[str]:
    return [write_cell(cell) for cell in best_line(state)]


def numbers(model):
    """Return the cells of the pieces that carry numbers, by number."""
    cells = [node for node in nodes(view(model)) if str(node.attrs.get("id", "")).startswith("c-")]
    plates = [(part, cell) for cell in cells for part in nodes(cell) if "line-number" in str(part.attrs.get("class", ""))]
    return {int(text_of(part)): str(cell.attrs["id"])[2:] for part, cell in plates}


@pytest.mark.parametrize("lang", ["en", "de", "tr", "fr", "ja"])
def test_a_hint_is_played_out_on_the_board_step_by_step(lang):
    model = hinted(middle())
    model = model._replace(words=load(lang))
    before = model.table
    line = line_of(before.match.state)
    assert load(lang)("show.me") in text_at(model, "hint")
    model, effects = think(*do(model, ("show",)))
    assert model.table.line == FROM and [type(effect) for effect in effects if isinstance(effect, Later | Write)] == [Later]
    said = [text_at(model, "status")]
    for step in range(1, len(line) + 1):
        model, effects = do(model, ("look", "on"))
        assert numbers(model) == dict(enumerate(line[:step], 1))
        assert not any(isinstance(effect, Write) for effect in effects)
        said.append(text_at(model, "status"))
    assert len(set(said)) == len(line) + 1 and all(said)
    assert do(model, ("look", "on"))[0].table.at == FROM + len(line)
    assert numbers(do(model, ("look", "back"))[0]) == dict(enumerate(line[:-1], 1))
    model = do(model, ("look", "last"))[0]
    assert model.table.line is None and model.table.match is before.match and model.table.at is None and not numbers(model)
    assert model.table.mine and do(model, ("play", line[0]))[0].table.match.words[-1] == line[0]


@pytest.mark.needs("replay")
def test_the_line_goes_on_by_itself_and_stops_at_its_end():
    model, effects = think(*do(hinted(middle()), ("show",)))
    steps = 0
    while waits := [effect for effect in effects if isinstance(effect, Later) and effect.message.do == "replay-on"]:
        model, effects = do(model, waits[0].message)
        steps += 1
        assert steps < 20
    assert model.table.at == len(model.table.seen.words) == FROM + len(line_of(model.table.match.state))
    assert not model.table.aside.run


def test_after_the_game_best_play_is_shown_from_any_moment_and_leads_back_to_it():
    model = play_out(new_game()[0])[0]
    last = len(model.table.match.words)
    for at in range(last):
        model = do(model, ("look", f"0/{at}"))[0]
        assert any(node.attrs.get("id") == "show" for node in nodes(view(model)))
        shown = think(*do(model, ("show",)))[0]
        assert shown.table.seen.words[at:] == tuple(line_of(model.table.shown))
        model = do(shown, ("look", "last"))[0]
        assert model.table.place == (0, at) and model.table.line is None
    running = do(middle(), ("look", "0/3"))[0]
    assert not any(node.attrs.get("id") == "show" for node in nodes(view(running)))


def played_match(game_id, seed, rounds, **options):
    """Return a match of random moves over this many rounds, or as many as it has."""
    game, chance = game_of(game_id), stream(seed, game_id)
    match = start(plain_setup(game, seed, **options))
    while turn(match) is not None or (len(match.past) + 1 < rounds and standing(match).winners is None):
        match = next_round(match) if turn(match) is None else play(match, game.write(chance.choice(game.legal(match.state))))
    return match


def header(model):
    return text_of(next(node for node in nodes(view(model)) if node.tag == "header"))


FORMS = [(form, rounds) for form in ("single", "three", "points10", "points15", "points20") for rounds in (1, 3)]


@pytest.mark.parametrize(("form", "rounds"), one_of("score of a line", FORMS, 4))
def test_the_score_of_the_match_is_the_same_at_every_step_of_a_line_from_every_moment(form, rounds):
    match = played_match("okiya", 7, rounds, match=form)
    model = seated(match, Player("person"), Player("bot", "", "club"))
    for number, words in enumerate(match.log):
        for at in range(len(words)):
            model = do(model, ("look", f"{number}/{at}"))[0]
            before, real = header(model), model.table.looked.standing
            model = think(*do(model, ("show",)))[0]
            assert model.table.line == at and (header(model), model.table.looked.standing) == (before, real)
            while model.table.at < len(model.table.seen.words):
                model = do(model, ("look", "on"))[0]
                assert (header(model), model.table.looked.standing) == (before, real), (number, at, model.table.at)
            model = do(model, ("look", "last"))[0]
            assert (header(model), model.table.looked.standing) == (before, real)


@pytest.mark.needs("review")
def test_a_review_shows_what_was_better_and_what_the_mistake_led_to():
    match, blunder = blundered()
    model, effects = do(opened(address=write_match_link(match)), ("route", "#/review/game-1"))
    model = think(model, effects)[0]
    buttons = {text_of(node): node.attrs.get("data-value") for node in nodes(view(model)) if node.attrs.get("data-do") == "show"}
    words = load("en")
    assert buttons == {words("show.better"): f"0/{blunder}", words("show.after"): f"0/{blunder + 1}"}
    for where in buttons.values():
        at = int(where[2:])
        shown = think(*do(model, ("show", where)))[0]
        assert shown.route[0] == "play" and shown.table.line == at
        assert shown.table.seen.words == (*match.words[:at], *line_of(match.states[at]))
        assert do(shown, ("look", "last"))[0].table.place == (0, at)


def test_the_way_to_the_full_stage_is_shown_after_a_lost_game_and_only_then():
    match = bot_match("okeydokey", 2, 3, 0)
    model = opened(address=write_match_link(match))
    points = [point for point in review_round(match.states, match.words, BUDGET) if point.weight]
    assert match.state.end != "festival" and len(points) == 1
    at = points[0].at
    for lang in ("en", "de", "tr", "fr", "ja"):
        shown = think(*do(model._replace(words=load(lang)), ("look", f"0/{at}"), ("show",)))[0]
        assert shown.table.line == at and shown.table.seen.state.end == "festival"
        said = [text_at(shown, "status")]
        while shown.table.at < len(shown.table.seen.words):
            shown = do(shown, ("look", "on"))[0]
            said.append(text_at(shown, "status"))
        assert len(set(said)) == len(said) and all(said)
        assert do(shown, ("look", "last"))[0].table.place == (0, at)
    lost = think(*do(model, ("look", f"0/{at + 1}"), ("show",)))[0]
    assert lost.table.line is None and lost.toast.text == load("en")("show.none")
    running = model._replace(table=model.table._replace(match=branch(match, 0, at), at=1, practice=False))
    running, effects = do(running, ("show",))
    assert running.table.line is None and not [effect for effect in effects if isinstance(effect, Think)]


def hidden_table(game_id):
    """Return the model at a person's turn against bots in a game with hidden hands, before any hint."""
    match = bot_match(game_id, 3, 3, 0)
    match = branch(match, 0, next(at for at in range(4, 99) if game_of(game_id).turn(match.states[at]) == 0))
    return seated(match, Player("person"), *2 * (Player("bot", "", "club"),))


def steps_of_hint(model):
    """Yield the model at each step of a hint, with the label of the button to the next step."""
    more = [""]
    while more:
        model = think(*do(model, ("hint",)))[0]
        box = next(node for node in nodes(view(model)) if node.attrs.get("id") == "hint")
        more = [text_of(node) for node in nodes(box) if node.attrs.get("data-do") == "hint" and not node.attrs.get("data-value")]
        yield model, more


@pytest.mark.parametrize("lang", ["en", "de", "tr", "fr", "ja"])
@pytest.mark.parametrize("game_id", ["okey-tournament", "okeydokey"])
def test_where_pieces_are_hidden_a_hint_goes_on_to_what_may_follow(game_id, lang):
    model = hidden_table(game_id)
    steps = list(steps_of_hint(model._replace(words=load(lang))))
    said = [text_at(step, "hint") for step, _ in steps]
    named = [load(lang)(key) for key in ("hint.more", "hint.then")]
    offered = [named.index(text) for _, more in steps for text in more]
    assert len(set(said)) == len(said) == len(offered) + 1 and offered == sorted(offered) and 0 < sum(offered) < len(offered)
    assert all(step.table.match is model.table.match and step.table.line is None for step, _ in steps)


@pytest.mark.parametrize("game_id", ["okey-tournament", "okeydokey"])
def test_nothing_that_is_hidden_tells_in_what_may_follow(game_id):
    model = hidden_table(game_id)
    game, match = game_of(game_id), model.table.match
    worlds = [game.world(game.view(match.state, 0), stream(number, "show")) for number in range(3)]
    assert all(world != match.state for world in worlds)
    for step, _ in steps_of_hint(model):
        for world in worlds:
            table = step.table._replace(match=match._replace(states=(*match.states[:-1], world)))
            assert render(view(step._replace(table=table))) == render(view(step))
        assert not [effect for effect in do(step, ("show",))[1] if isinstance(effect, Think)]


def test_what_steps_through_a_line_or_a_round_keeps_the_focus_at_both_ends():
    model = think(*do(hinted(middle()), ("show",)))[0]
    for _ in range(2):
        ends = 0
        for name, way in (("on", "on"), ("back", "back")):
            for _ in range(99):
                button = next(node for node in nodes(view(model)) if str(node.attrs.get("id", "")).endswith(f"-{name}"))
                assert "disabled" not in button.attrs
                if "aria-disabled" in button.attrs:
                    ends += 1
                    assert do(model, ("look", way))[0].table.place == model.table.place
                    break
                after = do(model, ("look", way))[0]
                if after.table.at is None:
                    break
                model = after
        assert ends
        model = do(model, ("look", "last"), ("look", "0"))[0]
