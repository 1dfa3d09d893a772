"""Laws that every game of the catalog keeps, with every option value and for many seeds."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import triokey
from triokey.core.about import PARTS
from triokey.core.bits import Reader, Writer
from triokey.core.bots import bot_of
from triokey.core.catalog import GAMES, about, game_by_letter, game_of, games_of, part
from triokey.core.game import Game, IllegalAction, NotationError, Setup
from triokey.core.match import play, start
from triokey.core.record import read_link, write_match_link, write_position_link
from triokey.core.rng import stream

ROUNDS_PER_GAME = 12


def setups(game_id, count):
    """Yield `count` setups of a game that together have all seat counts and option values."""
    game = game_of(game_id)
    for i in range(count):
        options = tuple(spec.values[(i // (k + 1)) % len(spec.values)] for k, spec in enumerate(game.options))
        yield Setup(game_id, game.edition, game.seat_counts[i % len(game.seat_counts)], options, 977 * i)


@cache
def played(setup):
    """Return the match after every step of one random round; the laws share these rounds."""
    game, rng = game_of(setup.game), stream(setup.seed, "catalog laws")
    matches = [start(setup)]
    while game.turn(matches[-1].state) is not None:
        matches.append(play(matches[-1], game.write(rng.choice(game.legal(matches[-1].state)))))
        assert len(matches[-1].words) <= game.bound
    return tuple(matches)


def playout(game, setup, visit):
    """Call visit(match, rng) at every step of a random round; return the match at its end."""
    rng = stream(setup.seed, "what is looked at")
    for match in played(setup):
        visit(match, rng)
    return match


def frozen(value):
    """Tell whether a value is immutable at every depth."""
    if isinstance(value, tuple):
        return all(map(frozen, value))
    return value is None or isinstance(value, (int, str, float, frozenset, bytes))


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_states_views_and_actions_are_frozen_and_deals_repeat(game_id):
    game = game_of(game_id)

    def visit(match, rng):
        assert frozen(match.state)
        hash(match.state)
        for seat in (*range(match.setup.seats), None):
            view = game.view(match.state, seat)
            assert frozen(view)
            hash(view)
        for action in game.legal(match.state):
            assert frozen(action)

    for setup in setups(game_id, 4):
        assert game.deal(setup, ()) == game.deal(setup, ())
        playout(game, setup, visit)


@pytest.mark.parametrize("game_id", GAMES)
def test_actions_are_read_as_they_were_written(game_id):
    game = game_of(game_id)

    def visit(match, rng):
        for action in game.legal(match.state):
            word = game.write(action)
            assert game.read(word) == action and " " not in word and word
            out = Writer()
            for value, width in game.bits(match.state, action):
                out.put(value, width)
            assert game.unbits(match.state, Reader(out.done()).take) == action

    for setup in setups(game_id, 5):
        playout(game, setup, visit)
    for junk in ("", " ", "?", "zz9", "x" * 300, "\u0661\u0662", "a4 b4"):
        with pytest.raises(NotationError):
            game.read(junk)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_round_is_over_when_nobody_is_to_act_and_nothing_is_legal(game_id):
    game = game_of(game_id)

    def visit(match, rng):
        over = game.outcome(match.state) is not None
        assert (game.turn(match.state) is None) == over == (not game.legal(match.state))

    for setup in setups(game_id, ROUNDS_PER_GAME):
        playout(game, setup, visit)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_action_that_is_not_legal_is_refused_with_a_rule_and_changes_nothing(game_id):
    game = game_of(game_id)
    seen = {}

    def visit(match, rng):
        legal = game.legal(match.state)
        seen.update((game.write(action), action) for action in legal)
        state = match.state
        for action in rng_some(rng, list(seen.values()), 12):
            if action in legal:
                game.apply(state, action)
            else:
                with pytest.raises(IllegalAction) as refusal:
                    game.apply(state, action)
                assert refusal.value.rule and refusal.value.reason
        assert match.state == state

    for setup in setups(game_id, 5):
        playout(game, setup, visit)


def rng_some(rng, items, count):
    """Return at most `count` of these items, drawn at random."""
    return [rng.choice(items) for _ in range(min(count, len(items)))]


@pytest.mark.parametrize("game_id", GAMES)
def test_no_view_tells_what_its_seat_cannot_see(game_id):
    game = game_of(game_id)

    def visit(match, rng):
        if rng.below(4) or game.turn(match.state) is None:
            return
        for seat in (*range(match.setup.seats), None):
            view = game.view(match.state, seat)
            other = game.world(view, rng)
            assert game.view(other, seat) == view
            assert game.view(other, None) == game.view(match.state, None), "everybody sees what one seat does not"
            assert game.turn(other) == game.turn(match.state)
            if seat == game.turn(other):
                assert game.legal(other) == game.legal(match.state)

    for setup in setups(game_id, 8):
        playout(game, setup, visit)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if about(game_id).hidden])
def test_what_is_hidden_is_hidden_from_others_and_from_everybody(game_id):
    game = game_of(game_id)
    met = set()

    def visit(match, rng):
        if game.turn(match.state) is None:
            return
        for seat in set(range(match.setup.seats)) - met:
            other = game.world(game.view(match.state, None), rng)
            if game.view(other, seat) != game.view(match.state, seat):
                met.add(seat)

    for setup in setups(game_id, len(game.seat_counts)):
        playout(game, setup, visit)
    assert met == set(range(max(game.seat_counts)))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_word_in_the_log_tells_no_more_than_the_view_after_it(game_id):
    game = game_of(game_id)

    def visit(match, rng):
        actor, actions = game.turn(match.state), game.legal(match.state)
        if actor is None or rng.below(4):
            return
        for seat in (*range(match.setup.seats), None):
            told = {}
            for action in actions:
                seen = game.view(game.apply(match.state, action), seat)
                told.setdefault(seen, set()).add(game.redact(action, actor, seat))
            assert all(len(words) == 1 for words in told.values())
        assert all(game.redact(action, actor, actor) == game.write(action) for action in actions)

    for setup in setups(game_id, 5):
        playout(game, setup, visit)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_links_bring_back_what_was_sent(game_id):
    game = game_of(game_id)
    for setup in setups(game_id, ROUNDS_PER_GAME):
        match = playout(game, setup, lambda match, rng: None)
        opened = read_link(write_match_link(match))
        assert opened.log == match.log and opened.state == match.state and opened.setup == match.setup
        if not game.has_positions:
            with pytest.raises(ValueError):
                write_position_link(match)
            continue
        position = read_link(write_position_link(match))
        assert position.words == match.words
        assert game.outcome(position.state) == game.outcome(match.state)


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_play_legal_actions_from_the_view_alone_and_repeat_themselves(game_id):
    game = game_of(game_id)
    for setup in list(setups(game_id, 2)):
        match = start(setup)
        for level in game.levels[:3]:
            seat = game.turn(match.state)
            if seat is None:
                break
            view = game.view(match.state, seat)
            thoughts = [list(bot_of(game_id, level).think(view, stream(5, "bot"))) for _ in range(2)]
            assert thoughts[0] and [t.action for t in thoughts[0]] == [t.action for t in thoughts[1]]
            action = thoughts[0][-1].action
            assert action in (*game.legal(match.state), *game.remarks(match.state, seat))
            match = play(match, game.write(action))


def test_every_game_has_its_letter_and_its_rules_in_words():
    package = Path(triokey.__file__).parent
    letters = [about(game_id).letter for game_id in GAMES]
    assert len(set(letters)) == len(letters) and all(len(letter) == 1 for letter in letters)
    for game_id, module in GAMES.items():
        what = about(game_id)
        assert what is game_of(game_id).about and game_by_letter(what.letter).id == what.id == game_id
        assert what.family == module.split(".")[1] and game_id in games_of(what.family)
        assert what.name and what.minutes > 0 and what.edition > 0 and what.bots_edition > 0
        assert (package / what.family / "RULES.md").exists()


ENGINE_PARTS = {
    "bots": ("BOTS",),
    "query": ("answer",),
    "analysis": ("ANALYSES",),
    "puzzles": ("MAKERS",),
    "daily": ("PLANS",),
    "fairness": ("MEASURES", "source", "write", "deals"),
    "census": ("survey", "figures", "report"),
    "draws": ("in_own_stacks",),
    "scores": ("ways", "outcome", "players", "beginner", "throws"),
}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_the_parts_that_it_declares_and_no_other(game_id):
    what = about(game_id)
    assert set(what.parts) <= set(PARTS) and len(set(what.parts)) == len(what.parts)
    for name, offered in ENGINE_PARTS.items():
        if name in what.parts:
            assert all(hasattr(part(game_id, name), one) for one in offered)
        else:
            with pytest.raises(KeyError):
                part(game_id, name)
    analyses = part(game_id, "analysis").ANALYSES if "analysis" in what.parts else {}
    assert ("hint" in what.parts) == ("hint" in analyses)
    assert ("bots" in what.parts) == bool(what.levels)
    if "bots" in what.parts:
        assert set(what.levels) <= set(part(game_id, "bots").BOTS)
    if what.hidden:
        assert type(game_of(game_id)).redact is not Game.redact and type(game_of(game_id)).world is not Game.world
    if "puzzles" in what.parts:
        assert game_of(game_id).has_positions


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts a process of its own")
def test_what_the_games_are_is_known_before_any_rules_are_loaded():
    code = "import sys; from triokey.core import catalog, daily; catalog.families(); catalog.about(next(iter(catalog.GAMES)))"
    code += "; daily.daily_families(); print(*[name for name in catalog.GAMES.values() if name in sys.modules])"
    path = str(Path(triokey.__file__).parent.parent)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": path})
    assert done.stdout.split() == []
