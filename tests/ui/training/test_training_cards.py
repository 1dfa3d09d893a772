"""Training cards: mistakes return on their day and move through the boxes, and the page says what is due."""

import json

import pytest

from driving import do, nodes, text_at
from kept_cards import answered, kept_card, played, reviewed, seat_of_blunder
from training_days import DAY, LINK, ON, WRONG, later, page, respond, solve, written
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import plain_setup
from triokey.core.match import start
from triokey.okey.causes import CAUSES as OKEY_CAUSES
from triokey.okeydokey.crew import verdicts as okeydokey_verdicts
from triokey.okiya.advice import move_values
from triokey.okiya.causes import CAUSES as OKIYA_CAUSES
from triokey.okiya.garden import write_cell
from ui.features.training.cards import BOXES, FORGOTTEN, LEARNT, Training, moment_link, read_training, write_training
from ui.features.training.run import ALL, Run, write_run
from ui.features.training.state import EVERY, RUN, TRAINING, Drill
from ui.games.offers import reviewed_board
from ui.loop.view import page_title, view
from ui.model.effects import Focus, Say, Write
from ui.model.model import Model
from ui.parts.dates import short_date
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES, load

NEEDS = ("review",)


@pytest.fixture
def kept() -> str:
    """Return the stored text of training after the review of a game with the person's blunder, with the setting on."""
    return kept_card()


def test_a_mistake_of_the_review_becomes_a_card_by_itself_only_where_that_was_chosen(kept):
    match, at, stored = played(seat_of_blunder())
    off, effects = reviewed(stored)
    assert not off.text(TRAINING) and not any(isinstance(effect, Write) and effect.key == TRAINING for effect in effects)
    (card,) = read_training(kept).cards
    assert (card.game, card.box, card.due, card.missed) == ("okiya", 1, DAY + 1, 0)
    asked = page({TRAINING: kept}, "#/training/card", later(1)).of(Drill).asked
    assert asked.state == match.states[at] and asked.words == match.words[:at]


def test_only_mistakes_of_people_here_are_kept_and_a_round_gives_a_few_at_most():
    other = seat_of_blunder()[::-1]
    model, effects = reviewed({**played(other)[2], **ON})
    assert not model.text(TRAINING)
    assert "train-keep" not in render(view(model))


def test_a_mistake_can_be_kept_by_hand_and_once_only():
    _, at, stored = played(seat_of_blunder())
    model, _ = reviewed(stored)
    button = next(node for node in nodes(view(model)) if node.attrs.get("data-do") == "train-keep")
    assert button.attrs["data-value"] == f"{at} {EVERY}"
    model, effects = do(model, ("train-keep", str(at)))
    assert len(read_training(written(effects)).cards) == 1 and "tomorrow" in model.toast.text
    assert any(isinstance(effect, Say) and "tomorrow" in effect.text for effect in effects)
    button = next(node for node in nodes(view(model)) if node.attrs.get("data-do") == "train-keep")
    assert button.attrs["aria-disabled"] == "true", "it keeps the focus"
    assert do(model, ("train-keep", str(at)))[1] == ()


def test_what_was_kept_of_a_review_can_be_practised_at_once():
    _, at, stored = played(seat_of_blunder())
    model, _ = reviewed(stored)
    assert "practise-kept" not in render(view(model))
    model = do(model, ("train-keep", str(at)))[0]
    (card,) = read_training(model.text(TRAINING)).cards
    other = read_training(model.text(TRAINING)).with_mistake("okiya", "only", LINK, DAY - 9)
    model = model.with_text(TRAINING, write_training(other))
    offered = next(node for node in nodes(view(model)) if node.attrs.get("id") == "practise-kept")
    assert text_of(offered) == model.words("training.practise")
    model = respond(model, (offered.attrs["data-do"], offered.attrs["data-value"]))[0]
    assert model.of(Drill).check == card.check and model.of(Drill).rest == (), "nothing but the mistakes of this review"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if reviewed_board(game) is not None])
def test_a_card_of_every_game_says_in_one_sentence_what_is_asked_and_is_begun_with_that(game: str, lang: str) -> None:
    rules = game_of(game)
    match = start(plain_setup(rules, 7, next(count for count in rules.seat_counts if count > 1)))
    text = write_training(Training().with_mistake(game, "other", moment_link(match, 0, 0), DAY))
    stored = {TRAINING: text, "settings": f"lang {lang}\n"}
    for wish, told in ((("route", "#/training/card"), "training.in-box"), (("train-practise", ""), "training.practised")):
        model, effects = respond(page(stored, "#/training", later(1), lang), wish)
        assert Focus("#ask") in effects and text_at(model, "ask") == model.words("training.ask")
        becomes = model.words(told, n=1, date=short_date(model.words, DAY + 1))
        assert becomes in text_of(view(model)), "when it comes again, or where it lies"


