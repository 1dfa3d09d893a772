"""The page starts, shows its progress, keeps early input, and offers help if it cannot start."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from building.doors import PREVIEWS, SITEMAP, is_foreign_door
from building.site import APART, FOR_OTHERS
from drawn import one_of
from site_copy import BARE, SiteCopy
from watching import ready, until

pytestmark = pytest.mark.cold


@pytest.mark.parametrize("site", ["/", "/triokey/"], indirect=True)
def test_python_takes_the_page_over_under_any_base_path(site: SiteCopy, visit) -> None:
    site.release(main_py=BARE)
    page = ready(visit())
    assert page.evaluate("document.body.dataset.python").startswith("3.14")
    assert json.loads(page.evaluate("document.body.dataset.boot"))["base"] == site.base
    expect(page.locator("#boot-wait")).to_be_hidden()


QR = """
import asyncio, js
from pyscript import config

async def draw():
    from ui.browser.bringing import install_wheel
    await install_wheel(js.URL.new(config["qr"], js.location.href).href)
    import segno
    js.document.body.dataset.qr = segno.make(js.location.href).svg_inline()
    js.triokey.ready()

asyncio.ensure_future(draw())
"""


def test_a_qr_code_can_be_drawn_with_what_the_site_carries(site: SiteCopy, visit) -> None:
    site.release(main_py=QR)
    assert ready(visit()).evaluate("document.body.dataset.qr").startswith("<svg")


COMPILED = """
import asyncio, inspect, js, pyscript

def beforehand():
    # What the build compiles knows lines but no columns.
    modules = [getattr(pyscript, name) for name in ("context", "display", "fetch", "storage", "websocket", "events", "workers")]
    codes = [code for module in modules for code in module.__dict__.values() if inspect.isfunction(code)]
    ours = [code for code in codes if code.__module__.startswith("pyscript.")]
    return len(ours) > 9, {at[2] is None for code in ours for at in code.__code__.co_positions() if at[0]}

js.document.body.dataset.beforehand = str(beforehand())
js.triokey.ready()
"""


def _other_source(text: str) -> str:
    """Return PyScript's cached bytecode changed as if it had been compiled from other source files."""
    return json.dumps({path: code[:8] + "\0" * 8 + code[16:] for path, code in json.loads(text).items()})


@pytest.mark.parametrize(
    ("change", "beforehand"),
    one_of("bytecode", [(None, True), (_other_source, False), (lambda text: "no json", False)]),
)
def test_the_files_of_pyscript_are_compiled_at_the_start_only_where_they_must(
    site: SiteCopy, visit, change, beforehand: bool
) -> None:
    bytecode = site.folder / "vendor/pyscript/bytecode.json"
    page = (site.folder / "index.html").read_text()
    if change is not None:
        old = site.files()["vendor/pyscript/bytecode.json"]
        bytecode.write_text(change(bytecode.read_text("utf-8")), "utf-8")
        page = page.replace(old, "sha256-" + base64.b64encode(hashlib.sha256(bytecode.read_bytes()).digest()).decode())
    site.release(main_py=COMPILED, index_html=page)
    assert ready(visit()).evaluate("document.body.dataset.beforehand") == f"(True, {{{beforehand}}})"


def test_every_script_of_pyscript_that_is_there_is_asked_for(site: SiteCopy, visit) -> None:
    page = ready(visit())
    asked = set(page.evaluate("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)"))
    scripts = {name for name in site.files() if name.startswith("vendor/pyscript/") and name.endswith(".js")}
    assert scripts and {name for name in scripts if site.base + name in asked} == scripts


@pytest.mark.parametrize("site", one_of("real page", ["/", "/triokey/"]), indirect=True)
def test_the_real_page_starts_clean_on_a_phone(site: SiteCopy, visit) -> None:
    page = ready(visit(phone=True))
    assert page.title()
    expect(page.get_by_role("region", name="Puzzles of the day").get_by_role("link")).to_have_count(3)
    assert all(one.is_visible() for one in page.locator(".today .daily").all())


def test_a_click_before_python_is_kept_for_it(site: SiteCopy, visit) -> None:
    site.release(main_py=BARE)
    page_text = (site.folder / "index.html").read_text()
    button = '<button data-do="new-game" data-value="okiya" id="early">Okiya</button>'
    site.release(index_html=page_text.replace("<body>", "<body>" + button))

    def hold_runtime_back(page: Page) -> None:
        page.route("**/pyodide.asm.wasm", lambda route: held.append(route))

    held: list = []
    page = visit("#o1.abc", before=hold_runtime_back)
    page.click("#early")
    expect(page.locator("#early")).to_have_class("kept")
    expect(page.locator("#early")).to_have_attribute("aria-busy", "true")
    until(page, lambda: held, "the runtime was asked for")
    for route in held:
        route.continue_()
    ready(page)
    assert json.loads(page.evaluate("document.body.dataset.queue")) == [
        {"do": "new-game", "value": "okiya", "href": "", "id": "early"}
    ]
    assert json.loads(page.evaluate("document.body.dataset.boot"))["hash"] == "#o1.abc"
    expect(page.locator("#early")).not_to_have_class("kept")


