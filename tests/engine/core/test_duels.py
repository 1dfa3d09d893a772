"""Duels of two people on the same deals: links and files are read back, bad ones refused, and both people see mirrored tables."""

from functools import cache

import pytest

from duel_players import played_on
from triokey.core.bots import past_bots
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.days import read_day
from triokey.core.duel import (
    DEALS,
    LATE,
    Duel,
    first_difference,
    match_of_deal,
    new_duel,
    read_duel_file,
    read_duel_link,
    sending_player,
    weekly_duel,
    with_log,
    with_player_name,
    without_logs,
    write_duel_file,
    write_duel_link,
)
from triokey.core.dueling import Checked, Refused, check_log
from triokey.core.envelope import RecordError
from triokey.core.game import plain_setup
from triokey.core.match import outcome, play, turn
from triokey.core.names import clean_name
from triokey.core.rng import Rng, stream
from triokey.core.thinking import first_thought, think

LIMIT = 200_000


def level(game_id: str, number: int) -> str:
    """Return the level with this number, fast ones first, or the game's last level if there are fewer."""
    levels = game_of(game_id).levels
    return levels[min(number, len(levels) - 1)]


def empty(game_id: str, deals: int = DEALS) -> Duel:
    game = game_of(game_id)
    seats = next(count for count in game.seat_counts if count > 1)
    rng = stream(19, game_id)
    return new_duel(plain_setup(game, 0, seats), tuple(rng.below(1 << 40) for _ in range(deals)), 0, level(game_id, 1))


@cache
def played(game_id: str, deals: int = 2) -> Duel:
    """Return a duel in which two levels of bots have played in place of people."""
    duel = empty(game_id, deals)
    for deal in range(deals):
        for player in (0, 1):
            duel = with_log(duel, player, deal, played_on(duel, deal, level(game_id, player)).words)
    return duel


@pytest.mark.parametrize("game_id", GAMES)
def test_a_link_and_a_file_bring_the_duel_back(game_id: str) -> None:
    for duel in (empty(game_id), played(game_id), played(game_id)._replace(logs=empty(game_id, 2).logs)):
        assert read_duel_link(write_duel_link(duel, LIMIT), LIMIT) == duel
        assert read_duel_file(write_duel_file(duel)) == duel


@pytest.mark.parametrize("name", ["", "Ada"])
@pytest.mark.parametrize("game_id", GAMES)
def test_an_answer_is_told_from_the_duel_that_was_sent_and_is_no_longer_than_that(game_id: str, name: str) -> None:
    logs, none = played(game_id).logs[0], empty(game_id, 2).logs[0]
    asked, answer = (
        with_player_name(played(game_id)._replace(logs=both), by, name) for by, both in enumerate(((logs, none), (none, logs)))
    )
    assert (sending_player(asked), sending_player(answer)) == (0, 1)
    links = [write_duel_link(duel, LIMIT) for duel in (asked, answer)]
    assert [read_duel_link(link, LIMIT) for link in links] == [asked, answer]
    assert len(links[1]) <= len(links[0]) and read_duel_file(write_duel_file(answer)) == answer


NAMES = (("Ada", ""), ("", "Çağla Ö"), ("\U0001f98a" * 20, "渡辺"))


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("game_id", GAMES)
def test_names_go_along_in_a_link_and_a_file_and_nothing_else_is_changed_by_them(game_id: str, names: tuple[str, str]) -> None:
    for bare in (empty(game_id), played(game_id)):
        duel = bare
        for player, name in enumerate(names):
            duel = with_player_name(duel, player, f" {name}\u202e\n")
        link = write_duel_link(duel, LIMIT)
        assert duel.names == names and read_duel_link(link, LIMIT) == duel == read_duel_file(write_duel_file(duel))
        assert without_logs(duel) == without_logs(bare) and write_duel_link(
            duel._replace(names=bare.names), LIMIT
        ) == write_duel_link(bare, LIMIT)


@pytest.mark.parametrize("name", ["\u202eadA", " Ada", "A" * 21, "\u3164", "\u200b"])
def test_a_link_with_a_name_that_is_not_clean_is_read_and_shows_it_cleaned(name: str) -> None:
    """A name may contain a character that is unknown to the reader's version of Unicode; the duel must stay readable."""
    duel = empty("okiya")._replace(names=(name, ""))
    assert read_duel_link(write_duel_link(duel, LIMIT), LIMIT) == duel._replace(names=(clean_name(name), ""))


