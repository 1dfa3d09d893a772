"""Published forms are never withdrawn: every golden line in the history of the repository still exists unchanged."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILES = ("tests/engine/golden/links.tsv", "tests/engine/golden/bots.tsv")


def git(*words: str) -> str:
    """Return the output of a git command; skip the test without git or without history."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip("there is no git here")
    if done.returncode:
        pytest.skip("this is no git checkout")
    return done.stdout


@pytest.mark.parametrize("file", FILES)
def test_no_line_of_an_earlier_commit_is_changed_or_missing(file):
    commits = git("log", "--format=%H", "--", file).split()
    if not commits:
        pytest.skip("git does not know the file yet")
    now = (ROOT / file).read_text("utf-8")
    for commit in commits:
        before = git("show", f"{commit}:{file}")
        assert now.startswith(before), f"{file} is not what {commit[:10]} had, with lines after it"
