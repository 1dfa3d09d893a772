"""The command `puzzles`: one link per line, the same for the same seed, and a sentence for impossible requests."""

import pytest

from triokey.__main__ import main as command
from triokey.core.puzzle import GRADES, find, maker_of, read_puzzle_link, write_puzzle_link
from triokey.core.seed import read_seed
from triokey.tools import puzzles
from triokey.tools.puzzles import fault_of, main


def test_it_prints_a_link_a_line_with_kind_and_grade(capsys):
    assert command(["puzzles", "okiya", "--count", "6", "--seed", "X", "--base", "https://example.org/"]) == 0
    said = capsys.readouterr()
    lines = [line.split("\t") for line in said.out.splitlines()]
    kinds = maker_of("okiya").kinds
    assert [kind for _, kind, _ in lines] == [*kinds, *kinds]
    for number, (link, kind, grade) in enumerate(lines):
        puzzle = read_puzzle_link(link.removeprefix("https://example.org/"))
        assert (puzzle.kind, GRADES[puzzle.grade]) == (kind, grade)
        assert puzzle == find("okiya", kind, -1, read_seed("X") + number)[0]
    assert said.err == "", "progress is for a terminal"


def test_kind_and_grade_can_be_asked_for(capsys):
    assert main(["okiya", "--kind", "most", "--grade", "hard", "--count", "3"]) == 0
    assert [line.split("\t")[1:] for line in capsys.readouterr().out.splitlines()] == [["most", "hard"]] * 3


@pytest.mark.parametrize(
    "options",
    [
        ["chess"],
        ["okiya", "--kind", "arrange"],
        ["okiya", "--grade", "brutal"],
        ["okiya", "--count", "0"],
        ["okiya", "--seed", ""],
    ],
)
def test_what_cannot_be_done_gets_one_sentence(options, capsys):
    assert main(options) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("puzzles: ") and said.err.count("\n") == 1 and said.err.endswith(".\n")


def test_verifying_prints_a_table_with_shares(capsys):
    assert main(["okiya", "--verify", "--count", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and all("4 verified, 0 refuted" in line for line in lines)


def test_a_fault_is_found_and_named():
    puzzle, _ = find("okiya", "only", -1, 3)
    maker = maker_of("okiya")
    assert fault_of(maker, puzzle) == ""
    assert fault_of(maker, puzzle._replace(kind="most"))
    assert read_puzzle_link(write_puzzle_link(puzzle)) == puzzle


def test_a_link_that_opens_another_puzzle_is_a_fault(monkeypatch):
    puzzle, other = (find("okiya", "only", -1, seed)[0] for seed in (3, 4))
    monkeypatch.setattr(puzzles, "write_puzzle_link", lambda _: write_puzzle_link(other))
    assert "another puzzle" in fault_of(maker_of("okiya"), puzzle)
