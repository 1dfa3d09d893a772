"""Shared code names no game: only a game's own folders, its line in the catalog and its files of words do."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from triokey.core.catalog import GAMES, about, families

ROOT = Path(__file__).resolve().parent.parent
CATALOG = ROOT / "py" / "triokey" / "core" / "catalog.py"
WORDS = ROOT / "web" / "locale"
FEATURES = ROOT / "web" / "ui" / "features"
ROOMS = [
    apart.parent for apart in FEATURES.glob("*/apart.txt") if any(f"triokey/{one}/" in apart.read_text() for one in families())
]
"""Folders of features that are fetched together with the engine of a family."""
OWN = [*ROOMS, *(folder / family for family in families() for folder in (ROOT / "py" / "triokey", ROOT / "web" / "ui" / "games"))]
READ = {".py", ".js", ".mjs", ".css", ".html", ".svg", ".json", ".webmanifest", ".toml"}
NOT_OURS = {"node_modules", ".cache", "__pycache__", "package-lock.json"}
PRODUCT = re.compile("triokey", re.IGNORECASE)


def shared_files(root: Path = ROOT) -> Iterator[Path]:
    """Yield every source file of engine and page that belongs to no game, and the page itself."""
    own = {folder.relative_to(ROOT) for folder in (*OWN, WORDS)}
    for top in ("py", "web"):
        for path in sorted((root / top).rglob("*")):
            where = path.relative_to(root)
            if path.suffix in READ and not NOT_OURS & set(where.parts) and not own & set(where.parents):
                yield path
    yield root / "index.html"


def spelled(name: str) -> str:
    """Return a pattern for all spellings of a name: okey-rounds is also OkeyRounds and OKEY_ROUNDS."""
    return "[-_ ]?".join(map(re.escape, re.split("[-_ ]", name)))


@cache
def names() -> re.Pattern[str]:
    """Return a pattern for all names of games and families, also as parts of identifiers."""
    known = {*GAMES, *families(), *(about(game).name for game in GAMES)}
    return re.compile("|".join(sorted(map(spelled, known), key=len, reverse=True)), re.IGNORECASE)


def named_in(text: str) -> list[str]:
    """Return the lines of a text that name a game or a family."""
    pattern = names()
    return [line.strip()[:120] for line in text.splitlines() if pattern.search(PRODUCT.sub("", line))]


def test_shared_code_names_no_game() -> None:
    found = {str(path.relative_to(ROOT)): named_in(path.read_text()) for path in shared_files() if path != CATALOG}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_catalog_names_a_game_in_its_line_only() -> None:
    lines = CATALOG.read_text().splitlines()
    assert [line for line in lines if names().search(PRODUCT.sub("", line))] == [
        f'    "{game}": "{module}",' for game, module in GAMES.items()
    ]


@pytest.mark.parametrize(
    "line", ("SIZES = {'okey-rounds': 3}", "def okiya_card(): ...", ".w-okeydokey .hand {", "OkeyTournament")
)
def test_a_name_is_found_however_it_is_spelled(line: str) -> None:
    assert named_in(line)


def test_the_name_of_the_product_is_no_name_of_a_game() -> None:
    assert not named_in("triokey.core, Triokey, triokey:/base/:settings")


PLAY = """
from triokey.core.catalog import game_of
from triokey.core.rng import stream
from ui.loop.start import begin_page
from ui.loop.update import update
from ui.loop.view import page_title, view
from ui.model.effects import Go
from ui.model.messages import Message
from ui.text.html import render

def send(model, *messages):
    for message in messages:
        model, effects = update(model, message)
        for effect in effects:
            if isinstance(effect, Go) and not effect.replace:
                model, _ = update(model, Message("route", effect.hash))
    return model

model, _ = begin_page({}, ("en",), "http://host/", "", "ok")
assert "#/new/NEW" in render(view(model))
model = send(model, Message("route", "#/new/NEW"), Message("new-mode", "table"), Message("new-go"), Message("deal", "7"))
game, rng = game_of("NEW"), stream(7, "test")
if model.table.aside.stage:
    model = send(model, Message("arrange", "deal skip"))
for _ in range(999):
    if model.table.turn is None:
        break
    words = [game.write(action) for action in game.legal(model.table.match.state)]
    model = send(model, Message("reveal"), Message("play", words[rng.below(len(words))]), Message("cover"))
assert model.table.outcome is not None and "Triokey" in page_title(model), page_title(model)
assert "f-FAMILY" in render(view(model))
for page in ("rules", "learn", "puzzles"):
    assert "w-NEW" in render(view(send(model, Message("route", f"#/{page}/NEW"))))
print("played")
"""


@pytest.mark.parametrize("family", families())
def test_a_game_is_renamed_by_its_folders_its_line_and_its_words(family: str, tmp_path: Path) -> None:
    for part in ("py", "web/ui", "web/locale"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    old = re.compile(rf"(?<![a-z]){family}(?![a-z/])")  # "NAME/1/deal/0" is the name of a shuffle, which must never change
    new = "kayak"
    texts = [tmp_path / CATALOG.relative_to(ROOT), *(tmp_path / WORDS.relative_to(ROOT)).rglob("*.txt")]
    for folder in OWN:
        if folder.name == family and folder.is_dir():
            place = tmp_path / folder.relative_to(ROOT)
            moved = place.with_name(new)
            place.rename(moved)
            texts += [path for path in moved.rglob("*") if path.suffix in READ]
    for path in texts:
        path.write_text(old.sub(new, path.read_text()))
    game = old.sub(new, next(game for game in GAMES if about(game).family == family))
    done = subprocess.run(
        [sys.executable, "-c", PLAY.replace("NEW", game).replace("FAMILY", new)],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": f"{tmp_path / 'py'}:{tmp_path / 'web'}"},
    )
    assert done.stdout == "played\n", done.stderr
