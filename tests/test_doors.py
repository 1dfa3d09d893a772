"""The doors of the built site: preview tags with the site's address, pictures, manifests, and the page for lost addresses."""

from __future__ import annotations

import html
import json
import re
import struct
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from building import runtime
from building.doors import (
    HOME,
    LOCALES,
    PREVIEWS,
    PUZZLES,
    Door,
    alternate_links,
    checked_address,
    door_path,
    is_foreign_door,
    list_doors,
    sitemap,
)
from building.manifest import BOARDS, board_picture
from building.pictures import HEIGHT, WIDTH, draw_picture, draw_preview, read_symbols
from building.places import ROOT, Problem
from building.rescue import INLINE, hash_of
from building.server import serving
from building.site import lay_out
from published import OR_A_DRAFT, PUBLISHED
from there import pages_there
from triokey.core.catalog import GAMES, about
from ui.model.parcel import link_through
from ui.text.words import LANGUAGES, load

HOME_DOOR = Door(HOME, "", "", "", ())
ADDRESSES = ("https://me.example/", "https://example.org/x/")


def test_there_is_a_door_for_every_game_and_one_for_puzzles() -> None:
    assert [door.name for door in list_doors()] == [*GAMES, *pages_there((PUZZLES,))]


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("", ""),
        ("https://me.example", "https://me.example/"),
        ("https://me.example/a/b/", "https://me.example/a/b/"),
        ("http://localhost:8000", "http://localhost:8000/"),
    ],
)
def test_the_address_of_a_site_is_that_of_a_folder(given: str, wanted: str) -> None:
    assert checked_address(given) == wanted


@pytest.mark.parametrize("given", ["me.example", "ftp://me.example/", "https://", "https://me.example/?x", 'https://a"b/', "/a/"])
def test_what_is_no_address_is_one_helpful_sentence(given: str) -> None:
    with pytest.raises(Problem, match="such as https://"):
        checked_address(given)


@pytest.mark.long
@pytest.mark.parametrize("game", PUBLISHED)
def test_a_published_game_has_a_picture_of_its_own(game: str) -> None:
    place = f"web/ui/games/{about(game).family}/art.svg"
    lacking = [name for form in ("scene", "tall", "wide", "emblem") if (name := f"{form}-{game}") not in read_symbols()]
    assert not lacking, f"{game} has no picture, a symbol {' and one '.join(lacking)} in {place}, {OR_A_DRAFT}."


def test_every_picture_stands_alone() -> None:
    known = [name for name in read_symbols() if name.startswith("scene-")]
    for svg in (
        *(draw_preview([scene]) for scene in known),
        draw_preview(known, "i-puzzle"),
        draw_preview(["scene"]),
    ):
        assert not re.search(r"var\(|<use|class=|href", svg)


def test_a_symbol_takes_its_colour_from_where_it_is_used() -> None:
    plain, tinted = (draw_picture(f'<g class="{name}"><use href="#joker"/></g>', 9, 9) for name in ("", "vcut-tea"))
    assert plain != tinted and "#1f5c54" in tinted


def test_the_readme_opens_with_the_board_of_every_published_game_and_how_to_play() -> None:
    """Above the first heading are one sentence, the pictures, the link to the site and the two commands."""
    first = (ROOT / "README.md").read_text("utf-8").partition("\n## ")[0]
    shown = re.findall(r'<img src="([^"]+)" width="\d+%" alt="([^":]+): [^"]+">', first)
    wanted = {(board_picture(game, "narrow").relative_to(ROOT).as_posix(), about(game).name) for game in PUBLISHED}
    assert set(shown) == wanted, f"The README shows other boards than those of {PUBLISHED}, {OR_A_DRAFT}."
    sentence, pictures, link, commands = (first.index(part) for part in ("Triokey is", "<img", "](../../deployments)", "```"))
    assert sentence < pictures < link < commands
    assert re.findall(r"^python3 (\S+)", first, re.M) == ["web/serve.py", "tests/run.py"]


