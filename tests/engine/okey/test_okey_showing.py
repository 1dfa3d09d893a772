"""House rules of the Turkish table: showing the indicator's twin, and colours that double the loss (H0 to H8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from okey_hands import hand

from okey_twins import without_twin
from triokey.core.bots import bot_of
from triokey.core.game import IllegalAction, NotationError, Outcome, Round, Seat, Setup, plain_setup
from triokey.core.match import Match, next_round, outcome, play, standing, start, turn
from triokey.core.packed import with_first_deal
from triokey.core.record import read_link, write_match_link, write_position_link
from triokey.core.rng import stream
from triokey.core.save import Save, read_save, write_save
from triokey.core.thinking import think
from triokey.live.values import encode
from triokey.okey.hand.tiles import BLANK, NUMBERS, colour, read_tile, write_tile
from triokey.okey.knowledge import count_hidden, known_tiles_elsewhere, view_of_seat
from triokey.okey.rules import can_show_twin, points_of_show
from triokey.okey.table import NOBODY, SHOW, Action, State, Turn, View
from triokey.okey.tournament_sheet import OkeyTournament

GAME = OkeyTournament()
LOOSE = "1r 3y 5k 7b 9r 11y 13k 2b 4r 6y 8k 10b 12r 2y"
GROUPS = "1r 2r 3r 4y 5y 6y 7y 9k 10k 11k 12k 8r 8y 8b"
OPTIONS = tuple(
    {"showing": showing, "showlow": low, "renkli": renkli}
    for showing, low, renkli in product(("off", "deal", "first"), ("spare", "pay"), ("no", "yes"))
)


def table(indicator: str, scores: str, seat: Seat, words: str = LOOSE, **options: str) -> State:
    """Return a state of four players in which this seat, not the beginner, is at its first turn and holds these tiles and the
    twin.
    """
    state = start(plain_setup(GAME, 3, 4, **{"showing": "deal", **options})).state
    shown = read_tile(indicator)
    own = hand(words)
    rest = [face for face in sorted((*state.supply, *(face for other in state.hands for face in other))) if face != BLANK]
    hands = tuple(own if each == seat else tuple(rest[14 * each : 14 * each + 14]) for each in range(4))
    points = tuple(map(int, scores.split()))
    state = state._replace(indicator=shown, hands=hands, scores=points, turn=seat, began=(seat + 1) % 4)
    return state._replace(supply=tuple(rest[57:]), past=(Turn((seat + 1) % 4, False, rest[56]),))


def holding(indicator: str, scores: str, seat: Seat, **options: str) -> State:
    return table(indicator, scores, seat, f"{indicator} {' '.join(LOOSE.split()[1:])}", **options)


def done(state: State, words: str) -> State:
    for word in words.split():
        state = GAME.apply(state, GAME.read(word))
    return state


def now(state: State) -> str:
    return " ".join(str(score + points) for score, points in zip(state.scores, points_of_show(state), strict=True))


def ended(state: State) -> Outcome:
    found = GAME.outcome(state)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("indicator", "options", "before", "seat", "after"),
    [
        ("5y", {}, "20 20 20 20", 1, "19 20 19 19"),  # HA
        ("5y", {}, "2 7 3 20", 1, "2 7 2 19"),  # HB
        ("5y", {"showlow": "pay"}, "1 7 3 20", 1, "0 7 2 19"),  # HC
        ("9k", {"renkli": "yes"}, "20 20 3 2", 0, "20 18 1 2"),  # HD
    ],
)
def test_a_shown_twin_costs_the_others_at_once(
    indicator: str, options: dict[str, str], before: str, seat: Seat, after: str
) -> None:
    state = holding(indicator, before, seat, **options)
    assert state.turn == seat and Action(SHOW) in GAME.remarks(state, seat)
    shown = done(state, "show")
    assert now(shown) == after
    assert shown._replace(showed=NOBODY) == state


def test_a_win_after_the_show_ends_the_match_by_the_points_of_both() -> None:  # HC
    shown = done(holding("5y", "1 7 3 20", 1, showlow="pay"), "show")
    won = done(shown._replace(hands=tuple(hand(GROUPS) if seat == 1 else each for seat, each in enumerate(shown.hands))), "d")
    bill = ended(done(won, f"w{write_tile(won.drawn)}"))
    assert bill.points == (-3, 0, -3, -3) and bill.reasons == ("groups", "showed") and bill.rules == ("T2", "H3")
    assert dict(bill.facts)["shower"] == 1 and dict(bill.facts)["paid"] == 1
    assert tuple(map(sum, zip((1, 7, 3, 20), bill.points, strict=True))) == (-2, 7, 0, 17)
    setup = plain_setup(GAME, 0, 4, showing="deal", showlow="pay")
    lost = Round(0, Outcome((1,), (-19, -13, -17, 0), ("groups",), ("T2",)))
    assert GAME.standing(setup, (lost, Round(0, bill))).scores == (-2, 7, 0, 17)
    assert GAME.standing(setup, (lost, Round(0, bill))).winners == (3,)


@pytest.mark.parametrize(
    ("indicator", "last", "points", "reasons"),
    [
        ("9r", "10r", (-8, -8, 0, -8), ("groups", "joker-discard", "coloured")),  # HE
        ("9b", "4b", (-2, -2, 0, -2), ("groups",)),  # HF
    ],
)
def test_red_and_black_double_what_a_win_costs(
    indicator: str, last: str, points: tuple[int, ...], reasons: tuple[str, ...]
) -> None:
    state = table(indicator, "20 20 20 20", 2, f"{GROUPS} {last}", showing="off", renkli="yes")
    bill = ended(done(state, f"w{last}"))
    assert (bill.points, bill.reasons) == (points, reasons)
    assert ("H8" in bill.rules) == ("coloured" in bill.reasons)


def refusal(state: State) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        done(state, "show")
    assert GAME.remarks(state, state.turn) == ()
    return caught.value.rule, caught.value.reason


def test_after_a_draw_it_is_too_late_unless_the_option_gives_more_time() -> None:  # HI
    assert refusal(done(holding("5y", "20 20 20 20", 1), "d")) == ("H2", "show-late")
    late = done(holding("5y", "20 20 20 20", 1, showing="first"), "d show")
    assert late.showed == 1 and now(late) == "19 20 19 19"
    discarded = done(late._replace(showed=NOBODY), "x3y")
    again = discarded._replace(turn=1)
    assert refusal(again) == ("H2", "show-late")


def test_why_a_twin_cannot_be_shown() -> None:
    assert refusal(holding("5y", "20 20 20 20", 1, showing="off")) == ("H0", "show-off")
    assert refusal(table("5y", "20 20 20 20", 1)) == ("H1", "show-no-twin")
    assert refusal(done(holding("5y", "20 20 20 20", 1), "show")) == ("H2", "show-again")
    blank = holding("5y", "20 20 20 20", 1, blanks="wild")._replace(indicator=BLANK)
    assert refusal(blank) == ("H6", "show-no-twin")
    held = table("5y", "20 20 20 20", 1, showing="first")
    taken = held._replace(
        hands=tuple(tuple(sorted((*each, read_tile("5y")))) if seat == 1 else each for seat, each in enumerate(held.hands)),
        drawn=read_tile("5y"),
        took=True,
    )
    assert refusal(taken) == ("H2", "show-no-twin")
    drawn = taken._replace(took=False)
    assert done(drawn, "show").showed == 1
    with pytest.raises(NotationError):
        GAME.read("show5y")


def test_a_shown_twin_is_known_until_it_is_discarded() -> None:  # H2
    for _, state, holder in held(12):
        shown, twin = done(state, "show"), state.indicator
        for seat in set(state.players) - {holder}:
            assert (
                twin not in known_tiles_elsewhere(view_of_seat(state, seat))[holder]
                and count_hidden(view_of_seat(state, seat))[twin] == 1
            )
            seen = view_of_seat(shown, seat)
            assert twin in known_tiles_elsewhere(seen)[holder] and count_hidden(seen)[twin] == 0
            assert twin in GAME.world(seen, stream(1, "any")).hands[holder]
            assert GAME.view(GAME.world(seen, stream(2, "any")), seat) == seen
        gone = done(shown, f"{'' if shown.due else 'd '}x{write_tile(twin)}")
        assert all(twin not in known_tiles_elsewhere(view_of_seat(gone, seat))[holder] for seat in set(state.players) - {holder})


def with_rare_win(setup: Setup, by_pairs: bool) -> Setup:
    """Return the setup with an explicit deal in which the beginner can win at once with a joker as the last discard."""
    state = start(setup).state
    start_of = NUMBERS * ((colour(state.joker) + 1) % 4)
    run = range(start_of, start_of + NUMBERS)
    won = sorted((*run[:7], *run[:7], state.joker)) if by_pairs else sorted((*run, run[0], state.joker))
    rest = Counter((*state.supply, *(face for each in state.hands for face in each)))
    rest.subtract(won)
    left = list(rest.elements())
    stream(setup.seed, "rare").shuffle(left)
    drawn = [tuple(sorted(left.pop() for _ in each)) if seat != state.began else () for seat, each in enumerate(state.hands)]
    hands = [each or tuple(won) * (seat == state.began) for seat, each in enumerate(drawn)]
    return with_first_deal(setup, GAME.pack(state._replace(hands=tuple(hands), supply=tuple(left)))[0])


def matches(count: int, each: int) -> Iterator[tuple[Setup, Match]]:
    """Yield this many finished rounds of bots' matches, at most `each` of one match, with the combinations of options in turn."""
    number = 0
    while count > 0:
        options = OPTIONS[number % len(OPTIONS)]
        setup = plain_setup(GAME, number, (4, 3, 2)[number % 3], points=("20", "10", "30")[number // 3 % 3], **options)
        if number % 5 == 4:
            setup = with_rare_win(setup, number % 2 == 0)
        levels = [GAME.levels[(number + seat) % len(GAME.levels[:3])] for seat in range(setup.seats)]
        match = start(setup)
        while True:
            while (seat := turn(match)) is not None:
                action = think(match, seat, levels[seat]).action
                match = play(match, GAME.write(action))
            yield setup, match
            count -= 1
            if standing(match).winners is not None or len(match.past) + 1 == each or count <= 0:
                break
            match = next_round(match)
        number += 1


def counted(setup: Setup, match: Match, scores: list[int]) -> list[int]:
    """Return the scores after a round, computed from its actions and first state by the Turkish rules alone."""
    options = dict(zip((spec.key for spec in GAME.options), setup.options, strict=True))
    first, scores = match.states[0], list(scores)
    indicator = write_tile(first.indicator)
    times = 2 if options["renkli"] == "yes" and indicator[-1] in "rk" else 1
    for state, word in zip(match.states, match.words, strict=False):
        if word == "show":
            for seat in first.players:
                if seat != state.turn and (options["showlow"] == "pay" or scores[seat] > 2):
                    scores[seat] -= times
    end = match.state.end
    if end.how != "void":
        joker, pairs = end.face == first.joker, end.how == "pairs"
        loss = int(options["double"]) if joker and pairs else 4 if joker or pairs else 2
        for seat in first.players:
            scores[seat] -= times * loss if seat != end.seat else 0
    return scores


@pytest.mark.parametrize(("rounds", "each"), [(24, 1), pytest.param(500, 99, marks=pytest.mark.slow)])
@pytest.mark.long
def test_the_points_that_move_in_matches_of_bots_are_those_of_a_second_count(rounds: int, each: int) -> None:
    scores: list[int] = []
    met: Counter[Any] = Counter()
    for setup, match in matches(rounds, each):
        scores = scores if match.rounds else [int(setup.options[0])] * setup.seats
        scores = counted(setup, match, scores)
        assert list(standing(match).scores) == scores
        found = outcome(match)
        assert found is not None
        met.update(reason for reason in found.reasons)
        met.update((spec.key, value) for spec, value in zip(GAME.options, setup.options, strict=True))
        assert ("show" in match.words) == ("showed" in found.reasons)
        assert match.words.count("show") <= 1
        again = read_link(write_match_link(match, 100_000), 100_000)
        assert (again.log, standing(again)) == (match.log, standing(match))
        assert read_save(write_save(Save(match, 1))).match.log == match.log
        assert read_link(write_position_link(match), 100_000).words == match.words
    assert {"groups", "pairs", "joker-discard", "showed", "coloured"} <= set(met)
    if rounds > 100:
        assert "void" in met and met["groups"] + met["pairs"] >= 300


def held(count: int) -> Iterator[tuple[Setup, State, Seat]]:
    """Yield setups, states and seats: first turns of a seat that holds the indicator's twin and may show it."""
    number = 0
    while count:
        options = OPTIONS[4 + number % 8]
        setup = plain_setup(GAME, number, (4, 3, 2)[number % 3], **options)
        state = start(setup).state
        for _ in range(setup.seats):
            if can_show_twin(state, state.hands[state.turn]):
                yield setup, state, state.turn
                count -= 1
                break
            bot = bot_of(GAME.id, "expert")
            for _ in range(1 if state.due else 2):
                action = list(bot.think(GAME.view(state, state.turn), stream(number, "held")))[-1].action
                state = GAME.apply(state, action) if not state.end else state
            if state.end:
                break
        number += 1


def seen_by_others(state: State, holder: Seat) -> list[bytes]:
    """Return, encoded as bytes, every view but the holder's, including that of a device without a seat."""
    return [encode(View, GAME.view(state, seat)) for seat in (*(s for s in state.players if s != holder), None)]


@pytest.mark.parametrize("count", [20, pytest.param(400, marks=pytest.mark.slow)])
def test_nobody_else_can_tell_whether_the_seat_to_act_holds_the_twin(count: int) -> None:
    for setup, state, holder in held(count):
        other = without_twin(state, holder)
        assert can_show_twin(state, state.hands[holder]) and not can_show_twin(other, other.hands[holder])
        assert seen_by_others(state, holder) == seen_by_others(other, holder)
        if not state.due:
            assert GAME.legal(state) == GAME.legal(other)
        assert Action(SHOW) not in GAME.legal(state)
        others = [seat for seat in state.players if seat != holder]
        assert all(GAME.remarks(each, seat) == () for each in (state, other) for seat in others)
        for action in GAME.legal(state):
            if action in GAME.legal(other):
                assert GAME.bits(state, action)[0] == GAME.bits(other, action)[0] == (0, 1)
        for seat in others:
            thoughts = [list(bot_of(GAME.id, "expert").say(GAME.view(each, seat), stream(1, "say"))) for each in (state, other)]
            assert thoughts == [[], []]


@pytest.mark.parametrize("level", GAME.levels)
def test_bots_of_every_level_show_at_their_first_chance_whenever_anybody_pays(level: str) -> None:  # C8
    for _, state, holder in held(6):
        bot, rng = bot_of(GAME.id, level), stream(2, level)
        assert next(iter(bot.think(GAME.view(state, holder), rng))).action == Action(SHOW)
        shown = GAME.apply(state, Action(SHOW))
        assert next(iter(bot.think(GAME.view(shown, holder), rng))).action != Action(SHOW)
        poor = state._replace(scores=(2,) * len(state.scores))
        pays = not state.house.spares
        assert (next(iter(bot.think(GAME.view(poor, holder), rng))).action == Action(SHOW)) == pays
