"""How commands and scripts end if the reader goes away, the disk is full, Ctrl-C is pressed, or an argument is impossible."""

from __future__ import annotations

import ast
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import build
from building.command import run_script
from sources import walk
from triokey.__main__ import _USAGE
from triokey.tools.manners import FAILED, INTERRUPTED, UNREAD

ROOT = Path(__file__).resolve().parent.parent
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals, limits and devices are those of POSIX")
TRIOKEY = ("-m", "triokey")
SHORT = {
    "query": "query",
    "show": "show k1.AUYCX4h6OJ6A09FT4Z9",
    "arena": "arena okiya --levels beginner,casual --rounds 4 --processes 2",
    "census": "census okiya --gardens 2 --processes 2",
    "puzzles": "puzzles okiya --count 2",
    "--version": "--version",
    "--help": "--help",
}
"""Arguments of a short run, by command."""
LONG = {
    "query": "query",
    "arena": "arena okiya --levels expert,perfect --rounds 8000 --processes 2",
    "census": "census okiya --gardens 100000 --processes 2",
    "puzzles": "puzzles okiya --count 100000",
}
"""Arguments of a long run, by command."""
WITH_PROGRESS = (SHORT["arena"], SHORT["census"], SHORT["puzzles"], "puzzles okiya --verify --count 1")
SCRIPTS = ("web/build.py", "web/serve.py", "tests/run.py")
HELPS = [*((*TRIOKEY, name, "--help") for name in LONG), *((script, "--help") for script in SCRIPTS)]
CALLS = [*((*TRIOKEY, *words.split()) for words in SHORT.values()), *HELPS]
BAR = re.compile(r"\[[#.]+\] \d+/\d+$")
QUESTION = json.dumps({"game": "okiya", "seed": "hello", "moves": []}) + "\n"


def environment() -> dict[str, str]:
    """Return environment variables for a command: our engines in the path, and buffered output, as usual."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**usual, "PYTHONPATH": str(ROOT / "py")}


def start(call: tuple[str, ...], **streams: Any) -> subprocess.Popen[str]:
    """Start a command in a process group of its own."""
    given: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    begin = [sys.executable, *([call[0]] if call[0] == "-m" else [ROOT / call[0]]), *call[1:]]
    given.setdefault("preexec_fn", hears_interrupts)
    return subprocess.Popen(begin, text=True, env=environment(), cwd=ROOT, start_new_session=True, **given)


def hears_interrupts() -> None:
    """Make this process obey Ctrl-C, which shells disable for processes started in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def end(running: subprocess.Popen[str]) -> tuple[int, str]:
    """Send a question, wait for the end of the process, and return its exit code and output."""
    _, said = running.communicate(QUESTION, timeout=120)
    return running.returncode, said or ""


def sentences(said: str) -> list[str]:
    """Return the lines of an output, without those that show progress."""
    return [line for line in re.split(r"[\r\n]+", said) if line and not BAR.match(line)]


def test_every_command_of_the_help_is_here() -> None:
    named = re.findall(r"^  (\S+) ", _USAGE, re.M)
    assert {*named, "--help"} == set(SHORT)
    assert {name for name in named if not name.startswith("-")} == {*LONG, "show"}


@pytest.mark.long
@POSIX
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_where_nobody_reads_a_command_ends_in_silence(call: tuple[str, ...]) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    running = start(call, stdout=theirs)
    os.close(theirs)
    code, said = end(running)
    assert (code, sentences(said)) == (UNREAD, [])


