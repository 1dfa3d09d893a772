"""Lessons: every position and every required action is legal; each lesson can be finished by its own taps and by nothing else."""

import pytest

from driving import do, think
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import IllegalAction
from triokey.core.match import outcome
from triokey.core.puzzle import find, write_puzzle_link
from triokey.okeydokey.search.solver import solve
from ui.features.lessons.state import Lesson
from ui.games.lesson import ARRANGED, REFUSED
from ui.games.lesson_table import lesson_of
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import page_title, view
from ui.model.effects import Focus
from ui.model.messages import Message
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES, load

TAUGHT = [game for game in GAMES if "lesson" in about(game).parts]
STEPS = [(game, at) for game in TAUGHT for at in range(len(lesson_of(game)))]


def learner(game, at=0, lang="en"):
    return begin_page({"settings": f"lang {lang}\n"}, ("en",), "http://host/", f"#/learn/{game}/{at + 1}", "ok")[0]


def nodes(node):
    if isinstance(node, Node):
        yield node
        for child in node.children:
            yield from nodes(child)


def press(model, tap):
    """Return the model after a tap on the lit piece with this data-value, or on any lit piece if none has it."""
    lit = [node for node in nodes(view(model)) if "lesson-lit" in node.attrs.get("class", "").split()]
    assert lit, tap
    named = [node for node in lit if node.attrs["data-value"] == tap] or lit
    return update(model, Message(named[0].attrs["data-do"], named[0].attrs["data-value"]))


def coach(model):
    return text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == "coach"))


@pytest.mark.parametrize("game", TAUGHT)
def test_every_game_has_a_lesson_of_five_to_nine_steps(game):
    assert 5 <= len(lesson_of(game)) <= 9
    assert len({step.key for step in lesson_of(game)}) == len(lesson_of(game))


def test_a_game_that_there_is_not_has_no_lesson_and_its_address_is_home():
    assert lesson_of("chess") == ()
    assert learner("chess").route == ()


@pytest.mark.parametrize(("game", "at"), STEPS)
def test_the_position_is_legal_and_what_is_asked_is_what_the_rules_say(game, at):
    step, rules = lesson_of(game)[at], game_of(game)
    match = step.position()
    assert outcome(match) is None and rules.turn(match.state) == 0
    words = {rules.write(action) for action in rules.legal(match.state)}
    words |= {rules.write(action) for action in rules.remarks(match.state, 0)}
    for asked in step.ask:
        if asked.startswith(REFUSED):
            assert asked.removeprefix(REFUSED) == step.rule
        elif not asked.startswith(ARRANGED):
            assert any(word == asked or (asked.endswith("*") and word.startswith(asked[:-1])) for word in words), asked


@pytest.mark.parametrize(("game", "at"), STEPS)
def test_the_rule_that_is_taught_stands_in_the_rules(game, at):
    step = lesson_of(game)[at]
    assert f"{about(game).family}.rule.{step.rule}" in load("en")


@pytest.mark.parametrize(
    ("game", "key", "rule"),
    [
        ("okiya", "row", "K8"),
        ("okiya", "square", "K9"),
        ("okiya", "block", "K10"),
        ("okeydokey", "win", "D21"),
        ("okey-rounds", "finish", "R7"),
        ("okey-tournament", "pairs", "T3"),
    ],
)
def test_a_winning_step_wins_by_its_own_rule_only(game, key, rule):
    step, rules = next(step for step in lesson_of(game) if step.key == key), game_of(game)
    match = step.position()
    asked = [action for action in rules.legal(match.state) if step.fulfilled(rules.write(action))]
    assert asked
    for action in asked:
        end = rules.outcome(rules.apply(match.state, action))
        assert end.winners and end.rules == (rule,)
    others = [action for action in rules.legal(match.state) if action not in asked]
    assert not any(rules.outcome(rules.apply(match.state, action)) for action in others)


