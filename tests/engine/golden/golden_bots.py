"""Golden decisions of the bots of each edition: whoever changes a decision raises `bots_edition` and appends the new edition.

    PYTHONPATH=py:tests/support python tests/engine/golden/golden_bots.py

appends to bots.tsv what is missing: a line for each published game, edition of its bots and level, with a hash of what that level
says and does in the first actions of some rounds, and the words of one whole round. Lines of older editions stay. So do lines
without a whole round, for which a later line with the same key has it.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from published import PUBLISHED
from triokey.core.bots import bot_of
from triokey.core.catalog import about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, play, start, turn
from triokey.core.thinking import bot_rng

FILE = Path(__file__).parent / "bots.tsv"
SEEDS = range(2)
ACTIONS = 8
ROUND = 3
"""Seed of the whole round that is stored as text."""
Key = tuple[str, str, str]


def golden() -> dict[Key, str]:
    """Return the hashes in the file, by game, edition and level."""
    return {key: digest for key, digest, _ in _rows()}


def golden_rounds() -> dict[Key, list[str]]:
    """Return the actions of the whole rounds in the file, by game, edition and level."""
    return {key: words.split(" ") for key, _, words in _rows() if words}


def _rows() -> list[tuple[Key, str, str]]:
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    rows = [(*line.split("\t"), "")[:5] for line in lines]
    return [((game_id, edition, level), digest, words) for game_id, edition, level, digest, words in rows]


def keys(game_id: str) -> Iterator[Key]:
    """Yield (game, edition of its bots, level) for every level, with the present edition."""
    for level in game_of(game_id).levels:
        yield game_id, str(about(game_id).bots_edition), level


def digest(game_id: str, level: str) -> str:
    """Return the hash of a level's remarks and actions at the beginnings of some rounds."""
    return sha256("\n".join(" ".join(_played(game_id, level, seed, ACTIONS)) for seed in SEEDS).encode()).hexdigest()[:16]


def whole_round(game_id: str, level: str) -> list[str]:
    """Return the texts of a level's remarks and actions in the whole round."""
    return _played(game_id, level, ROUND)


def turns(game_id: str, words: list[str]) -> list[tuple[Match, list[str]]]:
    """Return every moment of the whole round at which a seat acts, with the texts of the remarks and the action that follow."""
    game, match, begun = game_of(game_id), _dealt(game_id, ROUND), 0
    found = []
    for end, word in enumerate(words, 1):
        if not game.is_remark(game.read(word)):
            found.append((match, words[begun:end]))
            for each in words[begun:end]:
                match = play(match, each)
            begun = end
    return found


def next_turn(match: Match, level: str) -> list[str]:
    """Return the texts of the remarks that bots of this level make now, and of the action that follows."""
    game, bot, before = game_of(match.setup.game), bot_of(match.setup.game, level), len(match.words)
    mover = turn(match)
    assert mover is not None
    for seat in range(match.setup.seats):
        for remark in bot.say(game.view(match.state, seat), bot_rng(match, seat)):
            match = play(match, game.write(remark))
    *_, thought = bot.think(game.view(match.state, mover), bot_rng(match, mover))
    return [*match.words[before:], game.write(thought.action)]


def _dealt(game_id: str, seed: int) -> Match:
    game = game_of(game_id)
    return start(plain_setup(game, seed, game.seat_counts[seed % len(game.seat_counts)]))


def _played(game_id: str, level: str, seed: int, most: int | None = None) -> list[str]:
    """Return the texts of the remarks and actions of a round up to its end, or up to `most` actions."""
    match, made = _dealt(game_id, seed), 0
    while turn(match) is not None and made != most:
        for word in next_turn(match, level):
            match = play(match, word)
        made += 1
    return list(match.words)


def main() -> None:
    """Append the lines that are missing."""
    had = golden_rounds()
    with FILE.open("a", encoding="utf-8") as file:
        for game_id in PUBLISHED:
            for key in keys(game_id):
                if key not in had:
                    file.write("\t".join([*key, digest(game_id, key[2]), " ".join(whole_round(game_id, key[2]))]) + "\n")


if __name__ == "__main__":
    main()