def test_progress_counts_bytes_up_to_the_start(site: SiteCopy, visit) -> None:
    site.release(main_py=BARE)

    def note_values(page: Page) -> None:
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": 10, "downloadThroughput": 6_000_000, "uploadThroughput": -1},
        )
        page.add_init_script("""
            window.seen = [];
            addEventListener('DOMContentLoaded', () => {
              const bar = document.getElementById('boot-progress');
              new MutationObserver(() => seen.push([bar.value, document.getElementById('boot-note').textContent]))
                .observe(document.getElementById('boot'), {subtree: true, attributes: true, childList: true});
            });""")

        page.route("**/vendor/pyscript/core.js", lambda route: held.append(route))

    held: list[Route] = []
    page = visit(before=note_values)
    page.wait_for_function("() => seen.some(([value]) => value > 0.9)")
    for route in held:
        route.continue_()
    seen = ready(page).evaluate("seen")
    values = [value for value, _ in seen]
    assert len(set(values)) >= 3, seen
    assert any("%" in text for _, text in seen)


def test_stored_theme_language_and_text_size_stand_before_anything_is_drawn(site: SiteCopy, visit) -> None:
    page = visit(
        before=lambda page: page.add_init_script(f"""
        localStorage.setItem('triokey:{site.base}:theme', 'dark');
        localStorage.setItem('triokey:{site.base}:lang', 'de');
        localStorage.setItem('triokey:{site.base}:settings', 'theme dark\\ntext 150\\nlang de\\n');
        new MutationObserver(() => {{
          if (document.body && !window.first) window.first = [
            document.documentElement.dataset.theme, document.documentElement.lang,
            getComputedStyle(document.documentElement).fontSize];
        }}).observe(document, {{childList: true, subtree: true}});""")
    )
    assert page.evaluate("first") == ["dark", "de", "24px"]


def test_a_missing_runtime_brings_help_at_once(site: SiteCopy, visit, watch_of) -> None:
    (site.folder / "vendor/pyodide/pyodide.asm.wasm").unlink()
    page = visit()
    watch_of(page).expected += ["404", "wasm", "WebAssembly"]
    expect(page.locator("#boot-help")).to_be_visible(timeout=20_000)


def test_a_program_that_cannot_start_brings_help_at_once(site: SiteCopy, visit, watch_of) -> None:
    site.release(main_py=(site.folder / "main.py").read_text().replace("await start()", "raise ValueError('no')"))
    page = visit()
    watch_of(page).expected += ["ValueError", "vendor/pyscript/error-"]  # the console shows the traceback line by line
    expect(page.locator("#boot-dead")).to_be_visible(timeout=30_000)
    expect(page.locator("#boot-help")).to_be_hidden()
    page.click("#boot-dead a")
    expect(page.locator("h1")).to_have_text("Rescue page")


RAISING = """
import ui.browser.window as window, ui.loop.start as starting
shown = starting.begin_page
def begin(stored, languages, base, address, *others):
    if CONDITION:
        raise ValueError("planted")
    return shown(stored, languages, base, address, *others)
window.begin_page = starting.begin_page = begin
"""
"""Python code for the start of the page that raises an error if a condition holds."""


def _plant(site: SiteCopy, condition: str) -> None:
    """Change the site so that its start raises an error where this Python expression is true."""
    main = (site.folder / "main.py").read_text()
    before = "        from ui.browser.window import start\n"
    planted = "".join(f"        {line}\n" for line in RAISING.replace("CONDITION", condition).strip().splitlines())
    assert before in main
    site.release(main_py=main.replace(before, planted + before))


def test_a_stored_text_with_which_home_raises_is_set_aside_and_named(site: SiteCopy, visit, watch_of) -> None:
    _plant(site, "'results' in stored")
    result = "1 4f09a2c0 okiya 2 club plain won 1 9 1 7K3M-Q9RX block,single,drawn\\n"
    fill = f"localStorage.setItem('triokey:{site.base}:results', '{result}')"
    page = visit(before=lambda page: page.add_init_script(fill))
    watch_of(page).expected += ["planted", "vendor/pyscript/error-"]  # the console shows the traceback line by line
    expect(page.locator("#toast")).to_contain_text("has started without this: Results of finished games", timeout=30_000)
    expect(page.locator("#boot-help")).to_be_hidden()
    keys = f"Object.keys(localStorage).map((key) => key.replace('triokey:{site.base}:', ''))"
    until(page, lambda: any(key.startswith("aside:results:") for key in page.evaluate(keys)), "the text is set aside")
    until(page, lambda: "results" not in page.evaluate(keys), "it is moved, and not copied")


