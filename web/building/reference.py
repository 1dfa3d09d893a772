"""Write the documentation of the engines as pages; runs inside the pinned Pyodide, so that every build writes the same bytes.

    reference.py TARGET SOURCE LIBRARY

TARGET is an empty folder, SOURCE the folder of the engines' package with its README, LIBRARY the folder with pdoc. A module has
a page if it has `__all__`, and the page shows the names that stand there. The front page is the package's README.
"""

import ast
import contextlib
import importlib
import io
import json
import os
import sys
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = "triokey"
TEMPLATES = Path(__file__).parent / "reference"


def public_modules(source: Path) -> list[str]:
    """Return the names of the engines' modules that define `__all__`."""
    paths = sorted((source / PACKAGE).rglob("*.py"))
    return [".".join(path.relative_to(source).with_suffix("").parts) for path in paths if _has_all(path)]


def _has_all(path: Path) -> bool:
    text = path.read_text("utf-8")
    if "__all__" not in text:
        return False
    lines = ast.parse(text).body
    targets = [target for line in lines if isinstance(line, ast.Assign) for target in line.targets]
    return any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets)


def write_pages(target: Path, source: Path) -> None:
    """Write a documentation page for every public module, and the front page."""
    pdoc, render = importlib.import_module("pdoc"), importlib.import_module("pdoc.render")
    names = public_modules(source)
    modules = {name: importlib.import_module(name) for name in names}
    for name, module in modules.items():
        module.__doc__ = "\n\n".join(
            (module.__doc__ or "", *_describe_questions(module), *(_describe_commands() if name.endswith("__main__") else ()))
        )
        _drop_generated(module)
    package = importlib.import_module(PACKAGE)
    _, _, readme = (source / "README.md").read_text("utf-8").partition("\n")
    package.__doc__ = f"{readme}\n\n## Modules\n\n{_list_modules(modules)}"
    package.__dict__["__all__"] = []
    render.configure(search=False, template_directory=TEMPLATES)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # names imported only for type checkers are shown without a link
        pdoc.pdoc(PACKAGE, *names, output_directory=target)


def _list_modules(modules: dict[str, ModuleType]) -> str:
    """Return the front page's list of modules: the command, the modules for all games, then those of each game family."""
    from triokey.core.catalog import about, families, games_of

    heads = {"": "The command", "core": "All games"}
    heads |= {family: ", ".join(about(game_id).name for game_id in games_of(family)) for family in families()}
    lines = []
    for part, head in heads.items():
        inside = [name for name in modules if (name.split(".")[1] if name.count(".") > 1 else "") == part]
        lines += [f"**{head}**\n", *(f"- `{name}`: {_first_sentence(modules[name])}" for name in inside), ""]
    return "\n".join(lines)


def _first_sentence(module: ModuleType) -> str:
    return (module.__doc__ or "").strip().partition("\n")[0]


def _describe_questions(module: Any) -> list[str]:
    """Return documentation on the JSON questions that a module answers: their format, and examples with their answers."""
    if not hasattr(module, "EXAMPLES"):
        return []
    parts = [f"## The form of a question\n\n```text\n{module.FORMAT.strip()}\n```", "## Examples"]
    for title, line in module.EXAMPLES.items():
        question = json.loads(line)
        answer = getattr(module, "BESIDE", {}).get(question["game"], module.answer)
        given = {key: value for key, value in question.items() if key != "game"}
        parts.append(f"{title[0].upper()}{title[1:]}\n\n```json\n{line}\n{json.dumps(answer(given))}\n```")
    return parts


def _describe_commands() -> list[str]:
    """Return the --help text of every command as a part of the documentation."""
    from triokey.__main__ import main

    sys.argv[0], os.environ["COLUMNS"] = PACKAGE, "100"
    parts = []
    for command in ("query", "show", "arena", "census", "puzzles"):
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.suppress(SystemExit):
            main([command, "--help"])
        parts.append(f"## {PACKAGE} {command}\n\n```text\n{said.getvalue().strip()}\n```")
    return parts


def _drop_generated(module: Any) -> None:
    """Remove the docstrings that Python generates for named tuples, such as "Alias for field number 0"."""
    for kind in (getattr(module, name) for name in module.__all__):
        if hasattr(kind, "_fields"):
            for made in ("__new__", *kind._fields):
                getattr(kind, made).__doc__ = ""


if __name__ == "__main__":
    sys.path[:0] = sys.argv[2:4]
    write_pages(Path(sys.argv[1]), Path(sys.argv[2]))
