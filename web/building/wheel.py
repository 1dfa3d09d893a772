"""Packing our Python for the page: the modules for the first board, a wheel of all others, and the words of each language.

The modules that a first board may need, as found by first.py, are in an archive that web/interpreter.mjs puts where Python
finds it. All others are in the wheel, whose version contains a hash of its content. micropip installs the wheel when the
board is shown, or earlier if it is needed. The words of a language are one text with a line for every key. The keys are the
same in all languages, and their list is in the archive, with the paths of the wheel and the words (ui/text/beside.py).

The wheel is written without a build backend, as it is only a zip with a list of its files. No backend can make a wheel from
parts of two packages, named by content, with the same bytes each time.
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

from .places import CACHE, ROOT, WEB, Problem, delete_older

PACKAGES = {"triokey": ROOT / "py" / "triokey", "ui": WEB / "ui"}
UNWANTED = {".md", ".pyc", ".css", ".svg", ".js", ".txt"}
ROOM_LIST = "apart.txt"
"""File that marks a feature as fetched when it is first opened, with its modules, words and styles. Each line is a pattern
for further modules that are fetched with it."""
AT_ONCE = ("__init__", "doors")
"""Modules of a feature fetched later that are loaded at the start nevertheless: its record and its doors."""
FOR_PROGRAMS = (
    "triokey/tools/*",
    "triokey/__main__.py",
    "triokey/core/questions.py",
    *(f"triokey/*/{part}.py" for part in ("census", "draws", "query")),
)
"""Modules of the engines that the page leaves out: the commands, and what only the commands use."""
FOR_ROOMS = ("triokey/*/pad/*",)
"""Modules of the engines that are fetched only with a feature that needs them, when it is first opened."""
FOR_THE_BUILD = tuple(f"ui/app/{name}.py" for name in ("arrival", "boot", "rescue"))
"""Modules that only the build uses, to write what the page shows before Python has loaded."""
FIRST = WEB / "building" / "first.py"
KEYS = "KEYS = {keys!r}.split()\n"
"""Source of the module that lists the keys of all words. One string compresses a ninth smaller than a string per key."""
BUILT = """WORDS = {words!r}
WHEEL = {wheel!r}
NAMES = frozenset({names!r}.split())
ROOMS = {rooms!r}
APART = {apart!r}
"""
"""Source of the module that says where the site has the wheel, the words and the features that are fetched later."""


def word_files() -> dict[str, bytes]:
    """Return the file of words for each language: a line per key, in the common order of keys."""
    from ui.text.beside import MISSING

    keys, catalogs = _read_words()
    return {lang: "\n".join(catalog.get(key, MISSING) for key in keys).encode() for lang, catalog in catalogs.items()}


def source_wheel() -> Path:
    """Return the wheel of the modules that no first board needs, as source; it is written only if its content is new."""
    members = {name: data for name, data in _joint_files().items() if _is_late(name)}
    from triokey import __version__

    version = f"{__version__}+{_hash_files(members).hexdigest()[:10]}"
    about = {f"triokey-{version}.dist-info/{name}": text.encode() for name, text in _metadata_files(version).items()}
    return _cache_archive(f"triokey-{version}-py3-none-any.whl", {**members, **about}, f"triokey-{version}.dist-info/RECORD")


def first_source(wheel: str = "", words: dict[str, str] | None = None, rooms: dict[str, str] | None = None) -> Path:
    """Return the archive of the modules that a first board needs, as source; it is written only if its content is new.

    wheel, words, rooms: paths in the site of the wheel, of the words by language, and of features fetched later by name.
    """
    apart = {module_of(name): room for room in rooms_apart() for name in modules_apart(room)}
    names = " ".join(module_of(name) for name in sorted(_joint_files()) if _is_late(name))
    beside = {
        "ui/built.py": BUILT.format(words=words or {}, wheel=wheel, names=names, rooms=rooms or {}, apart=apart).encode(),
        "ui/catalog_keys.py": KEYS.format(keys=" ".join(_read_words()[0])).encode(),
    }
    members = {name: data for name, data in _joint_files().items() if not _is_late(name)} | beside
    return _cache_archive(f"first-{_hash_files(members).hexdigest()[:10]}.zip", members)


def rooms_apart() -> tuple[str, ...]:
    """Return the names of the features that are fetched when first opened."""
    return tuple(sorted(path.parent.name for path in (PACKAGES["ui"] / "features").glob(f"*/{ROOM_LIST}")))


def room_archive(room: str) -> bytes:
    """Return the archive of a feature that is fetched when first opened: modules as source, words, and style sheet."""
    folder = PACKAGES["ui"] / "features" / room
    members = modules_apart(room)
    for lang, catalog in _read_words(apart=True)[1].items():
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
    """Return the name of the feature to which a key of words belongs if it is fetched later: "pad" for "pad.title"."""
    sys.path[:0] = [str(WEB)]
    from ui.text.beside import room_of as found

    return found(key)


def modules_apart(room: str) -> dict[str, bytes]:
    """Return the contents of the modules that are fetched together with a feature when it is first opened, by path."""
    listed = (PACKAGES["ui"] / "features" / room / ROOM_LIST).read_text().split()
    patterns = (f"ui/features/{room}/*", *listed)
    at_once = {f"ui/features/{room}/{module}.py" for module in AT_ONCE}
    return {
        name: data
        for name, data in _all_files().items()
        if any(fnmatchcase(name, pattern) for pattern in patterns) and name not in at_once
    }


def module_of(name: str) -> str:
    """Return the dotted name of the module at a path.

    >>> module_of("ui/text/words.py"), module_of("ui/text/__init__.py")
    ('ui.text.words', 'ui.text')
    """
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_late(name: str) -> bool:
    return name.endswith(".py") and module_of(name) not in first_modules()


@cache
def first_modules() -> frozenset[str]:
    """Return the names of the modules that a first visit may need before the wheel has arrived. Raises Problem if unknown."""
    everything = {**_joint_files(), **word_files(), "first": FIRST.read_bytes()}
    known = CACHE / "first" / f"first-{_hash_files(everything).hexdigest()[:16]}.txt"
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
        delete_older(list(known.parent.glob("first-*.txt")))
    return frozenset(known.read_text().split())


@cache
def _joint_files() -> dict[str, bytes]:
    """Return the files of the first archive and of the wheel together, by path."""
    apart = {name for room in rooms_apart() for name in modules_apart(room)}
    return {
        name: data
        for name, data in _all_files().items()
        if name not in apart and not any(fnmatchcase(name, pattern) for pattern in FOR_ROOMS)
    }


@cache
def _all_files() -> dict[str, bytes]:
    """Return all files of our two packages that the page may need, by path."""
    found = {}
    for package, folder in PACKAGES.items():
        for path in sorted(folder.rglob("*")):
            name = f"{package}/{path.relative_to(folder).as_posix()}"
            wanted = path.suffix not in UNWANTED or _is_shown(path)
            wanted = wanted and not any(fnmatchcase(name, pattern) for pattern in FOR_PROGRAMS + FOR_THE_BUILD)
            if path.is_file() and wanted and "__pycache__" not in path.parts:
                found[name] = path.read_bytes()
    return found


def _is_shown(path: Path) -> bool:
    """Tell whether a file is a RULES.md that the page must show itself, because no language has words for the family's rules."""
    from triokey.core.catalog import families
    from ui.text.words import load

    family = path.parent.name
    return path.name == "RULES.md" and family in families() and not load("en").keys(f"{family}.rule.")


@cache
def _read_words(apart: bool = False) -> tuple[tuple[str, ...], dict[str, dict[str, str]]]:
    """Return all keys of words, and the words by language and key. apart: those of features fetched later, else all others."""
    sys.path[:0] = [str(WEB)]
    from ui.text.words import LANGUAGES, read_folder

    rooms = rooms_apart()
    catalogs = {
        lang: {key: text for key, text in read_folder(WEB / "locale" / lang).items() if (room_of(key) in rooms) == apart}
        for lang in LANGUAGES
    }
    return tuple(dict.fromkeys(key for catalog in catalogs.values() for key in catalog)), catalogs


def _hash_files(members: dict[str, bytes]) -> "hashlib._Hash":
    digest = hashlib.sha256()
    for name, data in sorted(members.items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest


def _metadata_files(version: str) -> dict[str, str]:
    return {
        "METADATA": f"Metadata-Version: 2.1\nName: triokey\nVersion: {version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: triokey\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }


def _cache_archive(name: str, members: dict[str, bytes], record: str = "") -> Path:
    """Return an archive from the cache, after writing it if it is missing. record: path of the list of its files, or ""."""
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
    delete_older(list(target.parent.glob(f"{target.name.partition('-')[0]}-*")))
    return target
