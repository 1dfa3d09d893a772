"""If the worker does not answer, one true sentence says so, nothing on the page waits any longer, and it can be asked again."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ui
from driving import do, opened, think
from review_pages import blundered, bot_match
from there import is_there
from triokey.core.record import write_match_link
from triokey.core.review import BEST, Point
from triokey.okiya.advice import move_values
from triokey.okiya.garden import write_cell
from ui.frame.catalog import is_answered
from ui.loop.view import view
from ui.model.effects import Effects, Say, Think
from ui.model.model import Model, Review
from ui.text.html import text_of, walk_nodes
from ui.text.words import load

ROOT = Path(next(iter(ui.__path__)))
Asked = tuple[Model, Effects]


def _review() -> Asked:
    return do(opened(address=write_match_link(blundered()[0])), ("route", "#/review/game-1"))


def _step() -> Asked:
    match = bot_match("okeydokey", 2, 3, 0)
    model, _ = do(opened(address=write_match_link(match)), ("route", "#/review/game-1"))
    review = model.of(Review)
    assert review is not None
    points = (Point(0, 0, 0, 0, BEST, 0, ""), Point(1, 1, 0, 0, BEST, 0, ""))
    return do(model.put(review._replace(done=len(match.words), points=points)), ("evaluate",))


def _deals() -> Asked:
    return do(opened(address=write_match_link(blundered()[0])), ("route", "#/verify/game-1"), ("verify-deals", "start"))


def _swaps() -> Asked:
    match = bot_match("okeydokey", 2, 3, 0)
    return do(opened(address=write_match_link(match)), ("route", "#/verify/game-1"), ("verify-swap",))


@cache
def _duelled() -> Model:
    from two_duellists import made, play_deal

    return play_deal(made("okiya"), 0, 30)


def _duel() -> Asked:
    return do(_duelled(), ("next",))


def _card() -> Asked:
    from kept_cards import kept_card
    from training_days import later, page
    from ui.features.training.state import TRAINING, Drill

    model = page({TRAINING: kept_card()}, "#/training/card", later(1))
    drill = model.of(Drill)
    assert drill is not None and drill.asked is not None
    return do(model, ("play", write_cell(next(iter(move_values(drill.asked.state))))))


def _line() -> Asked:
    from kept_cards import answered, kept_card
    from training_days import later

    return do(answered(kept_card(), False, later(1))[0], ("drill-show",))


OF_FEATURES: dict[str, dict[str, Callable[[], Asked]]] = {
    "review": {"round-judged": _review, "step-evaluated": _step},
    "verify": {"deals-counted": _deals, "bot-swapped": _swaps},
    "duels": {"duel-judged": _duel},
    "review training": {"drill-judged": _card, "drill-line": _line},
}
CASES = {name: ask for room, own in OF_FEATURES.items() if is_there(*room.split()) for name, ask in own.items()}
SAME_AS = {"line-found": "drill-line", "puzzle-line": "drill-line"}
"""Questions whose answers are handled by the same function as those of another question."""
OF_PUZZLES = "tests/ui/puzzles/test_puzzle_answers_lost.py"
ELSEWHERE = dict.fromkeys(("puzzle-made", "puzzle-checked", "puzzle-hinted", "puzzle-judged"), OF_PUZZLES)
"""Questions about puzzles, which another test tries in all games, by the name of that test."""
PROVEN = {"deal-proven", "rematch-proven"}
"""Questions for which no answer means that no deal was proven, as the page then says (new.unproven)."""
UNASKED = {"analysed", "bots-said", "round-known", "puzzle-proven", "bot-moved"}
"""Questions that the page asks without promising an answer; a bot without an answer plays its first thought."""


def asked_in_the_sources() -> set[str]:
    """Return the names of all replies that the source expects from the worker."""
    texts = (path.read_text() for path in ROOT.rglob("*.py"))
    return {name for text in texts for name in re.findall(r'\b(?:Think|request_proof)\(\s*"([a-z-]+)"', text)}


def test_every_question_to_the_worker_is_tried_or_listed() -> None:
    cases = {name for own in OF_FEATURES.values() for name in own}
    listed = {*cases, *SAME_AS, *ELSEWHERE, *PROVEN, *UNASKED}
    assert asked_in_the_sources() == {name for name in listed if is_answered(name)}
    for name in filter(is_answered, ELSEWHERE):
        assert f'"{name}"' in (ROOT.parents[1] / OF_PUZZLES).read_text()


@pytest.mark.parametrize("name", CASES)
def test_an_answer_that_does_not_come_is_said_and_can_be_asked_for_again(name: str) -> None:
    model, effects = CASES[name]()
    question = next(one for one in effects if isinstance(one, Think) and one.do == name)
    after, said = do(model, question.answered(""))
    words = load("en")
    key = "show.none" if name == "drill-line" else "puzzles.not-found"
    assert words(key) in [one.text for one in said if isinstance(one, Say)]
    assert words(key) in text_of(view(after)), "the sentence is also to be read"
    assert not [one for one in said if isinstance(one, Think)], "the device is not asked over and over"
    text = text_of(view(after))
    waiting = [words(key, n=0, all=0).split(":")[0] for key in ("puzzles.judging", "review.wait") if key in words]
    assert not [sentence for sentence in waiting if sentence in text]


AGAIN = {"round-judged": "", "duel-judged": "", "deals-counted": "start"}


@pytest.mark.parametrize("name, again", [(name, AGAIN[name]) for name in AGAIN if name in CASES])
def test_what_was_not_answered_is_asked_again_by_the_button_that_stands_there(name: str, again: str) -> None:
    model, effects = CASES[name]()
    question = next(one for one in effects if isinstance(one, Think) and one.do == name)
    model, _ = do(model, question.answered(""))
    wanted = "verify-deals" if again else "route"
    sends = [node.attrs for node in walk_nodes(view(model)) if node.tag == "button" and node.attrs.get("data-do") == wanted]
    model, effects = do(model, (wanted, str(sends[0]["data-value"])))
    assert name in [one.do for one in effects if isinstance(one, Think)]
    model, _ = think(model, tuple(one for one in effects if isinstance(one, Think))[:1])
    assert model.words("puzzles.not-found") not in text_of(view(model))
