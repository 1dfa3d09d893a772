"""Our Python as the page gets it: the modules of a first board, a wheel of all others, and the words of each language.

The modules that a first board may need, as first.py tells, lie in an archive that web/interpreter.mjs puts where Python
finds it. All others are the wheel, under a version that names its content; micropip installs it when the board stands, or
earlier where it is wanted. The words of a language are one text with a line for every key, in the order of the keys, which
are the same in all languages and lie in the archive. The archive also tells where the wheel and the words stand
(ui/text/beside.py).

Written by hand, as a wheel is a zip with a list of what it holds, and no build backend makes one of two packages, without
some of their modules, named by content, and of the same bytes each time.
"""

import base64
import hashlib
import io
import os
import subprocess
import sys
import zipfile
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from .places import CACHE, ROOT, WEB, Problem, keep_latest

PACKAGES = {"triokey": ROOT / "py" / "triokey", "ui": WEB / "ui"}
UNWANTED = {".md", ".pyc", ".css", ".svg", ".js", ".txt"}
ROOM_LIST = "apart.txt"
"""A room with this file is fetched when it is opened first. Each line is a pattern for modules that it brings along; its own
come with it, and so do its words and styles."""
AT_ONCE = ("__init__", "doors")
"""Modules of such a room that come with the others: its record, and what leads to it."""
FOR_PROGRAMS = (
    "triokey/tools/*",
    "triokey/__main__.py",
    "triokey/core/questions.py",
    *(f"triokey/*/{part}.py" for part in ("census", "draws", "query")),
)
"""Modules of the engines that have no place on the page: commands, and what only they use."""
FOR_ROOMS = ("triokey/*/pad/*",)
"""Modules of the engines that only a room apart brings along."""
FOR_THE_BUILD = tuple(f"ui/app/{name}.py" for name in ("arrival", "boot", "rescue"))
"""Modules from which the build writes files that stand before Python does."""
FIRST = WEB / "building" / "first.py"
KEYS = "KEYS = {keys!r}.split()\n"
"""The module of the keys: one string is compressed to a ninth less than a string for each."""
BUILT = """WORDS = {words!r}
WHEEL = {wheel!r}
NAMES = frozenset({names!r}.split())
ROOMS = {rooms!r}
APART = {apart!r}
"""
"""The module that tells what else of ours the site has."""


def word_files() -> dict[str, bytes]:
    """Return the text of each language."""
    from ui.text.beside import MISSING

    keys, catalogs = _catalogs()
    return {lang: "\n".join(catalog.get(key, MISSING) for key in keys).encode() for lang, catalog in catalogs.items()}


def source_wheel() -> Path:
    """Write the wheel of the modules that no first board needs, as source, unless this very content was written before."""
    members = {name: data for name, data in _members().items() if _is_late(name)}
    from triokey import __version__

    version = f"{__version__}+{_digest(members).hexdigest()[:10]}"
    about = {f"triokey-{version}.dist-info/{name}": text.encode() for name, text in _metadata(version).items()}
    return _cache_archive(f"triokey-{version}-py3-none-any.whl", {**members, **about}, f"triokey-{version}.dist-info/RECORD")


def first_source(wheel: str = "", words: dict[str, str] | None = None, rooms: dict[str, str] | None = None) -> Path:
    """Write the archive of the modules of a first board, as source, unless this very content was written before.

    wheel, words, rooms: where the wheel stands on the site, the words by language, and the rooms apart by name.
    """
    apart = {module_of(name): room for room in rooms_apart() for name in modules_apart(room)}
    names = " ".join(module_of(name) for name in sorted(_members()) if _is_late(name))
    beside = {
        "ui/built.py": BUILT.format(words=words or {}, wheel=wheel, names=names, rooms=rooms or {}, apart=apart).encode(),
        "ui/catalog_keys.py": KEYS.format(keys=" ".join(_catalogs()[0])).encode(),
    }
    members = {name: data for name, data in _members().items() if not _is_late(name)} | beside
    return _cache_archive(f"first-{_digest(members).hexdigest()[:10]}.zip", members)


def rooms_apart() -> tuple[str, ...]:
    """Return the rooms that are fetched when they are opened first."""
    return tuple(sorted(path.parent.name for path in (PACKAGES["ui"] / "features").glob(f"*/{ROOM_LIST}")))


def room_archive(room: str) -> bytes:
    """Return what is fetched of a room apart: modules as source, the words of each language, the style sheet."""
    folder = PACKAGES["ui"] / "features" / room
    members = modules_apart(room)
    for lang, catalog in _catalogs(apart=True)[1].items():
        lines = [f"{key}: {text}\n" for key, text in catalog.items() if room_of(key) == room]
        members[f"words-{lang}.txt"] = "".join(lines).encode()
    if (sheet := folder / f"{room}.css").exists():
        members["styles.css"] = sheet.read_bytes()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def room_of(key: str) -> str:
    """Return the room to which a key of words belongs, if a room of that name is fetched when it is opened first."""
    sys.path[:0] = [str(WEB)]
    from ui.text.beside import room_of as found

    return found(key)