SENT = {
    "okiya": "#u1.awFGAACBEAAAAYHgBzCiTwwBgAA28DHTP2",
    "okey-rounds": "#u1.cgFGQACBEAAAAYHgKQwOE0CgKAMAAMAoAgHEUSgLAoAwCAUCgFAKAAA238K271",
    "okey-tournament": "#u1.dAFKAAAAgRAAAAGB4EEwBwNAACAKAgCwLEoDALAoBgMAECwBA0BAJAAAAEAUBAMAoDQGA0BwEgAA3J1AZ4T",
}
"""Links with one deal, by game, from before players had a number."""


@pytest.mark.parametrize("game_id", SENT)
def test_a_link_from_before_the_numbers_of_its_makers_is_read_and_written_the_same(game_id: str) -> None:
    duel = read_duel_link(SENT[game_id])
    assert duel.setup.game == game_id and duel.seeds == (6174,)
    assert check_log(duel, 0, duel.logs[0][0]).bots and write_duel_link(duel) == SENT[game_id]


SIGNED = {
    "okiya": "#u2.awFGAACAEAAAAYHgBzCiTwwBgAIAB1xX_A2YH8WQP",
    "okey-rounds": "#u2.cgGGQACAABAAAAGB4DMwAwLAsBACAQAxKAwAQMAMTgBA0DgJAIDAAEQCgIAsCoAEAA64r_g3957F80",
    "okey-tournament": (
        "#u2.dAGKAAAAgAAQAAABgeBjMEoAALAcBwIAkDQIAkCQIAUBwFA0AwAAcDQJAABQNAwCwEAACwFAQDgIAcCABAMAAKAABQFAkDgIAMCwHAuABAAOuK_"
        "42H8YPVP"
    ),
    "okeydokey": (
        "#u2.ZAFGIAIAEAAAAYHgWlUwOmhvbGQ6UjIsWTIsRzAsQjEsSzJLMDpwbGFuOlJZQksBVTA6aG9sZDpSMixZMixHMCxCMSxLMkowOnBsYW46WUJLCCB"
        "VMDpob2xkOlIzLFkyLEcwLEIxLEsxSDA6cGxhbjpCETCAeVTA6aG9sZDpSMixZMyxHMSxCMCxLMUswOnBsYW46UllHSxItpzlUwOmhvbGQ6UjIsWTIs"
        "RzIsQjEsSzBJMDpwbGFuOllCIwlVMDpob2xkOlIyLFkxLEcyLEIxLEswHUswOnBsYW46UllHQhRVMDpob2xkOlIyLFkxLEcxLEIyLEswSjA6cGxhbjp"
        "SWUIKAlUwOmhvbGQ6UjEsWTIsRzEsQjIsSzBIMDpwbGFuOkIkMJ89VMDpob2xkOlIxLFkxLEcxLEIzLEswSzA6cGxhbjpSWUdCBRVVMDpob2xkOlIxL"
        "FkxLEcxLEIzLEswSTA6cGxhbjpZQiUYVTA6aG9sZDpSMSxZMSxHMSxCMyxLMC4STA6cGxhbjpZQjGDQVTA6aG9sZDpSMixZMSxHMCxCMyxLMEowOnBs"
        "YW46UllCFgZVMDpob2xkOlIxLFkyLEcwLEIzLEswDBlVMDpob2xkOlIxLFkyLEcxLEIyLEswSTA6cGxhbjpZQiEaVTA6aG9sZDpSMSxZMixHMSxCMix"
        "LMEgwOnBsYW46WQcNVTA6aG9sZDpSMSxZMixHMSxCMixLMEgwOnBsYW46LS8SjA6cGxhbjpZR0IOVTA6aG9sZDpSMSxZMSxHMSxCMyxLMEkwOnBsYW4"
        "6R0IiLYt9VMDpob2xkOlIyLFkwLEcyLEIyLEswSTA6cGxhbjpHQhsTVTA6aG9sZDpSMixZMCxHMSxCMyxLMEkwOnBsYW46UkIAHCYuF0kwOnBsYW46U"
        "kIeCwMnL0owOnBsYW46UkdCDxAoAfMQAIAB1xX_A32CVAE9"
    ),
}
"""Links with one deal, by game, in which the player who had played has the random number 61746174."""


