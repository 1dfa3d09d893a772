"""A failed start shows its help at once and repairs the offline copy, so that the next start succeeds."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from drawn import drawn, one_of
from noted import left
from okiya_pages import begin, legal, take, words
from site_copy import SiteCopy
from stores import local_of
from watching import offline_ready, ready, until

pytestmark = pytest.mark.cold

SPOIL = {
    "cut": "kept.slice(0, kept.byteLength >> 1)",
    "other": "new TextEncoder().encode('<!DOCTYPE html><title>404</title>')",
    "missing": "null",
}
PUT = """async (name) => {
    const own = (await caches.keys()).find((one) => one.startsWith(`triokey:${triokey.base}:`) && !one.endsWith(':fetched'));
    const cache = await caches.open(own), url = new URL(name, location.href).href, old = await cache.match(url);
    const kept = await old.arrayBuffer(), bytes = %s;
    await (bytes ? cache.put(url, new Response(bytes, {headers: old.headers})) : cache.delete(url)); }"""
WHOLE = """async ([name, integrity]) => {
    const kept = await caches.match(new URL(name, location.href).href);
    const sum = kept && new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()));
    return kept && integrity === `sha256-${btoa(String.fromCharCode(...sum))}`; }"""
NO_WATCHDOG = "const wait = setTimeout; window.setTimeout = (act, time, ...rest) => time >= 30000 ? 0 : wait(act, time, ...rest);"
"""JavaScript that disables the page's timeouts of 30 s and more, so that its help never comes from waiting too long."""
COMPLAINTS = [
    "ExitStatus",
    "raised",
    "404",
    "Fetch API cannot load",
    "Failed to",
    "wasm",
    "WebAssembly",
    "SyntaxError",
    "Error",
    "integrity",
    "error",
    "MIME",
]


def spoil(page: Page, name: str, how: str) -> None:
    """Damage a file in the offline copy of the page."""
    page.evaluate(PUT % SPOIL[how], name)


def start(page: Page) -> bool:
    """Reload the page and return whether it starts; if not, its help has appeared."""
    page.reload()
    page.mouse.move(3, 3)
    page.wait_for_selector('html[data-ready="1"], html[data-failed], html:not([data-boot])', state="attached", timeout=60_000)
    return bool(page.locator('html[data-ready="1"]').count())


def await_whole(page: Page, name: str, integrity: str) -> None:
    """Wait until a file of the offline copy has the right hash again."""
    until(page, lambda: page.evaluate(WHOLE, [name, integrity]), f"{name} is whole")


def healed(visit, watch_of, site: SiteCopy, cases: Iterable[tuple[str, str]]) -> None:
    """For each case damage a file and start: a failed start must be followed by a good one, with the game unchanged."""
    page = begin(visit())
    take(page, legal(page)[0])
    offline_ready(page)
    kept = local_of(page)["game:1"]
    watch_of(page).expected += COMPLAINTS
    for name, how in cases:
        spoil(page, name, how)
        if not start(page):
            expect(page.locator("#boot-help")).to_be_visible()
            await_whole(page, name, site.files()[name])
            assert start(page), (name, how)
        page.wait_for_selector("#board")
        assert words(page) == 1 and local_of(page)["game:1"] == kept, (name, how)
        page.evaluate("name => fetch(name).then((response) => response.arrayBuffer())", name)
        await_whole(page, name, site.files()[name])


SAMPLE = [
    ("vendor/pyodide/python_stdlib.bin", "cut"),
    ("vendor/pyodide/pyodide.asm.wasm", "cut"),
    ("boot.js", "other"),
    ("index.html", "cut"),
    ("main.py", "missing"),
    ("rescue.html", "cut"),
    ("vendor/pyscript/core.js", "other"),
]


def test_a_bad_file_in_the_offline_copy_is_healed(visit, watch_of, site: SiteCopy) -> None:
    healed(visit, watch_of, site, drawn("bad files", SAMPLE, 2))


@pytest.mark.slow
def test_every_bad_file_in_the_offline_copy_is_healed(visit, watch_of, site: SiteCopy, built_site: Path) -> None:
    healed(visit, watch_of, site, left("heal", built_site, itertools.product(sorted(site.files()), SPOIL)))


