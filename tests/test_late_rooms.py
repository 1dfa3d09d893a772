"""A feature that is fetched later: none of it is loaded before it is first opened, and all of it then, with its words."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from building.first_page import write_styles
from building.places import WEB
from building.wheel import (
    AT_ONCE,
    first_source,
    module_of,
    modules_apart,
    room_archive,
    room_of,
    rooms_apart,
    source_wheel,
    word_files,
)
from ui.text.words import LANGUAGES, read_folder

TELL = """
import json, sys
from pathlib import Path
from ui.text import beside
beside.KEPT = Path(sys.argv[1])
from ui.text.words import Words
beside.install_modules()
found = {"late": []}
words = {lang: Words(lang, {}) for lang in json.loads(sys.argv[3])}
def ask(what):
    try:
        return what()
    except beside.NotHere as lacking:
        found["late"].append(lacking.path)
def load():
    import importlib
    return [importlib.import_module(name).__name__ for name in json.loads(sys.argv[2])]
ask(lambda: words["en"]("pad.title"))
ask(load)
path = next(iter(beside.built_module().ROOMS.values()))
beside.note_downloaded(path, "")
found["said"] = {lang: [one("pad.title"), one("share.pad.what")] for lang, one in words.items()}
found["loaded"] = load()
found["styles"] = len(beside.room_styles(path))
print(json.dumps(found))
"""


@pytest.mark.parametrize("room", rooms_apart())
def test_nothing_of_a_room_apart_comes_with_the_others(room: str, tmp_path: Path) -> None:
    with zipfile.ZipFile(source_wheel()) as late, zipfile.ZipFile(first_source()) as first:
        early = {*late.namelist(), *first.namelist()}
        keys = first.read("ui/catalog_keys.py").decode()
    own = {path.relative_to(WEB).as_posix() for path in (WEB / "ui" / "features" / room).glob("*.py")}
    assert own & early == {f"ui/features/{room}/{module}.py" for module in AT_ONCE}
    assert modules_apart(room) and not modules_apart(room).keys() & early
    assert not [key for key in re.findall(r"[\w.@-]+", keys) if room_of(key) == room]
    for lang in LANGUAGES:
        told = [text for key, text in read_folder(WEB / "locale" / lang).items() if room_of(key) == room and len(text) > 40]
        assert told and not [text for text in told if text in word_files()[lang].decode()]
    write_styles(tmp_path / "css")
    assert f".{room}-" not in "".join(sheet.read_text() for sheet in (tmp_path / "css").iterdir())


@pytest.mark.parametrize("room", rooms_apart())
def test_the_archive_of_a_room_has_its_words_in_every_language(room: str) -> None:
    with zipfile.ZipFile(io.BytesIO(room_archive(room))) as archive:
        for lang in LANGUAGES:
            wanted = {key: text for key, text in read_folder(WEB / "locale" / lang).items() if room_of(key) == room}
            lines = archive.read(f"words-{lang}.txt").decode().splitlines()
            assert dict(line.split(": ", 1) for line in lines) == wanted


@pytest.mark.needs("pad")
def test_words_and_modules_of_the_pad_are_asked_for_once_and_are_there_then(tmp_path: Path) -> None:
    (tmp_path / "room-pad.zip").write_bytes(room_archive("pad"))
    first = first_source("wheel", {lang: f"words-{lang}" for lang in LANGUAGES}, {"pad": "dist/room-pad.zip"})
    names = [module_of(name) for name in modules_apart("pad") if name.startswith("triokey/")]
    ran = subprocess.run(
        [sys.executable, "-c", TELL, str(tmp_path), json.dumps(names), json.dumps(LANGUAGES)],
        env={"PYTHONPATH": str(first)},
        capture_output=True,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    found = json.loads(ran.stdout)
    assert found["late"] == ["dist/room-pad.zip"] * 2 and found["loaded"] == names and found["styles"] > 1000
    catalogs = {lang: read_folder(WEB / "locale" / lang) for lang in LANGUAGES}
    assert found["said"] == {lang: [each["pad.title"], each["share.pad.what"]] for lang, each in catalogs.items()}