@pytest.mark.long
@POSIX
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_full_disk_is_one_sentence(call: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        code, said = end(start(call, stdout=full))
        assert code == FAILED
        assert [line.split(": ")[-1] for line in sentences(said)] == ["No space left on device."]
        assert end(start(call, stdout=full, stderr=full)) == (FAILED, "")


@POSIX
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_command_whose_streams_are_closed_ends_well(call: tuple[str, ...]) -> None:
    line = " ".join([sys.executable, *call])
    closed = subprocess.run(
        ["sh", "-c", f"{line} >&- 2>&-"], input=QUESTION, text=True, cwd=ROOT, env=environment(), capture_output=True
    )
    assert (closed.returncode, closed.stdout, closed.stderr) == (0, "", "")


@pytest.mark.long
@POSIX
@pytest.mark.parametrize("name", LONG)
def test_an_interrupt_is_one_sentence(name: str) -> None:
    """Ctrl-C is sent at a terminal after the first sign of progress."""
    ours, theirs = os.openpty()
    running = start((*TRIOKEY, *LONG[name].split()), stderr=theirs)
    os.close(theirs)
    assert running.stdin and running.stdout
    if name == "query":
        running.stdin.write(QUESTION)
        running.stdin.flush()
        running.stdout.read(1)
    said = "" if name == "query" else os.read(ours, 1).decode()
    os.killpg(running.pid, signal.SIGINT)
    running.communicate(timeout=60)
    said += all_of(ours)
    assert running.returncode == INTERRUPTED
    assert sentences(said) == [f"python -m triokey {name}: interrupted."]


@POSIX
@pytest.mark.parametrize("words", WITH_PROGRESS)
def test_progress_goes_to_a_terminal_only(words: str) -> None:
    call = (*TRIOKEY, *words.split())
    code, said = end(start(call))
    assert (code, said) == (0, "")
    ours, theirs = os.openpty()
    running = start(call, stderr=theirs)
    os.close(theirs)
    running.communicate(timeout=60)
    shown = [line for line in re.split(r"[\r\n]+", all_of(ours)) if line]
    assert shown and all(map(BAR.match, shown)) and shown[-1].startswith(f"[{'#' * 40}]")


@POSIX
def test_lines_at_a_terminal_are_not_mixed_with_a_bar() -> None:
    ours, theirs = os.openpty()
    running = start((*TRIOKEY, *SHORT["puzzles"].split()), stdout=theirs, stderr=theirs)
    os.close(theirs)
    running.communicate(timeout=60)
    assert "[" not in all_of(ours)


def all_of(terminal: int) -> str:
    """Return the remaining output at our end of a terminal whose other end is closed, and close our end."""
    found = b""
    with contextlib.suppress(OSError), open(terminal, "rb", buffering=0) as reader:
        while more := reader.read(4096):
            found += more
    return found.decode()


@POSIX
@pytest.mark.slow
@pytest.mark.parametrize("moment", range(40))
@pytest.mark.parametrize("name", ["arena", "census"])
def test_an_interrupt_at_any_moment_is_one_sentence(name: str, moment: int, tmp_path: Path) -> None:
    """The moments are the first 40 hundredths of a second after the file of results is created."""
    kept = tmp_path / "kept.txt"
    running = start((*TRIOKEY, *LONG[name].split(), "--to", str(kept)))
    while not kept.exists():
        assert running.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(moment / 100)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert (running.returncode, sentences(said)) == (INTERRUPTED, [f"python -m triokey {name}: interrupted."])


@pytest.mark.long
@POSIX
@pytest.mark.parametrize("limit", [0, 10, 100, 150, 300])
def test_a_file_that_cannot_grow_is_one_sentence_and_is_continued_later(limit: int, tmp_path: Path) -> None:
    import resource

    kept = tmp_path / "kept.txt"
    call = (*TRIOKEY, "census", "okiya", "--gardens", "12", "--to", str(kept), "--json")
    running = start(call, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    code, said = end(running)
    assert code == FAILED and [line.split(": ")[-1] for line in sentences(said)] == ["File too large."]
    again, told = end(start(call))
    assert (again, sentences(told)) == (0, []) or (again == 2 and limit < len(kept.read_bytes()) + 1 <= 40)


PLAYERS = {
    "os:system": "TypeError",
    "sys:exit": "TypeError",
    "json:dumps": "TypeError",
    "builtins:print": "not legal",
    "builtins:max": "TypeError",
    "builtins:iter": "TypeError",
    "math:pi": "cannot be called",
    "nowhere:play": "cannot be imported",
    ":play": "cannot be imported",
    ".:play": "TypeError",
    "os:": "cannot be imported",
    "guests:raises": "ZeroDivisionError at guests.py:2",
    "guests:leaves": "SystemExit at guests.py:5",
    "broken:play": "SyntaxError",
    "leaving:play": "SystemExit at leaving.py:1",
}
GUESTS = """def raises(view, legal, rng):
    return 1 / 0

def leaves(view, legal, rng):
    raise SystemExit(3)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with modules of players that fail."""
    (tmp_path / "guests.py").write_text(GUESTS)
    (tmp_path / "broken.py").write_text("def play(:\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)\n")
    yield tmp_path


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_that_fails_is_one_sentence(player: str, folder: Path) -> None:
    call = (*TRIOKEY, "arena", "okiya", "--levels", f"{player},beginner", "--rounds", "2", "--processes", "1")
    done = subprocess.run([sys.executable, *call], text=True, capture_output=True, cwd=folder, env=environment())
    (line,) = sentences(done.stderr)
    assert done.returncode == 2 and line.startswith(f"arena: {player} ") and PLAYERS[player] in line


@POSIX
def test_a_linked_environment_is_never_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = spec_from_file_location("runner", ROOT / "tests" / "run.py")
    assert spec is not None and spec.loader is not None
    runner = module_from_spec(spec)
    spec.loader.exec_module(runner)
    called: list[object] = []
    monkeypatch.setattr(runner.subprocess, "call", called.append)
    (tmp_path / "other").mkdir()
    monkeypatch.setattr(runner, "VENV", tmp_path / ".venv")
    runner.VENV.symlink_to(tmp_path / "other")
    with pytest.raises(SystemExit, match="is a link"):
        runner.set_up_packages()
    assert not called


@pytest.mark.long
@pytest.mark.parametrize("port", ["99999", "-1", "65536", "x", "", "\u0663", "1e3", "9" * 5000])
def test_a_port_that_cannot_be_is_one_sentence(port: str) -> None:
    code, said = end(start(("web/serve.py", "--no-open", f"--port={port}")))
    assert code == 2
    assert said.splitlines()[-1].endswith(f"{port!r} is no port from 0 to 65535")


def test_a_tree_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(build, "CACHE", tmp_path / "file" / "cache")
    monkeypatch.setattr(sys, "argv", ["build.py"])
    assert run_script("build.py", build.main) == FAILED
    assert capsys.readouterr().err == f"build.py: {tmp_path / 'file' / 'cache'}: Not a directory.\n"


@pytest.mark.parametrize("path", ["py/triokey/__main__.py", *SCRIPTS])
def test_every_command_and_script_ends_with_manners(path: str) -> None:
    called = {node.func.id for node in walk(ROOT / path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert called & {"run_command", "run_script"}
