"""The licence texts of all third-party software in the site."""

import json
import zipfile
from pathlib import Path

from .places import DECODER, MODULES, PYODIDE, PYSCRIPT, WEB

OWN_TEXTS = WEB / "notices"
HEAD = "Triokey is made of its own code (see LICENSE) and of the following.\n"
BUNDLED_IN_PYSCRIPT = (
    "@ungap/with-resolvers",
    "@webreflection/fetch",
    "@webreflection/idb-map",
    "@webreflection/utils",
    "add-promise-listener",
    "basic-devtools",
    "codedent",
    "coincident",
    "html-escaper",
    "next-resolver",
    "plain-tag",
    "polyscript",
    "reflected-ffi",
    "sticky-module",
    "to-json-callback",
    "type-checked-collections",
    "weak-id",
)


def notices_text(wheels: dict[str, Path]) -> str:
    """Return the third-party notices as one text, with a part for each piece of software.

    Long similar licences are placed close together, because the compression finds repeats only within 32,768 letters.
    """
    bundled = {name: _npm_part(name) for name in BUNDLED_IN_PYSCRIPT}
    parts = [
        _format_part(
            f"Pyodide {_read_package(PYODIDE)['version']}",
            "https://github.com/pyodide/pyodide",
            "MPL-2.0; unchanged but for the standard library, which is trimmed and compiled to bytecode.\n"
            "It contains Emscripten's run-time (MIT), musl (MIT), zlib (zlib), bzip2 (bzip2-1.0.6), libffi (MIT),\n"
            "mpdecimal (BSD-2-Clause), expat (MIT), HACL* (MIT) and zstd (BSD-3-Clause).",
            (OWN_TEXTS / "MPL-2.0.txt").read_text(),
        ),
        _wheel_part("micropip", wheels),
        _format_part(
            f"PyScript {_read_package(PYSCRIPT)['version']}",
            "https://github.com/pyscript/pyscript",
            "Apache-2.0",
            (PYSCRIPT / "LICENSE").read_text(),
        ),
        bundled.pop("polyscript"),
        *bundled.values(),
        _decoder_part(),
        *(_wheel_part(name, wheels) for name in sorted(wheels.keys() - {"micropip"})),
        _format_part("Python", "https://github.com/python/cpython", "PSF-2.0", (OWN_TEXTS / "Python.txt").read_text()),
    ]
    return HEAD + "".join(parts)


def _npm_part(name: str) -> str:
    about = _read_package(MODULES / name)
    title, source = f"{name} {about['version']}, in PyScript", f"https://www.npmjs.com/package/{name}"
    return _format_part(title, source, str(about["license"]), _npm_licence(MODULES / name))


def _wheel_part(name: str, wheels: dict[str, Path]) -> str:
    title, source = f"{name} {wheels[name].name.split('-')[1]}", f"https://pypi.org/project/{name}/"
    return _format_part(title, source, "compiled to bytecode", _wheel_licences(wheels[name]))


def _decoder_part() -> str:
    remark = "MIT or Apache-2.0, here under MIT; only what reads a code, made smaller and into one file."
    licence = (DECODER / "LICENSE-MIT").read_text()
    return _format_part(f"qr {_read_package(DECODER)['version']}", "https://www.npmjs.com/package/qr", remark, licence)


def _format_part(title: str, source: str, remark: str, text: str) -> str:
    rule = "=" * 80
    return f"\n{rule}\n{title}\n{source}\n{remark}\n{rule}\n\n{text.strip()}\n"


def _read_package(package: Path) -> dict[str, object]:
    about: dict[str, object] = json.loads((package / "package.json").read_text())
    return about


def _npm_licence(package: Path) -> str:
    found = sorted(package.glob("LICENSE*"))
    return (found[0] if found else OWN_TEXTS / "ISC.txt").read_text()


def _wheel_licences(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in sorted(archive.namelist()) if "LICENSE" in name.rsplit("/", 1)[-1]]
        return "\n\n".join(archive.read(name).decode() for name in names)