def test_a_copy_of_a_build_that_is_gone_makes_way_for_the_new_one(visit, site: SiteCopy, watch_of) -> None:
    page = offline_ready(ready(visit()))
    watch_of(page).expected += COMPLAINTS
    name = "vendor/pyodide/python_stdlib.bin"
    names = "() => caches.keys()"
    old = {found for found in page.evaluate(names) if not found.endswith("fetched")}
    assert old
    spoil(page, name, "cut")
    (site.folder / name).write_bytes((site.folder / name).read_bytes() + b"\0")  # the server has another version by now
    site.release()
    page.reload()
    until(page, lambda: not old & set(page.evaluate(names)), "the copy is gone")


@pytest.mark.parametrize(
    "name", one_of("missing", ["main.py", "boot.js", "vendor/pyscript/core.js", "vendor/pyodide/pyodide.asm.mjs"])
)
def test_where_a_file_is_missing_help_comes_at_once(visit, site: SiteCopy, watch_of, name: str) -> None:
    (site.folder / name).unlink()
    page = visit(before=lambda page: page.add_init_script(NO_WATCHDOG))
    watch_of(page).expected += COMPLAINTS
    expect(page.locator("#boot-help")).to_be_visible(timeout=60_000)
    expect(page.locator("#boot-help a")).to_have_attribute("href", "rescue.html")


@pytest.mark.parametrize("name", one_of("another build", ["boot.js", "css/shell.css"]))
def test_a_first_visit_takes_no_file_of_another_build(visit, site: SiteCopy, watch_of, name: str) -> None:
    (site.folder / name).write_text((site.folder / name).read_text() + "\n/* of another build */\n")
    page = visit()
    watch_of(page).expected += COMPLAINTS
    expect(page.locator("#boot-help")).to_be_visible(timeout=30_000)


def test_a_style_sheet_of_another_build_is_asked_for_once_more_and_then_left_out(visit, site: SiteCopy, watch_of) -> None:
    name = "css/tables.css"
    (site.folder / name).write_text((site.folder / name).read_text() + "\n/* of another build */\n")
    page = visit()
    watch_of(page).expected += COMPLAINTS
    ready(page)
    assert len([url for url in watch_of(page).requests if name in url]) == 2
    assert not page.evaluate("[...document.styleSheets].some((sheet) => sheet.href?.includes('tables'))")


def test_a_host_that_sends_machine_code_under_another_type_works(visit, site: SiteCopy) -> None:
    def plain(page: Page) -> None:
        def answer(route) -> None:
            body = (site.folder / "vendor/pyodide/pyodide.asm.wasm").read_bytes()
            route.fulfill(body=body, content_type="application/octet-stream")

        page.route("**/pyodide.asm.wasm", answer)

    ready(visit(before=plain, service_workers="block"))


def test_when_python_dies_the_page_says_so_and_everything_is_stored(visit, watch_of) -> None:
    page = begin(visit())
    take(page, legal(page)[0])
    watch_of(page).expected += ["fatal", "Maximum call stack", "raised", "Pyodide"]
    page.evaluate("""() => setTimeout(() => {
        throw Object.assign(new RangeError('Maximum call stack size exceeded'), {pyodide_fatal_error: true}); })""")
    expect(page.locator("#boot-dead")).to_be_visible()
    page.click("#boot-dead a")
    expect(page.locator("#list")).to_contain_text("Okiya, move 2")


def test_a_fatal_error_at_the_start_brings_help_and_the_way_out(site: SiteCopy, visit, watch_of) -> None:
    site.release(main_py="import json\njson.loads('[' * 200000 + ']' * 200000)\n")
    page = visit()
    watch_of(page).expected += ["fatal", "Maximum call stack", "raised", "Pyodide", "RangeError", "Python", "error"]
    expect(page.locator("#boot-dead")).to_be_visible(timeout=30_000)
    expect(page.locator("#boot-help")).to_be_hidden()
    page.click("#boot-dead a")
    expect(page.locator("h1")).to_have_text("Rescue page")
