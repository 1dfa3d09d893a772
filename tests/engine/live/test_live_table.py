"""A table of several devices, from the first draw to the last check, for every game and without a browser."""

import pytest
from live_party import Party, is_plain, seated

from triokey.core.catalog import GAMES, about, game_of
from triokey.core.match import finished_rounds
from triokey.live import guest as guests
from triokey.live import hearing
from triokey.live import host as hosts
from triokey.live.host import AWAY, BOT, HERE
from triokey.live.protocol import Draw, Opened, WordRefused, read_host
from triokey.live.verdict import GOOD, WATCHED


def devices_of(seats, number):
    """Return the seats of this many devices that share the seats from 1 on."""
    free = list(range(1, seats))
    return tuple(tuple(free[at::number]) for at in range(number))


def largest(game_id):
    return max(about(game_id).seat_counts)


def kinds(guest):
    return tuple(verdict.kind for verdict in guest.verdicts)


def rounds_of(party):
    return len(finished_rounds(party.match))


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_five_devices_play_a_whole_match_and_each_keeps_it_as_it_was(game_id):
    seats = largest(game_id)
    players = tuple((seat,) for seat in range(1, seats))
    watchers = ((),) * (4 - len(players))
    party = Party(seated(game_id, (*players, *watchers), seats)).everybody()
    party.play_match(rounds=2)
    for guest, device in zip(party.guests, party.host.devices, strict=True):
        assert not guest.why and not guest.faults
        assert guest.match.log == party.match.log and guest.match.setup.seeds == party.match.setup.seeds
        assert guest.match.states == party.match.states
        assert kinds(guest) == ((GOOD if device.seats else WATCHED),) * rounds_of(party)
        assert all(is_plain(verdict) for verdict in guest.verdicts) == bool(device.seats)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_several_people_at_one_device_and_bots_on_free_seats_play_together(game_id):
    seats = largest(game_id)
    party = Party(seated(game_id, devices_of(seats, 1), seats, bots=(0,))).everybody()
    party.play_match(rounds=1)
    assert not hosts.tell(party.host, party.match).sends, "what was told is told again"
    assert kinds(party.guests[0]) == (GOOD,) and party.guests[0].match.log == party.match.log


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_the_board_of_a_seat_is_made_of_what_the_seat_may_know_and_offers_what_it_may_do(game_id):
    game, seats = game_of(game_id), largest(game_id)
    party = Party(seated(game_id, devices_of(seats, 2), seats)).everybody()
    party.draw()
    for _ in range(30):
        seat = game.turn(party.match.state)
        if seat is None:
            break
        for guest, device in zip(party.guests, party.host.devices, strict=True):
            for own in device.seats:
                board = guests.table(guest, own)
                assert len(board.states) == len(party.match.states) and len(board.words) == len(party.match.words)
                assert game.view(board.state, own) == game.view(party.match.state, own)
                assert game.turn(board.state) == seat and game.remarks(board.state, own) == game.remarks(party.match.state, own)
                if seat == own:
                    assert game.legal(board.state) == game.legal(party.match.state)
        party.remark()
        party.play(party.choose(seat))


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_guest_who_comes_back_in_the_middle_of_a_turn_goes_on_where_the_table_is(game_id):
    seats = largest(game_id)
    party = Party(seated(game_id, devices_of(seats, 1), seats)).everybody()
    party.draw()
    party.play_round(most=3)
    party.after(hearing.lose_device(party.host, party.match, 0))
    assert hosts.states(party.host)[1] == "gone"
    party.come(0)
    assert hosts.states(party.host)[1] == "here"
    party.play_round()
    assert is_plain(party.guests[0].verdicts[0]) and party.guests[0].match.states == party.match.states


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_may_play_for_a_guest_who_is_gone_and_the_guest_again_when_back(game_id):
    seats = largest(game_id)
    party = Party(seated(game_id, ((1,),), seats)).everybody()
    party.draw()
    party.after(hearing.lose_device(party.host, party.match, 0))
    kinds = party.host.kinds
    party.after(hosts.seat(party.host, party.match, tuple(BOT if kind == AWAY else kind for kind in kinds)))
    party.play_round(most=4)
    party.come(0)
    game = game_of(game_id)
    while game.turn(party.match.state) not in (1, None):
        party.play(party.choose(game.turn(party.match.state)))
    if game.turn(party.match.state) == 1:
        count = len(party.match.words)
        party.act(0, game.write(game.legal(party.match.state)[0]))
        assert len(party.match.words) == count and party.guests[0].refused.reason == "turn"
    party.after(hosts.seat(party.host, party.match, kinds))
    party.play_round()
    assert party.guests[0].match.log == party.match.log


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_the_host_goes_on_after_it_was_stored_and_read_again(game_id):
    seats = largest(game_id)
    party = Party(seated(game_id, devices_of(seats, 1), seats)).everybody()
    party.draw()
    party.play_round(most=3)
    party.host = hosts.unpack_host(hosts.pack_host(party.host))
    assert hosts.states(party.host)[1] == "gone"
    party.come(0)
    party.play_round()
    assert party.guests[0].match.log == party.match.log


def test_a_draw_waits_for_a_guest_who_leaves_until_a_bot_plays_for_it():
    party = Party(seated("okey-rounds", ((1,), (2,), (3,)), 4))
    party.come(0)
    party.come(1)
    silent = guests.ask_for_seat("C")[0]
    for text in guests.ask_for_seat("C")[1]:
        party.after(hearing.hear_guest(party.host, party.match, 2, text, 0))
    party.guests[2] = silent._replace(why="left")
    party.draw()
    assert party.match is None and party.host.lot is not None
    party.after(hearing.lose_device(party.host, party.match, 2))
    assert party.match is None and party.host.lot is not None
    party.after(hosts.seat(party.host, party.match, (*party.host.kinds[:3], BOT)))
    assert party.match is not None and party.host.lots[0].go == 1 and party.host.lots[0].members == (0, 1)
    party.play_round()
    assert [kinds(guest) for guest in party.guests] == [(GOOD,), (GOOD,), ()]
    assert [guest.verdicts[0].draws for guest in party.guests[:2]] == [2, 2]


