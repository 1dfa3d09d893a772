"""The player's data in the browser: a backup saved as a file, everything erased, and the file read back; sound and skins."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from family_settings import skins
from okiya_pages import begin, legal, take
from ui.stores.backup import read_backup
from watching import frame, ready, until

COUNT_AUDIO = """
window.audios = 0
window.AudioContext = class extends window.AudioContext { constructor() { super(); window.audios += 1 } }
window.buzzes = []
navigator.vibrate = (pattern) => { window.buzzes.push(pattern); return true }
"""


def stored(page: Page) -> dict[str, str]:
    """Return all stored texts by key, without the prefix that depends on the page's address."""
    found = json.loads(page.evaluate("JSON.stringify(localStorage)"))
    return {key.split(":", 2)[2]: text for key, text in found.items()}


def to(page: Page, address: str) -> None:
    """Go to an address of the page."""
    page.evaluate("address => { location.hash = address }", address)


SHEET = """name => { navigator.canShare = what => what.files?.every(file => file.type === "text/plain");
    navigator.share = async what => {
        window.shared = {name: what.files[0].name, text: await what.files[0].text()};
        if (name) throw new DOMException("", name); }; }"""
"""JavaScript of a stand-in for the system's share sheet that accepts files, or fails with an error of the given name."""


@pytest.mark.parametrize(
    ("error", "noted", "saved"), [("", True, False), ("AbortError", False, False), ("DataError", True, True)]
)
def test_a_backup_goes_through_the_share_sheet_and_is_saved_where_that_fails(visit, error, noted, saved):
    page = begin(visit(), "table", "hello")
    page.evaluate(SHEET, error)
    to(page, "#/data")
    downloads = []
    page.on("download", lambda file: downloads.append(file.suggested_filename))
    page.click("[data-do=export]")
    page.wait_for_function("() => window.shared")
    name, text = page.evaluate("[shared.name, shared.text]")
    assert name.startswith("triokey-backup-") and name.endswith(".txt") and "game:1" in read_backup(text)
    last = page.locator(".page.data .fact").first
    if noted:
        expect(last).to_contain_text("Last backup")
    else:
        frame(page)
        expect(last).to_contain_text("No backup yet")
    until(page, lambda: len(downloads) == saved, "a file is saved, or none")


