"""The worker from the page's side, with workers that answer, hang, raise errors, or do not exist."""

import asyncio
import json

import pytest

from driving import do, opened
from okiya_tables import new_game
from triokey.core.answers import answer_json
from triokey.core.bots import bot_of
from triokey.core.catalog import GAMES, game_of
from triokey.core.fairness import decide_after_swap
from triokey.core.game import Thought, plain_setup
from triokey.core.match import play, start
from triokey.core.save import Save, write_save
from triokey.core.thinking import first_thought
from triokey.okiya.rules import GAME
from ui.browser.worker import Absent, Stopped, Thinker
from ui.loop.update import update
from ui.model.effects import Think, Write
from ui.model.messages import Message
from ui.model.position import position_key


class Worker:
    """A worker whose `ask` is given by the test."""

    made: list["Worker"] = []

    def __init__(self, ask):
        self.sync = self
        self.ask = ask
        self.ended = False
        self.ready = asyncio.ensure_future(asyncio.sleep(0))
        Worker.made.append(self)

    def terminate(self):
        self.ended = True


async def echo(text):
    return text.upper()


async def hang(text):
    await asyncio.Event().wait()


async def fail(text):
    raise ValueError("a bot has a fault")


def thinker(*asks):
    """Return a thinker whose successive workers have these `ask` functions; the last one is used again and again."""
    Worker.made = []
    left = list(asks)
    return Thinker(lambda: Worker(left.pop(0) if len(left) > 1 else left[0]), reached)


async def reached():
    """Fetch the files that a worker needs; does nothing here."""


def run(work):
    return asyncio.run(asyncio.wait_for(work, 20))


@pytest.mark.parametrize(("bad", "error"), [(hang, TimeoutError), (fail, ValueError)])
def test_after_a_worker_that_hangs_or_raises_a_fresh_one_answers(bad, error):
    async def talk():
        asked = thinker(bad, echo)
        with pytest.raises(error):
            await asked.ask("one", 0.05)
        return await asked.ask("two", 5)

    assert run(talk()) == "TWO"
    assert [worker.ended for worker in Worker.made] == [True, False]


def test_waiting_for_ones_turn_does_not_count():
    async def slow(text):
        await asyncio.sleep(0.1)
        return text

    async def talk():
        asked = thinker(slow)
        return await asyncio.gather(*(asked.ask(str(n), 0.4) for n in range(8)))

    assert run(talk()) == [str(n) for n in range(8)] and len(Worker.made) == 1


def test_stop_drops_every_question_and_the_next_one_is_answered():
    async def talk():
        asked = thinker(hang, echo)
        waiting = [asyncio.ensure_future(asked.ask(str(n), 5)) for n in range(3)]
        await asyncio.sleep(0.01)
        asked.stop()
        dropped = await asyncio.gather(*waiting, return_exceptions=True)
        return [type(one) for one in dropped], await asked.ask("again", 5)

    assert run(talk()) == ([Stopped] * 3, "AGAIN")


def test_where_no_worker_can_be_made_it_is_tried_once():
    made = []

    def none():
        made.append(1)
        raise OSError("no workers here")

    async def talk():
        asked = Thinker(none, reached)
        for _ in range(3):
            with pytest.raises(Absent):
                await asked.ask("one")

    run(talk())
    assert made == [1]


@pytest.mark.parametrize("refused", [False, True])
def test_a_worker_whose_python_does_not_start_is_ended_and_not_tried_again(monkeypatch, refused):
    """A reason is a clock that Python cannot represent: the page replaces it by a valid one, a worker has the device's own."""
    monkeypatch.setattr("ui.browser.worker.START", 0.05)

    async def no_start():
        if refused:
            raise ImportError("no module of Python's own could be read")
        await asyncio.Event().wait()

    def unstarted():
        worker = Worker(echo)
        worker.ready = asyncio.ensure_future(no_start())
        return worker

    async def talk():
        Worker.made = []
        asked = Thinker(unstarted, reached)
        for _ in range(3):
            with pytest.raises(Absent):
                await asked.ask("one")

    run(talk())
    assert [worker.ended for worker in Worker.made] == [True]


