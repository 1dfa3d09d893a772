"""A file given by --to is either continued or left unchanged byte for byte, whatever it contains."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from triokey.__main__ import main
from triokey.tools import ledger

COMMANDS = {
    "census": ["census", "okiya", "--gardens", "3", "--json"],
    "arena": ["arena", "okiya", "--levels", "beginner,casual", "--rounds", "6", "--json"],
}
SEED = 42
STRANGERS = (
    b"my precious notes without newline",
    b"one\ntwo\nthree without newline",
    b"\n",
    b"\r\n\r\n",
    b"\x00" * 100,
    b"\xff\xfe\n\xff",
    b"census",
    b"census okiya edition 1 seed 0000-0000",
    "Gärten\n".encode("utf-16"),
)
BELOW = (
    b"one\n",
    b"\n",
    b"1 2 3\n",
    b"\xff\n",
    b"\r\n",
    b"[" * 100_000 + b"\n",
    b"[[]]\n",
    b"[[1,2,3]]\n",
    b'[[[[0],[1,-1],"trio",5]]]\n',
    b"9" * 5000 + b"\n",
    b"NaN\n",
    b"null\nand more",
)
"""Contents that may follow a valid first line."""


@cache
def _done(work: Callable[[Any], str], task: str) -> list[str]:
    """Return the list for the results of a task, which is computed only once."""
    return []


class InProcess:
    """Stand-in for a pool of processes that works in this process."""

    def __init__(self, *given: object) -> None: ...

    def __enter__(self) -> InProcess:
        return self

    def __exit__(self, *given: object) -> None: ...

    def imap(self, work: Callable[[Any], str], tasks: Iterable[Any], chunk: int) -> Iterator[str]:
        for task in tasks:
            found = _done(work, repr(task))
            if not found:
                found.append(work(task))
            yield found[0]


@pytest.fixture(autouse=True)
def _in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "Pool", InProcess)


@pytest.fixture(params=COMMANDS)
def words(request: pytest.FixtureRequest) -> list[str]:
    """The arguments of a command that stores its lines in a file."""
    return COMMANDS[request.param]


def run(words: list[str], path: Path) -> int:
    return main([*words, "--to", str(path)])


def texts(own: bytes, count: int) -> Iterator[bytes]:
    """Yield possible contents of the file: foreign ones, and our own cut off, changed or continued at any place."""
    chance = Random(SEED)
    head, _, below = own.partition(b"\n")
    yield from (b"", own, *STRANGERS)
    yield from (own[:cut] for cut in {*range(0, len(own), max(1, len(own) // count)), len(head), len(head) + 1})
    yield from (head + b"\n" + text for text in BELOW)
    yield from (own + text for text in BELOW)
    yield from (text + own for text in BELOW)
    for _ in range(count):
        at = chance.randrange(len(own))
        yield own[:at] + chance.randbytes(1) + own[at + 1 :]
        yield own[:at] + chance.choice(BELOW) + own[at:]
        yield chance.randbytes(chance.randrange(1, 300))
        yield head + chance.randbytes(chance.randrange(1, 300))
        yield head + b"\n" + below[: chance.randrange(len(below))] + chance.randbytes(chance.randrange(1, 30))


def check(words: list[str], path: Path, text: bytes, head: bytes, said: Callable[[], str]) -> None:
    """Check that a file with this content is continued if it is ours, or refused and left unchanged."""
    path.write_bytes(text)
    code = run(words, path)
    told, after = said(), path.read_bytes()
    if code == 2:
        assert after == text
        assert told.count("\n") == 1 and "Traceback" not in told and str(path) in told
        assert text
    else:
        assert code == 0
        assert not text or text.startswith(head + b"\n")
        assert after.startswith(text[: text.rfind(b"\n") + 1])
        assert run(words, path) == 0 and path.read_bytes() == after
        said()
    assert list(path.parent.iterdir()) == [path]


def walk(words: list[str], folder: Path, capsys: pytest.CaptureFixture[str], count: int) -> None:
    path = folder / "kept.txt"
    assert run(words, path) == 0
    own = path.read_bytes()
    capsys.readouterr()
    for text in texts(own, count):
        check(words, path, text, own.partition(b"\n")[0], lambda: capsys.readouterr().err.split("\r")[0])


@pytest.mark.long
def test_whatever_bytes_are_in_the_file_they_are_continued_or_stay(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    walk(words, tmp_path, capsys, 8)


@pytest.mark.slow
def test_many_bytes_in_the_file_are_continued_or_stay(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    walk(words, tmp_path, capsys, 500)


@pytest.mark.parametrize("place", ["a folder", "missing/file.txt", "n" * 300, "pipe", "/dev/null", "/dev/full", "file.txt/x"])
def test_a_path_that_cannot_be_gets_a_sentence(
    place: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a folder").mkdir()
    (tmp_path / "file.txt").write_text("notes")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
    before = sorted(tmp_path.iterdir())
    assert run(words, Path(place)) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and place in said
    assert sorted(tmp_path.iterdir()) == before


def test_a_link_to_the_file_stays_one_and_the_file_keeps_its_rights(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    kept, link = tmp_path / "elsewhere" / "kept.txt", tmp_path / "link.txt"
    assert run(words, kept) == 0
    own = kept.read_bytes()
    kept.write_bytes(own[:-3])
    kept.chmod(0o640)
    link.symlink_to(kept)
    assert run(words, link) == 0
    assert link.is_symlink() and kept.read_bytes() == own
    assert os.name == "nt" or kept.stat().st_mode & 0o777 == 0o640


def test_a_copy_that_cannot_be_written_leaves_the_file_as_it_is(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.txt"
    assert run(words, kept) == 0
    torn = kept.read_bytes()[:-3]
    kept.write_bytes(torn)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert run(words, kept) == 2
    assert kept.read_bytes() == torn and list(tmp_path.iterdir()) == [kept]
