"""Folders that the build reads and writes, and the one error that it shows to people."""

from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
BUILD = ROOT / "build"
CACHE = WEB / ".cache"
MODULES = WEB / "node_modules"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"
DECODER = MODULES / "qr"
ADDRESS = "TRIOKEY_SITE"
"""The variable that tells every build of a test run for which address it is made."""


class Problem(Exception):
    """Something that a person must put right; its text is one helpful sentence."""


def keep_latest(files: list[Path], count: int = 6) -> None:
    """Delete all but the latest of some cached files, so that a cache does not grow with every build."""
    for old in sorted(files, key=lambda path: path.stat().st_mtime)[:-count]:
        old.unlink()
