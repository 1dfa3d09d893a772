"""Our own wheel for the page: engine, UI and catalogs under a version that names their content.

The catalog of a language becomes one module, `ui.catalog_en` and so on, which costs a tenth of reading its files; the
keys, the same in all languages, lie in one module beside them. Each holds its lines in one string, which is compressed to
a ninth less than a string for each.

Written by hand, as a wheel is a zip with a list of what it holds, and no build backend makes one of two packages and
of catalogs turned into modules, named by content, and of the same bytes each time.
"""

import base64
import hashlib
import os
import sys
import tomllib
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path

from .places import CACHE, ROOT, WEB, keep_latest

PACKAGES = {"triokey": ROOT / "py" / "triokey", "ui": WEB / "ui"}
UNWANTED = {".md", ".pyc", ".css", ".svg", ".js"}
FOR_PROGRAMS = (
    "triokey/tools/*",
    "triokey/__main__.py",
    "triokey/core/questions.py",
    *(f"triokey/*/{part}.py" for part in ("census", "draws", "query")),
)
"""What of the engines has no place on the page: commands, and what only they use."""
FOR_THE_BUILD = tuple(f"ui/app/{name}.py" for name in ("arrival", "boot", "rescue"))
"""What the build writes into files that stand before Python does."""
END, MISSING = "\0", "\1"
"""What stands between two texts of a catalog, and what stands for one that a language does not have."""
KEYS = """KEYS = {keys!r}.split({end!r})
"""
CATALOG = """from ui.catalog_keys import KEYS

SENTENCES = {{key: text for key, text in zip(KEYS, {texts!r}.split({end!r}), strict=True) if text != {missing!r}}}
"""


def source_wheel() -> Path:
    """Write the wheel with its Python source, unless this very content was written before."""
    members = _members()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    version = f"{project['version']}+{_digest(members).hexdigest()[:10]}"
    target = CACHE / "wheel" / f"triokey-{version}-py3-none-any.whl"
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        _write(target, members, f"triokey-{version}.dist-info", _metadata(version))
        keep_latest(list(target.parent.glob("triokey-*.whl")))
    return target


def _members() -> dict[str, bytes]:
    found = {}
    for package, folder in PACKAGES.items():
        for path in sorted(folder.rglob("*")):
            name = f"{package}/{path.relative_to(folder).as_posix()}"
            wanted = path.suffix not in UNWANTED or _to_be_read(path)
            wanted = wanted and not any(fnmatchcase(name, pattern) for pattern in FOR_PROGRAMS + FOR_THE_BUILD)
            if path.is_file() and wanted and "__pycache__" not in path.parts:
                found[name] = path.read_bytes()
    return {**found, **_catalogs()}


def _to_be_read(path: Path) -> bool:
    """Tell whether a file is the RULES.md of a family that no catalog has rules for, so that its page shows the file."""
    from triokey.core.catalog import families
    from ui.text.words import load

    family = path.parent.name
    return path.name == "RULES.md" and family in families() and not load("en").keys(f"{family}.rule.")


def _catalogs() -> dict[str, bytes]:
    sys.path[:0] = [str(WEB)]
    from ui.text.words import LANGUAGES, read_folder

    catalogs = {lang: read_folder(WEB / "locale" / lang) for lang in LANGUAGES}
    keys = tuple(dict.fromkeys(key for catalog in catalogs.values() for key in catalog))
    texts = {lang: END.join(catalog.get(key, MISSING) for key in keys) for lang, catalog in catalogs.items()}
    modules = {lang: CATALOG.format(texts=texts[lang], end=END, missing=MISSING) for lang in LANGUAGES}
    return {
        "ui/catalog_keys.py": KEYS.format(keys=END.join(keys), end=END).encode(),
        **{f"ui/catalog_{lang}.py": module.encode() for lang, module in modules.items()},
    }


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


def _write(target: Path, members: dict[str, bytes], info: str, metadata: dict[str, str]) -> None:
    everything = {**members, **{f"{info}/{name}": text.encode() for name, text in metadata.items()}}
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
        for name, data in sorted(everything.items())
    )
    everything[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    unfinished = target.with_suffix(f".{os.getpid()}.part")
    with zipfile.ZipFile(unfinished, "w") as archive:
        for name, data in sorted(everything.items()):
            member = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            archive.writestr(member, data, zipfile.ZIP_DEFLATED, 9)
    unfinished.replace(target)
