"""PyScript as the page has it: its scripts, and its own Python files as bytecode.

PyScript writes its package `pyscript` into Pyodide's file system at every start, on the page and in each worker. Beside
those files `web/interpreter.mjs` puts what is compiled here. Python holds each against the file that it was compiled
from, and compiles that itself where they differ.
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
from .tools import tool

Report = Callable[[str], None]
PARTS = ("core", "error")
"""Scripts of PyScript that the page asks for. Its configuration refuses all plugins; the one that shows errors is asked for
all the same, to be told that it is not wanted.
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
"""The configuration that PyScript opens instead: empty, and without quotation marks, as it also stands within a text."""
CHECKED_HASH = (0b11).to_bytes(4, "little")
"""The flags of bytecode that Python holds against its source (PEP 552)."""
TELL = "import(process.argv[1]).then((found) => console.log(JSON.stringify(found.default)))"


def write_pyscript(where: Path, say: Report) -> None:
    """Write PyScript's scripts and the bytecode of its Python files into a new folder."""
    where.mkdir(parents=True)
    for part in PARTS:
        found = [path for path in (PYSCRIPT / "dist").glob(f"{part}*.*") if path.suffix in (".js", ".css")]
        if not found:
            raise Problem(f"PyScript has no file {part} any more: look at PARTS in web/building/pyscript.py.")
        for path in found:
            text = re.sub(r"\n//# sourceMappingURL=.*", "", path.read_text())
            (where / path.name).write_text(_without_database(text) if DATABASE in text else text)
    (where / BYTECODE).write_text(json.dumps(bytecode(say), ensure_ascii=False), "utf-8")


def bytecode(say: Report) -> dict[str, str]:
    """Return the bytecode of PyScript's Python files by where Python looks for it, a letter for each byte."""
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
    command = [tool("node"), "-e", TELL, script.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Problem(f"PyScript's Python files are not where they were: look at web/building/pyscript.py.\n{done.stderr[-500:]}")
    return _files(json.loads(done.stdout), "")


def imported_at_the_start(texts: dict[str, str]) -> dict[str, str]:
    """Return those of the files that `import pyscript` reads, directly or through each other."""
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
    """Yield what runs when a module is imported: not what stands within functions."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _nodes_at_import(child)


def _files(tree: dict[str, Any], folder: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, inside in tree.items():
        found.update({folder + name: inside} if isinstance(inside, str) else _files(inside, f"{folder}{name}/"))
    return found


def _without_database(text: str) -> str:
    """Return PyScript with a database that is always empty in the place of the browser's.

    PyScript opens one at every start, for packages that it would keep from visit to visit; we have it keep none. Where
    the browser refuses databases it would not start.
    """
    if text.count(DATABASE) != 2:  # for the page, and for its workers
        raise Problem("PyScript opens its database in another way: look at DATABASE in web/building/pyscript.py.")
    return "/* Changed for Triokey: opens no database. */\n" + text.replace(DATABASE, f"({EMPTY}).open(")
