"""Assembling the static site: putting every file in its place, and writing into the page what was built."""

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from .bytecode import compress_solid
from .decoder import write_decoder
from .docs import DOCS, write_docs
from .doors import PREVIEWS, SITEMAP, draw_previews, is_foreign_door, write_doors
from .first_page import SHELL_CSS, TABLES_CSS, drawing_scripts, fill_page, strip_comments, write_styles
from .hashes import LIST, write_list
from .manifest import write_manifests
from .notices import notices_text
from .places import CACHE, MODULES, PYODIDE, ROOT, WEB
from .pyscript import BYTECODE, write_pyscript
from .rescue import INLINE, hash_of, write_rescue
from .runtime import compile_archive, compiled_stdlib
from .tools import find_tool, run_tool
from .wheel import first_source, room_archive, rooms_apart, source_wheel, word_files

Report = Callable[[str], None]
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.bin"
PYSCRIPT_WHERE = "vendor/pyscript"
PYODIDE_WHERE = "vendor/pyodide"
ICONS = {
    "icon.svg": {"icon-192.png": 192, "icon-512.png": 512, "icon-180.png": 180},
    "icon-maskable.svg": {"icon-maskable-512.png": 512},
}
NOT_KEPT_OFFLINE = ("sw.js", LIST, SITEMAP)
FOR_OTHERS = (f"{PREVIEWS}/", f"{DOCS}/")
"""Folders that only chats, operating systems and programmers request; the offline copy leaves them out."""
APART = "dist/room-"
"""Path prefix of the archives of features that are fetched, and stored for offline use, when first opened."""


LATER_LIST = "later.txt"
"""File that marks a feature as shipped as source, compiled in the browser when it is first opened.

Each line of the file is the beginning of the names of further modules that are shipped as source.
"""
AT_THE_START = {"doors", "marks", "state"}
"""Modules of a feature shipped as source that are compiled nevertheless, as other pages need them: its doors and state."""


def wanted_later(room: Path) -> tuple[str, ...]:
    """Return the beginnings of the names of modules that are needed only when this feature (`room`) is opened.

    The feature's record, doors and state are not among them.
    """
    names = {path.stem for path in room.glob("[!_]*.py")} - AT_THE_START
    return (*(f"ui/features/{room.name}/{name}" for name in sorted(names)), *(room / LATER_LIST).read_text().split())


WANTED_LATER = (
    *(name for path in sorted((ROOT / "web/ui/features").glob(f"*/{LATER_LIST}")) for name in wanted_later(path.parent)),
    *(f"ui/{name}" for name in ("app/data", "app/statistics", "games/plain", "games/position_table")),
)
"""Beginnings of the names of modules that are shipped as source, not as bytecode.

Few players need them, none before the first board, and compiling one takes less time than its work.
"""
NOT_OF_SEGNO = ("segno/cli", "*/licenses", "*.data", "*.pyi")
DRAWN_LATER = ("segno/*",)
"""Modules of segno, which draws QR codes, that are shipped as source and compiled when imported, as few people need them."""
NOT_OF_MICROPIP = (
    "*/packaging/metadata",
    "*/packaging/licenses",
    "*/packaging/README.rst",
    "*/packaging/LICENSE*",
    "*.dist-info/licenses",
)


