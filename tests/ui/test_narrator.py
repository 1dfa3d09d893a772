"""The narrator: what is spoken, in which order and when; whole games as somebody hears them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driving import BASE
from triokey.core.answers import answer
from triokey.core.bots import bot_of
from triokey.core.catalog import GAMES, game_of
from triokey.core.rng import stream
from ui.loop.app import App
from ui.loop.narrator import MOST, PACE, Narrator, hear, next_line
from ui.loop.start import begin, shell
from ui.loop.view import view
from ui.model.effects import ANSWER, END, OTHER, OWN, PAGE, TURN, Effect, Go, Later, Say, Think
from ui.model.messages import Message
from ui.text.diff import Patch

LINES = st.builds(
    Say,
    st.text("abc ", min_size=1, max_size=30),
    st.sampled_from((OWN, OTHER, TURN, ANSWER, END, PAGE)),
    st.integers(0, 3),
)


@given(st.lists(st.tuples(LINES, st.integers(0, 3000)), max_size=40))
def test_lines_keep_their_distance_and_few_wait(heard: list[tuple[Say, int]]) -> None:
    narrator, now, last, quiet = Narrator(), 0.0, "", 0.0
    for line, pause in heard:
        narrator = hear(narrator, line)
        assert len(narrator.waiting) <= MOST
        narrator, text = next_line(narrator, now)
        if text:
            assert now >= quiet or line.kind == PAGE
            last, quiet = text, now + PACE * len(text)
        now += pause
    assert isinstance(last, str)


@given(st.lists(LINES, max_size=20))
def test_nothing_but_a_new_page_makes_a_doing_unheard(heard: list[Say]) -> None:
    narrator = Narrator()
    kept: list[str] = []
    for line in heard:
        narrator = hear(narrator, line)
        kept = [line.text] if line.kind == PAGE else [*kept, line.text] if line.kind != TURN else kept
    said = " ".join(line.text for line in narrator.waiting)
    assert all(text in said for text in kept)


def test_ones_own_action_comes_before_what_others_did_and_the_turn_comes_last() -> None:
    narrator = Narrator()
    for line in (Say("I play", OWN, 0), Say("turn", TURN, 0), Say("Ben plays", OTHER, 1), Say("why not", ANSWER)):
        narrator = hear(narrator, line)
    assert [line.text for line in narrator.waiting] == ["I play why not", "Ben plays", "turn"]


def test_the_end_comes_after_what_brought_it_about_and_no_turn_is_called_any_more() -> None:
    narrator = Narrator()
    for line in (Say("turn", TURN, 0), Say("Ben lays the last one", OTHER, 1), Say("Ben wins", END)):
        narrator = hear(narrator, line)
    assert [line.text for line in narrator.waiting] == ["Ben lays the last one", "Ben wins"]


def test_lines_of_one_seat_are_joined_and_too_many_are_merged() -> None:
    narrator = Narrator()
    for seat, text in ((1, "a"), (1, "b"), (2, "c"), (3, "d"), (1, "e")):
        narrator = hear(narrator, Say(text, OTHER, seat))
    assert [line.text for line in narrator.waiting] == ["a b c", "d", "e"]


@pytest.mark.parametrize("wanted, said", [("all", "own other turn"), ("turns", "own turn"), ("mine", "own")])
def test_the_setting_says_how_much_is_said(wanted: str, said: str) -> None:
    narrator = Narrator()
    for kind in (OWN, OTHER, TURN):
        narrator = hear(narrator, Say(kind, kind, 0), wanted)
    assert [line.text for line in narrator.waiting] == said.split()


# --- whole games -----------------------------------------------------------------------------------


class Listener:
    """A window without a browser: a clock, the timers, and what the live region says, in order."""

    def __init__(self, lang: str) -> None:
        model = shell(lang)
        self.app = App(self, model, view(model))
        self.now, self.timers, self.lines, self.narrator = 0.0, [], [], Narrator()
        self.asked: list[Think] = []
        model, effects = begin({}, (lang,), BASE, "", "ok")
        self.app.show(model, effects)

    def patch(self, patches: list[Patch], title: str) -> None:
        """Nothing is painted."""

    def run(self, effect: Effect) -> None:
        if isinstance(effect, Say):
            self.narrator = hear(self.narrator, effect, self.app.model.settings.get("speech"))
            self._speak()
        elif isinstance(effect, Later):
            self.timers.append((self.now + effect.wait, len(self.timers), effect.message))
        elif isinstance(effect, Think):
            self.asked.append(effect)
        elif isinstance(effect, Go) and not effect.replace:
            self.app.send(Message("route", effect.hash))

    def _speak(self) -> None:
        self.narrator, text = next_line(self.narrator, self.now)
        if text:
            self.lines.append(text)

    def settle(self) -> None:
        """Let everything happen that waits: answers, timers, and lines that were still to be said."""
        while self.asked or self.timers or self.narrator.waiting:
            if self.asked:
                question = self.asked.pop(0)
                self.app.send(question.answered(answer(question.question)))
            elif self.timers and (not self.narrator.waiting or min(self.timers)[0] <= self.narrator.free):
                timer = min(self.timers, key=lambda each: each[:2])
                self.timers.remove(timer)
                self.now = max(self.now, timer[0])
                self._speak()
                self.app.send(timer[2])
            else:
                self.now = max(self.now, self.narrator.free)
                self._speak()


def test_what_comes_with_a_new_page_is_said_and_what_waited_before_it_is_not():
    listener = Listener("en")
    for text in ("first", "waiting"):
        listener.run(Say(text, ANSWER))
    listener.app.show(listener.app.model._replace(route=("settings",)), (Say("with the page", ANSWER),))
    listener.settle()
    assert listener.lines == ["first", "with the page"]


def transcript(game_id: str, lang: str) -> str:
    """Return what is heard of a game from the form for a new one to its end; a person plays the bot's choice of word."""
    listener = Listener(lang)
    app = listener.app
    app.send(Message("setting", "ceremony=off"))
    for message in (("route", f"#/new/{game_id}"), ("new-go", "", (("seed", "heard"),))):
        app.send(Message(*message))
    listener.settle()
    game, count = game_of(game_id), 0
    while app.model.table is not None and app.model.table.turn is not None:
        table = app.model.table
        if not table.mine:
            listener.settle()
            if not app.model.table.mine and app.model.table.turn is not None:
                raise AssertionError("nobody moves")
            continue
        seat = table.turn
        bot = bot_of(game_id, game.levels[:2][-1])
        *_, thought = bot.think(game.view(table.match.state, seat), stream(count, "heard"))
        listener.lines.append(f"> {game.write(thought.action)}")
        app.send(Message("play", game.write(thought.action)))
        listener.settle()
        count += 1
    listener.settle()
    return "\n".join(listener.lines) + "\n"


HEARD_IN = Path(__file__).with_name("heard")
HEARD = sorted(HEARD_IN.glob("*.txt"))


@pytest.mark.parametrize(
    "golden", [pytest.param(path, marks=[] if ".en." in path.name else pytest.mark.long, id=path.stem) for path in HEARD]
)
def test_a_whole_game_is_heard_as_written_down(golden: Path) -> None:
    game_id, lang = golden.stem.split(".")
    assert transcript(game_id, lang) == golden.read_text()


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if not any(HEARD_IN.glob(f"{game_id}.*"))])
def test_a_game_that_is_not_written_down_is_heard_to_its_end(game_id: str) -> None:
    lines = transcript(game_id, "en").splitlines()
    assert any(line.startswith("Your turn") for line in lines) and not lines[-1].startswith(">")
