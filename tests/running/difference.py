"""What has changed in the work tree, as git tells it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path


def changed_files(root: Path, since: str) -> list[str]:
    """Return the files that differ from a revision, with those that git does not know yet. Raises ValueError without git."""
    named = _git(root, "diff", "--name-only", "--no-renames", "-z", since, "--").split("\0")
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z").split("\0")
    return sorted({name for name in (*named, *new) if name})


def changed_sentences(root: Path, since: str, path: str) -> set[str]:
    """Return the keys and the sentences, old and new, of the changed lines of a file of words."""
    lines = _git(root, "diff", "--unified=0", since, "--", path).splitlines()
    found = set()
    for line in lines:
        said = re.match(r"[+-](?![+-])([\w.-]+): (.*)", line)
        if said:
            found |= {said[1], said[2]}
    return found


def _git(root: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    except FileNotFoundError:
        raise ValueError("git is missing") from None
    if done.returncode:
        raise ValueError(done.stderr.strip().splitlines()[0])
    return done.stdout