def lay_out(site: Path, wheels: dict[str, Path], source: bool, say: Report, address: str = "") -> None:
    """Fill the empty folder `site` with the whole site. source: whether our modules stay .py files.

    wheels: third-party wheels by name.  address: the site's public address, or "".
    """
    micropip = compile_archive(wheels["micropip"], NOT_OF_MICROPIP, say, "pack")
    segno = compile_archive(wheels["segno"], NOT_OF_SEGNO, say, later=DRAWN_LATER)
    first, wheel, words, rooms = _pack_ours(source, say)
    stdlib = compiled_stdlib(say)

    say("Laying out the site ...")
    _copy_own_files(site)
    fill_page(site / "index.html")
    write_pyscript(site / PYSCRIPT_WHERE, say)
    modules = _name_by_content("dist/first", first, "bin")
    script = strip_comments((WEB / "interpreter.mjs").read_text()).replace("{modules}", modules).encode()
    interpreter = _name_by_content(f"{PYODIDE_WHERE}/interpreter", script, "mjs")
    _copy_pyodide(site / PYODIDE_WHERE, stdlib, micropip)
    (site / "dist").mkdir()
    for one in (wheel, segno):
        shutil.copy(one, site / "dist")
    for place, content in {modules: first, interpreter: script, **words, **rooms}.items():
        (site / place).write_bytes(content)
    write_decoder(site / "dist", say)
    _configure(site / "index.html", interpreter, segno.name)
    (site / "THIRD_PARTY_NOTICES.txt").write_text(notices_text(wheels))
    _draw_icons(site / "assets", say)
    write_doors(site, address)
    draw_previews(site / PREVIEWS, say)
    write_manifests(site, address, say)
    write_docs(site, say)

    early = [f"{PYODIDE_WHERE}/{name}" for name in ("pyodide.asm.wasm", LIBRARY)]
    early += [modules, f"{PYODIDE_WHERE}/pyodide-lock.json", f"{PYSCRIPT_WHERE}/{BYTECODE}"]
    _stamp(site, early, [*words, f"dist/{wheel.name}", *rooms], list(rooms))


def _pack_ours(source: bool, say: Report) -> tuple[bytes, Path, dict[str, bytes], dict[str, bytes]]:
    """Return the archive of the first modules, the wheel of the others, each language's words, and the features fetched later.

    The words and the features are given as bytes by their paths in the site.
    """
    texts = word_files()
    places = {lang: _name_by_content(f"dist/words-{lang}", text, "txt") for lang, text in texts.items()}
    wheel = source_wheel()
    if not source:
        wheel = compile_archive(wheel, (), say, "pack", WANTED_LATER)
    archives = {room: room_archive(room) for room in rooms_apart()}
    rooms = {room: _name_by_content(f"{APART}{room}", data, "zip") for room, data in archives.items()}
    first = first_source(f"dist/{wheel.name}", places, rooms)
    modules = (
        compress_solid(first.read_bytes()) if source else compile_archive(first, (), say, "solid", WANTED_LATER).read_bytes()
    )
    words = {place: texts[lang] for lang, place in places.items()}
    return modules, wheel, words, {place: archives[room] for room, place in rooms.items()}


def _name_by_content(what: str, content: bytes, kind: str) -> str:
    """Return a path whose file name contains a hash of the file's content, so that no build has other content at that path."""
    return f"{what}-{hashlib.sha256(content).hexdigest()[:10]}.{kind}"


def _configure(page: Path, interpreter: str, segno: str) -> None:
    """Write PyScript's configuration into the page. If it were a file that failed to load, PyScript would use a public server."""
    config = (WEB / "pyscript.json").read_text().replace("{interpreter}", interpreter).replace("{segno}", segno)
    line = json.dumps(json.loads(config), separators=(",", ":"))
    assert "'" not in line and "&" not in line, line
    plugins = json.dumps({"plugins": json.loads(config)["plugins"]}, separators=(",", ":"))
    page.write_text(page.read_text().replace("{config}", line).replace("{plugins}", plugins))


def _copy_own_files(site: Path) -> None:
    for name in ("boot.js", "arrival.js", "forward.js", "sw.js", "main.py", "worker.py"):
        shutil.copy(WEB / name, site)
    for name in ("boot.js", "arrival.js"):  # the browser waits for these before it shows anything
        (site / name).write_text(strip_comments((WEB / name).read_text()))
    for name in ("index.html", "LICENSE"):
        shutil.copy(ROOT / name, site)
    write_rescue(site / "rescue.html")
    shutil.copytree(WEB / "assets", site / "assets", ignore=shutil.ignore_patterns("art.svg"))  # art.svg is part of index.html
    write_styles(site / "css")
    (site / "arrival").mkdir()
    for letter, script in drawing_scripts().items():
        shutil.copy(script, site / "arrival" / f"{letter}.js")