@pytest.fixture(scope="module", params=["", *ADDRESSES])
def laid_out(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    site = tmp_path_factory.mktemp("site")
    lay_out(site, runtime.fetch_wheels(lambda text: None), False, lambda text: None, request.param)
    return site, request.param


def tags_of(page: Path) -> dict[str, str]:
    return {
        name: html.unescape(value)
        for name, value in re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">', page.read_text())
    }


class Preview(HTMLParser):
    """What a messenger reads in a page for a link's preview: the title, and the meta tags."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.title, self.tags, self._inside = "", {}, ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self._inside = tag
        if tag == "meta":
            self.tags[known.get("property") or known.get("name", "")] = known.get("content", "")

    def handle_data(self, data: str) -> None:
        self.title += data if self._inside == "title" else ""


@pytest.mark.long
@pytest.mark.site
def test_a_messenger_finds_words_and_a_picture_behind_every_address_that_is_sent(laid_out: tuple[Path, str]) -> None:
    """The site is served and requested as a messenger does: without the part after the #, and then the picture."""
    site, address = laid_out
    with serving(site, "/" + address.split("/", 3)[3] if address else "/") as server:
        home = address or server.url

        def fetched(place: str) -> bytes:
            assert place.startswith(home)
            with urlopen(server.url + place.removeprefix(home).partition("#")[0]) as answer:
                found: bytes = answer.read()
                return found

        for lang in LANGUAGES:
            for door in list_doors(lang):
                sent = link_through(home, door.name, lang, "#k1.record")
                preview = Preview(fetched(sent).decode())
                tags, path = preview.tags, door_path(door.name, lang)
                assert (preview.title.strip(), tags["description"]) == (load(lang)("app.title", page=door.heading), door.pitch)
                if address:
                    assert (tags["og:title"], tags["og:description"], tags["og:url"]) == (
                        door.heading,
                        door.pitch,
                        address + path,
                    )
                    assert tags.get("og:locale", LOCALES["en"]) == LOCALES[lang]
                    picture = fetched(tags["og:image"])
                    assert size_of(picture) == (1200, 630) and len(picture) < 300_000


@pytest.mark.long
@pytest.mark.site
def test_tags_stand_in_every_page_that_links_lead_to_and_name_pictures_that_are_there(laid_out: tuple[Path, str]) -> None:
    site, address = laid_out
    titles = set()
    places = [("", "en"), *((door_path(door.name, lang), lang) for lang in LANGUAGES for door in list_doors(lang))]
    for path, lang in (*places, *((door_path(HOME, lang), lang) for lang in LANGUAGES if lang != "en")):
        page = site / path / "index.html"
        tags, text = tags_of(page), page.read_text()
        assert re.search(r'<meta name="description" content="[^"]{20,}">', text)
        if not address:
            assert tags == {} and "canonical" not in text
            continue
        assert f'<link rel="canonical" href="{address}{path}">' in text and tags["og:url"] == address + path
        picture = site / tags["og:image"].removeprefix(address)
        assert tags["og:image"].startswith(address) and picture.is_file()
        assert struct.unpack(">II", picture.read_bytes()[16:24]) == (WIDTH, HEIGHT)
        assert (tags["og:image:width"], tags["og:image:height"]) == (str(WIDTH), str(HEIGHT)) == ("1200", "630")
        assert tags["twitter:card"] == "summary_large_image" and len(tags["og:description"]) > 20
        assert tags.get("og:locale", "en_US").partition("_")[0] == lang and f'<html lang="{lang}"' in text
        assert picture.stat().st_size < 300_000
        titles.add((lang, tags["og:title"]))
    assert len(titles) in (0, len(LANGUAGES) * (1 + len(list_doors())))


def test_a_door_says_in_each_language_what_no_other_language_says() -> None:
    for same in zip(*(list_doors(lang) for lang in LANGUAGES), strict=True):
        assert len({door.pitch for door in same}) == len(LANGUAGES), same[0].name
        assert len({(door.name, door.to) for door in same}) == 1


def test_every_door_leads_to_itself_in_every_language() -> None:
    """The sitemap lists all languages of each door; pages outside the offline copy also have links to them."""
    address = ADDRESSES[1]
    for name in (HOME, *pages_there((PUZZLES,)), *GAMES):
        places = {lang: address + door_path(name, lang) for lang in LANGUAGES}
        for lang, place in places.items():
            (line,) = [line for line in sitemap(address).split("\n") if f"<loc>{place}</loc>" in line]
            for text in (line, *(("".join(alternate_links(address, name, lang)),) if lang != "en" else ())):
                found = dict(re.findall(r'hreflang="([\w-]+)" href="([^"]+)"', text))
                assert found == {**places, "x-default": places["en"]}
    assert alternate_links("", PUZZLES, "de") == alternate_links(address, PUZZLES, "en") == ()


@pytest.mark.site
def test_doors_are_kept_offline_and_pictures_are_not(laid_out: tuple[Path, str]) -> None:
    site, _ = laid_out
    kept = json.loads((site / "sw.js").read_text().split(";\n", 1)[0].removeprefix("const BUILD = "))["files"]
    assert {"forward.js", *(f"{door.name}/index.html" for door in list_doors())} <= set(kept)
    assert not [name for name in kept if name.startswith(PREVIEWS) or is_foreign_door(name)]
    for path in (door_path(door.name, lang) for lang in LANGUAGES for door in (*list_doors(lang), HOME_DOOR)):
        for name in re.findall(r'(?:src|href)="((?:\.\./)+[^"#]+[^"#/])"', (site / path / "index.html").read_text()):
            assert (site / path / name).resolve().is_file(), name


def manifests(site: Path) -> dict[str, tuple[Path, dict]]:
    """Return each language's manifest with its path."""
    places = {lang: site / PREVIEWS / f"{lang}.webmanifest" for lang in LANGUAGES} | {
        "en": site / "assets" / "triokey.webmanifest"
    }
    return {lang: (place, json.loads(place.read_text())) for lang, place in places.items()}


@pytest.mark.site
def test_the_manifest_belongs_to_its_own_folder_and_knows_every_game(laid_out: tuple[Path, str]) -> None:
    site, _ = laid_out
    for place, manifest in manifests(site).values():
        assert (place.parent / manifest["scope"]).resolve() == site and manifest["start_url"] == "../index.html"
        urls = [shortcut["url"] for shortcut in manifest["shortcuts"]]
        assert {f"../index.html#/new/{game}" for game in GAMES} <= set(urls)
        for picture in (*manifest["icons"], *manifest["screenshots"], *(one["icons"][0] for one in manifest["shortcuts"])):
            file = (place.parent / picture["src"]).resolve()
            assert file.is_file() and file.is_relative_to(site)
            if file.suffix != ".svg":
                assert "{}x{}".format(*size_of(file.read_bytes())) == picture["sizes"], picture
        assert len({one["icons"][0]["src"] for one in manifest["shortcuts"]}) == len(urls)
        assert manifest["launch_handler"]["client_mode"][0] == "navigate-existing"
        target = manifest["share_target"]
        assert target["method"] == "POST"
        assert f'"{target["action"].removeprefix("../")}", "404.html"];' in (site / "sw.js").read_text()


def size_of(picture: bytes) -> tuple[int, int]:
    """Return the width and the height of a PNG or JPEG, in pixels."""
    if picture[1:4] == b"PNG":
        width, height = struct.unpack(">II", picture[16:24])
        return width, height
    at = 2
    while picture[at + 1] not in range(0xC0, 0xC3):
        at += 2 + int.from_bytes(picture[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", picture[at + 5 : at + 9])
    return width, height


@pytest.mark.site
def test_the_installed_page_is_known_by_one_id_in_every_language_with_and_without_an_address(laid_out: tuple[Path, str]) -> None:
    """A system resolves an id against the root of the host; without an id it uses the start address."""
    site, address = laid_out
    home = address or "http://localhost/deep/er/"
    for place, manifest in manifests(site).values():
        start = urljoin(f"{home}{place.parent.name}/", manifest["start_url"])
        assert urljoin(urljoin(start, "/"), manifest.get("id", start)) == f"{home}index.html"
        assert ("id" in manifest) == bool(address)


@pytest.mark.site
def test_the_manifest_of_a_language_says_nothing_in_another(laid_out: tuple[Path, str]) -> None:
    site, _ = laid_out
    found = manifests(site)
    for lang, (_, manifest) in found.items():
        assert (manifest["lang"], manifest["dir"]) == (lang, "ltr")
    said = {lang: (manifest["description"], manifest["shortcuts"][0]["name"]) for lang, (_, manifest) in found.items()}
    assert all(len(set(texts)) == len(LANGUAGES) for texts in zip(*said.values(), strict=True)), said


@pytest.mark.site
def test_an_install_sheet_shows_the_board_of_every_published_game(laid_out: tuple[Path, str]) -> None:
    """Install sheets accept JPEG and PNG with sides in a ratio up to 2.3, in one shape for all pictures of a form."""
    site, _ = laid_out
    for _, manifest in manifests(site).values():
        shown = [(picture["form_factor"], picture["src"]) for picture in manifest["screenshots"]]
        assert shown == [(form, f"../{PREVIEWS}/{game}-{form}.jpg") for form in BOARDS for game in PUBLISHED]
        assert {picture["type"] for picture in manifest["screenshots"]} == {"image/jpeg"}
    assert all(320 <= min(size) and max(size) <= 2.3 * min(size) for size in BOARDS.values())


@pytest.mark.parametrize("game", PUBLISHED)
def test_a_published_game_has_pictures_of_its_board(game: str) -> None:
    for form, size in BOARDS.items():
        picture = board_picture(game, form)
        assert picture.is_file(), f"{game} has no {picture.name}: python3 tests/run.py --shots pictures, {OR_A_DRAFT}."
        assert size_of(picture.read_bytes()) == size


def test_the_pictures_of_the_program_are_small() -> None:
    known = {board_picture(game, form) for game in GAMES for form in BOARDS}
    kept = set(board_picture("", "").parent.iterdir())
    assert kept <= known and sum(path.stat().st_size for path in kept) <= 600_000


@pytest.mark.site
def test_a_lost_address_leads_home_in_every_language(laid_out: tuple[Path, str]) -> None:
    site, address = laid_out
    page = (site / "404.html").read_text()
    assert all(hash_of(code) in page for _, code in INLINE.findall(page))
    assert "{" not in INLINE.sub("", page)
    home = "/" + address.split("/", 3)[3] if address else "./"
    ways = re.findall(r'<p lang="(\w+)">[^<]+<a href="([^"]+)">[^<]+</a></p>', page)
    assert ways == [(lang, home) for lang in ("en", "de", "tr", "fr", "ja")]
