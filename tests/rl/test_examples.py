"""The examples run, and what learned plays in the arena."""

from __future__ import annotations

import json

import pytest

from triokey import rl
from triokey.rl import learn, play
from triokey.rl.__main__ import main as describe
from triokey.tools.arena import main as arena


@pytest.mark.parametrize("name", rl.names())
def test_chance_meets_the_bots(name, capsys) -> None:
    average = play.main([name, "--games", "2"])
    assert set(average) >= {"player_0", "player_1"}
    assert name in capsys.readouterr().out


def test_a_learned_policy_plays_in_the_arena(tmp_path, monkeypatch, capsys) -> None:
    path = tmp_path / "policy.npz"
    learn.main(["okiya_v0", "--games", "60", "--to", str(path)])
    monkeypatch.setenv("TRIOKEY_POLICY", str(path))
    learn._stored.cache_clear()
    capsys.readouterr()
    assert arena(["okiya", "--levels", "triokey.rl.learn:play,beginner", "--rounds", "10", "--json", "--processes", "1"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)
    assert [row["player"] for row in answer["tables"][0]["players"]] == ["triokey.rl.learn:play", "beginner"]


@pytest.mark.slow
def test_the_network_learns_to_beat_chance(tmp_path, monkeypatch, capsys) -> None:
    path = tmp_path / "policy.npz"
    learn.main(["okiya_v0", "--games", "3000", "--to", str(path)])
    monkeypatch.setenv("TRIOKEY_POLICY", str(path))
    learn._stored.cache_clear()
    (tmp_path / "by_chance.py").write_text("def play(view, legal, rng):\n    return rng.choice(legal)\n")
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    levels = "triokey.rl.learn:play,by_chance:play"
    assert arena(["okiya", "--levels", levels, "--rounds", "400", "--json", "--processes", "1"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)
    learned = answer["tables"][0]["players"][0]
    assert learned["share"] > 0.5 + 3 * learned["share_error"]


def test_the_observations_and_actions_are_described(capsys) -> None:
    assert describe([]) == 0
    text = capsys.readouterr().out
    for name in rl.names():
        assert f"## {name}" in text
        for one in (*getattr(rl, name).fields, *getattr(rl, name).actions):
            assert f"| `{one.name}` |" in text
    assert describe(["chess_v6"]) == 2