def _copy_pyodide(where: Path, stdlib: bytes, micropip: Path) -> None:
    where.mkdir(parents=True)
    for name in RUNTIME:
        if name.endswith(".mjs"):
            text = re.sub(r"\n//# sourceMappingURL=.*", "", (PYODIDE / name).read_text())
            (where / name).write_text(text)
        else:
            shutil.copy(PYODIDE / name, where)
    (where / LIBRARY).write_bytes(stdlib)
    shutil.copy(micropip, where)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    entry = {
        **lock["packages"]["micropip"],
        "file_name": micropip.name,
        "depends": [],
        "version": micropip.name.split("-")[1],
        "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest(),
    }
    lock["packages"] = {"micropip": entry}
    (where / "pyodide-lock.json").write_text(json.dumps(lock))


def _draw_icons(assets: Path, say: Report) -> None:
    script = WEB / "building" / "icons.mjs"
    for name, pictures in ICONS.items():
        svg = assets / name
        kept = CACHE / "icons" / hashlib.sha256(svg.read_bytes() + script.read_bytes()).hexdigest()[:16]
        if not all((kept / picture).exists() for picture in pictures):
            say(f"Drawing {name} ...")
            kept.mkdir(parents=True, exist_ok=True)
            wanted = [str(word) for picture, size in pictures.items() for word in (size, kept / picture)]
            run_tool([find_tool("node"), script, MODULES, svg, *wanted], f"{name} could not be drawn as PNG.")
        for picture in pictures:
            shutil.copy(kept / picture, assets)


def _stamp(site: Path, heavy: list[str], beside: list[str], apart: list[str]) -> None:
    """Write the built files' names, hashes and version into the page and the service worker.

    heavy: files that the page fetches early.  beside: files named in the page, first the words of each language, of which
    the page fetches one early.  apart: files that the offline copy contains only after their first use.
    """
    page = site / "index.html"
    size = sum((site / name).stat().st_size for name in (*heavy, beside[0]))
    scripts = [path for path in _list_files(site / "vendor") if path.suffix in (".js", ".mjs")]
    modules = [path.relative_to(site).as_posix() for path in scripts]
    text = page.read_text().replace("{heavy}", " ".join(heavy)).replace("{modules}", " ".join(modules))
    text = text.replace("{sums}", " ".join(_integrity(site / name) for name in heavy))
    text = text.replace("{beside}", " ".join(f"{name}|{_integrity(site / name)}" for name in beside))
    for name in ("boot.js", f"css/{SHELL_CSS}"):
        text = re.sub(rf'((?:src|href)="{re.escape(name)}")', rf'\1 integrity="{_integrity(site / name)}"', text)
    text = text.replace("{inline}", " ".join(hash_of(content) for _, content in INLINE.findall(text)))
    text = text.replace("{tables}", _integrity(site / "css" / TABLES_CSS))
    page.write_text(text.replace("{runtime-bytes}", str(size)))
    version = _hash_site(site)
    page.write_text(page.read_text().replace("{build}", version))
    files = {path.relative_to(site).as_posix(): _integrity(path) for path in _list_files(site)}
    kept = {
        name: integrity
        for name, integrity in files.items()
        if not (name in NOT_KEPT_OFFLINE or name.startswith(FOR_OTHERS) or is_foreign_door(name))
    }
    build = json.dumps({"version": version, "files": kept, "apart": apart}, indent=1)
    worker = site / "sw.js"
    worker.write_text(f"const BUILD = {build};\n{worker.read_text()}")
    write_list(site, version)


def _list_files(site: Path) -> list[Path]:
    return sorted(path for path in site.rglob("*") if path.is_file())


def _hash_site(site: Path) -> str:
    digest = hashlib.sha256()
    for path in _list_files(site):
        digest.update(f"{path.relative_to(site).as_posix()}\0{_integrity(path)}\0".encode())
    return digest.hexdigest()[:16]


def _integrity(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
