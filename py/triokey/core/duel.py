"""Duels: two people play the same deals from the same seat against the same bots. A duel is sent as a link or as a file:

    triokey-duel 1
    game GAME EDITION SEATS OPTION OPTION
    bots EDITION SEAT LEVEL LEVEL
    deal 7K3M-Q9RX
    name 0 Ada
    log 0 0 b3 ~c4 d1

The level is "-" at the seat that both people play. A name belongs to player 0 or 1. A log gives the player, the deal, and
every action of the round, remarks included; "~" marks a move that a bot made at once because its thinking was lost. Links
with names have a later format; links without names look as they did before names existed.

The person who receives a duel is the second player. An answer contains nothing of the first player, and as a link it has a
format of its own. So it can be distinguished from the duel that was sent, even if both people played the same.

Earlier versions stored a random number of each player: in files in lines that begin with "by", in links after the logs.
Such files and links can still be read; the numbers are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from triokey.core.about import BadOptions, as_written, with_defaults
from triokey.core.bits import OutOfBits, Reader, Writer
from triokey.core.catalog import GAMES, about, duel_games, game_by_letter, game_of
from triokey.core.days import Day, write_day
from triokey.core.envelope import ANSWERED, LIMIT, NAMED, NOTED, PLAIN, RecordError, read_envelope, write_envelope
from triokey.core.game import Game, IllegalAction, NotationError, Seat, Setup, check_setup
from triokey.core.listing import DUEL_LETTER
from triokey.core.match import Match, play, start
from triokey.core.names import clean_name
from triokey.core.packed import SEED, put_head, take_head
from triokey.core.rng import stream
from triokey.core.seed import read_seed, write_seed

FILE = "triokey-duel"
"""First word in the file of a duel."""
HEAD = f"{FILE} 1"
DEALS = 8
PLAYERS = 2
FILE_LIMIT = 200_000
MAKER_BITS = 40
"""Width of the maker number. It is no longer drawn; it is still read from old links."""
NAME_BITS = 7
"""Width of the length of a name, in UTF-8 bytes (20 letters of up to 4)."""
LATE = "~"
"""Marks a bot move that was played without thinking because the worker was lost."""

Log = tuple[str, ...]
NOT_PLAYED: Log = ()


NAMELESS = ("",) * PLAYERS


class Duel(NamedTuple):
    """A duel: two people play the same deals from the same seat against the same bots.

    setup: game, edition, seats and options; its seed is not used.  seeds: one for each deal.
    seat: the seat that both people play.  levels: the bots' levels by seat, "" at the people's.  bots: the bots' edition.
    logs: for each person the actions of every deal, NOT_PLAYED if it is not played yet.
    names: the two people's names, clean (names.py), "" for none.
    """

    setup: Setup
    seeds: tuple[int, ...]
    seat: Seat
    levels: tuple[str, ...]
    bots: int
    logs: tuple[tuple[Log, ...], ...]
    names: tuple[str, ...] = NAMELESS


def new_duel(setup: Setup, seeds: tuple[int, ...], seat: Seat, level: str) -> Duel:
    """Return a new duel against bots of one level. Raises ValueError if it cannot be dealt."""
    levels = tuple("" if at == seat else level for at in range(setup.seats))
    duel = Duel(setup, seeds, seat, levels, about(setup.game).bots_edition, _empty_logs(seeds))
    check_duel(duel)
    return duel


def weekly_games() -> tuple[str, ...]:
    """Return the games that have eight deals of the week: the first game of each family that has duels."""
    return tuple(dict((about(game_id).family, game_id) for game_id in reversed(duel_games())).values())[::-1]


def weekly_duel(monday: Day, game_id: str, setup: Setup, level: str) -> Duel:
    """Return the duel with the deals of a week, which are the same for everybody. monday: the first day of the week."""
    chance = stream(0, f"weekly/{game_id}/{write_day(monday)}")
    return new_duel(setup, tuple(chance.below(1 << 40) for _ in range(DEALS)), chance.below(setup.seats), level)


def check_duel(duel: Duel) -> None:
    """Raise ValueError unless this is a duel that can be dealt."""
    game = game_of(duel.setup.game)
    if not 1 <= len(duel.seeds) <= DEALS or not 0 <= duel.seat < duel.setup.seats or not 1 <= duel.bots < 64:
        raise ValueError("a duel has up to eight deals and a seat at the table")
    for seed in duel.seeds:
        check_setup(game, duel.setup._replace(seed=seed))
    for seat, level in enumerate(duel.levels):
        if (level == "") != (seat == duel.seat) or (level and level not in game.levels):
            raise ValueError("bots of a known level sit at all other seats")


def match_of_deal(duel: Duel, deal: int) -> Match:
    """Return the match at the start of one deal of the duel."""
    return start(duel.setup._replace(seed=duel.seeds[deal]))


def with_log(duel: Duel, player: int, deal: int, log: Log) -> Duel:
    """Return the duel with a player's log of a deal; if the player has a log of that deal already, nothing changes."""
    if duel.logs[player][deal]:
        return duel
    own = tuple(log if at == deal else old for at, old in enumerate(duel.logs[player]))
    return duel._replace(logs=tuple(own if at == player else old for at, old in enumerate(duel.logs)))


