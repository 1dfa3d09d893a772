"""Threats listed in tests/faults.md that the project's source itself prevents."""

import ast
import re
from pathlib import Path

import pytest

from sources import walk
from triokey.core.envelope import LIMIT, RecordError, read_envelope
from triokey.core.save import LIMIT as SAVE_LIMIT
from triokey.core.save import read_save
from ui.stores.backup import LIMIT as BACKUP_LIMIT
from ui.stores.backup import BackupError, read_backup

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = [*(ROOT / "py" / "triokey").rglob("*.py"), *(ROOT / "web" / "ui").rglob("*.py")]
UNPACKS = {"gzip", "bz2", "lzma", "zipfile", "tarfile", "shutil", "pickle", "marshal"}


@pytest.mark.long
def test_nothing_that_is_read_from_outside_is_unpacked() -> None:
    for path in SHIPPED:
        for node in walk(path):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
                assert not UNPACKS & {name.split(".")[0] for name in names}, path
            assert not (isinstance(node, ast.Attribute) and node.attr in ("decompress", "decompressobj")), path


class Untouched(str):
    """A text whose content must not be read."""

    def __new__(cls, size: int) -> "Untouched":
        """Return a text of this length."""
        return super().__new__(cls, "x" * size)

    def _touched(self, *given: object) -> str:
        raise AssertionError("it was looked at")

    strip = split = partition = replace = encode = startswith = __getitem__ = __iter__ = _touched  # type: ignore[assignment]


def test_what_is_too_long_is_refused_before_it_is_looked_at() -> None:
    with pytest.raises(RecordError, match="too_long"):
        read_envelope(Untouched(LIMIT + 1), LIMIT)
    with pytest.raises(RecordError, match="too_long"):
        read_save(Untouched(SAVE_LIMIT + 1))
    with pytest.raises(BackupError, match="large"):
        read_backup(Untouched(BACKUP_LIMIT + 1))


def test_authors_are_named_and_every_picture_is_drawn_here() -> None:
    readme = (ROOT / "README.md").read_text()
    assert all(name in readme for name in ("Bruno Cathala", "Hisashi Hayashi", "OKAZU"))
    pictures = [path for path in (ROOT / "web").rglob("*") if path.suffix in (".png", ".jpg", ".jpeg", ".webp", ".gif", ".pdf")]
    own = [path for path in pictures if not {"node_modules", ".cache"} & set(path.relative_to(ROOT).parts)]
    assert not own, "pictures of the site are SVG that is written here; others are made from them at build time"


def test_seeds_come_from_the_systems_randomness() -> None:
    drawn = [path.name for path in SHIPPED if re.search(r"\bsecrets\.randbits|\bfrom secrets\b", path.read_text())]
    other = [path.name for path in SHIPPED if re.search(r"^(?:import|from) random\b", path.read_text(), re.M)]
    assert "window.py" in drawn and not other


def test_no_object_of_javascript_is_asked_for_a_name_from_outside() -> None:
    code = (ROOT / "web" / "sw.js").read_text()
    assert "Object.hasOwn(BUILD.files, path)" in code and "path in BUILD" not in code
    assert not re.search(r"__proto__|\.prototype\[", code)
