"""Many games in one page one after another: neither DOM nodes nor memory grow with their number."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page

from okiya_pages import begin
from watching import ready

WATCH_MEMORY = """(() => {
    const plain = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
        const made = await plain.apply(WebAssembly, given), { exports } = made.instance ?? made;
        const own = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
        if (own) window.memory = own;
        return made; }; })()"""
PLAY = """(games) => new Promise((done) => {
    const ended = new Set();
    const playing = setInterval(() => {
        if (document.querySelector('.garden.over')) {
            ended.add(location.hash);
            if (ended.size > games) { clearInterval(playing); done(); }
            else [...document.querySelectorAll('.btn.primary')].at(-1)?.click();
        } else {
            const tile = document.querySelector('.garden-tile.legal');
            for (let taps = 0; tile && taps < 2; taps++) document.getElementById(tile.id)?.click(); } }, 40); })"""
"""JavaScript that plays until this many more games have ended. It uses no handle of the debugger, which would keep old nodes."""
MOST = 1.2
LOOKS = 20
"""Number of measurements within which a busy page must have released everything of a finished game."""


def held(page: Page, inspector: CDPSession) -> dict[str, float]:
    """Return the page's number of DOM nodes and its bytes of heap and of WebAssembly memory, after a garbage collection."""
    for _ in range(3):
        inspector.send("HeapProfiler.collectGarbage")
    counted = inspector.send("Memory.getDOMCounters")
    heap = inspector.send("Runtime.getHeapUsage")["usedSize"]
    return {"nodes": counted["nodes"], "heap": heap, "wasm": page.evaluate("memory.buffer.byteLength")}


@pytest.mark.parametrize("games", [6, pytest.param(30, marks=pytest.mark.slow)])
def test_nothing_grows_with_the_games_played_in_one_page(visit, games: int) -> None:
    page = ready(visit(before=lambda page: page.add_init_script(WATCH_MEMORY)))
    page.set_default_timeout(600_000)
    inspector = page.context.new_cdp_session(page)
    begin(page)
    page.evaluate(PLAY, 2)
    early = held(page, inspector)
    page.evaluate(PLAY, games - 3)
    for _ in range(LOOKS):
        late = held(page, inspector)
        grown = {name: late[name] / early[name] for name in late if late[name] > MOST * early[name]}
        if not grown:
            break
        page.evaluate("new Promise(done => setTimeout(done, 250))")
    print(f"after 3 games {early}, after {games} {late}")
    assert not grown
