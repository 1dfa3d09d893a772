"""The environments: PettingZoo's own tests, what may be seen and done, who is rewarded, and many games to their end."""

from __future__ import annotations

import warnings
from collections import Counter
from copy import deepcopy

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from triokey import rl
from triokey.core.catalog import GAMES, about, game_of, part
from triokey.core.game import Setup, Standing, plain_setup
from triokey.core.match import start
from triokey.core.record import read_link, write_seed_link
from triokey.core.rng import stream
from triokey.rl.environment import MOST_ROUNDS
from triokey.rl.making import Environments, game_id_of

NAMES = rl.names()
TALKED = [name for name in NAMES if hasattr(part(game_id_of(name), "observation"), "remarks")]
VARIANTS = [
    *((name, {"seats": seats}) for name in NAMES for seats in about(game_id_of(name)).seat_counts),
    *((name, {"length": "match"}) for name in NAMES),
    *((name, {"remarks": True}) for name in TALKED),
]
NOT_OURS = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""What PettingZoo says of every environment with an action mask but those of its own, which it knows by name."""


def maker(name: str) -> Environments:
    return getattr(rl, name)


def by_chance(env, seed, visit=lambda env: None):
    """Play one game by chance; return what each agent got and how many steps it took."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    got, steps = Counter(), 0
    for agent in env.agent_iter():
        seen, reward, ended, cut_off, _ = env.last()
        got[agent] += reward
        if not (ended or cut_off):
            visit(env)
            steps += 1
        env.step(None if ended or cut_off else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return got, steps


def test_every_game_on_the_table_has_an_environment() -> None:
    assert [game_id_of(name) for name in NAMES] == list(GAMES)


@pytest.mark.parametrize(("name", "settings"), VARIANTS, ids=str)
def test_pettingzoo_finds_nothing_to_complain_of(name, settings) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in NOT_OURS:
            warnings.filterwarnings("ignore", message=message)
        api_test(maker(name).env(**settings), num_cycles=100)
        seed_test(lambda: maker(name).env(**settings), num_cycles=60)


@pytest.mark.long
@pytest.mark.parametrize(("name", "settings"), [one for one in VARIANTS if "length" not in one[1]], ids=str)
def test_the_mask_is_what_the_rules_allow_and_all_is_within_its_bounds(name, settings) -> None:
    def visit(env):
        table = env.unwrapped
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)
            assert table.observation_space(agent).contains(seen)
            choices = table.choices(agent)
            assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(choices)
            if agent != table.agent_selection:
                assert not choices
            elif None in choices.values():
                remarks = table.game.remarks(table.state, seat)
                assert Counter(choices.values()) == Counter([None, *remarks])
            else:
                assert Counter(choices.values()) == Counter(table.game.legal(table.state))

    env = maker(name).raw_env(**settings)
    for seed in range(2):
        by_chance(env, seed, visit)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in NAMES if about(game_id_of(name)).hidden])
@pytest.mark.parametrize("settings", [{}, {"remarks": True}], ids=str)
def test_two_states_with_the_same_view_give_the_same_observation(name, settings) -> None:
    if settings and name not in TALKED:
        return
    compared = Counter()
    rng = stream(0, "same view")

    def visit(env):
        table, true = env.unwrapped, env.unwrapped.state
        for seat, agent in enumerate(table.possible_agents):
            table.state = true
            view, seen = table.game.view(true, seat), table.observe(agent)
            other = table.game.world(view, rng)
            if table.game.view(other, seat) != view:
                continue
            table.state = other
            again = table.observe(agent)
            assert all(np.array_equal(seen[key], again[key]) for key in seen)
            compared["different" if other != true else "same"] += 1
        table.state = true

    for seats in about(game_id_of(name)).seat_counts:
        env = maker(name).raw_env(seats=seats, **settings)
        by_chance(env, seats, visit)
    assert compared["different"] > 100


@pytest.mark.parametrize("name", NAMES)
def test_the_fields_are_all_of_an_observation_and_each_is_explained(name) -> None:
    env = maker(name).raw_env()
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)["observation"]
    fields = maker(name).split(seen)
    assert [field.name for field in maker(name).fields] == list(fields)
    assert np.concatenate([field.ravel() for field in fields.values()]).tolist() == seen.tolist()
    for one in (*maker(name).fields, *maker(name).actions):
        assert one.size > 0 and len(one.meaning) > 10
    assert sum(one.size for one in maker(name).actions) == env.action_space(env.agent_selection).n


def play_games(name, count):
    env = maker(name).raw_env()
    crew = env.game.about.crew
    for seed in range(count):
        got, steps = by_chance(env, seed)
        assert 0 < steps <= env.game.bound
        assert set(got) == set(env.possible_agents)
        assert len(set(got.values())) == 1 if crew else sum(got.values()) == pytest.approx(0)
        assert all(-1 <= reward <= 1 for reward in got.values())


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_games_by_chance_end_and_their_rewards_add_up(name) -> None:
    play_games(name, 10)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_thousand_games_by_chance_end_and_their_rewards_add_up(name) -> None:
    play_games(name, 1000)


def play_with_bots(env, seed, level):
    env.reset(seed=seed)
    rng = stream(seed, "rl bots")
    got = Counter()
    for agent in env.agent_iter():
        _, reward, ended, cut_off, info = env.last()
        got[agent] += reward
        env.step(None if ended or cut_off else rl.policy(env, level, rng))
    return got, info


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_winners_share_one_and_a_crew_has_the_same(name) -> None:
    game = game_of(game_id_of(name))
    rewards, ends = set(), set()
    for seed in range(12):
        got, end = play_with_bots(maker(name).env(), seed, game.levels[min(2, len(game.levels) - 1)])
        ends.add(bool(end["winners"]))
        share = 1.0 if game.about.crew else 1 / max(1, len(end["winners"]))
        for seat, agent in enumerate(sorted(got)):
            rewards.add(got[agent])
            assert (got[agent] == share) == (seat in end["winners"])
    assert True in ends
    assert 1 in rewards and len(rewards) > 1