def test_a_card_comes_on_its_day_and_goes_up_through_the_boxes_until_it_is_learnt(kept):
    text, day = kept, 0
    for box, days in enumerate(BOXES, 1):
        early = page({TRAINING: text}, "#/training/card", later(day + days - 1))
        assert early.of(Drill) is None and early.route == ("training",), "it is not due a day early"
        day += days
        model, effects = answered(text, True, later(day))
        assert model.of(Drill).right and model.table.match.words[-1:] == (model.of(Drill).word,)
        text = written(effects)
        (card,) = read_training(text).cards
        assert card.box == box + 1
    assert card.box == LEARNT and card.link == "-" and "will not come back" in render(view(model))
    assert page({TRAINING: text}, "#/training/card", later(400)).of(Drill) is None
    assert "You know all your cards" in render(view(page({TRAINING: text}, "#/training", later(400))))


@pytest.mark.parametrize("right", [True, False])
def test_after_the_answer_nobody_is_said_to_think_or_to_be_asked(kept, right):
    asked = page({TRAINING: kept}, "#/training/card", later(1))
    assert asked.words("player.turn") in text_of(view(asked))
    model, _ = answered(kept, right, later(1))
    assert model.of(Drill).over
    assert not [key for key in ("player.thinking", "player.turn") if model.words(key) in text_of(view(model))]


def test_a_wrong_answer_goes_back_to_the_first_box_and_says_why(kept):
    _, effects = answered(kept, True, later(1))
    _, effects = answered(written(effects), True, later(4))
    model, effects = answered(written(effects), False, later(11))
    (card,) = read_training(written(effects)).cards
    assert (card.box, card.missed, card.due) == (1, 1, DAY + 12)
    assert not model.of(Drill).right and model.table.match == model.of(Drill).asked
    said = text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == "ask"))
    assert said.startswith("Not this time.") and "Took" in said


def test_after_a_wrong_answer_best_play_is_shown_on_the_board(kept):
    before, effects = do(page({TRAINING: kept}, "#/training/card", later(1)), ("drill-show",))
    assert not effects, "not while it is asked"
    model, _ = answered(kept, False, later(1))
    assert "show-better" in render(view(model))
    model, effects = respond(model, ("drill-show",))
    begins, ends = model.table.line, len(model.table.seen.words)
    assert begins == len(model.of(Drill).asked.words) < ends
    for _ in range(begins, ends):
        model, _ = do(model, ("look", "on"))
    plates = [text_of(node) for node in nodes(view(model)) if "line-number" in str(node.attrs.get("class", ""))]
    assert sorted(plates, key=int) == [str(n) for n in range(1, ends - begins + 1)]
    model, _ = do(model, ("close",))
    assert model.table.line is None and model.of(Drill).over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cause_has_a_name(lang):
    words = load(lang)
    causes = {"okiya": OKIYA_CAUSES, "okey": OKEY_CAUSES, "okeydokey": okeydokey_verdicts.CAUSES}
    for family, names in causes.items():
        for name in names:
            assert f"training.cause.{family}.{name}" in words, (family, name)


def test_a_clock_that_is_set_back_asks_nothing_twice(kept):
    _, effects = answered(kept, True, later(1))
    for day in (-30, 0, 1, 2):
        assert page({TRAINING: written(effects)}, "#/training/card", later(day)).of(Drill) is None


def test_a_position_that_is_refused_or_still_judged_changes_no_card(kept):
    model = page({TRAINING: kept}, "#/training/card", later(1))
    taken = model.of(Drill).asked.words[-1]
    model, effects = respond(model, ("pick", taken), ("pick", taken), ("hint",), ("undo",), ("look", "back"), ("next",))
    assert not any(isinstance(effect, Write) for effect in effects) and not model.of(Drill).over


