"""Writes the repository's addresses into pyproject.toml, for the index that shows the package.

    python tests/workflows/urls.py https://github.com/OWNER/REPOSITORY

Only the publisher knows the address, which is nowhere in the source; the publishing workflow passes its own.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
PLACES = {
    "Homepage": "",
    "Repository": "",
    "Issues": "/issues",
    "Changelog": "/blob/HEAD/.github/CHANGELOG.md",
}
_TABLE = re.compile(r"\[project\.urls\]\n(?:\w.*\n)*\n?")


def with_urls(project: str, address: str) -> str:
    """Return the text of pyproject.toml with a table of addresses. Raises SystemExit for an invalid address."""
    address = address.rstrip("/")
    if not re.fullmatch(r"https?://[\w.:-]+(?:/[\w.~-]+)*", address):
        raise SystemExit(f"{address!r} is no address of a repository such as https://github.com/OWNER/REPOSITORY.")
    table = "".join(f'{name} = "{address}{place}"\n' for name, place in PLACES.items())
    before, scripts, after = _TABLE.sub("", project).partition("[project.scripts]\n")
    return f"{before}[project.urls]\n{table}\n{scripts}{after}"


if __name__ == "__main__":
    PROJECT.write_text(with_urls(PROJECT.read_text("utf-8"), sys.argv[1] if sys.argv[1:] else ""), "utf-8")
