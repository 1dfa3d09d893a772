"""The built site: relative addresses, pinned versions, small, with all licences, and the same bytes in every build."""

from __future__ import annotations

import ast
import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from build import build
from building import decoder, notices, runtime, tools
from building.docs import DOCS
from building.doors import is_foreign_door
from building.first_page import TABLES_CSS, squeeze_styles, strip_comments
from building.hashes import differing_files
from building.places import PYODIDE, WEB, Problem
from building.site import (
    DRAWN_LATER,
    FOR_OTHERS,
    LIBRARY,
    NOT_KEPT_OFFLINE,
    NOT_OF_MICROPIP,
    PYODIDE_WHERE,
    WANTED_LATER,
    wanted_later,
)
from building.wheel import first_modules, first_source, module_of, rooms_apart, source_wheel, word_files
from throwaway import project_with
from ui.text.words import LANGUAGES, read_catalog, read_folder

pytestmark = pytest.mark.site
TEXTS = {".html", ".js", ".css", ".json", ".webmanifest", ".py"}
WANTED_MODULES = """
    abc array asyncio base64 bisect collections contextlib copy csv dataclasses datetime decimal email enum
    functools gzip hashlib heapq hmac html importlib.metadata importlib.resources inspect io itertools json logging math
    operator os pathlib re secrets string struct tarfile textwrap traceback types typing unicodedata urllib.parse
    zipfile zlib
"""


@pytest.fixture(scope="module")
def site() -> Path:
    return build(say=lambda text: None)


def _build_list(site: Path) -> dict:
    head = (site / "sw.js").read_text().split(";\n", 1)[0]
    return json.loads(head.removeprefix("const BUILD = "))


def test_every_file_of_the_site_is_kept_offline_with_its_integrity(site: Path) -> None:
    files = _build_list(site)["files"]
    here = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    left_out = {name for name in here - set(files) if not (name.startswith(FOR_OTHERS) or is_foreign_door(name))}
    assert left_out == here & {*NOT_KEPT_OFFLINE} and {"sw.js", "build.json"} <= left_out
    for name, integrity in files.items():
        digest = hashlib.sha256((site / name).read_bytes()).digest()
        assert integrity == "sha256-" + base64.b64encode(digest).decode(), name


def test_the_list_of_hashes_tells_a_file_that_changed_went_or_came(site: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(site, tmp_path / "copy")
    assert differing_files(copy) == []
    (copy / "main.py").write_text("# other\n")
    (copy / "worker.py").unlink()
    (copy / "new.txt").touch()
    assert differing_files(copy) == ["main.py", "new.txt", "worker.py"]
    (copy / "build.json").unlink()
    assert differing_files(copy) == ["build.json"]


def test_our_files_name_no_other_host(site: Path) -> None:
    for path in site.rglob("*"):
        if path.suffix in TEXTS and "vendor" not in path.parts:
            text = path.read_text().replace("http://www.w3.org/2000/svg", "")
            if DOCS in path.relative_to(site).parts:
                text = text.replace("https://example.org/", "")  # names used in examples of the engines
            assert not re.search(r"https?://|[\"'(]//", text), path


def test_the_page_names_its_files_relatively_and_they_are_there(site: Path) -> None:
    page = (site / "index.html").read_text()
    for name in re.findall(r'(?:src|href)="([^"#]+)"', page):
        assert not name.startswith("/"), name
        assert (site / name).is_file(), name
    assert "{build}" not in page and "{runtime-bytes}" not in page


def test_the_interpreter_is_the_vendored_one_and_names_the_first_modules_by_their_content(site: Path) -> None:
    config = json.loads(re.findall(r"config='([^']*)'", (site / "index.html").read_text())[0])
    script = site / config["interpreter"]
    assert script.parent == site / PYODIDE_WHERE
    (modules,) = site.glob("dist/first-*.bin")
    assert f'"dist/{modules.name}"' in script.read_text() and "{" + "modules}" not in script.read_text()
    for named in (script, modules):
        assert named.stem.rpartition("-")[2] == hashlib.sha256(named.read_bytes()).hexdigest()[:10]
    assert "packages" not in config and config["packages_cache"] == "never", "what PyScript installs, a first board waits for"


def test_the_lock_file_knows_micropip_only_and_by_its_hash(site: Path) -> None:
    lock = json.loads((site / PYODIDE_WHERE / "pyodide-lock.json").read_text())
    assert list(lock["packages"]) == ["micropip"]
    entry = lock["packages"]["micropip"]
    wheel = site / PYODIDE_WHERE / entry["file_name"]
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"]


def _library(site: Path) -> io.BytesIO:
    """Return the archive of the standard library, decompressed."""
    return io.BytesIO(gzip.decompress((site / PYODIDE_WHERE / LIBRARY).read_bytes()))


def test_wheels_and_library_are_bytecode_with_true_records(site: Path) -> None:
    archives = [*site.rglob("*.whl"), _library(site)]
    assert len(archives) == 4
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            source = [name for name in names if name.endswith(".py")]
            assert all(any(fnmatch(name, pattern) for pattern in DRAWN_LATER) for name in source), path
            for record in [name for name in names if name.endswith("RECORD")]:
                for line in archive.read(record).decode().splitlines():
                    name, digest, _ = line.rsplit(",", 2)
                    if digest:
                        actual = base64.urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest()).rstrip(b"=")
                        assert digest == f"sha256={actual.decode()}", name


