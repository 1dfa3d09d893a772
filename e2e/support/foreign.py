"""Foreign code in the real page: a translator that never rests, an extension that inserts nodes; and what the page then shows.

The page reports its own tree, so that the visible text can be compared with it at any moment. Inserted nodes do not count, and a
translated text counts as its original.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from programs import program
from site_copy import SiteCopy

MAIN = (Path(__file__).resolve().parents[2] / "web" / "main.py").read_text()
TELLS = """await start()
        from pyodide.ffi import create_proxy
        from ui.browser import window
        from ui.text.html import render

        js.own = create_proxy(lambda: render(window._browser.app.tree))
        js.send = create_proxy(lambda do: window._browser.send(do))
"""

HAND = """(work) => {
  const begin = () => {
    const watch = new MutationObserver(() => { work(document.getElementById("app")); watch.takeRecords(); });
    watch.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  };
  if (document.documentElement) begin(); else new MutationObserver((_, first) => { first.disconnect(); begin(); })
    .observe(document, { childList: true });
}"""
"""JavaScript that lets a translator or extension change the page after every change of it, starting with its first content."""

TRANSLATES = program("translates.js")

PLANTS = program("plants.js")

READS = """() => {
  const said = (node) => node.nodeType === Node.TEXT_NODE ? node.data
    : node.nodeType !== Node.ELEMENT_NODE || node.dataset?.foreign === "node" ? ""
    : node.dataset?.foreign === "text" ? node.textContent.slice(1)
    : `<${node.nodeName.toLowerCase()}#${node.id}>${[...node.childNodes].map(said).join("")}</>`;
  const template = document.createElement("template");
  template.innerHTML = own();
  return [said(document.getElementById("app")), said(template.content.firstChild)];
}"""

HANDS = {"translates": TRANSLATES, "plants": PLANTS}


def tells(site: SiteCopy) -> None:
    """Change the site so that its pages report their own tree."""
    site.release(main_py=MAIN.replace("await start()\n", TELLS))


def lay_hands(page: Page, hand: str, seed: int = 1) -> None:
    """Let a translator or extension work on the page from its first moment on."""
    page.add_init_script(f"({HAND})({HANDS[hand].replace('SEED', str(seed))})")


def reads_right(page: Page) -> str:
    """Assert that the page shows exactly its own tree, and return the text."""
    seen, own = page.evaluate(READS)
    assert seen == own, first_difference(seen, own)
    return str(seen)


def first_difference(seen: str, own: str) -> str:
    """Return both texts around the first place where they differ."""
    at = next((at for at, (one, other) in enumerate(zip(seen, own, strict=False)) if one != other), min(len(seen), len(own)))
    return f"{seen[at - 60 : at + 90]} instead of {own[at - 60 : at + 90]}"


def draw_anew(page: Page, message: str) -> None:
    """Insert a node before the page's own nodes and send a message, after which the page must draw everything again."""
    page.evaluate("message => { app.prepend(document.createElement('x-foreign')); send(message); }", message)
    assert page.locator("x-foreign").count() == 0