def test_a_backup_brings_back_what_was_erased(visit, tmp_path: Path):
    page = begin(visit(), "table", "hello")
    take(page, legal(page)[0])
    to(page, "#/settings")
    page.click("[data-value='theme=dark']")
    game = stored(page)["game:1"]
    to(page, "#/data")
    with page.expect_download() as saved:
        page.click("[data-do=export]")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name.startswith("triokey-backup-") and file.suffix == ".txt"

    page.click("[data-do=dialog][data-value=erase]")
    page.click("[data-do=erase-all]")
    expect(page.locator(".page.home")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    assert not [key for key in stored(page) if key.startswith("game:")]

    to(page, "#/data")
    with page.expect_file_chooser() as chooser:
        page.click("[data-do=pick-file]")
    chooser.value.set_files(file)
    page.click("[data-do=backup-way][data-value=replace]")
    expect(page.locator(".changes .added")).to_be_visible()
    page.click("[data-do=backup-go]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert stored(page)["game:1"] == game
    page.reload()
    ready(page)
    to(page, "#/play/game-1")
    expect(page.locator(".taken")).to_have_count(1)


def test_a_file_that_is_no_backup_gets_a_sentence_and_changes_nothing(visit, tmp_path: Path):
    page = begin(visit(), "table", "hello")
    file = tmp_path / "x.json"
    file.write_text('{"a": [[[[1]]]]}')
    to(page, "#/data")
    before = stored(page)
    with page.expect_file_chooser() as chooser:
        page.click("[data-do=pick-file]")
    chooser.value.set_files(file)
    expect(page.locator("#toast")).to_contain_text("is not a Triokey backup")
    assert stored(page) == before


def test_the_page_of_the_data_says_how_it_stands(visit):
    page = ready(visit("#/data"))
    expect(page.locator(".card").nth(1)).to_contain_text("browser")
    expect(page.locator(".page.data")).to_contain_text("Nothing is stored yet")
    page.click("summary >> nth=0")
    expect(page.locator(".steps").first).to_be_visible()


def test_sound_begins_with_the_first_move_and_is_off_by_one_switch_that_leaves_the_fold_open(visit):
    page = visit(before=lambda page: page.add_init_script(COUNT_AUDIO))
    begin(page, "table", "hello")
    assert page.evaluate("audios") == 0
    take(page, legal(page)[0])
    assert page.evaluate("audios") == 1 and page.evaluate("buzzes.length") >= 1
    page.click("[data-do=dialog][data-value=menu]")
    page.click("#sheet summary")
    page.click("#sound")
    expect(page.locator("#sound")).to_have_attribute("aria-checked", "false")
    expect(page.locator("#sheet [data-do=copy-save]")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    ready(page).wait_for_selector("#board")
    take(page, legal(page)[0])
    assert page.evaluate("audios") == 0 and page.evaluate("buzzes.length") >= 1


SKIES = """([theme, skin, value, names]) => {
  const root = document.documentElement;
  root.dataset.theme = theme;
  for (const name of ['garden', 'felt', 'stage']) delete root.dataset[name];
  const plain = names.map(name => getComputedStyle(root).getPropertyValue(name).trim());
  root.dataset[skin] = value;
  return [plain, names.map(name => getComputedStyle(root).getPropertyValue(name).trim())];
}"""
SKINS = [(skin.name, value) for skin in skins() for value in skin.values if value != skin.default]


def test_black_is_black_in_every_skin_and_no_skin_takes_contrast_away(visit):
    page = ready(visit("#/settings"))
    for skin, value in SKINS:
        _, black = page.evaluate(SKIES, ["black", skin, value, ["--bg", "--sky-dawn", "--sky-tea", "--sky-night"]])
        assert set(black) == {"#000"}, (skin, value)
        _, deep = page.evaluate(SKIES, ["black", skin, value, ["--dawn", "--tea", "--night"]])
        assert all(max(bytes.fromhex(colour[1:])) < 0x38 for colour in deep), (skin, value, deep)
        plain, skinned = page.evaluate(SKIES, ["contrast", skin, value, ["--tile-face", "--dawn", "--tea", "--wood", "--night"]])
        assert plain == skinned, (skin, value)


def test_skins_and_sliders_apply_at_once(visit):
    page = ready(visit("#/settings/okiya"))
    page.click("[data-value='garden=snow']")
    expect(page.locator("html")).to_have_attribute("data-garden", "snow")
    page.click("#set-table")
    page.locator("#set-size").focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("html")).to_have_attribute("data-size", "80")
    begin(page, "table", "hello")
    take(page, legal(page)[0])
    page.keyboard.press("u")
    expect(page.locator(".taken")).to_have_count(0)
    page.locator("#c-b4").focus()
    page.keyboard.press("r")
    expect(page.locator("#say-now")).to_contain_text("a4: ")
    expect(page.locator("#toast")).to_contain_text("d4: ")


def test_the_dial_of_help_is_turned_by_arrow_keys_and_stands_after_a_reload(visit):
    page = ready(visit("#/settings"))
    dial = page.locator("[name=help]:checked")
    expect(dial).to_have_value("some")
    dial.focus()
    for key, place in (("ArrowRight", "all"), ("ArrowRight", "own"), ("ArrowRight", "none"), ("ArrowLeft", "own")):
        page.keyboard.press(key)
        expect(dial).to_have_value(place)
        expect(dial).to_be_focused()
        expect(page.locator(".set-own")).to_have_count(int(place == "own"))
    page.click("#set-values")
    expect(page.locator("#set-values")).to_have_attribute("aria-checked", "true")
    page.click("#set-all")
    until(page, lambda: "unfolded on" in stored(page)["settings"], "the fold is remembered")
    page.reload()
    ready(page)
    expect(dial).to_have_value("own")
    expect(page.locator(".set-all")).to_have_attribute("open", "")
    expect(page.locator("#set-values")).to_have_attribute("aria-checked", "true")
    expect(page.locator("#set-hints")).to_have_attribute("aria-checked", "false")