@pytest.mark.parametrize("game_id", SIGNED)
def test_a_link_with_the_number_of_its_maker_is_read_without_it(game_id: str) -> None:
    duel = read_duel_link(SIGNED[game_id])
    assert duel.setup.game == game_id and duel.seeds == (6174,)
    assert check_log(duel, 0, duel.logs[0][0]).bots and read_duel_link(write_duel_link(duel)) == duel


def test_a_file_with_the_numbers_of_its_makers_is_read_without_them() -> None:
    duel = read_duel_link(SIGNED["okiya"])
    deals, mark, logs = write_duel_file(duel).partition("log ")
    signed = f"{deals}by 0 61746174\nby 1 7\n{mark}{logs}"
    assert read_duel_file(signed) == duel and "by" not in write_duel_file(read_duel_file(signed))


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_played_against_the_named_bots_is_believed(game_id: str) -> None:
    duel = played(game_id)
    assert {check_log(duel, 0, log[0]) for log in duel.logs} == {Checked(True, 0)}


@pytest.mark.parametrize("game_id", GAMES)
def test_another_move_of_a_bot_is_refused(game_id: str) -> None:
    """Every bot move of a log is replaced by every other legal action in turn; the log must be refused at that move."""
    duel, game = played(game_id), game_of(game_id)
    log, match, tried = duel.logs[1][0], match_of_deal(duel, 0), 0
    for at, word in enumerate(log):
        if turn(match) not in (None, duel.seat) and not game.is_remark(game.read(word)):
            others = [other for action in game.legal(match.state) if (other := game.write(action)) != word]
            for other in others[:1]:
                with pytest.raises(Refused) as refused:
                    check_log(duel, 0, (*log[:at], other, *log[at + 1 :]))
                assert (refused.value.key, refused.value.word) == ("bot", at)
                tried += 1
        if tried == 4:
            break
        match = play(match, word)
    assert tried


@pytest.mark.parametrize("game_id", GAMES)
def test_a_log_that_breaks_off_or_goes_on_is_refused(game_id: str) -> None:
    duel = played(game_id)
    log = duel.logs[1][0]
    for changed, key in (
        (log[:-1], "unfinished"),
        ((*log, log[-1]), "illegal"),
        (("nothing", *log), "illegal"),
        ((), "unfinished"),
    ):
        with pytest.raises(Refused) as refused:
            check_log(duel, 0, changed)
        assert refused.value.key == key


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_made_at_once_must_be_the_first_thought_of_its_level(game_id: str) -> None:
    """A log whose bot moves are first thoughts, each marked as such, is accepted and counted; a false mark is refused."""
    duel, game = empty(game_id, 1), game_of(game_id)
    match, log, late = match_of_deal(duel, 0), [], 0
    while (seat := turn(match)) is not None:
        if seat == duel.seat:
            word = game.write(think(match, seat, game.levels[0]).action)
        else:
            decide = think if late else first_thought
            word = game.write(decide(match, seat, duel.levels[seat]).action)
        match = play(match, word)
        log.append(LATE + word if seat != duel.seat and not late else word)
        late = late or seat != duel.seat
    assert outcome(match) is not None
    noted = tuple(log)
    assert check_log(duel, 0, noted) == Checked(True, 1)
    duel = with_log(duel, 0, 0, noted)
    assert read_duel_link(write_duel_link(duel, LIMIT), LIMIT) == duel == read_duel_file(write_duel_file(duel))
    mine = next(at for at, word in enumerate(noted) if not word.startswith(LATE))
    owner = match_of_deal(duel, 0)
    for word in noted[:mine]:
        owner = play(owner, word.removeprefix(LATE))
    if turn(owner) == duel.seat:
        with pytest.raises(Refused) as refused:
            check_log(duel, 0, (*noted[:mine], LATE + noted[mine], *noted[mine + 1 :]))
        assert refused.value.key == "late"


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_of_another_edition_are_not_asked(game_id: str) -> None:
    duel = played(game_id)._replace(bots=about(game_id).bots_edition + 1)
    assert check_log(duel, 0, duel.logs[0][0]) == Checked(False, 0)
    with pytest.raises(Refused):
        check_log(duel, 0, ("nothing",))


