"""The worker that computes moves starts under the page's security policy at any base path and offline, and can be stopped."""

from __future__ import annotations

import json

import pytest

from drawn import one_of
from okiya_pages import begin, finish_against_bot
from site_copy import SiteCopy
from stores import local_of
from watching import listen, offline_ready, ready, stood_still

MAIN = """
import asyncio, json
import js
from pyodide.ffi import create_proxy
from pyscript import PyWorker, config
from ui.browser.worker import Stopped, Thinker

def spawn():
    interpreter = js.URL.new(config["interpreter"], js.location.href).href
    return PyWorker("./worker.py", type="pyodide", version=interpreter, config={**config, "interpreter": interpreter})

async def talk():
    thinker = Thinker(spawn, lambda: js.fetch("./worker.py"))
    told = [await thinker.ask("hello")]
    begun = asyncio.Event()
    heard = js.BroadcastChannel.new("begun")
    heard.onmessage = create_proxy(lambda event: begun.set())
    endless = asyncio.ensure_future(thinker.ask("endless"))
    await begun.wait()
    thinker.stop()
    try:
        await endless
    except Stopped:
        told.append("stopped")
    told.append(await thinker.ask("again"))
    js.document.body.dataset.told = json.dumps(told)
    js.triokey.ready()

asyncio.ensure_future(talk())
"""
NO_WORKERS = "window.Worker = class { constructor() { throw new Error('there are no workers here'); } };"
# The endless computation reports again and again that it has begun, because a channel receives nothing until the browser
# has connected it, and the sender cannot know when (of 800 messages sent at once, 15 were lost).
WORKER = """
import js
import time

def ask(text):
    begun = js.BroadcastChannel.new("begun")
    while text == "endless":
        begun.postMessage(text)
        until = time.monotonic() + 0.2
        while time.monotonic() < until:
            pass
    return text.upper()

__export__ = ["ask"]
"""


@pytest.mark.parametrize("site", one_of("worker", ["/", "/triokey/"]), indirect=True)
def test_a_worker_answers_is_ended_and_answers_again(site: SiteCopy, profile, watch_of) -> None:
    site.release(main_py=MAIN, worker_py=WORKER)
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    assert json.loads(ready(page).evaluate("document.body.dataset.told")) == ["HELLO", "stopped", "AGAIN"]
    offline_ready(page)
    site.stop()
    watch_of(context).expected.append("ERR_CONNECTION_REFUSED")
    page.reload()
    assert json.loads(ready(page).evaluate("document.body.dataset.told")) == ["HELLO", "stopped", "AGAIN"]


def test_without_workers_a_game_is_played_to_its_end_against_first_thoughts_and_the_page_stays_responsive(
    visit, watch_of
) -> None:
    page = visit(before=lambda page: page.context.add_init_script(NO_WORKERS))
    watch_of(page).expected.append("there are no workers here")
    begin(page, "bot", "hello", "perfect", "Fox")
    listen(page)
    finish_against_bot(page)
    assert stood_still(page) < 0.2
    page.wait_for_selector(".garden.over")
    (game,) = [text for key, text in local_of(page).items() if key == "game:1"]
    moves = [line.partition("keep-first ")[2] for line in game.splitlines() if "keep-first " in line]
    assert moves and len(moves[0].split()) > 2
