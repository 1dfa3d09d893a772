"""PyScript for the page: its scripts, and its own Python files as bytecode.

PyScript writes its package `pyscript` into Pyodide's file system at every start, on the page and in each worker. Next to
those files, `web/interpreter.mjs` puts the bytecode that this module compiles. Python compares the bytecode's hash with the
source file, and compiles the source itself if they differ.
"""

import ast
import json
import re
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .places import CACHE, PYODIDE, PYSCRIPT, Problem
from .runtime import compile_archive
from .tools import find_tool

Report = Callable[[str], None]
PARTS = ("core", "error")
"""PyScript's scripts that the page loads. The page's configuration turns off all plugins, but PyScript loads the plugin
"error" nevertheless, only to find that it is turned off.
"""
BYTECODE = "bytecode.json"
DATABASE = "indexedDB.open("
EMPTY = " ".join(
    """(() => {
        const request = (result) => {
            const asked = { result };
            queueMicrotask(() => asked.onsuccess?.({ target: asked }));
            return asked;
        };
        const store = {
            getAllKeys: () => request([]), get: () => request(), count: () => request(0),
            put: () => request(), delete: () => request(), clear: () => request(),
        };
        return { open: () => request({ transaction: () => ({ objectStore: () => store }), close() {} }) };
    })()""".split()
)
"""JavaScript of an empty database that PyScript opens instead of the browser's. No quotation marks: it is used in a string."""
CHECKED_HASH = (0b11).to_bytes(4, "little")
"""Flags of bytecode whose hash Python compares with its source (PEP 552)."""
TELL = "import(process.argv[1]).then((found) => console.log(JSON.stringify(found.default)))"


def write_pyscript(where: Path, say: Report) -> None:
    """Write PyScript's scripts and the bytecode of its Python files into the new folder `where`."""
    where.mkdir(parents=True)
    for part in PARTS:
        found = [path for path in (PYSCRIPT / "dist").glob(f"{part}*.*") if path.suffix in (".js", ".css")]
        if not found:
            raise Problem(f"PyScript has no file {part} any more: look at PARTS in web/building/pyscript.py.")
        for path in found:
            text = re.sub(r"\n//# sourceMappingURL=.*", "", path.read_text())
            (where / path.name).write_text(_replace_database(text) if DATABASE in text else text)
    (where / BYTECODE).write_text(json.dumps(compile_pyscript(say), ensure_ascii=False), "utf-8")


def compile_pyscript(say: Report) -> dict[str, str]:
    """Return the bytecode of PyScript's Python files by the path where Python looks for it, as Latin-1 text."""
    archive = CACHE / "pyscript" / "pyscript.zip"
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w") as sources:
        for name, text in sorted(imported_at_the_start(sources_of_pyscript()).items()):
            sources.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text)
    python = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]["python"]
    tag = "cpython-" + "".join(python.split(".")[:2])
    found = {}
    with zipfile.ZipFile(compile_archive(archive, (), say)) as made:
        for name in made.namelist():
            folder, _, file = name.removesuffix(".pyc").rpartition("/")
            code = made.read(name)
            found[f"{folder}/__pycache__/{file}.{tag}.pyc"] = (code[:4] + CHECKED_HASH + code[8:]).decode("latin-1")
    return found


def sources_of_pyscript() -> dict[str, str]:
    """Return the texts of PyScript's Python files by their paths, "pyscript/__init__.py" and so on."""
    script = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
    command = [find_tool("node"), "-e", TELL, script.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Problem(f"PyScript's Python files are not where they were: look at web/building/pyscript.py.\n{done.stderr[-500:]}")
    return _flatten(json.loads(done.stdout), "")


def imported_at_the_start(texts: dict[str, str]) -> dict[str, str]:
    """Return those of PyScript's Python files that `import pyscript` imports, directly or indirectly."""
    found: dict[str, str] = {}
    waiting = ["pyscript"]
    while waiting:
        path = waiting.pop().replace(".", "/")
        name = next((name for name in (f"{path}.py", f"{path}/__init__.py") if name in texts), "")
        if name and name not in found:
            found[name] = texts[name]
            for node in _nodes_at_import(ast.parse(texts[name])):
                if isinstance(node, ast.ImportFrom) and node.module:
                    waiting += [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
    return found


def _nodes_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the syntax nodes that run when a module is imported: all but those inside functions."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _nodes_at_import(child)


def _flatten(tree: dict[str, Any], folder: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, inside in tree.items():
        found.update({folder + name: inside} if isinstance(inside, str) else _flatten(inside, f"{folder}{name}/"))
    return found


def _replace_database(text: str) -> str:
    """Return a script of PyScript that opens an always empty database instead of the browser's.

    PyScript opens a database at every start to store packages between visits. The page stores none, and in a browser that
    forbids databases PyScript would not start.
    """
    if text.count(DATABASE) != 2:  # the text occurs twice: for the page, and for its workers
        raise Problem("PyScript opens its database in another way: look at DATABASE in web/building/pyscript.py.")
    return "/* Changed for Triokey: opens no database. */\n" + text.replace(DATABASE, f"({EMPTY}).open(")