def test_a_joker_laid_down_last_costs_four():
    step, rules = next(step for step in lesson_of("okey-tournament") if step.key == "double"), game_of("okey-tournament")
    end = rules.outcome(rules.apply(step.position().state, rules.read("w5b")))
    assert end.points == (0, -4) and "T2" in end.rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_lesson_is_finished_by_its_lit_pieces(game, lang):
    model = learner(game, lang=lang)
    words = load(lang)
    for at, step in enumerate(lesson_of(game)):
        assert model.of(Lesson) == (game, at, False)
        assert words(f"learn.{about(game).family}.{step.key}") in coach(model)
        before = model.table.match.words
        for tap in step.taps:
            model, effects = press(model, tap)
            assert not any(type(effect).__name__ in ("Write", "Think", "Later") for effect in effects)
        assert model.of(Lesson).done, step.key
        if step.ask[0].startswith((REFUSED, ARRANGED)):
            assert model.table.match.words == before
        assert words(f"learn.{about(game).family}.{step.key}.done") in coach(model)
        model = update(model, Message("learn", "next"))[0]
    assert model.table is None and model.of(Lesson).at == len(lesson_of(game))
    page = render(view(model))
    assert f"#/new/{game}" in page and f"#/rules/{game}" in page
    assert words(f"{game}.name") in page_title(model)
    assert update(model, Message("learn", "first"))[0].of(Lesson) == (game, 0, False)


def test_another_legal_action_gets_a_gentle_word_and_is_not_played():
    model = learner("okiya", 3)
    for _ in range(2):
        model = update(model, Message("pick", "d4"))[0]
    assert not model.of(Lesson).done and model.toast.text == load("en")("learn.other")
    assert model.table.match.words == lesson_of("okiya")[3].words and model.table.pick == ""


def test_a_step_that_asks_for_a_refusal_sends_nobody_to_a_piece_that_is_allowed():
    model = learner("okiya", 2)
    for _ in range(2):
        model = update(model, Message("pick", "b2"))[0]
    assert not model.of(Lesson).done and model.toast.text == load("en")("learn.other.refused")
    for lang in LANGUAGES:
        words = load(lang)
        assert words("learn.other.refused") != words("learn.other")
    asked = {game: [step.key for step in lesson_of(game) if step.refuses] for game in ("okiya", "okeydokey")}
    assert asked == {"okiya": ["refused"], "okeydokey": ["column", "lower"]}


def test_an_illegal_action_gets_its_reason_and_rule():
    model = update(learner("okiya", 3), Message("pick", "c4"))[0]
    assert model.toast.rule == "K6" and not model.of(Lesson).done
    with pytest.raises(IllegalAction):
        game_of("okiya").apply(model.table.match.state, game_of("okiya").read("c4"))


def test_a_lesson_leaves_the_shelf_and_a_running_game_alone():
    model = learner("okeydokey", 8)
    for tap in lesson_of("okeydokey")[8].taps:
        model = press(model, tap)[0]
    assert model.of(Lesson).done and model.shelf == () and model.table.outcome is not None
    assert update(model, Message("end", ""))[0] == model
    model = update(model, Message("route", "#/"))[0]
    assert model.of(Lesson) is None and model.table is None


def test_back_again_and_skip():
    model = learner("okiya")
    model = update(model, Message("learn", "next"))[0]
    assert model.of(Lesson).at == 1
    model = update(model, Message("pick", "d4"))[0]
    model = update(model, Message("undo"))[0]
    assert model.table.pick == "" and model.of(Lesson).at == 1
    model = update(model, Message("learn", "back"))[0]
    assert model.of(Lesson).at == 0 and update(model, Message("learn", "back"))[0].of(Lesson).at == 0


def test_a_lesson_has_its_own_settings_and_leaves_the_players_as_they_are():
    model = begin_page({"settings": "taps one\nceremony on\narrange best\n"}, ("en",), "", "#/learn/okey-rounds/1", "ok")[0]
    assert model.table.aside.stage == 0 and model.settings.get("taps") == "one"
    model = learner("okiya")
    assert update(model, Message("help", "values")) == (model, ())
    model = model._replace(settings=model.settings.put("taps", "one"))
    assert update(model, Message("pick", "a4"))[0].table.pick == "a4"


@pytest.mark.parametrize("address", ["#/learn/chess", "#/learn/okiya/x", "#/learn/okiya/999", "#/learn/okiya/0"])
def test_any_address_of_a_lesson_shows_a_page(address):
    model = begin_page({}, ("en",), "", address, "ok")[0]
    assert render(view(model))


