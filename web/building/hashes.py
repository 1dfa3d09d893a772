"""The list of a built site's files with their hashes, stored in the site, by which a copy of the site can be checked."""

import hashlib
import json
from pathlib import Path

LIST = "build.json"


def write_list(site: Path, version: str) -> None:
    """Write the list of all files in the built site, with their hashes and the site's version, into the site."""
    (site / LIST).write_text(json.dumps({"version": version, "files": _hash_files(site)}, indent=1) + "\n")


def differing_files(site: Path) -> list[str]:
    """Return the site's files that are missing, are not listed, or differ from the list of hashes; LIST if there is no list."""
    if not (site / LIST).exists():
        return [LIST]
    listed, found = json.loads((site / LIST).read_text())["files"], _hash_files(site)
    return sorted(name for name in listed.keys() | found.keys() if listed.get(name) != found.get(name))


def _hash_files(site: Path) -> dict[str, str]:
    """Return the SHA-256 hashes of all files of the site by path, except the list itself."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path != site / LIST)
    return {path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
