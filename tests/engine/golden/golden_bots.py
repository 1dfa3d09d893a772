"""What the bots of each edition decide: whoever changes a decision raises `bots_edition` and appends the new edition.

    PYTHONPATH=py:tests python tests/engine/golden/golden_bots.py

appends to bots.tsv what is missing: a line for each published game, edition of its bots and level, with a hash of what that level
says and does in the first actions of some rounds. Lines of older editions stay.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from published import PUBLISHED
from triokey.core.bots import bot_of
from triokey.core.catalog import about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start, turn
from triokey.core.thinking import bot_rng

FILE = Path(__file__).parent / "bots.tsv"
SEEDS = range(2)
ACTIONS = 8


def golden() -> dict[tuple[str, str, str], str]:
    """Return the hash by game, edition and level."""
    rows = [line.split("\t") for line in FILE.read_text("utf-8").splitlines()] if FILE.exists() else []
    return {(game_id, edition, level): digest for game_id, edition, level, digest in rows}


def keys(game_id: str) -> Iterator[tuple[str, str, str]]:
    """Yield the key of every level of the present edition."""
    for level in game_of(game_id).levels:
        yield game_id, str(about(game_id).bots_edition), level


def digest(game_id: str, level: str) -> str:
    """Return the hash of what a level says and does."""
    return sha256("\n".join(_round(game_id, level, seed) for seed in SEEDS).encode()).hexdigest()[:16]


def _round(game_id: str, level: str, seed: int) -> str:
    game, bot = game_of(game_id), bot_of(game_id, level)
    match = start(plain_setup(game, seed, game.seat_counts[seed % len(game.seat_counts)]))
    made = 0
    while (mover := turn(match)) is not None and made < ACTIONS:
        for seat in range(match.setup.seats):
            for remark in bot.say(game.view(match.state, seat), bot_rng(match, seat)):
                match = play(match, game.write(remark))
        *_, thought = bot.think(game.view(match.state, mover), bot_rng(match, mover))
        match = play(match, game.write(thought.action))
        made += 1
    return " ".join(match.words)


def main() -> None:
    """Append the lines that are missing."""
    had = golden()
    with FILE.open("a", encoding="utf-8") as file:
        for game_id in PUBLISHED:
            for key in keys(game_id):
                if key not in had:
                    file.write("\t".join([*key, digest(game_id, key[2])]) + "\n")


if __name__ == "__main__":
    main()
