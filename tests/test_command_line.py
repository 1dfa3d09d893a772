"""The command line as people type it: help with the format of questions, and a sentence and exit code 2 for bad input."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from triokey import __version__
from triokey.__main__ import main
from triokey.tools.arena import main as arena
from triokey.tools.query import answer_line, help_text, query_modules

ROOT = Path(__file__).resolve().parent.parent
WRONG = {
    "chess": "'chess'",
    "arena": "game",
    "arena chess": "'chess'",
    "arena okiya --levels wrong,club": "'wrong'",
    "arena okiya --levels club,": "level ''",
    "arena okeydokey --levels master": "'master'",
    "arena okiya --rounds 0": "'0'",
    "arena okiya --rounds -3": "rounds",
    "arena okiya --rounds many": "'many'",
    "arena okiya --processes 0": "'0'",
    "arena okiya --seats 5": "by 5",
    "arena okiya --seed=": "seed",
    "arena okiya --set colour=red": "'colour'",
    "arena okiya --set seed=3": "'seed'",
    "arena okiya --set full": "full",
    "arena okiya --set full=maybe": "'maybe'",
    "census chess": "'chess'",
    "census okiya --gardens 0": "'0'",
    "census okiya --seed=": "seed",
    "puzzles chess": "'chess'",
    "puzzles okiya --kind nope": "'nope'",
    "puzzles okiya --grade brutal": "'brutal'",
    "puzzles okiya --count 0": "count",
    "puzzles okiya --count few": "'few'",
    f"puzzles okiya --seed {'w' * 201}": "200 characters",
    "show hello": "no link",
    "show #k1.AUYCX4h6OJ6A09FT4Z8": "damaged",
    "show --seat 3 #k1.AUYCX4h6OJ6A09FT4Z9": "only 2 players",
    "show --seat 0 #k1.AUYCX4h6OJ6A09FT4Z9": "'0'",
    "show #/daily/2026-01-01/okiya": "no position",
    "query okiya": "no arguments",
    "query --speed 9": "no arguments",
}
"""Arguments of commands, each with words that the error must contain."""


def code_of(arguments: list[str]) -> int:
    """Return the exit code of the command, also if it ends by SystemExit."""
    try:
        return main(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1


@pytest.mark.parametrize("typed", WRONG)
def test_a_wrong_input_gets_a_sentence_that_names_it_and_exit_code_2(typed, capsys):
    assert code_of(typed.split(" ")) == 2
    said = capsys.readouterr()
    assert said.out == "" and "Traceback" not in said.err
    assert WRONG[typed] in said.err and said.err.endswith("\n")


def test_words_are_a_seed_for_the_arena(capsys):
    def played(seed: str) -> str:
        assert arena(["okiya", "--levels", "beginner,casual", "--rounds", "6", "--processes", "1", "--seed", seed]) == 0
        return capsys.readouterr().out

    assert played("tea at noon") == played("tea at noon") != played("tea at night")


@pytest.mark.parametrize("asked", [["--help"], ["-h"], ["help"], []], ids=str)
def test_help_names_every_command_and_ends_well(asked, capsys):
    assert main(asked) == 0
    assert {"query", "show", "arena", "census", "puzzles", "--version"} <= set(capsys.readouterr().out.split())


@pytest.mark.parametrize("command", ["query", "show", "arena", "census", "puzzles"])
def test_the_name_in_help_is_the_name_that_was_typed(command, capsys, monkeypatch):
    for typed, shown in (("/somewhere/bin/triokey", "triokey"), ("/lib/triokey/__main__.py", "python -m triokey")):
        monkeypatch.setattr(sys, "argv", [typed])
        assert code_of([command, "--help"]) == 0
        first = capsys.readouterr().out.splitlines()[0]
        assert first.startswith(f"usage: {shown} {command}"), first
    monkeypatch.setattr(sys, "argv", ["/somewhere/bin/triokey"])
    assert code_of([command, "--help"]) == 0
    assert "python -m" not in capsys.readouterr().out


def test_the_version_is_that_of_the_package(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"triokey {__version__}\n"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert "version" in project["project"]["dynamic"] and "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "triokey.__version__"}


def test_every_question_that_the_help_of_query_shows_is_answered():
    shown = help_text("triokey query").splitlines()
    for family, module in query_modules():
        for line in module.EXAMPLES.values():
            assert line in shown, f"the help of query leaves out a question about {family}: {line}"
            assert "error" not in answer_line(line), f"the help of query shows a question that is refused: {line}"


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal of its own")
def test_on_a_terminal_it_says_what_it_waits_for():
    ours, theirs = os.openpty()
    asking = subprocess.Popen(
        [sys.executable, "-m", "triokey", "query"],
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
    )
    os.close(theirs)
    assert asking.stderr is not None
    said = asking.stderr.readline().decode()
    os.write(ours, b"\x04")
    assert asking.wait(20) == 0
    os.close(ours)
    assert "Waiting for questions" in said and "query --help" in said
    asking.stderr.close()
    assert asking.stdout is not None and asking.stdout.read() == b""
    asking.stdout.close()
