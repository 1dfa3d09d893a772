"""Every stored form survives a new option: a text written before the option existed reads as if it had its default.

An option is appended to a game's record while a text written without it is read: golden links, golden stores, and one text of
each form that those lack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest
from golden_links import golden, opened

from driving import do
from driving import opened as page
from published import PUBLISHED
from stores import golden_stores, tell_game
from triokey.core import scorecard
from triokey.core.about import Option
from triokey.core.catalog import GAMES, about, abouts, duel_games, game_of
from triokey.core.challenge import ChallengeResult, read_challenge, write_challenge
from triokey.core.duel import Duel, new_duel, read_duel_file, read_duel_link, with_log, write_duel_file, write_duel_link
from triokey.core.envelope import RecordError
from triokey.core.game import Setup, plain_setup
from triokey.core.match import play, start
from triokey.core.notes import Notes
from triokey.core.record import open_link, read_link, write_seed_link
from triokey.core.scorecard import BadScorecard, Mark
from triokey.core.seed import write_seed
from triokey.live import guest as guests
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.host import AWAY, PERSON, GuestDevice, Host
from triokey.live.notes import pack_notes, unpack_notes
from triokey.live.protocol import PROTOCOL, Hello, Welcome, read_host, write
from ui.features.duels.kept import Kept
from ui.features.duels.places import seen_before
from ui.features.duels.state import DUEL_PREFIX
from ui.features.duels.text import read_kept, write_kept
from ui.features.live.state import SEAT
from ui.features.real.state import scored_games, scores_key
from ui.features.training.cards import Training, moment_link, read_training, write_training
from ui.features.training.run import Run, read_run, write_run
from ui.features.training.state import RUN, TRAINING
from ui.model import store
from ui.model.effects import Fetch, SetAside
from ui.model.progress import KEY as PROGRESS
from ui.model.progress import read_progress
from ui.model.puzzle_session import KEY as PUZZLE
from ui.model.puzzle_session import read_session
from ui.model.results import KEY as RESULTS
from ui.model.results import PLAIN, WON, Result, read_results, write_results
from ui.stores.backup import read_backup
from ui.stores.keeping import LEASE_PREFIX, NOTE_PREFIX, PASSING, judge_version

NEEDS = ("duels", "live", "real", "training")

ADDED = Option("added", ("usual", "other"), "usual", "X1", added=True)
SEED = 77
WIDE = 200_000
STORES = golden_stores()
PLAYED = tuple(game_id for game_id in GAMES if any(count > 1 for count in game_of(game_id).seat_counts))


@contextmanager
def one_more_option(game_id: str) -> Iterator[None]:
    """Add an option to a game within the block."""
    package, game = import_module(GAMES[game_id].rpartition(".")[0]), type(game_of(game_id))
    listed, known = package.ABOUT, about(game_id)
    longer = known._replace(options=(*known.options, ADDED))
    package.ABOUT, game.about = tuple(longer if one.id == game_id else one for one in listed), longer
    abouts.cache_clear()
    try:
        yield
    finally:
        package.ABOUT, game.about = listed, known
        abouts.cache_clear()


def told(value: Any) -> Any:
    """Return a value in which each setup has its options by name. Every setup must have all options of its game."""
    if isinstance(value, Setup):
        named = {spec.key: chosen for spec, chosen in zip(game_of(value.game).options, value.options, strict=True)}
        if named.get(ADDED.key) == ADDED.default:
            del named[ADDED.key]
        return {**value._asdict(), "options": named}
    if isinstance(value, tuple | list):
        return [told(one) for one in value]
    if isinstance(value, dict):
        return {key: told(one) for key, one in value.items()}
    return value


def said(text: str) -> str:
    """Return the text itself, as it does not depend on options."""
    return text


def as_game(text: str) -> Any:
    table = store.unpack_table("", text)
    return told((table.match.setup, {**tell_game(table), "options": None}))


def as_duel(text: str) -> Any:
    return told(read_kept("duel:1", text))


def as_session(text: str) -> Any:
    session = read_session(text)
    return session and (session, opened(session.link))


def as_training(text: str) -> Any:
    return [(card, opened(card.link) if card.kept else "") for card in read_training(text).cards]


SAID = (store.ASIDE_PREFIX, store.SETTINGS, store.BACKED_UP, NOTE_PREFIX, LEASE_PREFIX, *PASSING, "lang", "theme")
"""Beginnings of the keys of texts that do not depend on options."""
GONE = ("real:okey-rounds:hand", "real:okey-tournament:hand", "real:okiya:garden", "real:okeydokey:festival")
"""Keys of texts of removed pages."""
READERS: dict[str, Callable[[str], Any]] = {
    store.GAME_PREFIX: as_game,
    DUEL_PREFIX: as_duel,
    **{scores_key(game_id): lambda text: told(scorecard.read_scorecard(text)) for game_id in scored_games()},
    RESULTS: read_results,
    PROGRESS: read_progress,
    PUZZLE: as_session,
    TRAINING: as_training,
    RUN: read_run,
    SEAT: unpack_notes,
    **dict.fromkeys((*SAID, *GONE), said),
}
"""Functions that read stored texts, by the beginning of the key."""


def reading(stored: dict[str, str]) -> dict[str, Any]:
    """Return the state and the content of each text in a store."""
    found = {}
    for key, text in stored.items():
        (read,) = (read for begin, read in READERS.items() if key == begin or (begin[-1] == ":" and key.startswith(begin)))
        version = None if key.startswith((NOTE_PREFIX, LEASE_PREFIX)) or key in PASSING else judge_version(key, text, None)
        try:
            says = read(text)
        except RecordError as error:
            says = error.key
        found[key] = (version and version.state, says)
    return found


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_every_golden_link_opens_the_same(game_id: str) -> None:
    links = [link for link, _, what in golden() if what.split()[0] == game_id]
    before = [opened(link) for link in links]
    with one_more_option(game_id):
        assert [opened(link) for link in links] == before


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", STORES)
def test_every_text_of_a_golden_store_reads_the_same(name: str, game_id: str) -> None:
    golden = STORES[name]
    backup, save = golden.folder / "backup.json", golden.folder / "game.txt"
    stores = [golden.local, golden.mirror, {"game:1": save.read_text()} if save.exists() else {}]
    before = [reading(stored) for stored in stores]
    listed = read_backup(backup.read_text()) if backup.exists() else None
    with one_more_option(game_id):
        assert [reading(stored) for stored in stores] == before
        assert listed is None or read_backup(backup.read_text()) == listed


def setup_of(game_id: str, **options: str) -> Setup:
    """Return a setup of at least two players with these options, and a non-default value for the last original option."""
    game = game_of(game_id)
    last = [spec for spec in game.options if not spec.added][-1:]
    more = {spec.key: next(value for value in spec.values if value != spec.default) for spec in last}
    return plain_setup(game, 0, next(count for count in game.seat_counts if count > 1), **{**more, **options})


def duel_of(game_id: str, **options: str) -> Duel:
    """Return a duel of one deal in which three actions were played."""
    game, setup = game_of(game_id), setup_of(game_id, **options)
    duel, match = new_duel(setup, (SEED,), 0, game.levels[0]), start(setup._replace(seed=SEED))
    for _ in range(3):
        match = play(match, game.write(game.legal(match.state)[0]))
    return with_log(duel, 0, 0, match.words)


def sheet_of(game_id: str, **options: str) -> str:
    """Return the text of a score sheet with a name and a round."""
    card = scorecard.with_seat_name(scorecard.blank_scorecard(game_id, options=setup_of(game_id, **options).options), 1, "Ayşe")
    way = scorecard.ways_to_end(card)[0]
    return scorecard.write_scorecard(scorecard.add_mark(card, Mark(0, way.key, (way.numbers or (0,))[0])))


def host_of(game_id: str) -> Host:
    """Return a host with one guest."""
    setup = setup_of(game_id)
    kinds = (PERSON, AWAY, *(PERSON,) * (setup.seats - 2))
    return Host(setup, kinds, ("",) * setup.seats, (GuestDevice((1,)),), True)


def texts_of(game_id: str) -> dict[str, str]:
    """Return a storage with a text of every kind that depends on options, as written by a page without the new option."""
    match = start(setup_of(game_id)._replace(seed=SEED))
    result = Result("4f09a2c1", game_id, match.setup.seats, "-", PLAIN, WON, 1, 9, 1, write_seed(SEED), match.setup.options)
    texts = {
        "results": write_results([result]),
        TRAINING: write_training(Training().with_mistake(game_id, "-", moment_link(match, 0, 0), 20_000)),
    }
    if "puzzles" in about(game_id).parts:
        texts[RUN] = write_run(Run(game_id, 4, 1, "1f00ab3c"))
    if game_id in duel_games():
        texts["duel:1"] = write_kept(Kept("duel:1", duel_of(game_id), seen=frozenset({0})))
    if game_id in scored_games():
        texts[scores_key(game_id)] = sheet_of(game_id)
    return texts


@pytest.mark.parametrize("game_id", GAMES)
def test_a_text_of_every_other_kind_reads_the_same(game_id: str) -> None:
    texts = texts_of(game_id)
    before = reading(texts)
    with one_more_option(game_id):
        assert reading(texts) == before
        model = page(texts)
        for kept in [read_kept("duel:1", texts["duel:1"])] if "duel:1" in texts else []:
            assert kept is not None and seen_before(model._replace(texts=()), kept.duel) == {0}


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_written_before_is_written_the_same(game_id: str) -> None:
    """A new option changes no written text, so a card is found by its link, and devices of different versions work together."""
    writers: dict[str, Callable[[], str]] = {
        "link": lambda: write_seed_link(setup_of(game_id)),
        "card": lambda: moment_link(start(setup_of(game_id)), 0, 0),
        "duel": lambda: write_duel_file(duel_of(game_id)) if game_id in duel_games() else "",
        "sheet": lambda: sheet_of(game_id) if game_id in scored_games() else "",
        "welcome": lambda: welcome_of(host_of(game_id)),
    }
    before = {name: write() for name, write in writers.items()}
    with one_more_option(game_id):
        assert {name: write() for name, write in writers.items()} == before


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_every_option_that_came_after_its_game_was_published_says_so(game_id: str) -> None:
    """The oldest link of a game contains the number of options with which it was published."""
    bits = open_link(next(link for link, _, what in golden() if what.split()[0] == game_id)).bits
    bits.take(2 + 6 + 3)
    published = bits.take(4)
    assert [spec.added for spec in about(game_id).options] == [at >= published for at in range(len(about(game_id).options))]


@pytest.mark.parametrize("game_id", PLAYED)
def test_what_is_sent_reads_the_same(game_id: str) -> None:
    duel = duel_of(game_id) if game_id in duel_games() else None
    challenge = write_challenge(start(setup_of(game_id)._replace(seed=SEED)), Notes(), ChallengeResult(0, 9, (0,)))
    forms: list[tuple[Callable[[str], Any], str]] = [
        (lambda text: read_challenge(text)._replace(match=None), challenge),
        (opened, challenge),
    ]
    if duel is not None:
        forms += [(read_duel_file, write_duel_file(duel)), (lambda text: read_duel_link(text, WIDE), write_duel_link(duel, WIDE))]
    before = [told(read(text)) for read, text in forms]
    with one_more_option(game_id):
        assert [told(read(text)) for read, text in forms] == before


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_table_of_several_devices_goes_on(game_id: str) -> None:
    """A guest with the new option joins a host without it, and returns after the host has got it, too."""
    host = host_of(game_id)
    packed, welcome = hosts.pack_host(host), welcome_of(host)
    before, noted = told(host.setup), pack_notes(guests.hear_host(guests.Guest("Bo"), welcome, bytes(16))[0].notes)
    with one_more_option(game_id):
        again = hosts.unpack_host(packed)
        assert told(again.setup) == before
        seated, _ = guests.hear_host(guests.Guest("Bo"), welcome, bytes(16))
        assert seated.notes == unpack_notes(noted)
        assert (seated.why, seated.welcome and seated.welcome.options) == ("", again.setup.options)
        back, _ = guests.hear_host(guests.ask_for_seat("Bo", seated.notes)[0], welcome_of(again), bytes(16))
        assert (back.why, back.welcome) == ("", seated.welcome)


def welcome_of(host: Host) -> str:
    """Return the text with which a host welcomes a guest."""
    hello = write(Hello(PROTOCOL, "Bo"))
    return next(text for _, text in hearing.hear_guest(host, None, 0, hello, 0).sends if isinstance(read_host(text), Welcome))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_text_of_a_later_version_is_refused_with_a_sentence(game_id: str) -> None:
    """The text has more options than its game, or an unknown value of an option."""
    with one_more_option(game_id):
        link = write_seed_link(setup_of(game_id, added="other"))
        text = write_duel_file(duel_of(game_id, added="other")) if game_id in duel_games() else None
        sheet = sheet_of(game_id, added="other") if game_id in scored_games() else None
    many = f"^{game_id} has {len(about(game_id).options)} options$"
    none = "^'never' is no value of option "
    with pytest.raises(RecordError, match="^newer"):
        read_link(link)
    for changed in [text, with_last(write_duel_file(duel_of(game_id)), "game", "never")] if text else []:
        with pytest.raises(RecordError, match="^newer"):
            read_duel_file(changed)
    for changed, why in [(sheet, many), (with_last(sheet_of(game_id), "options", "never"), none)] if sheet else []:
        with pytest.raises(BadScorecard, match=why):
            scorecard.read_scorecard(changed)
        model, effects = do(page({}, f"#/real/{game_id}/scores"), Fetch(scores_key(game_id), "real-read").answered(changed))
        assert SetAside(scores_key(game_id)) in effects and model.toast is not None


def with_last(text: str, head: str, word: str) -> str:
    """Return a text with another last word in the line that begins with this word."""
    lines = text.split("\n")
    return "\n".join(f"{line.rpartition(' ')[0]} {word}" if line.startswith(head + " ") else line for line in lines)