def test_a_card_is_forgotten_only_after_a_question_that_names_it(kept):
    model = page({TRAINING: kept}, "#/training/card", later(1))
    model, effects = do(model, ("dialog", "training-erase"))
    assert not any(isinstance(effect, Write) for effect in effects)
    asked = [node for node in nodes(view(model)) if node.attrs.get("id") == "sheet"]
    assert len(asked) == 1 and model.words("training.forget-sure") in text_of(asked[0])
    assert model.words("training.erase") not in text_of(asked[0])
    model, effects = do(model, ("train-forget",))
    assert read_training(written(effects)).cards[0].box == FORGOTTEN and model.of(Drill) is None and model.dialog is None


@pytest.mark.needs("puzzles")
def test_a_failed_puzzle_becomes_a_card_and_is_asked_as_a_puzzle():
    model = page(ON, LINK)
    model, effects = respond(model, ("pick", WRONG), ("pick", WRONG))
    text = written(effects)
    (card,) = read_training(text).cards
    assert (card.link, card.cause, card.box) == (LINK, "only", 1)
    model, effects = respond(model, ("pick", WRONG), ("pick", WRONG))
    assert not any(isinstance(effect, Write) and effect.key == TRAINING for effect in effects), "once for each puzzle"
    model = page({TRAINING: text}, "#/training/card", later(1))
    assert model.route == ("puzzle",) and model.puzzle.link == LINK
    model, effects = solve(model)
    (card,) = read_training(written(effects)).cards
    assert card.box == 2
    model, _ = do(model, ("puzzle-next",))
    assert model.route == ("training",)


@pytest.mark.needs("puzzles")
def test_what_was_not_switched_on_keeps_no_puzzle():
    model = page({}, LINK)
    model, effects = respond(model, ("pick", WRONG), ("pick", WRONG))
    assert not model.text(TRAINING) and not any(isinstance(effect, Write) and effect.key == TRAINING for effect in effects)


def test_json_is_what_the_worker_is_asked(kept):
    model = page({TRAINING: kept}, "#/training/card", later(1))
    cell = next(write_cell(cell) for cell in move_values(model.of(Drill).asked.state))
    _, effects = do(model, ("play", cell))
    asked = next(effect for effect in effects if type(effect).__name__ == "Think")
    assert json.loads(asked.question)["op"] == "review"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_what_is_due_and_what_goes_wrong_most(kept, lang):
    text = written(answered(kept, False, later(1))[1])
    for day in (1, 2):
        model = page({TRAINING: text, RUN: write_run(Run(ALL, 4, 2))}, "#/training", later(day), lang)
        shown = render(view(model))
        assert (">1<" in shown) and model.words("training.weakest") in shown and model.words("run.at", n=4) in shown
        assert ("#/training/card" in shown) == (day == 2)
        assert model.words("training.title") in page_title(model)


def boxes(model: Model) -> list[Node]:
    """Return the buttons of the boxes that can be practised now."""
    return [node for node in nodes(view(model)) if node.tag == "button" and "box" in str(node.attrs.get("class", "")).split()]


def told(model: Model, key: str) -> str:
    """Return the sentence about the day on which the present card is due. key: the sentence's key."""
    due = read_training(model.text(TRAINING)).card(model.of(Drill).check).due
    return model.words(key, date=short_date(model.words, due))


def many(day: int) -> str:
    """Return the text of cards of positions and of a puzzle, in the first and second box, none due before the next day."""
    found = read_training(kept_card()).with_mistake("okiya", "only", LINK, DAY)
    return write_training(found.answered(found.cards[0].check, True, DAY + 1)) if day else write_training(found)


@pytest.mark.needs("puzzles")
@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("day", [0, 1])
def test_cards_can_be_practised_on_any_day_which_changes_no_card(day: int, right: bool) -> None:
    text = many(day)
    model = page({TRAINING: text, **ON}, "#/training/mistakes", later(day))
    wishes = [("train-practise", ""), *(("train-practise", node.attrs["data-value"]) for node in boxes(model))]
    assert {value for _, value in wishes} == ({"", "1", "2"} if day else {"", "1"})
    asked = []
    for wish in wishes:
        model, effects = respond(page({TRAINING: text, **ON}, "#/training/mistakes", later(day)), wish)
        while model.route != ("training",):
            drill = model.of(Drill)
            asked.append((wish[1], drill.check))
            if model.route == ("puzzle",):
                model, more = solve(model) if right else respond(model, ("pick", WRONG), ("pick", WRONG), ("give-up", "yes"))
                effects += more
                assert model.puzzle.over
                model, more = respond(model, ("puzzle-next",))
            else:
                found = move_values(drill.asked.state)
                best = max(value.rank for value in found.values())
                cell = next(write_cell(cell) for cell, value in found.items() if (value.rank == best) == right)
                model, more = respond(model, ("play", cell))
                assert model.of(Drill).over and told(model, "training.practised") in text_of(view(model))
                effects += more
                model, more = respond(model, ("train-next",))
            effects += more
        assert not [effect for effect in effects if isinstance(effect, Write) and effect.key == TRAINING]
        assert model.text(TRAINING) == text and model.of(Drill) is None
    cards = read_training(text).cards
    for value in {value for _, value in wishes}:
        assert {check for wish, check in asked if wish == value} == {c.check for c in cards if value in ("", str(c.box))}


