"""Laws of puzzles, over every kind of puzzle of every game that has puzzles."""

import importlib

import pytest

from triokey.core.catalog import GAMES, game_of
from triokey.core.game import IllegalAction, NotationError
from triokey.core.match import play
from triokey.core.puzzle import (
    GRADES,
    Untrue,
    find,
    is_puzzle_link,
    maker_of,
    read_puzzle_link,
    search,
    write_puzzle_link,
)
from triokey.core.record import RecordError, read_link, write_position_link, write_seed_link


def _has_puzzles(game_id):
    family = GAMES[game_id].rpartition(".")[0]
    return importlib.util.find_spec(f"{family}.puzzles") is not None


KINDS = [(game, kind) for game in GAMES if _has_puzzles(game) for kind in maker_of(game).kinds]
pytestmark = pytest.mark.parametrize("game, kind", KINDS)
SEED = 7
FEW = 40
_FOUND = {}


def sample(game, kind):
    """Return one puzzle of a kind; each is generated only once per process."""
    if (game, kind) not in _FOUND:
        _FOUND[game, kind] = find(game, kind, -1, SEED)[0]
    return _FOUND[game, kind]


def judged(game, puzzle, match):
    """Return the replies to legal actions by their text: to all actions if there are few, none if the kind asks for something
    else.
    """
    replies = {}
    rules = game_of(game)
    words = sorted(map(rules.write, rules.legal(match.state)))
    made = sum(not rules.is_remark(rules.read(word)) for word in match.words[len(puzzle.match.words) :])
    line = puzzle.line[made:][:1]
    for word in dict.fromkeys((*line, *words[:: 1 + len(words) // FEW])):
        try:
            replies[word] = maker_of(game).judge(puzzle, match, word)
        except NotationError:
            return {}
    return replies


def test_a_puzzle_is_true_and_its_link_brings_it_back(game, kind):
    puzzle = sample(game, kind)
    assert puzzle.kind == kind and puzzle.grade in range(len(GRADES)) and puzzle.match.setup.game == game
    link = write_puzzle_link(puzzle)
    assert is_puzzle_link(link) and len(link) <= 400
    assert read_puzzle_link(link) == puzzle
    maker_of(game).check(read_puzzle_link(link))


def test_the_same_seed_gives_the_same_puzzle(game, kind):
    assert find(game, kind, -1, SEED)[0] == sample(game, kind)


@pytest.mark.long
def test_a_grade_can_be_asked_for(game, kind):
    grade = (sample(game, kind).grade + 1) % len(GRADES)
    found, tried = find(game, kind, grade, SEED)
    assert found.grade == grade and tried >= 1
    maker_of(game).check(found)


def test_every_try_gives_a_puzzle_or_nothing(game, kind):
    for found, _ in zip(search(game, kind, -1, SEED), range(8), strict=False):
        if found is not None:
            maker_of(game).check(found)


def test_a_forged_grade_is_refused(game, kind):
    puzzle = sample(game, kind)
    for grade in set(range(len(GRADES))) - {puzzle.grade}:
        with pytest.raises(Untrue):
            maker_of(game).check(puzzle._replace(grade=grade))


def test_a_shortened_certificate_is_refused(game, kind):
    puzzle = sample(game, kind)
    if not puzzle.line:
        pytest.skip("the position is its own proof")
    for line in (puzzle.line[:-1], ()):
        with pytest.raises(Untrue):
            maker_of(game).check(puzzle._replace(line=line))


@pytest.mark.long
def test_a_puzzle_has_hints_and_a_proof(game, kind):
    puzzle = sample(game, kind)
    steps = maker_of(game).hint(puzzle, puzzle.match) + maker_of(game).proof(puzzle)
    assert len(maker_of(game).hint(puzzle, puzzle.match)) >= 2 and maker_of(game).proof(puzzle)
    for step in steps:
        assert step.why and all(isinstance(value, (int, str)) for _, value in step.facts)
        assert all(isinstance(shown, str) for shown in step.evidence)


def test_an_answer_that_is_none_is_refused(game, kind):
    puzzle = sample(game, kind)
    for nonsense in ("", "nonsense", "9" * 500):
        with pytest.raises((NotationError, IllegalAction)):
            maker_of(game).judge(puzzle, puzzle.match, nonsense)


@pytest.mark.long
def test_wrong_actions_are_explained_and_change_nothing(game, kind):
    puzzle = sample(game, kind)
    replies = judged(game, puzzle, puzzle.match)
    if not replies:
        pytest.skip("what is asked is no action")
    assert any(reply.right for reply in replies.values())
    for word, reply in replies.items():
        assert reply.step.why
        if not reply.right:
            assert not reply.done and reply.match == puzzle.match
        elif len(reply.match.words) > len(puzzle.match.words):
            assert reply.match.words[: len(puzzle.match.words) + 1] == (*puzzle.match.words, word)


def test_a_puzzle_goes_on_from_its_replies(game, kind):
    """After a right answer the match is a legal continuation of the puzzle's position, and further answers are accepted."""
    puzzle = sample(game, kind)
    match = puzzle.match
    for _ in range(3):
        right = [reply for reply in judged(game, puzzle, match).values() if reply.right]
        if not right:
            break
        again = match
        for word in right[0].match.words[len(match.words) :]:
            again = play(again, word)
        assert again == right[0].match
        match = right[0].match
        if right[0].done:
            break


def test_every_changed_letter_of_a_link_is_noticed(game, kind):
    link = write_puzzle_link(sample(game, kind))
    for index in range(1, len(link)):
        with pytest.raises(RecordError):
            read_puzzle_link(link[:index] + ("A" if link[index] != "A" else "B") + link[index + 1 :])


def test_a_link_of_a_game_is_no_puzzle_and_a_puzzle_no_game(game, kind):
    puzzle = sample(game, kind)
    for link in (write_seed_link(puzzle.match.setup), write_position_link(puzzle.match)):
        assert not is_puzzle_link(link)
        with pytest.raises(RecordError) as error:
            read_puzzle_link(link)
        assert error.value.key == "no_puzzle"
    with pytest.raises(RecordError) as error:
        read_link(write_puzzle_link(puzzle))
    assert error.value.key == "puzzle"
