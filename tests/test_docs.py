"""The documentation on the site: every public name is there with its docstring, nothing else is, and no link is dead."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from build import build
from building.bytecode import strip_types
from building.docs import DOCS
from building.places import ROOT
from building.reference import public_modules
from building.site import FOR_OTHERS
from driving import nodes, opened
from ui.loop.view import view
from ui.text.words import LANGUAGES

MODULES = public_modules(ROOT / "py")


def public(module: str) -> list[tuple[str, Any]]:
    """Return the public names of a module with their objects."""
    loaded = importlib.import_module(module)
    return [(name, getattr(loaded, name)) for name in loaded.__all__]


def test_the_three_questions_of_the_readme_are_public() -> None:
    readme = (ROOT / "py" / "README.md").read_text("utf-8")
    asked = set(re.findall(r"^>>> from (\S+) import", readme, re.M))
    assert asked and asked <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_what_is_public_tells_its_types_and_its_errors(module: str) -> None:
    for name, value in public(module):
        if not callable(value):
            continue
        told = inspect.getdoc(value) or ""
        assert told, name
        if inspect.isfunction(value):
            given = inspect.signature(value)
            assert all(one.annotation is not one.empty for one in given.parameters.values()), name
            assert given.return_annotation is not given.empty, name
            syntax = ast.parse(inspect.getsource(value))
            raised = [node for node in ast.walk(syntax) if isinstance(node, ast.Raise) and node.exc]
            assert not raised or re.search(r"\b[Rr]aises?\b", told), f"{module}.{name} does not say what it raises"


def test_what_is_for_the_documentation_does_not_reach_the_page() -> None:
    assert ast.unparse(strip_types(ast.parse('__all__ = ["x"]\nx = 1'))) == "x = 1"


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """The HTML pages of the documentation, by path."""
    folder = build(say=lambda text: None) / DOCS
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.html")}


def page_of(module: str) -> str:
    return f"{module.replace('.', '/')}.html"


@pytest.mark.site
def test_there_is_a_page_for_each_public_module_and_a_place_with_source_for_each_name(pages: dict[str, str]) -> None:
    assert set(pages) == {"index.html", "triokey.html", *map(page_of, MODULES)}
    for module in MODULES:
        text = pages[page_of(module)]
        places = re.findall(r'<section id="([^"]+)">', text)
        assert places == [name for name, _ in public(module)], module
        for name, value in public(module):
            if inspect.isfunction(value) or inspect.isclass(value):
                assert f'id="{name}-view-source"' in text, name
        assert f'href="triokey/{page_of(module).partition("/")[2]}"' in pages["triokey.html"].replace("./", ""), module


@pytest.mark.site
def test_every_link_of_a_page_leads_to_a_place(pages: dict[str, str]) -> None:
    found = 0
    for path, text in pages.items():
        for link in map(unescape, re.findall(r'(?:href|src)="([^"]+)"', text)):
            where, _, place = link.partition("#")
            aim = (Path("/docs") / path).parent.joinpath(where).resolve() if where else Path("/docs") / path
            if aim.name == "icon.svg":
                assert aim == Path("/assets/icon.svg"), f"{path}: {link}"
                continue
            name = aim.relative_to("/docs").as_posix()
            assert name in pages, f"{path}: {link}"
            assert not place or f'id="{place}"' in pages[name], f"{path}: {link}"
            found += 1
    assert found > 500


@pytest.mark.site
def test_a_page_asks_for_nothing_and_runs_nothing(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        assert not re.search(r"<script|<iframe|@import|url\([\"']?http", text), path
        assert path == "index.html" or "default-src 'none'" in text, path
    assert f"{DOCS}/" in FOR_OTHERS


@pytest.mark.site
@pytest.mark.parametrize("lang", LANGUAGES)
def test_about_leads_to_the_documentation_which_the_page_never_fetches_by_itself(pages: dict[str, str], lang: str) -> None:
    model = opened(address="#/about", lang=lang)
    leads = [str(node.attrs["href"]) for node in nodes(view(model)) if str(node.attrs.get("href", "")).startswith(f"{DOCS}/")]
    assert [lead.removeprefix(f"{DOCS}/") for lead in leads] == ["triokey.html"] and "triokey.html" in pages
    worker = (build(say=lambda text: None) / "sw.js").read_text("utf-8")
    assert "LICENSE" in worker and f'"{DOCS}/' not in worker