def with_player_name(duel: Duel, player: int, name: str) -> Duel:
    """Return the duel with the name of a player, cleaned of characters that no name may contain."""
    return duel._replace(names=tuple(clean_name(name) if at == player else old for at, old in enumerate(duel.names)))


def sending_player(duel: Duel) -> int:
    """Return which player sent a duel: the second if it contains logs or a name of the second only, otherwise the first."""
    first, second = (any(duel.logs[player]) or duel.names[player] != "" for player in range(PLAYERS))
    return int(second and not first)


def replay_log(duel: Duel, deal: int, log: Log) -> Match:
    """Return the match after the actions of a log, which must have been checked."""
    match = match_of_deal(duel, deal)
    for word in log:
        match = play(match, word.removeprefix(LATE))
    return match


def first_difference(game: Game[Any, Any, Any], one: Log, other: Log) -> tuple[int, int, int] | None:
    """Return the number of the first move in which two finished rounds differ, and its place in each of the two logs.

    Numbers count from 0. Remarks between the moves are ignored. Returns None if all moves are the same.
    """
    mine, theirs = (list(_list_moves(game, log)) for log in (one, other))
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next(((move, at, there) for move, ((at, word), (there, other)) in pairs if word != other), None)


def _list_moves(game: Game[Any, Any, Any], log: Log) -> Iterator[tuple[int, str]]:
    """Yield the actions of a log that are no remarks, each with its place in the log."""
    for at, noted in enumerate(log):
        word = noted.removeprefix(LATE)
        if not game.is_remark(game.read(word)):
            yield at, word


def without_logs(duel: Duel) -> Duel:
    """Return the duel without logs and names. Two duels have the same deals if they are then equal."""
    return duel._replace(logs=_empty_logs(duel.seeds), names=NAMELESS)


def write_duel_file(duel: Duel) -> str:
    """Return the duel as the text of a file, whose length has no limit."""
    setup = duel.setup
    lines = [
        HEAD,
        " ".join(("game", setup.game, str(setup.edition), str(setup.seats), *as_written(about(setup.game), setup.options))),
        " ".join(("bots", str(duel.bots), str(duel.seat), *(level or "-" for level in duel.levels))),
        *(f"deal {write_seed(seed)}" for seed in duel.seeds),
    ]
    lines += [f"name {player} {name}" for player, name in enumerate(duel.names) if name]
    for player, logs in enumerate(duel.logs):
        lines += [" ".join(("log", str(player), str(deal), *log)) for deal, log in enumerate(logs) if log]
    return "\n".join(lines) + "\n"


def is_duel_file(text: str) -> bool:
    """Tell by its first word whether a text is the file of a duel."""
    return text.startswith(FILE)


def read_duel_file(text: str) -> Duel:
    """Return the duel in the text of a file. Raises RecordError, and nothing else, for any other text."""
    if len(text) > FILE_LIMIT:
        raise RecordError("too_long")
    head, *lines = text.split("\n")
    if head != HEAD:
        raise RecordError("newer" if head.startswith(f"{FILE} ") else "foreign")
    try:
        return _read_lines([line.split(" ") for line in lines if line])
    except BadOptions:
        raise RecordError("newer") from None
    except (ValueError, IndexError, KeyError):
        raise RecordError("damaged") from None


def _read_lines(lines: list[list[str]]) -> Duel:
    (_, game, edition, seats, *options), (_, bots, seat, *levels), *rest = lines
    if lines[0][0] != "game" or lines[1][0] != "bots" or game not in GAMES:
        raise ValueError("no duel")
    seeds = tuple(read_seed(line[1]) for line in rest if line[0] == "deal")
    setup = Setup(game, int(edition), int(seats), with_defaults(about(game), options), 0)
    duel = Duel(setup, seeds, int(seat), tuple("" if level == "-" else level for level in levels), int(bots), _empty_logs(seeds))
    check_duel(duel)
    if len(levels) != duel.setup.seats or any(line[0] not in ("deal", "by", "name", "log") for line in rest):
        raise ValueError("no duel")
    for line in rest:
        if line[0] == "name":
            duel = with_player_name(duel, range(PLAYERS).index(int(line[1])), " ".join(line[2:]))
        if line[0] == "log":
            player, deal = int(line[1]), int(line[2])
            if not (0 <= player < PLAYERS and 0 <= deal < len(seeds)) or duel.logs[player][deal]:
                raise ValueError("a log of no deal")
            duel = with_log(duel, player, deal, tuple(line[3:]))
    return duel


