"""After a wrong answer in Okiya the tried tile and the reply that refutes it have different marks."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, think, view
from triokey.core.puzzle import GRADES, Step, find, maker_of, write_puzzle_link
from triokey.okiya.rules import GAME
from ui.model.model import Model
from ui.text.html import Node
from ui.text.words import LANGUAGES, load

KINDS = [(kind, grade) for kind in maker_of("okiya").kinds for grade in range(len(GRADES))]
RIVAL = {"fox": "okiya.seat.0", "hare": "okiya.seat.1"}


def asked(kind: str, grade: int) -> Model:
    """Return the model of a puzzle's page after the puzzle was checked."""
    link = write_puzzle_link(find("okiya", kind, grade, 5)[0])
    return think(*do(opened(), ("route", link)))[0]


def wearing(model: Model, mark: str) -> set[str]:
    """Return the names of the garden's places that have this class."""
    return {name for name, cell in cells(model).items() if mark in str(cell.attrs.get("class", "")).split()}


def cells(model: Model) -> dict[str, Node]:
    found = [node for node in nodes(view(model)) if str(node.attrs.get("id", "")).startswith("c-")]
    return {str(node.attrs["id"])[2:]: node for node in found}


def token_on(cell: Node) -> str:
    """Return the id of the drawing of the token that a reply's mark shows."""
    sign = next(node for node in nodes(cell) if "refutes-mark" in str(node.attrs.get("class", "")).split())
    return next(str(node.attrs["href"])[1:] for node in nodes(sign) if node.tag == "use")


def assert_told_apart(model: Model, step: Step) -> None:
    tried, *refuting = step.evidence
    assert wearing(model, "evidence") == wearing(model, "tried") == {tried}
    assert wearing(model, "reply") == set(refuting) and wearing(model, "refutes") == {refuting[0]}
    reply = cells(model)[refuting[0]]
    assert model.table is not None
    rival = "fox" if GAME.turn(model.table.shown) else "hare"
    assert token_on(reply) == rival
    for lang in LANGUAGES:
        words = load(lang)
        label = str(cells(model._replace(words=words))[refuting[0]].attrs["aria-label"])
        assert words("okiya.refutes", who=words(RIVAL[rival])) in label


@pytest.mark.parametrize("kind, grade", KINDS)
def test_a_wrong_answer_and_its_refutation_are_told_apart(kind: str, grade: int) -> None:
    model, met = asked(kind, grade), 0
    assert model.table is not None
    for cell in map(GAME.write, GAME.legal(model.table.match.state)):
        wrong = think(*do(model, ("play", cell)))[0]
        assert wrong.puzzle is not None and wrong.puzzle.said is not None
        step = wrong.puzzle.said.step
        if wrong.puzzle.said.right:
            continue
        if len(step.evidence) > 1:
            met += 1
            assert_told_apart(wrong, step)
        else:
            assert wearing(wrong, "evidence") == {cell} and not wearing(wrong, "reply")
    assert met or kind == "most"


@pytest.mark.parametrize("kind, grade", KINDS)
def test_the_steps_of_the_solution_tell_them_apart_too(kind: str, grade: int) -> None:
    model = think(*do(asked(kind, grade), ("give-up", "yes")))[0]
    assert model.puzzle is not None
    for number, step in enumerate(model.puzzle.proof):
        shown = do(model, ("puzzle-show", str(number)))[0]
        if "reply" in dict(step.facts):
            assert_told_apart(shown, step)
        else:
            assert wearing(shown, "evidence") == set(step.evidence) and not wearing(shown, "refutes")
