"""Links that must open for ever, with a hash of what each of them opens.

Each line of links.tsv has a link, the SHA-256 of the text that `opened` returns for it, and a description. Lines are only
appended: after a new game, option, kind of puzzle or edition, with a seed that was not used before,

    PYTHONPATH=py:tests/support python tests/engine/golden/golden_links.py --seed 2 --each 60 [--game okiya] [--only puzzle]

appends this many links for each published game: deals by seed, whole games, games with notes of format 2 and, if the game has
them, positions, several rounds and puzzles of every kind. Together they have every option and every number of seats.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from published import OR_A_DRAFT, PUBLISHED
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import Game, Setup
from triokey.core.match import Match, next_round, outcome, play, standing, start, turn
from triokey.core.notes import NOTHING, Commitment, Help, Notes, Record, read_record, write_record
from triokey.core.puzzle import GRADES, find, is_puzzle_link, maker_of, read_puzzle_link, write_puzzle_link
from triokey.core.record import RecordError, read_link, write_match_link, write_position_link, write_seed_link
from triokey.core.rng import Rng, stream

FILE = Path(__file__).parent / "links.tsv"
NAMES = ("", "Aylin", "Ayşe Öztürk", "Mørch", "さくら", "Zoë-Jürgen", "Đặng Văn", "\U0001f98a")
KINDS = ("seed", "position", "game", "rounds", "puzzle", "noted")
ALL, OF_A_KIND = 200, 20
"""Minimum number of golden links of a published game, and of each kind of link."""

Line = tuple[str, str, str]


def golden() -> list[Line]:
    """Return (link, hash, description) for every line of the file."""
    return [tuple(line.split("\t")) for line in FILE.read_text("utf-8").splitlines()]


def kinds_of(game_id: str) -> tuple[str, ...]:
    """Return the kinds of links that exist for a game."""
    game = game_of(game_id)
    without = {
        "position": not game.has_positions,
        "rounds": type(game).standing is Game.standing,
        "puzzle": "puzzles" not in about(game_id).parts,
    }
    return tuple(kind for kind in KINDS if not without.get(kind))


def lacking(game_id: str, lines: Iterable[Line]) -> str:
    """Return a sentence on what these lines lack of a published game, "" if they are complete."""
    own = [(link, what.split()[1:]) for link, _, what in lines if what.split()[0] == game_id]
    counts = Counter(what[0] for _, what in own)
    faults = [f"{len(own)} of {ALL} links"] if len(own) < ALL else []
    faults += [f"{counts[kind]} of {OF_A_KIND} of the kind {kind}" for kind in kinds_of(game_id) if counts[kind] < OF_A_KIND]
    met = {one for link, what in own for one in _met(link, what)}
    faults += [f"none of {one}" for one in sorted(_wanted(game_id) - met)]
    append = f"golden_links.py --seed N --each {ALL + OF_A_KIND} --game {game_id}"
    return f"{game_id} has {', '.join(faults)}: append them with {append}, {OR_A_DRAFT}." if faults else ""


def _wanted(game_id: str) -> set[str]:
    """Return the descriptions that some link of a game must have: option values, numbers of seats, kinds of puzzles, a second
    round.
    """
    game, kinds = game_of(game_id), kinds_of(game_id)
    wanted = {f"{spec.key}={value}" for spec in game.options for value in spec.values}
    wanted |= {f"{seats} seats" for seats in game.seat_counts} | ({"a second round"} if "rounds" in kinds else set())
    return wanted | ({f"puzzle {kind}" for kind in maker_of(game_id).kinds} if "puzzle" in kinds else set())


def _met(link: str, what: list[str]) -> set[str]:
    match = read_puzzle_link(link).match if is_puzzle_link(link) else read_link(link)
    options = zip(game_of(match.setup.game).options, match.setup.options, strict=True)
    met = {f"{match.setup.seats} seats", " ".join(what), *(f"{spec.key}={value}" for spec, value in options)}
    return met | ({"a second round"} if len(match.log) > 1 else set())


def digest(link: str) -> str:
    """Return the hash of the text that `opened` gives for a link."""
    return sha256(opened(link).encode()).hexdigest()


def opened(link: str) -> str:
    """Return what a link opens as text: options that are not the default, deals, actions, results, and the puzzle."""
    lines = []
    if is_puzzle_link(link):
        puzzle = read_puzzle_link(link)
        match = puzzle.match
        lines = [f"puzzle {puzzle.kind} {GRADES[puzzle.grade]}", f"line {puzzle.line}", f"given {puzzle.given}"]
    else:
        match, notes = read_record(link)
        lines = [f"notes {notes}"] if notes != NOTHING else []
    setup = match.setup
    lines += [f"seeds {setup.seeds}"] if setup.seeds else []
    game = game_of(setup.game)
    chosen = [f"{spec.key}={value}" for spec, value in zip(game.options, setup.options, strict=True) if value != spec.default]
    lines.append(f"{setup.game} {setup.edition} {setup.seats} {setup.seed} {setup.deal} {' '.join(chosen)}")
    again = start(setup)
    for number, words in enumerate(match.log):
        again = next_round(again) if number else again
        lines.append(f"deal {game.pack(again.state)}")
        for word in words:
            again = play(again, word)
        lines.append(" ".join(words))
    end = outcome(again)
    lines.append(f"turn {turn(again)}" if end is None else f"end {end.winners} {end.points} {end.reasons}")
    lines.append(f"scores {standing(again).scores} {standing(again).winners}")
    return "\n".join(lines)


def links(game_id: str, seed: int, each: int, only: str) -> Iterator[tuple[str, str]]:
    """Yield (link, description) for `each` links of a game, with the kinds in turn."""
    chance = stream(seed, f"golden/{game_id}")
    kinds = tuple(kind for kind in kinds_of(game_id) if only in ("", kind))
    for number in range(each if kinds else 0):
        kind = kinds[number % len(kinds)]
        turns = number // len(kinds)
        setup = _setup(game_id, turns, chance)
        if kind == "noted":
            yield _noted(start(setup), chance), kind
        elif kind == "seed":
            yield write_seed_link(setup), kind
        elif kind == "puzzle":
            asked = maker_of(game_id).kinds[turns % len(maker_of(game_id).kinds)]
            yield write_puzzle_link(find(game_id, asked, -1, chance.below(1 << 40))[0]), f"puzzle {asked}"
        else:
            yield _played(setup, kind, chance), kind


def _noted(match: Match, chance: Rng) -> str:
    """Return the link of a round with remarks and notes and, half of the time, with a seed of its own."""
    game, seats = game_of(match.setup.game), match.setup.seats
    if chance.below(2):
        match = start(match.setup._replace(seeds=(chance.next() << 64 | chance.next(),)))
    while turn(match) is not None and len(match.words) < 40:
        said = [remark for seat in range(seats) for remark in game.remarks(match.state, seat)]
        actions = said if said and chance.below(3) == 0 else game.legal(match.state)
        match = play(match, game.write(chance.choice(actions)))
    notes = Notes(
        names=tuple(chance.choice(NAMES) for _ in range(seats)),
        levels=tuple(chance.choice(("", *game.levels)) for _ in range(seats)),
        bots_edition=chance.below(3),
        agreed=("hint", "undo")[: chance.below(3)],
        used=tuple(Help(0, chance.below(3), chance.below(seats), "hint") for _ in range(chance.below(3))),
        commitments=tuple(Commitment(0, seat, bytes(chance.below(256) for _ in range(16))) for seat in range(chance.below(2))),
    )
    return write_record(Record(match, notes))


def _setup(game_id: str, number: int, chance: Rng) -> Setup:
    """Return a setup in which options and seats take their values in turn by `number`, the rest at random."""
    game = game_of(game_id)
    wanted = [(spec.key, value) for spec in game.options for value in spec.values]
    key, value = wanted[number % len(wanted)] if wanted else ("", "")
    options = tuple(value if spec.key == key else chance.choice(spec.values) for spec in game.options)
    seats = game.seat_counts[number % len(game.seat_counts)]
    return Setup(game_id, game.edition, seats, options, chance.below(1 << 40))


def _played(setup: Setup, kind: str, chance: Rng) -> str:
    """Return the link of a random game: a position within it, the whole game, or several rounds.

    Half of them store an explicit deal, if the game has positions; if the whole is too long, only the last round or deal is
    stored.
    """
    game = game_of(setup.game)
    match = start(setup)
    if kind != "game" and game.has_positions and chance.below(2):
        match = read_link(write_position_link(match))
    rounds = 1 + chance.below(3) if kind == "rounds" else 1
    most = chance.below(30) if kind == "position" else game.bound
    while True:
        while turn(match) is not None and len(match.words) < most:
            match = play(match, game.write(chance.choice(game.legal(match.state))))
        rounds -= 1
        if not rounds or standing(match).winners is not None:
            break
        match = next_round(match)
    try:
        return write_position_link(match) if kind == "position" else write_match_link(match)
    except RecordError:
        return write_position_link(match) if game.has_positions else write_seed_link(setup)


def main() -> None:
    """Append the links that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--each", type=int, default=60)
    parser.add_argument("--game", choices=GAMES, default="")
    parser.add_argument("--only", choices=KINDS, default="")
    options = parser.parse_args()
    if options.only and options.game and options.only not in kinds_of(options.game):
        parser.error(f"{options.game} has no links of the kind {options.only}, only {', '.join(kinds_of(options.game))}")
    had = {link for link, _, _ in golden()} if FILE.exists() else set()
    with FILE.open("a", encoding="utf-8") as file:
        for game_id in [options.game] if options.game else PUBLISHED:
            for link, what in links(game_id, options.seed, options.each, options.only):
                if link not in had:
                    had.add(link)
                    file.write(f"{link}\t{digest(link)}\t{game_id} {what}\n")


if __name__ == "__main__":
    main()