def test_what_micropip_installs_is_a_handful_of_files(site: Path) -> None:
    for path, inside in (
        (next(site.rglob("micropip-*.whl")), {"micropip/__init__.pyc", "micropip/modules.zip"}),
        (next(site.glob("dist/triokey-*.whl")), {"modules.zip"}),
    ):
        with zipfile.ZipFile(path) as archive:
            assert {name for name in archive.namelist() if ".dist-info/" not in name} == inside


def test_what_few_want_stays_source_and_nothing_else(site: Path) -> None:
    names = _modules(site)
    source = [name for name in names if name.endswith((".py", "/__pycache__/"))]
    assert all(any(fnmatch(name, f"{wanted}*") for wanted in WANTED_LATER) for name in source)
    assert all(any(fnmatch(name, f"{wanted}*") for name in source) for wanted in WANTED_LATER)


def _modules(site: Path) -> dict[str, bytes]:
    """Return our files in the archive of the first modules and in the wheel, by path."""
    first = gzip.decompress(next(site.glob("dist/first-*.bin")).read_bytes())
    with zipfile.ZipFile(next(site.glob("dist/triokey-*.whl"))) as wheel:
        later = wheel.read("modules.zip")
    found: dict[str, bytes] = {}
    for packed in (first, later):
        with zipfile.ZipFile(io.BytesIO(packed)) as modules:
            inside = {name: modules.read(name) for name in modules.namelist()}
        assert not inside.keys() & found.keys()
        found |= inside
    return found


def test_the_wheel_holds_what_no_first_board_needs_and_the_first_modules_know_what_it_holds(site: Path) -> None:
    with zipfile.ZipFile(source_wheel()) as late, zipfile.ZipFile(first_source()) as archive:
        later, first = ({module_of(name) for name in names.namelist() if name.endswith(".py")} for names in (late, archive))
        told = re.search(r"NAMES = frozenset\('(.*)'\.split", archive.read("ui/built.py").decode())
    assert later and told is not None and set(told[1].split()) == later
    assert first - {"ui.built", "ui.catalog_keys"} == first_modules()
    assert not later & first_modules()
    assert {name.rpartition(".")[0] for name in first_modules()} <= {*first_modules(), ""}, (
        "a package stands before what is in it"
    )


@pytest.mark.long
def test_what_a_first_board_imports_is_among_the_first_modules_by_itself(tmp_path: Path) -> None:
    project = project_with((), tmp_path / "triokey")
    thrown = project / "web" / "ui" / "games" / "okiya" / "thrown.py"
    thrown.write_text('"""Nothing."""\n')
    assert "ui/games/okiya/thrown.py" in _late_of(project)
    board = thrown.with_name("board.py")
    board.write_text(board.read_text().replace("from ui.games", "from ui.games.okiya import thrown\nfrom ui.games", 1))
    assert "ui/games/okiya/thrown.py" not in _late_of(project)


