"""The pictures and texts that a system shows before it installs the page, as Chromium reads them from the manifest."""

from __future__ import annotations

import json
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

from drawn import one_of
from triokey.core.catalog import GAMES
from ui.text.words import LANGUAGES, load
from watching import ready

pytestmark = pytest.mark.cold

UNSEEN = """async (pictures) => {
  const unseen = [];
  for (const {url, size} of pictures) {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {});
    if (size !== "any" && `${image.naturalWidth}x${image.naturalHeight}` !== size) unseen.push(url);
  }
  return unseen;
}"""
"""JavaScript that returns the manifest's pictures that cannot be loaded or have another size than the manifest says."""


def installed(page: Page) -> dict:
    """Return the web app manifest as Chromium parses it."""
    found: dict = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    return found


@pytest.mark.parametrize("lang", one_of("install", LANGUAGES, 2))
def test_chromium_reads_the_manifest_in_the_language_of_the_page_without_a_complaint(lang: str, site, visit) -> None:
    page = ready(visit(locale=lang))
    found = installed(page)
    manifest, words = found["manifest"], load(lang)
    assert found["url"] == f"{site.url}{'assets/triokey' if lang == 'en' else f'previews/{lang}'}.webmanifest"
    assert (manifest["id"], manifest["startUrl"], manifest["scope"]) == (*2 * (f"{site.url}index.html",), site.url)
    names = {shortcut["name"] for shortcut in manifest["shortcuts"]}
    assert words("daily.title") in names and len(names) == len(GAMES) + 2
    assert {picture["formFactor"] for picture in manifest["screenshots"]} == {"kNarrow", "kWide"}
    told = json.loads(found["data"])
    pictures = [*told["screenshots"], *told["icons"], *(shortcut["icons"][0] for shortcut in told["shortcuts"])]
    asked = [{"url": urljoin(found["url"], one["src"]), "size": one["sizes"]} for one in pictures]
    assert page.evaluate(UNSEEN, asked) == []
