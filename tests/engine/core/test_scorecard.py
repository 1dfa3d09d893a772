"""The score sheet of a real table gives the same results as the game itself for the same rounds."""

import pytest
from okey_hands import turned_up, winning_hand

from triokey.core import scorecard
from triokey.core.catalog import GAMES, game_of
from triokey.core.game import Outcome, Round, Setup, plain_setup
from triokey.core.match import finished_rounds, next_round, outcome, play, start, turn
from triokey.core.rng import Rng, stream
from triokey.core.scorecard import NOBODY, BadScorecard, Mark, Scorecard
from triokey.okey.hand.tiles import FACES
from triokey.okey.table import WIN, Action, State

SCORED = [game for game in GAMES if scorecard.has_scores(game)]
SAMPLE, WHOLE = 60, 10_000


def drawn_setup(game_id: str, rng: Rng) -> Setup:
    game = game_of(game_id)
    options = tuple(spec.default if spec.dealt else rng.choice(spec.values) for spec in game.options)
    return Setup(game_id, game.edition, rng.choice(game.seat_counts), options, rng.below(1 << 40))


def written(setup: Setup, began: int) -> Scorecard:
    return scorecard.blank_scorecard(setup.game, setup.seats, setup.options)._replace(began=began)


def with_mark(card: Scorecard, end: Outcome, way: str) -> Scorecard:
    numbers = next(one for one in scorecard.ways_to_end(card) if one.key == way).numbers
    winner = end.winners[0] if end.winners else NOBODY
    return scorecard.add_mark(card, Mark(winner, way, dict(end.facts)["left"] if numbers else 0))


def agree(card: Scorecard, setup: Setup, rounds: tuple[Round, ...]) -> None:
    """Assert that the sheet has every round's beginner, winners and rules and the totals, also after writing and reading it."""
    game = game_of(setup.game)
    own = scorecard.scored_rounds(card)
    assert [one.began for one in own] == [one.began for one in rounds]
    assert [one.outcome.winners for one in own] == [one.outcome.winners for one in rounds]
    for mine, theirs in zip(own, rounds, strict=True):
        assert set(mine.outcome.rules) <= set(theirs.outcome.rules) and mine.outcome.rules[0] == theirs.outcome.rules[0]
    assert scorecard.card_standing(card) == game.standing(setup, rounds)
    assert scorecard.read_scorecard(scorecard.write_scorecard(card)) == card


def play_gardens(rounds: int) -> None:
    """Play whole matches of Okiya at random, and compare each with its score sheet."""
    rng, done = Rng(19), 0
    while done < rounds:
        setup = drawn_setup("okiya", rng)
        match = start(setup)
        card = written(setup, turn(match))
        while True:
            while outcome(match) is None:
                match = play(match, game_of("okiya").write(rng.choice(game_of("okiya").legal(match.state))))
            end = outcome(match)
            card = with_mark(card, end, end.reasons[0])
            done += 1
            agree(card, setup, finished_rounds(match))
            if scorecard.card_standing(card).winners is not None or len(card.marks) > 60:
                break
            match = next_round(match)
            assert scorecard.next_round_beginner(card) == turn(match)


def won_round(state: State, rng: Rng) -> State:
    """Return the state in which a random player has won this round by groups or pairs, often with a joker laid down last."""
    winner = rng.choice(state.players)
    hand, joker = winning_hand(rng)
    if state.house.pairs and not rng.below(3):
        faces = [*range(FACES)]
        rng.shuffle(faces)
        hand = tuple(sorted([*faces[:7], *faces[:7]]))
    last = rng.choice([joker] * FACES * (hand.count(joker) < 2) + [face for face in range(FACES) if hand.count(face) < 2])
    hands = tuple(tuple(sorted([*hand, last])) if seat == winner else held for seat, held in enumerate(state.hands))
    state = state._replace(turn=winner, hands=hands, indicator=turned_up(joker))
    return game_of("okey-rounds").apply(state, Action(WIN, last))


def void_round(state: State) -> State:
    hands = tuple(held[:14] for held in state.hands)
    return game_of("okey-rounds").apply(state._replace(hands=hands, supply=()), game_of("okey-rounds").read("p"))