def _late_of(project: Path) -> list[str]:
    """Return the paths of the modules in the wheel of a copy of the project."""
    tell = "import sys; sys.path[:0] = ['web', 'py']; from building.wheel import source_wheel; print(source_wheel())"
    ran = subprocess.run([sys.executable, "-c", tell], cwd=project, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    with zipfile.ZipFile(ran.stdout.strip()) as archive:
        return archive.namelist()


AT_MOST_OF_DEVICES = 60_000
"""Maximum bytes of a first visit that only tables of several devices need."""


@pytest.mark.long
def test_what_only_several_devices_need_is_at_most_60_kb(site: Path) -> None:
    """Measured as the bytes that each part of the offline copy would shrink without these modules."""
    inside = _modules(site)
    others = {name: data for name, data in inside.items() if not name.startswith(wanted_later(WEB / "ui" / "features" / "live"))}
    python = _squeezed(_stored(inside)) - _squeezed(_stored(others))
    texts = 0
    for lang in LANGUAGES:
        catalog = read_folder(WEB / "locale" / lang)
        others = {key: text for key, text in catalog.items() if not key.startswith(("live.",))}
        texts += _squeezed(*catalog.values()) - _squeezed(*others.values())
        if lang == LANGUAGES[0]:
            texts += _squeezed(*catalog) - _squeezed(*others)
    tables = (site / "css" / TABLES_CSS).read_text()
    own = squeeze_styles((WEB / "ui" / "features" / "live" / "live.css").read_text())
    assert own in tables
    styles = _squeezed(tables) - _squeezed(tables.replace(own, ""))
    reader = _squeezed((site / "dist" / decoder.NAME).read_text())
    parts = {"Python": python, "texts": texts, "reader of codes": reader, "styles": styles}
    print(parts, sum(parts.values()))
    assert min(parts.values()) > 0, parts
    assert sum(parts.values()) <= AT_MOST_OF_DEVICES, f"{parts}: make one smaller, or let it be fetched when it is wanted"


def _squeezed(*parts: str | bytes) -> int:
    return len(zlib.compress(b"\0".join(part.encode() if isinstance(part, str) else part for part in parts), 9))


def _stored(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


def test_what_is_asked_for_early_is_there_and_the_machine_code_comes_first(site: Path) -> None:
    page = (site / "index.html").read_text()
    heavy, modules = (re.findall(f'data-{name}="([^"]*)"', page)[0].split(" ") for name in ("heavy", "modules"))
    assert heavy[0].endswith(".wasm") and all((site / name).is_file() for name in heavy)
    scripts = {path.relative_to(site).as_posix() for path in (site / "vendor").rglob("*js")}
    assert set(modules) == scripts


@pytest.mark.parametrize(
    "asked, theme",
    [
        ("(prefers-color-scheme: dark)", ':root[data-theme="dark"], :root[data-theme="black"]'),
        ("(prefers-contrast: more) and (prefers-color-scheme: light)", ':root[data-theme="contrast"]'),
    ],
)
def test_the_colours_that_a_system_asks_for_are_those_that_can_be_chosen(site: Path, asked: str, theme: str) -> None:
    text = (site / "css" / "shell.css").read_text()
    (chosen,) = re.findall(re.escape(squeeze_styles(theme)) + r"(\{color-scheme:[^}]*\}|\{--bg:[^}]*\})", text)
    assert text.count(squeeze_styles(f"@media {asked} {{ :root:not([data-theme]) {chosen} }}")) == 1


def test_the_first_modules_are_of_engine_and_page_and_the_wheel_is_named_by_its_content() -> None:
    with zipfile.ZipFile(first_source()) as archive:
        names = archive.namelist()
    assert {"triokey/__init__.py", "ui/__init__.py", "ui/catalog_keys.py", "ui/built.py"} <= set(names)
    assert re.fullmatch(r"triokey-[\d.]+\+[0-9a-f]{10}-py3-none-any\.whl", source_wheel().name)
    assert first_source("dist/another.whl") != first_source()


def test_the_words_that_are_fetched_say_what_the_files_of_each_language_say(tmp_path: Path) -> None:
    tell = """
import json, sys
from ui.text.beside import NotHere, built_sentences, note_downloaded
try:
    built_sentences("en")
except NotHere as lacking:
    assert lacking.path == "words-en"
for lang, text in json.load(sys.stdin).items():
    note_downloaded(f"words-{lang}", text)
    print(json.dumps(built_sentences(lang)))
"""
    first = first_source(words={lang: f"words-{lang}" for lang in LANGUAGES})
    ran = subprocess.run(
        [sys.executable, "-c", tell],
        input=json.dumps({lang: text.decode() for lang, text in word_files().items()}).encode(),
        env={"PYTHONPATH": str(first)},
        capture_output=True,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    said = [json.loads(line) for line in ran.stdout.splitlines()]
    assert said == [first_words(lang) for lang in LANGUAGES]


def first_words(lang: str) -> dict[str, str]:
    """Return the sentences of a language that a first visit loads: without features fetched later, except links to them."""
    files = {room: read_catalog((WEB / "locale" / lang / f"{room}.txt").read_text("utf-8")) for room in rooms_apart()}
    apart = {key for room, keys in files.items() for key in keys if not key.startswith("to.")}
    return {key: said for key, said in read_folder(WEB / "locale" / lang).items() if key not in apart}


@pytest.mark.long
def test_building_twice_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    from building.site import lay_out

    again = tmp_path / "again"
    again.mkdir()
    lay_out(again, runtime.fetch_wheels(lambda text: None), False, lambda text: None)
    assert _build_list(again) == _build_list(site)


@pytest.mark.long
def test_compiling_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    wheel = runtime.fetch_wheels(lambda text: None)["segno"]
    targets = [tmp_path / name for name in ("one.whl", "two.whl")]
    for target in targets:
        tools.run_inside(runtime.BYTECODE, [wheel, target], "not compiled")
    assert targets[0].read_bytes() == targets[1].read_bytes()


NEVER_CALLED = {"ctypes", "webbrowser"}
"""Modules that only functions import which the page never calls: in micropip for other systems, in segno for a window."""
IMPORT_ALL = """
from importlib import import_module

def importable(names):
    found = []
    for name in names:
        try:
            import_module(name)
        except BaseException:
            continue
        found.append(name)
    return found

def frozen(names):
    import sys
    specs = [(name, sys.modules[name].__spec__) for name in names if name in sys.modules]
    return [name for name, spec in specs if spec and spec.origin == "frozen"]
"""


@pytest.mark.long
def test_the_trimmed_library_still_holds_what_the_page_may_use(site: Path, tmp_path: Path) -> None:
    """Every module imported by us or by the wheels exists, and every module of the library finds its own imports.

    Modules that are built into the interpreter are not in the library a second time.
    """
    trimmed = tmp_path / "python_stdlib.zip"
    trimmed.write_bytes(_library(site).getvalue())
    with zipfile.ZipFile(trimmed) as archive:
        shipped = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()]
    wanted = sorted({*WANTED_MODULES.split(), *_imported(), *shipped})
    script = tmp_path / "try.mjs"
    script.write_text(f"""
        const {{ loadPyodide }} = await import({json.dumps((PYODIDE / "pyodide.mjs").as_uri())});
        const found = [];
        let frozen;
        for (const more of [{{}}, {{ stdLibURL: {json.dumps(str(trimmed))} }}]) {{
            const python = await loadPyodide({{ indexURL: {json.dumps(str(PYODIDE))}, ...more }});
            python.runPython({json.dumps(IMPORT_ALL)});
            found.push(python.globals.get("importable")(python.toPy({json.dumps(wanted)})).toJs());
            frozen = python.globals.get("frozen")(python.toPy({json.dumps(shipped)})).toJs();
        }}
        console.log(JSON.stringify([...found, frozen]));
    """)
    done = subprocess.run([tools.find_tool("node"), script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    whole, ours, frozen = map(set, json.loads(done.stdout.splitlines()[-1]))
    assert set(WANTED_MODULES.split()) <= whole
    assert whole - ours == NEVER_CALLED
    assert not frozen, "the interpreter carries these in itself: name them in FROZEN"


def _imported() -> set[str]:
    """Return every module that is imported anywhere in the wheels of the page: ours, micropip, segno."""
    wheels = runtime.fetch_wheels(lambda text: None)
    found: set[str] = set()
    ours = ((source_wheel(), ()), (first_source(), ()))
    for wheel, left_out in (*ours, (wheels["micropip"], NOT_OF_MICROPIP), (wheels["segno"], ("segno/cli*",))):
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith(".py") and not any(fnmatch(name, f"{pattern}*") for pattern in left_out):
                    for node in ast.walk(ast.parse(archive.read(name))):
                        if isinstance(node, ast.Import):
                            found |= {alias.name for alias in node.names}
                        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                            found.add(node.module)
    return found


def test_everything_vendored_has_its_licence(site: Path) -> None:
    text = (site / "THIRD_PARTY_NOTICES.txt").read_text()
    for name in (
        "Pyodide",
        "Mozilla Public License",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "PyScript",
        "Apache License",
        "micropip",
        "segno",
        "qr 0",
        *notices.BUNDLED_IN_PYSCRIPT,
    ):
        assert name in text, name
    assert (site / "LICENSE").read_text().startswith("MIT License")


def test_the_lock_files_name_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
    assert not any("http" in (WEB / name).read_text() for name in ("wheels.txt", "docs.txt"))


def test_a_second_build_has_nothing_to_do(site: Path) -> None:
    said: list[str] = []
    build(say=said.append)
    assert said == []


def test_a_missing_tool_is_one_helpful_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Problem, match="npm is missing"):
        tools.find_tool("npm")


def test_a_busy_port_is_one_helpful_sentence(site: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, WEB / "serve.py", "--no-open", "--port", port], capture_output=True, text=True, timeout=120
        )
    assert done.returncode == 1
    assert done.stderr.strip() == f"Port {port} is not free: end what uses it, or choose another with --port."


@pytest.mark.long
def test_no_network_is_one_helpful_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pins = tmp_path / "wheels.txt"
    pins.write_text(f"no-such-project-of-ours==1 --hash=sha256:{'0' * 64}\n")
    monkeypatch.setattr(runtime, "PINS", pins)
    monkeypatch.setattr(runtime, "CACHE", tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(Problem, match="is pip there, and a network"):
        runtime.fetch_wheels(lambda text: None)


def test_the_page_can_be_put_on_the_home_screen(site: Path) -> None:
    manifest = json.loads((site / "assets" / "triokey.webmanifest").read_text())
    assert manifest["display"] == "standalone" and len(manifest["shortcuts"]) >= 2
    assert {"maskable"} <= {icon.get("purpose") for icon in manifest["icons"]}
    assert all((site / "assets" / icon["src"]).is_file() for icon in manifest["icons"])
    assert 'rel="apple-touch-icon"' in (site / "index.html").read_text()


def test_what_is_sent_is_squeezed_and_means_the_same() -> None:
    assert squeeze_styles("a  :is(b, c) > d { color: red; } /* and */\n") == "a :is(b,c)>d{color:red}"
    assert squeeze_styles("a * + * ~ b { grid-area: 1 / 2; }") == "a * + *~b{grid-area:1/2}"
    multiplied = "a { width: calc(1px + 0.5 * var(--b) * (2px - 1px)); }"
    assert squeeze_styles(multiplied) == "a{width:calc(1px + .5*var(--b)*(2px - 1px))}"
    queried = "@media (a: b) and (c: d) { e { color: #aabbcc #aabbcd; } }"
    assert squeeze_styles(queried) == "@media(a:b)and (c:d){e{color:#abc #aabbcd}}"
    quoted = '@media print { [a="b-c"], [a="1"], [a] b { order: 1; } }'
    assert squeeze_styles(quoted) == '@media print{[a=b-c],[a="1"],[a] b{order:1}}'
    assert strip_comments("// what\nlet a = 1; // why\n/**\n * @type {X}\n */\nlet b;\n") == "let a = 1; // why\nlet b;\n"