def test_a_worker_that_cannot_be_fetched_is_told_at_once_and_asked_for_again_with_the_next_question():
    network = [False, False, True]

    async def reach():
        if not network.pop(0):
            raise OSError("no network")

    async def talk():
        Worker.made = []
        asked = Thinker(lambda: Worker(echo), reach)
        for _ in range(2):
            with pytest.raises(Absent):
                await asked.ask("one")
        assert not Worker.made
        assert await asked.ask("two") == await asked.ask("two") == await echo("two")

    run(talk())
    assert len(Worker.made) == 1 and not network


def test_a_question_that_is_dropped_while_its_worker_is_fetched_starts_none():
    async def talk():
        Worker.made = []
        here = asyncio.Event()
        asked = Thinker(lambda: Worker(echo), here.wait)
        question = asyncio.ensure_future(asked.ask("one"))
        await asyncio.sleep(0)
        asked.stop()
        here.set()
        with pytest.raises(Stopped):
            await question

    run(talk())
    assert not Worker.made


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_thought_is_the_bots_own_legal_and_the_same_again(game_id):
    game = game_of(game_id)
    for level in game.levels:
        match = start(plain_setup(game, 7, 2))
        for _ in range(4):
            seat = game.turn(match.state)
            thought = first_thought(match, seat, level)
            assert thought == first_thought(match, seat, level) and thought.action in game.legal(match.state)
            match = play(match, game.write(game.legal(match.state)[0]))


def test_a_bot_with_a_fault_plays_something_legal(monkeypatch):
    game = game_of("okiya")
    bot = type(bot_of("okiya", game.levels[0]))
    monkeypatch.setattr(bot, "think", lambda self, view, rng: (_ for _ in ()).throw(RuntimeError("fault")))
    match = start(plain_setup(game, 7, 2))
    assert first_thought(match, 0, game.levels[0]).action in game.legal(match.state)
    question = {"op": "first", "record": write_save(Save(match, 1)), "seat": 0, "level": game.levels[0]}
    assert game.read(json.loads(answer_json(json.dumps(question)))["word"]) in game.legal(match.state)


class Hesitant:
    """A bot whose last thought differs from its first."""

    def think(self, view, rng):
        yield Thought(GAME.legal(GAME.world(view, rng))[0], 0.0)
        yield Thought(GAME.legal(GAME.world(view, rng))[-1], 0.0)


def test_the_swap_test_asks_for_the_first_thought_where_that_was_played(monkeypatch):
    monkeypatch.setattr("triokey.core.fairness.bot_of", lambda game_id, level: Hesitant())
    match = start(plain_setup(GAME, 3, 2))
    for _ in range(4):
        match = play(match, GAME.write(GAME.legal(match.state)[0]))
    whole, first = (decide_after_swap(match, ("", "club"), 0, first=turns) for turns in ((), (1, 3)))
    assert whole[1] == whole[2] and first[1] == first[2] and whole[1] != first[1]


@pytest.mark.needs("verify")
def test_a_first_thought_is_noted_with_the_game_and_the_swap_test_is_told():
    model, _ = new_game("bot")
    while model.table.players[model.table.turn].kind != "bot":
        model, _ = do(model, ("play", GAME.write(GAME.legal(model.table.match.state)[0])))
    place = len(model.table.match.words)
    model, _ = do(model, ("bot", position_key(model.table)))
    word = GAME.write(GAME.legal(model.table.match.state)[0])
    about = (("about", model.table.thinking),)
    model, effects = update(model, Message("bot-moved", json.dumps({"word": word, "value": 0, "first": True}), about))
    text = next(effect.text for effect in effects if isinstance(effect, Write))
    assert f"keep-first 0/{place}" in text
    model, effects = do(opened({"game:1": text}), ("route", "#/verify/game-1"), ("verify-swap",))
    asked = next(effect for effect in effects if isinstance(effect, Think))
    assert json.loads(asked.question)["first"] == [place]