def play_tiles(game_id: str, rounds: int) -> None:
    """Play matches of Okey whose rounds end by constructed wins or without a winner, and compare each with its score sheet."""
    game, rng, done = game_of(game_id), Rng(19), 0
    while done < rounds:
        setup = drawn_setup(game_id, rng)
        found: tuple[Round, ...] = ()
        card = None
        while game.standing(setup, found).winners is None and len(found) < 40:
            state = game.deal(setup, found)
            card = card or written(setup, state.began)
            assert scorecard.next_round_beginner(card) == state.began and scorecard.next_players(card) == state.players
            ended = won_round(state, rng) if rng.below(8) else void_round(state)
            end = game.outcome(ended)
            assert end is not None and ended.end is not None
            joker = ended.end.face == ended.joker and not ended.house.counts_wins
            card = with_mark(card, end, ended.end.how + ("-joker" if joker and end.winners else ""))
            found = (*found, Round(state.began, end))
            done += 1
            assert [one.outcome.points for one in scorecard.scored_rounds(card)] == [one.outcome.points for one in found]
            agree(card, setup, found)


def walk(game_id: str, rounds: int) -> None:
    if game_id == "okiya":
        play_gardens(rounds)
    else:
        play_tiles(game_id, rounds)


@pytest.mark.long
@pytest.mark.parametrize("game_id", SCORED)
def test_the_sheet_has_the_totals_of_the_engine(game_id: str) -> None:
    walk(game_id, SAMPLE)


@pytest.mark.parametrize(("way", "log"), [("line", "d1 c1 d3 b1 d2 b2 d4"), ("square", "d1 b2 d2 d3 c1 a3 c2")])
def test_a_garden_won_by_the_fourth_token_can_be_written_down(way: str, log: str) -> None:
    match = start(plain_setup(game_of("okiya"), 1, match="points10"))
    card = written(match.setup, turn(match))
    for word in log.split():
        match = play(match, word)
    agree(with_mark(card, outcome(match), way), match.setup, finished_rounds(match))


@pytest.mark.slow
@pytest.mark.parametrize("game_id", SCORED)
def test_the_sheet_has_the_totals_of_the_engine_over_ten_thousand_rounds(game_id: str) -> None:
    walk(game_id, WHOLE)


@pytest.mark.parametrize("game_id", SCORED)
def test_a_mark_that_no_round_of_this_table_has_is_refused(game_id: str) -> None:
    card = scorecard.blank_scorecard(game_id)
    good = scorecard.ways_to_end(card)[0].key
    for mark in (Mark(card.setup.seats, good), Mark(NOBODY, good), Mark(0, "nothing"), Mark(0, good, 99)):
        with pytest.raises(BadScorecard):
            scorecard.add_mark(card, mark)


@pytest.mark.parametrize("game_id", SCORED)
def test_a_damaged_sheet_is_refused_and_raises_nothing_else(game_id: str) -> None:
    card = scorecard.with_seat_name(scorecard.blank_scorecard(game_id), 0, "Ayşe")
    for _ in range(2):
        way = scorecard.ways_to_end(card)[0]
        if scorecard.card_standing(card).winners is None:
            card = scorecard.add_mark(card, Mark(0, way.key, (way.numbers or (0,))[0]))
    text, rng = scorecard.write_scorecard(card), stream(19, game_id)
    refused = 0
    for _ in range(400):
        at = rng.below(len(text))
        changed = text[:at] + rng.choice("\n 019-xé") + text[at + rng.below(3) :]
        try:
            scorecard.read_scorecard(changed)
        except BadScorecard:
            refused += 1
    assert refused > 100


@pytest.mark.parametrize("game_id", SCORED)
def test_everybody_begins_as_often_when_lots_are_drawn(game_id: str) -> None:
    card = scorecard.blank_scorecard(game_id)
    counts = [0] * card.setup.seats
    for seed in range(2000):
        goes, seat = scorecard.throw_for_first(card, seed)
        counts[seat] += 1
        assert not goes or goes[-1][seat] == max(goes[-1]) and goes[-1].count(max(goes[-1])) == 1
    expected = 2000 / card.setup.seats
    assert sum((count - expected) ** 2 / expected for count in counts) < 20


def test_a_name_is_cleaned_and_short() -> None:
    card = scorecard.with_seat_name(scorecard.blank_scorecard(SCORED[0]), 0, "  a\nb\u200b" + "x" * 40)
    assert card.names[0].startswith("a b") and len(card.names[0]) <= scorecard.NAME and "\n" not in card.names[0]