def test_a_practice_that_is_left_does_not_stand_before_what_is_due(kept: str) -> None:
    model, _ = respond(page({TRAINING: kept}, "#/training", later(1)), ("train-practise",))
    assert model.of(Drill).rest == ()
    for way in ("#/training", "#/training/mistakes"):
        again, _ = do(model, ("route", way), ("route", "#/training/card"))
        assert again.of(Drill).rest is None and again.of(Drill).asked is not None


def test_an_empty_box_and_a_day_without_cards_offer_nothing_to_press(kept: str) -> None:
    assert [node.attrs["data-value"] for node in boxes(page({TRAINING: kept}, "#/training"))] == ["1"]
    empty = page(ON, "#/training")
    assert not boxes(empty) and "train-practise" not in render(view(empty))
    for value in ("", "2", "9"):
        assert do(empty, ("train-practise", value)) == (empty, ())


def offers(model: Model) -> list[str]:
    """Return the mistakes that the button in a review's verdict keeps, each given by the number of actions before it."""
    found = [node for node in nodes(view(model)) if node.attrs.get("id") == "keep-all"]
    return [str(node.attrs["data-value"]) for node in found]


def test_a_review_that_is_opened_again_keeps_its_mistakes_once_that_is_chosen() -> None:
    _, _, stored = played(seat_of_blunder())
    model, _ = reviewed(stored)
    assert not model.text(TRAINING)
    for on in (True, False):
        ways = (("route", "#/"), ("setting", f"training={'on' if on else 'off'}"), ("route", "#/review/game-1"))
        after, effects = respond(model, *ways)
        assert len(read_training(after.text(TRAINING)).kept()) == on, "what is off keeps nothing"
        if on:
            check = read_training(written(effects)).cards[0].check
            gone = read_training(after.text(TRAINING)).forgotten(check, DAY)
            again, effects = respond(
                after.with_text(TRAINING, write_training(gone)), ("route", "#/"), ("route", "#/review/game-1")
            )
            assert not [effect for effect in effects if isinstance(effect, Write)], "a card that was given away stays away"
            assert again.text(TRAINING) == write_training(gone)


@pytest.mark.parametrize("chosen", ["on", "off"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_offers_in_words_to_keep_what_is_not_kept(lang: str, chosen: str) -> None:
    _, at, stored = played(seat_of_blunder())
    settings = {"settings": f"lang {lang}\ntraining {chosen}\n"}
    model, _ = reviewed({**stored, **settings})
    words = load(lang)
    box = next(node for node in nodes(view(model)) if node.attrs.get("class") == "verdict-box")
    assert offers(model) == ([f"{at} {EVERY}"] if chosen == "off" else [])
    assert (words("training.keep") in text_of(box)) == (chosen == "off")
    for value in offers(model):
        model, _ = do(model, ("train-keep", value))
    box = next(node for node in nodes(view(model)) if node.attrs.get("class") == "verdict-box")
    assert not offers(model) and words("training.all-kept", n=1) in text_of(box)
    assert "#/training/mistakes" in {node.attrs.get("href") for node in nodes(box)}


def test_a_review_in_which_only_a_bot_erred_offers_nothing() -> None:
    model, _ = reviewed(played(seat_of_blunder()[::-1])[2])
    assert not offers(model)


def test_both_players_at_one_device_may_keep_all_their_mistakes_at_once() -> None:
    model, _ = reviewed({**played("pp")[2]})
    (value,) = offers(model)
    model, effects = do(model, ("train-keep", value))
    assert len(read_training(written(effects)).kept()) == len(value.split()) - 1 and not offers(model)
    (onward,) = (effect.selector for effect in effects if isinstance(effect, Focus))
    assert onward.removeprefix("#") in {node.attrs.get("id") for node in nodes(view(model))}, "the button is gone"