@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_have_drawn_examples_that_lead_to_the_same_position_on_the_board(game):
    model = begin_page({}, ("en",), "", f"#/rules/{game}", "ok")[0]
    figures = [node for node in nodes(view(model)) if node.tag == "figure" and node.attrs["class"].startswith("example")]
    assert len(figures) >= 2
    for figure in figures:
        drawn, way = figure.children
        assert not any({"id", "data-do", "data-value", "tabindex"} & set(node.attrs) for node in nodes(drawn))
        assert not any(node.tag in ("button", "a") for node in nodes(drawn)) and drawn.attrs["aria-label"]
        assert begin_page({}, ("en",), "", way.attrs["href"], "ok")[0].of(Lesson) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_tells_every_word_in_every_language(lang):
    for game in TAUGHT:
        model = begin_page({"settings": f"lang {lang}\n"}, ("en",), "", f"#/rules/{game}", "ok")[0]
        rows = [node for node in nodes(view(model)) if node.attrs.get("class") == "terms"]
        assert len(rows) >= 5
        assert all({span.attrs["lang"] for span in row.children} == set(LANGUAGES) - {lang} for row in rows)


def test_a_rule_is_brought_into_view_on_its_page_and_over_the_board():
    model, effects = begin_page({}, ("en",), "", "#/rules/okiya/K6", "ok")
    assert Focus("#rule-K6.marked") in effects
    assert "rule-K6" in {node.attrs.get("id") for node in nodes(view(model)) if node.attrs.get("class") == "marked"}
    assert Focus("#rule-K9.marked") in update(learner("okiya", 4), Message("dialog", "rule okiya K9"))[1]
    assert not any(isinstance(effect, Focus) for effect in begin_page({}, ("en",), "", "#/rules/okiya/K?6", "ok")[1])


@pytest.mark.parametrize("key", ["equal", "keep"])
def test_what_a_step_asks_to_plan_still_wins_and_what_it_warns_of_loses(key):
    step, rules = next(step for step in lesson_of("okeydokey") if step.key == key), game_of("okeydokey")
    state = step.position().state
    (asked,) = step.ask
    assert solve(rules.apply(state, rules.read(asked))).winnable
    warned = {"equal": ("=R", "R7", "R8"), "keep": ("!G", "!B")}[key]
    for word in warned:
        assert rules.outcome(rules.apply(state, rules.read(word))).reasons == ("no-action",)


def test_the_seat_that_is_stuck_without_the_reset_has_said_so():
    step, rules = next(step for step in lesson_of("okeydokey") if step.key == "keep"), game_of("okeydokey")
    match = step.position()
    said = [rules.read(word) for word in match.words if rules.is_remark(rules.read(word))]
    assert [(remark.seat, remark.kind) for remark in said] == [(1, "hold"), (1, "can")]
    after = rules.apply(match.state, rules.read(step.ask[0]))
    assert {action.kind for action in rules.legal(after)} == {"reset"}


@pytest.mark.parametrize("game", TAUGHT)
def test_the_question_mark_at_a_table_or_a_puzzle_offers_the_lesson_first(game):
    model = begin_page({}, ("en",), "", f"#/new/{game}", "ok")[0]
    for about_rule, offered in (("", True), (lesson_of(game)[0].rule, False)):
        asked = update(model, Message("dialog", f"rules {game}" if offered else f"rule {game} {about_rule}"))[0]
        sheet = next(node for node in nodes(view(asked)) if node.attrs.get("id") == "sheet")
        ways = [node for node in nodes(sheet) if node.attrs.get("href") == f"#/learn/{game}"]
        assert bool(ways) == offered
    learning = update(learner(game), Message("dialog", f"rules {game}"))[0]
    assert not [node for node in nodes(view(learning)) if node.attrs.get("href") == f"#/learn/{game}"]


@pytest.mark.needs("puzzles")
def test_a_puzzle_waits_while_its_lesson_is_learnt():
    asked = find("okiya", "only", 0, 5)[0]
    model, effects = begin_page({}, ("en",), "", "", "ok")[0], ()
    for messages in ((("route", write_puzzle_link(asked)),), (("route", "#/learn/okiya"), ("route", "#/puzzle"))):
        model, effects = do(model, *messages)
        model = think(model, effects)[0]
    assert model.puzzle.stage == "open" and model.puzzle.asked == asked and model.table.match == asked.match