def test_an_address_that_raises_at_the_start_leads_home_with_a_sentence_and_a_report(site: SiteCopy, visit, watch_of) -> None:
    _plant(site, "address")
    page = visit("#/settings")
    watch_of(page).expected += ["planted", "vendor/pyscript/error-"]  # the console shows the traceback line by line
    expect(page.locator("#toast")).to_contain_text("has started without this: #/settings", timeout=30_000)
    assert page.evaluate("location.hash") in ("", "#/")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main textarea")).to_have_value(re.compile("planted"))


def test_a_listener_that_raises_is_said_and_a_form_that_the_browser_fills_in_is_no_fault(visit, watch_of) -> None:
    page = ready(visit())
    page.evaluate("document.body.dispatchEvent(new Event('keydown', {bubbles: true}))")
    expect(page.locator("#toast")).to_have_count(0)
    watch_of(page).expected += ["closest", "vendor/pyscript/error-"]  # the console shows the traceback line by line
    page.evaluate("document.dispatchEvent(new Event('click'))")
    expect(page.locator("#toast")).to_contain_text("That did not work. Your games are stored.")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main textarea")).to_have_value(re.compile("closest"))


def test_help_comes_by_style_alone_when_no_script_runs(site: SiteCopy, visit) -> None:
    page = visit(java_script_enabled=False)
    expect(page.locator("#boot-help")).not_to_be_visible()
    expect(page.locator("noscript")).to_be_visible()
    assert "30s" in (site.folder / "css/shell.css").read_text()


def test_an_old_browser_gets_one_sentence(visit) -> None:
    page = visit(before=lambda page: page.add_init_script("delete Array.prototype.at"))
    expect(page.locator("#boot-old")).to_be_visible()
    expect(page.locator("#boot-wait")).to_be_hidden()


def test_a_browser_without_webassembly_gets_one_sentence(visit) -> None:
    page = visit(before=lambda page: page.add_init_script("delete window.WebAssembly"))
    expect(page.locator("#boot-wasm")).to_be_visible()
    expect(page.locator("#boot-old")).to_be_hidden()
    expect(page.locator("#boot-wait")).to_be_hidden()


def test_a_file_gets_one_sentence(site: SiteCopy, browser) -> None:
    page = browser.new_page()
    page.goto((site.folder / "index.html").as_uri())
    expect(page.locator("#boot-file")).to_be_visible()
    expect(page.locator("#boot-wait")).to_be_hidden()
    page.close()


def test_the_policy_stands_first_and_holds(site: SiteCopy, visit, watch_of) -> None:
    site.release(main_py=BARE)
    page = ready(visit())
    policy = page.evaluate("document.head.querySelector('meta[http-equiv]').content")
    assert "unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "") and "unsafe-inline" not in policy
    assert page.evaluate("[...document.head.children].slice(0, 2).some((tag) => tag.httpEquiv)")
    watch_of(page).expected.append("Content Security Policy")
    page.evaluate("""async () => {
        const script = document.createElement('script');
        script.textContent = 'window.broken = 1';
        document.body.append(script);
        const image = document.createElement('img');
        document.body.append(image);
        image.setAttribute('onerror', 'window.broken = 2');
        await new Promise((done) => { image.addEventListener('error', done); image.src = 'data:,'; });
    }""")
    assert page.evaluate("window.broken === undefined")


FIRST_VISIT = 6_400_000
"""Maximum bytes that a first visit may request, including the offline copy, with each file compressed as a server would.

The offline copy contains neither the sitemap, nor doors in other languages, nor features that are fetched when they are first
opened.
"""
PREVIEW = 300_000
"""Maximum bytes of a link preview's picture."""


def test_the_site_is_small_enough(site: SiteCopy) -> None:
    files = {path.relative_to(site.folder).as_posix(): path for path in site.folder.rglob("*") if path.is_file()}
    others = {name for name in files if name.startswith(FOR_OTHERS) or is_foreign_door(name) or name == SITEMAP}
    ours = [path for name, path in files.items() if name not in others and not name.startswith(APART)]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in ours) <= FIRST_VISIT
    previews = {name: path.stat().st_size for name, path in files.items() if name.startswith(f"{PREVIEWS}/")}
    assert previews and max(previews.values()) <= PREVIEW, previews


def test_a_runtime_that_is_there_before_the_rest_of_the_page_waits_for_it(visit, site: SiteCopy) -> None:
    whole = (site.folder / "index.html").read_text()
    site.damage("index.html", whole.replace('<script type="py"', '<script src="slow.js"></script>\n<script type="py"'))

    def hold_back(route: Route) -> None:
        page = route.request.frame.page
        page.wait_for_function(
            "() => performance.getEntriesByType('resource').some((one) => /pyscript.core-/.test(one.name) && one.responseEnd)"
        )
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        route.fulfill(body="", content_type="text/javascript")

    page = visit("#/rules/okiya", before=lambda page: page.route("**/slow.js", hold_back))
    expect(ready(page).locator(".page.rules")).to_be_visible()
