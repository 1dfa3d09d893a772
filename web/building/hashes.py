"""The list of a built site's files with their hashes, which lies beside them: it tells whether a copy is that build."""

import hashlib
import json
from pathlib import Path

LIST = "build.json"


def write_list(site: Path, version: str) -> None:
    """Write the list of all files that are there."""
    (site / LIST).write_text(json.dumps({"version": version, "files": _hashes(site)}, indent=1) + "\n")


def differing(site: Path) -> list[str]:
    """Return the files that are not as the list says, are missing, or are not in it; without a list that is the list."""
    if not (site / LIST).exists():
        return [LIST]
    listed, found = json.loads((site / LIST).read_text())["files"], _hashes(site)
    return sorted(name for name in listed.keys() | found.keys() if listed.get(name) != found.get(name))


def _hashes(site: Path) -> dict[str, str]:
    """Return SHA-256 of every file but the list, by its path."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path != site / LIST)
    return {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