EARLIER = [(game_id, edition) for game_id in GAMES for edition in past_bots(game_id)]


@pytest.mark.parametrize(("game_id", "edition"), EARLIER)
def test_earlier_bots_are_checked_and_those_of_today_are_not_refused(game_id: str, edition: int) -> None:
    game, checked = game_of(game_id), []
    duel = new_duel(plain_setup(game, 0, game.seat_counts[0]), (6174,), 0, game.levels[0])._replace(bots=edition)
    for bots in (edition, 0):
        match, words = match_of_deal(duel, 0), list[str]()
        while (seat := turn(match)) is not None:
            thought = think(match, seat, duel.levels[seat], bots) if seat else think(match, seat, game.levels[1])
            words.append(game.write(thought.action))
            match = play(match, words[-1])
        checked.append(check_log(duel, 0, tuple(words)))
    assert checked == [Checked(True, 0), Checked(False, 0)]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_changed_link_or_file_is_refused_and_raises_nothing_else(game_id: str) -> None:
    duel, rng = played(game_id), Rng(19)
    link, text = write_duel_link(duel, LIMIT), write_duel_file(duel)
    for _ in range(60):
        at = rng.below(len(link))
        changed = link[:at] + rng.choice([sign for sign in "aB3-_" if sign != link[at]]) + link[at + 1 :]
        with pytest.raises(RecordError):
            read_duel_link(changed, LIMIT)
        at = rng.below(len(text))
        try:
            read_duel_file(text[:at] + rng.choice("\n ~9zé") + text[at + 1 :])
        except RecordError as error:
            assert error.key in ("damaged", "foreign", "newer", "too_long")


def test_only_the_first_log_of_a_deal_counts() -> None:
    duel = played("okiya")
    assert with_log(duel, 0, 0, ("a4",)) == duel


@pytest.mark.parametrize("game_id", GAMES)
def test_two_rounds_part_at_the_first_move_that_differs_whatever_was_said(game_id: str) -> None:
    """Two rounds of bots are compared a hundred times, with remarks left out and marks of hurried moves added at random."""
    duel, game, rng = played(game_id), game_of(game_id), Rng(19)
    moves = [[word for word in logs[0] if not game.is_remark(game.read(word))] for logs in duel.logs]
    first = next((at for at, (one, other) in enumerate(zip(*moves, strict=False)) if one != other), None)
    for _ in range(100):
        said = [tuple(word for word in logs[0] if not game.is_remark(game.read(word)) or rng.below(2)) for logs in duel.logs]
        said = [tuple(LATE * (rng.below(4) == 0) + word for word in log) for log in said]
        parted = first_difference(game, *said)
        assert first_difference(game, said[0], duel.logs[0][0]) is None and (parted is None) == (first is None)
        if parted is not None:
            number, *places = parted
            assert number == first and [log[at].removeprefix(LATE) for log, at in zip(said, places, strict=True)] == [
                log[number] for log in moves
            ]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_week_has_the_same_deals_for_everybody(game_id: str) -> None:
    game = game_of(game_id)
    setup = plain_setup(game, 0, next(count for count in game.seat_counts if count > 1))
    one, other = (weekly_duel(read_day(day), game_id, setup, game.levels[0]) for day in ("2026-11-23", "2026-11-30"))
    assert one == weekly_duel(read_day("2026-11-23"), game_id, setup, game.levels[0]) and not set(one.seeds) & set(other.seeds)
    assert len(set(one.seeds)) == DEALS


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_how_long_the_link_of_eight_deals_is(game_id: str) -> None:
    """A duel that one person has played fits into a link, or else into a file; the lengths are printed with -s."""
    duel = played(game_id, DEALS)
    sent = duel._replace(logs=(duel.logs[0], empty(game_id).logs[0]))
    lengths = [len(write_duel_link(one, LIMIT)) for one in (empty(game_id), sent, duel)]
    print(f"\n{game_id}: not played {lengths[0]}, played by one {lengths[1]}, by both {lengths[2]}")
    assert lengths[0] < 150 and sorted(lengths) == lengths