def _empty_logs(seeds: tuple[int, ...]) -> tuple[tuple[Log, ...], ...]:
    return ((NOT_PLAYED,) * len(seeds),) * PLAYERS


def write_duel_link(duel: Duel, limit: int = LIMIT) -> str:
    """Return the duel as a link. Raises RecordError("too_long") if only a file can hold it."""
    out, game = Writer(), game_of(duel.setup.game)
    out.put(ord(game.letter), 8)
    put_head(out, SEED, duel.setup)
    out.put(duel.bots, 6)
    out.put(duel.seat, 3)
    for level in filter(None, duel.levels):
        out.put(game.levels.index(level), 4)
    out.put(len(duel.seeds), 4)
    for seed in duel.seeds:
        out.put(seed, 40)
    told = slice(sending_player(duel), PLAYERS)
    for logs in duel.logs[told]:
        for deal, log in enumerate(logs):
            out.put(len(log), 12)
            _put_log(out, game, match_of_deal(duel, deal), log)
    if duel.names == NAMELESS and not told.start:
        return write_envelope(DUEL_LETTER, PLAIN, out.done(), limit)
    for name in duel.names[told]:
        letters = name.encode()
        out.put(len(letters), NAME_BITS)
        for letter in letters:
            out.put(letter, 8)
    return write_envelope(DUEL_LETTER, ANSWERED if told.start else NAMED, out.done(), limit)


def _put_log(out: Writer, game: Game[Any, Any, Any], match: Match, log: Log) -> None:
    """Add the actions of a log to a link: a bit for a move made at once, a bit for a remark, and the action."""
    for word in log:
        action = game.read(word.removeprefix(LATE))
        out.put(word.startswith(LATE), 1)
        out.put(game.is_remark(action), 1)
        if game.is_remark(action):
            letters = word.encode()
            out.put(len(letters), 6)
            for letter in letters:
                out.put(letter, 8)
        else:
            for value, width in game.bits(match.state, action):
                out.put(value, width)
        match = play(match, word.removeprefix(LATE))


def read_duel_link(text: str, limit: int = LIMIT) -> Duel:
    """Return the duel of a link; its logs can be played. Raises RecordError, and nothing else, for any other text."""
    letter, version, data = read_envelope(text, limit, (PLAIN, NOTED, NAMED, ANSWERED))
    if letter != DUEL_LETTER:
        raise RecordError("foreign")
    bits = Reader(data)
    try:
        game = game_by_letter(chr(bits.take(8)))
        _, setup = take_head(game, bits)
        bots, seat = bits.take(6), bits.take(3)
        levels = tuple("" if at == seat else game.levels[bits.take(4)] for at in range(setup.seats))
        seeds = tuple(bits.take(40) for _ in range(bits.take(4)))
        duel = Duel(setup, seeds, seat, levels, bots, _empty_logs(seeds))
        check_duel(duel)
        left_out = int(version == ANSWERED)
        logs = tuple(
            tuple(() if player < left_out else _take_log(bits, game, match_of_deal(duel, deal)) for deal in range(len(seeds)))
            for player in range(PLAYERS)
        )
        if version == NOTED and not any([bits.take(MAKER_BITS * bits.take(1)) for _ in range(PLAYERS)]):
            raise RecordError("damaged")
        named = version in (NAMED, ANSWERED)
        names = tuple(_take_name(bits) if named and player >= left_out else "" for player in range(PLAYERS))
        duel = duel._replace(logs=logs, names=names)  # as sent: even a name that is empty after cleaning shows who sent it
        if (version == NAMED and not any(names)) or (version == ANSWERED and not sending_player(duel)):
            raise RecordError("damaged")
        duel = duel._replace(names=(clean_name(names[0]), clean_name(names[1])))
    except RecordError:
        raise
    except (OutOfBits, NotationError, IllegalAction, ValueError, KeyError, IndexError):
        raise RecordError("damaged") from None
    if not bits.rest_is_filling():
        raise RecordError("damaged")
    return duel


def _take_name(bits: Reader) -> str:
    """Read a name from a link, as it was sent: which characters are removed depends on the reader's Unicode version."""
    return bytes(bits.take(8) for _ in range(bits.take(NAME_BITS))).decode()


def _take_log(bits: Reader, game: Game[Any, Any, Any], match: Match) -> Log:
    log = []
    for _ in range(bits.take(12)):
        late, remark = bits.take(1), bits.take(1)
        if remark:
            word = bytes(bits.take(8) for _ in range(bits.take(6))).decode()
        else:
            word = game.write(game.unbits(match.state, bits.take))
        match = play(match, word)
        log.append(LATE * late + word)
    return tuple(log)
