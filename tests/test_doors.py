"""The doors of the site in what the build lays out: tags with the site's address, pictures, manifest, lost addresses."""

from __future__ import annotations

import html
import json
import re
import struct
from pathlib import Path

import pytest

from building import runtime
from building.doors import NARROW, PREVIEWS, PUZZLES, checked_address, doors
from building.pictures import HEIGHT, WIDTH, drawn, four_games, preview, symbols
from building.places import ROOT, Problem
from building.rescue import INLINE, hash_of
from building.site import lay_out
from published import OR_A_DRAFT, PUBLISHED
from triokey.core.catalog import GAMES, about

ADDRESSES = ("https://me.example/", "https://me.example/deep/er/triokey/")


def test_there_is_a_door_for_every_game_and_one_for_puzzles() -> None:
    assert [door.name for door in doors()] == [*GAMES, PUZZLES]


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
    lacking = [name for form in ("scene", "tall", "wide", "emblem") if (name := f"{form}-{game}") not in symbols()]
    assert not lacking, f"{game} has no picture, a symbol {' and one '.join(lacking)} in {place}, {OR_A_DRAFT}."


def test_every_picture_stands_alone() -> None:
    known = [name for name in symbols() if name.startswith("scene-")]
    for svg in (
        *(preview([scene]) for scene in known),
        preview(known, "i-puzzle"),
        preview(["scene"]),
        preview(known, "", *NARROW),
    ):
        assert not re.search(r"var\(|<use|class=|href", svg)


def test_a_symbol_takes_its_colour_from_where_it_is_used() -> None:
    plain, tinted = (drawn(f'<g class="{name}"><use href="#joker"/></g>', 9, 9) for name in ("", "vcut-tea"))
    assert plain != tinted and "#1F5C54" in tinted


def test_the_readme_opens_with_our_art_as_it_is() -> None:
    kept = ROOT / ".github" / "games.svg"
    assert "](.github/games.svg)" in (ROOT / "README.md").read_text().partition("```")[0]
    assert kept.read_text() == four_games(), "in web/: python3 -m building.pictures > ../.github/games.svg"


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


@pytest.mark.long
@pytest.mark.site
def test_tags_stand_in_every_page_that_links_lead_to_and_name_pictures_that_are_there(laid_out: tuple[Path, str]) -> None:
    site, address = laid_out
    titles = set()
    for path in ("", *(f"{door.name}/" for door in doors())):
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
        titles.add(tags["og:title"])
    assert len(titles) in (0, 1 + len(doors()))


@pytest.mark.site
def test_doors_are_kept_offline_and_pictures_are_not(laid_out: tuple[Path, str]) -> None:
    site, _ = laid_out
    kept = json.loads((site / "sw.js").read_text().split(";\n", 1)[0].removeprefix("const BUILD = "))["files"]
    assert {"forward.js", *(f"{door.name}/index.html" for door in doors())} <= set(kept)
    assert not [name for name in kept if name.startswith(PREVIEWS)]
    for door in doors():
        for name in re.findall(r'(?:src|href)="\.\./([^"#]+)"', (site / door.name / "index.html").read_text()):
            assert (site / name).is_file(), name


@pytest.mark.site
def test_the_manifest_belongs_to_its_own_folder_and_knows_every_game(laid_out: tuple[Path, str]) -> None:
    site, _ = laid_out
    manifest = json.loads((site / "assets" / "triokey.webmanifest").read_text())
    assert "id" not in manifest and manifest["scope"] == "../"
    urls = [shortcut["url"] for shortcut in manifest["shortcuts"]]
    assert {f"../#/new/{game}" for game in GAMES} <= set(urls)
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        file = (site / "assets" / picture["src"]).resolve()
        assert file.is_file() and file.is_relative_to(site)
        if file.suffix == ".png":
            assert "{}x{}".format(*struct.unpack(">II", file.read_bytes()[16:24])) == picture["sizes"], picture
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"wide", "narrow"}
    assert manifest["launch_handler"]["client_mode"][0] == "navigate-existing"
    target = manifest["share_target"]
    assert (
        target["method"] == "POST" and f'"{target["action"].removeprefix("../")}", "404.html"];' in (site / "sw.js").read_text()
    )


@pytest.mark.site
def test_a_lost_address_leads_home_in_every_language(laid_out: tuple[Path, str]) -> None:
    site, address = laid_out
    page = (site / "404.html").read_text()
    assert all(hash_of(code) in page for _, code in INLINE.findall(page))
    assert "{" not in INLINE.sub("", page)
    home = "/" + address.split("/", 3)[3] if address else "./"
    ways = re.findall(r'<p lang="(\w+)">[^<]+<a href="([^"]+)">[^<]+</a></p>', page)
    assert ways == [(lang, home) for lang in ("en", "de", "tr", "fr", "ja")]