def test_an_open_game_takes_an_action_back_when_all_agree_and_not_otherwise():
    party = Party(seated("okiya", ((1,), ()), 2)).everybody()
    party.draw()
    party.play_round(most=3)
    words = party.match.words
    party.after(hearing.vote_undo(party.host, party.match, HERE, True))
    assert party.match.words == words and party.guests[0].back.yes
    party.guests[0], texts = guests.ask_back(party.guests[0], False)
    party.say(0, *texts)
    assert party.match.words == words
    party.guests[0], texts = guests.ask_back(party.guests[0])
    party.say(0, *texts)
    assert party.match.words == words and party.host.question.agreed == (0,)
    party.after(hearing.vote_undo(party.host, party.match, HERE, True))
    assert party.match.words == words[:-1] and len(party.guests[0].seen) == len(words)
    party.play_round()
    assert is_plain(party.guests[0].verdicts[0]) and party.guests[0].match.log == party.match.log


@pytest.mark.parametrize("game_id", [game for game in GAMES if about(game).hidden])
def test_nothing_is_taken_back_where_hands_are_hidden(game_id):
    seats = largest(game_id)
    party = Party(seated(game_id, ((1,),), seats)).everybody()
    party.draw()
    party.play_round(most=2)
    words = party.match.words
    party.guests[0], texts = guests.ask_back(party.guests[0])
    party.say(0, *texts)
    assert party.match.words == words and party.guests[0].refused.reason == "no-undo"


def test_an_illegal_move_of_a_guest_is_refused_with_its_rule_and_its_evidence():
    party = Party(seated("okiya", ((0,),), 2)).everybody()
    party.draw()
    game = game_of("okiya")
    if game.turn(party.match.state) == 1:
        party.play(party.choose(1))
    cell = game.write(next(cell for cell in range(16) if cell not in game.legal(party.match.state)))
    count = len(party.match.words)
    party.act(0, cell)
    refused = party.guests[0].refused
    assert len(party.match.words) == count and refused.rule in ("K5", "K6") and refused.evidence


def test_a_guest_does_not_act_for_another_seat_nor_at_a_moment_that_is_past():
    party = Party(seated("okey-rounds", ((1,), (2,)), 4)).everybody()
    party.draw()
    while game_of("okey-rounds").turn(party.match.state) != 1:
        party.play(party.choose(game_of("okey-rounds").turn(party.match.state)))
    word = party.choose(1)
    party.act(1, word)
    assert party.guests[1].refused.reason == "turn"
    party.guests[0], stale = guests.act(party.guests[0], word)
    party.say(0, *stale)
    count = len(party.match.words)
    party.say(0, *stale)
    assert party.guests[0].refused.reason == "stale" and len(party.match.words) == count


def test_the_third_text_that_is_no_message_ends_the_connection_and_changes_nothing():
    party = Party(seated("okiya", ((1,),), 2)).everybody()
    party.draw()
    match = party.match
    party.say(0, "!", "zzzz")
    assert not party.host.devices[0].removed
    party.say(0, "x" * 500)
    assert party.host.devices[0].removed and party.match == match and party.guests[0].why == "faults"
    party.host = hosts.let_return(party.host, 0)
    party.come(0)
    assert hosts.states(party.host) == ("here", "here")


def test_a_guest_who_is_removed_is_told_and_heard_no_more():
    party = Party(seated("okiya", ((1,),), 2)).everybody()
    party.draw()
    party.after(hearing.remove_device(party.host, party.match, 0))
    assert party.guests[0].why == "removed"
    party.say(0, *guests.ask_for_seat("again")[1])
    assert not party.host.devices[0].here


def test_another_build_is_sent_away_with_a_reason():
    party = Party(seated("okiya", ((1,),), 2))
    old = guests.write(guests.Hello(99, "x"))
    party.guests[0] = guests.Guest("x")
    party.say(0, old)
    assert party.guests[0].why == "version" and not party.host.devices[0].here


@pytest.mark.long
def test_every_round_has_shares_of_its_own_and_its_seed_is_told_to_nobody_before_its_end():
    party = Party(seated("okey-rounds", ((1,), (2,)), 4, rounds="3")).everybody()
    party.play_match(rounds=2)
    assert len(set(party.match.setup.seeds)) == 2
    for texts in party.received:
        messages = list(map(read_host, texts))
        draws = [at for at, message in enumerate(messages) if isinstance(message, Draw)]
        opened = [at for at, message in enumerate(messages) if isinstance(message, Opened)]
        assert len(draws) == len(opened) == 2 and draws[0] < opened[0] < draws[1] < opened[1]
        assert not [message for message in messages if isinstance(message, WordRefused)]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_device_knows_everybody_by_name_in_whatever_order_they_came(game_id):
    seats = largest(game_id)
    players = tuple((seat,) for seat in range(1, seats))
    for order in (range(seats), reversed(range(seats))):
        party = Party(seated(game_id, (*players, ()), seats))
        for number in order:
            party.come(number)
        names = ("P0", *(f"G{number}" for number in range(seats - 1)))
        assert {party.host.names, *(guest.welcome.names for guest in party.guests)} == {names}
        assert not any(guest.why or guest.faults or guest.notes.odd for guest in party.guests)
