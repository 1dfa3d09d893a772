"""The steps of a hint by ear: each is said once and in order, whatever is pressed while the search runs."""

from __future__ import annotations

import pytest

from hearing import Listener
from triokey.core.catalog import GAMES
from ui.games.showcase import board_of
from ui.model.effects import ANSWER
from ui.table.queries import HAND, LEGAL, STATUS
from ui.text.html import spoken_of, walk_nodes
from ui.text.words import KEYS, LANGUAGES

GIVEN = [(game_id, lang) for game_id in GAMES for lang in LANGUAGES if lang == "en" or game_id == "okey-rounds"]


def steps(ear: Listener) -> int:
    return board_of(ear.table.match.setup.game).hint_steps(ear.table)


def shown(ear: Listener) -> str:
    """Return the step of the hint on the page as it is said, "" for none."""
    found = (node for node in walk_nodes(ear.app.tree) if node.attrs.get("data-answer") == "hint")
    return next((spoken_of(node).strip() for node in found), "")


def asked(ear: Listener) -> str:
    """Ask for the next step, and return the one text that is heard."""
    (one,) = ear.do("hint")
    assert one.kind == ANSWER
    return one.text


def found(ear: Listener) -> str:
    """Let the worker answer, and return the last text that is heard since."""
    before = len(ear.heard)
    while ear.asked:
        ear.step()
    return ear.heard[-1].text if len(ear.heard) > before else ""


@pytest.mark.parametrize(("game_id", "lang"), GIVEN)
def test_every_step_is_said_in_order_and_after_the_last_the_first(game_id: str, lang: str) -> None:
    ear = Listener(lang)
    ear.deal_to_keys(game_id)
    words = ear.app.model.words
    assert [asked(ear) for _ in range(3)] == [words("hint.looking")] * 3, "each press is answered"
    said = [found(ear)]
    assert said == [shown(ear)] and ear.table.hint == 1, "presses during the search use up no step"
    said += [asked(ear) for _ in range(steps(ear) - 1)]
    assert len(set(said)) == steps(ear)
    assert [words("hint.all") in text for text in said] == [*[False] * (len(said) - 1), len(said) > 1]
    assert [asked(ear) for _ in said] == said, "asked again, it is said from the beginning"
    assert not [text for text in said if "  " in text]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("question", [STATUS, LEGAL, HAND])
def test_a_question_during_the_search_hides_no_step(game_id: str, question: str) -> None:
    ear = Listener("en")
    ear.deal_to_keys(game_id)
    asked(ear)
    (answer,) = ear.do("ask", f"{question} x")
    first = found(ear)
    assert first not in ("", answer.text) and first == shown(ear)
    assert ear.table.hint == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_after_another_piece_was_chosen_the_hint_begins_anew(game_id: str) -> None:
    ear = Listener("en")
    ear.deal_to_keys(game_id)
    asked(ear)
    first = found(ear)
    asked(ear)
    board, before = board_of(game_id), ear.table
    pieces = [node.attrs.get("data-value", "") for node in walk_nodes(ear.app.tree) if node.attrs.get("data-do") == "pick"]
    for value in pieces:
        ear.do("pick", value)
        if ear.table.match is not before.match:
            return
        if not (advised := board.advised(before)):
            assert ear.table.hint, "what is lifted is no choice"
        elif ear.table.pick not in ("", before.pick):
            assert bool(ear.table.hint) == advised.startswith(ear.table.pick), ear.table.pick
            if not ear.table.hint:
                assert ear.do("hint")[0].text == first
                return


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_is_answered_at_any_moment_until_a_person_is_to_act(game_id: str) -> None:
    for moment in range(6):
        ear = Listener()
        ear.do("input", KEYS)
        ear.deal(game_id, "bots")
        for _ in range(moment):
            ear.step()
        text = asked(ear)
        if text == ear.app.model.words("hint.looking"):
            assert found(ear) == shown(ear) != text