def modules_apart(room: str) -> dict[str, bytes]:
    """Return the modules that are fetched with a room apart, by their paths."""
    listed = (PACKAGES["ui"] / "features" / room / ROOM_LIST).read_text().split()
    patterns = (f"ui/features/{room}/*", *listed)
    at_once = {f"ui/features/{room}/{module}.py" for module in AT_ONCE}
    return {
        name: data
        for name, data in _everything().items()
        if any(fnmatchcase(name, pattern) for pattern in patterns) and name not in at_once
    }


def module_of(name: str) -> str:
    """Return the name of a module by its path.

    >>> module_of("ui/text/words.py"), module_of("ui/text/__init__.py")
    ('ui.text.words', 'ui.text')
    """
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_late(name: str) -> bool:
    return name.endswith(".py") and module_of(name) not in first_modules()


@cache
def first_modules() -> frozenset[str]:
    """Return the names of the modules that a first visit may need before the wheel is here."""
    everything = {**_members(), **word_files(), "first": FIRST.read_bytes()}
    known = CACHE / "first" / f"first-{_digest(everything).hexdigest()[:16]}.txt"
    if not known.exists():
        paths = os.pathsep.join(str(folder.parent) for folder in PACKAGES.values())
        ran = subprocess.run(
            [sys.executable, FIRST],
            env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
        )
        if ran.returncode:
            raise Problem(f"The first boards could not be played to see what they import.\n{ran.stderr}")
        known.parent.mkdir(parents=True, exist_ok=True)
        unfinished = known.with_suffix(f".{os.getpid()}.part")
        unfinished.write_text(ran.stdout)
        unfinished.replace(known)
        keep_latest(list(known.parent.glob("first-*.txt")))
    return frozenset(known.read_text().split())


@cache
def _members() -> dict[str, bytes]:
    """Return what the first modules and the wheel have together."""
    apart = {name for room in rooms_apart() for name in modules_apart(room)}
    return {
        name: data
        for name, data in _everything().items()
        if name not in apart and not any(fnmatchcase(name, pattern) for pattern in FOR_ROOMS)
    }


@cache
def _everything() -> dict[str, bytes]:
    """Return all of ours that the page may want, by its path."""
    found = {}
    for package, folder in PACKAGES.items():
        for path in sorted(folder.rglob("*")):
            name = f"{package}/{path.relative_to(folder).as_posix()}"
            wanted = path.suffix not in UNWANTED or _to_be_read(path)
            wanted = wanted and not any(fnmatchcase(name, pattern) for pattern in FOR_PROGRAMS + FOR_THE_BUILD)
            if path.is_file() and wanted and "__pycache__" not in path.parts:
                found[name] = path.read_bytes()
    return found


def _to_be_read(path: Path) -> bool:
    """Tell whether a file is the RULES.md of a family that no catalog has rules for, so that its page shows the file."""
    from triokey.core.catalog import families
    from ui.text.words import load

    family = path.parent.name
    return path.name == "RULES.md" and family in families() and not load("en").keys(f"{family}.rule.")


@cache
def _catalogs(apart: bool = False) -> tuple[tuple[str, ...], dict[str, dict[str, str]]]:
    """Return all keys, and the catalogs by language: those of rooms apart, or all others."""
    sys.path[:0] = [str(WEB)]
    from ui.text.words import LANGUAGES, read_folder

    rooms = rooms_apart()
    catalogs = {
        lang: {key: text for key, text in read_folder(WEB / "locale" / lang).items() if (room_of(key) in rooms) == apart}
        for lang in LANGUAGES
    }
    return tuple(dict.fromkeys(key for catalog in catalogs.values() for key in catalog)), catalogs


def _digest(members: dict[str, bytes]) -> "hashlib._Hash":
    digest = hashlib.sha256()
    for name, data in sorted(members.items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest


def _metadata(version: str) -> dict[str, str]:
    return {
        "METADATA": f"Metadata-Version: 2.1\nName: triokey\nVersion: {version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: triokey\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }


def _cache_archive(name: str, members: dict[str, bytes], record: str = "") -> Path:
    """Return an archive of this name in the cache, written if it is not there; record: where it lists what it holds."""
    target = CACHE / "wheel" / name
    if target.exists():
        return target
    if record:
        lines = "".join(
            f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
            for name, data in sorted(members.items())
        )
        members = {**members, record: f"{lines}{record},,\n".encode()}
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_suffix(f".{os.getpid()}.part")
    with zipfile.ZipFile(unfinished, "w") as archive:
        for name, data in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    unfinished.replace(target)
    keep_latest(list(target.parent.glob(f"{target.name.partition('-')[0]}-*")))
    return target