@pytest.mark.parametrize("name", NAMES)
def test_points_are_those_of_the_game(name) -> None:
    got, end = play_with_bots(maker(name).env(reward="points"), 3, game_of(game_id_of(name)).levels[1])
    assert tuple(got[agent] for agent in sorted(got)) == end["points"]


@pytest.mark.parametrize("name", NAMES)
def test_a_match_goes_on_round_by_round_until_its_series_is_over(name) -> None:
    env = maker(name).raw_env(length="match")
    game = env.game
    play_with_bots(env, 5, game.levels[1])
    assert 0 < len(env.rounds) < MOST_ROUNDS
    assert game.standing(env.setup, env.rounds).winners is not None
    assert all(game.standing(env.setup, env.rounds[:n]).winners is None for n in range(1, len(env.rounds)))


def test_a_match_without_an_end_is_cut_off(monkeypatch) -> None:
    env = maker(NAMES[0]).raw_env(length="match")
    monkeypatch.setattr(type(env.game), "standing", lambda self, setup, rounds: Standing((0, 0), None))
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    while not any(env.truncations.values()):
        env.step(int(chance.choice(sorted(env.choices(env.agent_selection)))))
    assert len(env.rounds) == MOST_ROUNDS and not any(env.terminations.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_deals_what_its_link_deals_and_the_next_deals_follow_from_it(name) -> None:
    env = maker(name).raw_env()
    dealt = []
    for _ in range(2):
        env.reset(seed=1234567)
        assert env.state == start(read_link(write_seed_link(env.setup)).setup).state
        dealt.append([env.state])
        for _ in range(3):
            env.reset()
            dealt[-1].append(env.state)
    assert dealt[0] == dealt[1]
    assert len(set(dealt[0])) == 4


@pytest.mark.parametrize("name", NAMES)
def test_the_options_are_those_of_the_game(name) -> None:
    game = game_of(game_id_of(name))
    for spec in game.options:
        for value in spec.values:
            env = maker(name).raw_env(**{spec.key: value})
            env.reset(seed=1)
            assert env.state == game.deal(plain_setup(game, 1, env.setup.seats, **{spec.key: value}), ())
            again = maker(name).raw_env()
            again.reset(seed=1, options={spec.key: value, "unheard of": 1})
            assert again.state == env.state
    with pytest.raises(ValueError, match="no option"):
        maker(name).raw_env(colour="red")


@pytest.mark.parametrize("settings", [{"length": "day"}, {"reward": "gold"}, {"seats": 9}, {"remarks": True}], ids=str)
def test_what_cannot_be_played_is_refused(settings) -> None:
    with pytest.raises(ValueError):
        maker(next(name for name in NAMES if name not in TALKED)).raw_env(**settings)


@pytest.mark.parametrize("name", NAMES)
def test_what_the_mask_forbids_is_refused_and_ends_a_guarded_game(name) -> None:
    env = maker(name).env()
    env.reset(seed=2)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="may not choose"):
        env.unwrapped.step(wrong)
    chooser = env.agent_selection
    env.step(wrong)
    assert env.rewards[chooser] == -1 and env.terminations[chooser]


@pytest.mark.parametrize("name", TALKED)
def test_before_every_move_each_seat_may_speak_or_be_silent(name) -> None:
    env = maker(name).raw_env(seats=3, remarks=True)
    silent = part(game_id_of(name), "observation").SILENT
    env.reset(seed=4)
    said = 0
    for _ in range(5):
        mover = env.game.turn(env.state)
        for place in range(3):
            assert env.agent_selection == f"player_{(mover + place) % 3}"
            choices = env.choices(env.agent_selection)
            before = env.state
            number = max(choices) if place else silent
            env.step(number)
            assert (env.state == before) == (number == silent)
            said += number != silent
        assert env.game.turn(env.state) == mover and silent not in env.choices(env.agent_selection)
        env.step(rl.policy(env, env.game.levels[-2], stream(1, "talk")))
    assert said == 10


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_shown_as_text(name, capsys) -> None:
    for mode in ("ansi", "human"):
        env = maker(name).env(render_mode=mode)
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        text = env.render() if mode == "ansi" else capsys.readouterr().out
        assert len(text.strip().splitlines()) >= 2 and text.isascii()
    env = maker(name).raw_env()
    env.reset(seed=1)
    assert env.render() is None


@pytest.mark.parametrize("name", NAMES)
def test_an_environment_can_be_copied(name) -> None:
    env = maker(name).raw_env(seats=2, reward="points")
    again = deepcopy(env)
    env.reset(seed=9)
    again.reset(seed=9)
    assert again.state == env.state and again.reward == "points"


def test_an_unknown_environment_is_refused_by_name() -> None:
    with pytest.raises(AttributeError, match="okiya_v0"):
        _ = rl.chess_v6


def test_a_view_is_observed_as_in_the_environment() -> None:
    for name in NAMES:
        env = maker(name).raw_env()
        env.reset(seed=6)
        seat = env.game.turn(env.state)
        seen, choices = rl.observe(name, env.game.view(env.state, seat))
        expected = env.observe(env.agent_selection)
        assert all(np.array_equal(seen[key], expected[key]) for key in expected)
        assert Counter(choices.values()) == Counter(env.game.legal(env.state))
        assert isinstance(env.setup, Setup)
