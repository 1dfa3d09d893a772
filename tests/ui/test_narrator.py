"""Announcements: whole games as the two live regions of the page receive them, in order and on time."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from drawn import one_of
from hearing import Ear, Heard, Listener
from triokey.core.bots import bot_of
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.match import Match, standing
from triokey.core.rng import stream
from two_pages import act, playing
from ui.games.showcase import board_of
from ui.games.telling import call_to_act, ending_text, event_sentence
from ui.loop.keys import message_of
from ui.model.effects import ANSWER, NEWS, PAGE, Say
from ui.model.messages import Message
from ui.text.html import Node, text_of, walk_nodes
from ui.text.words import LANGUAGES

ASKS = ("status", "legal", "hand")
SEATS = {"okeydokey": ("1", "3", "5")}
"""Games that are heard with further numbers of players, with these numbers."""
SHORT = {"okiya": 8}
"""Number of games to hear, for games that end soon."""
KINDS = [(game_id, seats) for game_id in GAMES for seats in ("", *SEATS.get(game_id, ()))]
LATER = 1 / 3
"""Probability that a person asks, tries or takes back something before acting."""


def dealt(ear: Listener, game_id: str, seed: str, seats: str = "", *choices: tuple[str, str]) -> None:
    """Deal a game on the page of this listener."""
    ear.deal(game_id, seed, *choices, *([("new-seats", seats)] if seats else []))


def until(ear: Listener, part: str) -> None:
    """Play until a text that contains this part is heard."""
    while not any(part in one.text for one in ear.heard):
        ear.do("play", choice(ear, 0)) if ear.table.mine and not ear.asked else ear.step()


def choice(ear: Listener, count: int) -> str:
    """Return the text of the action that a bot would choose for the seat to act."""
    table, game = ear.table, game_of(ear.table.match.setup.game)
    assert table.turn is not None
    *_, thought = bot_of(game.id, game.levels[:2][-1]).think(game.view(table.match.state, table.turn), stream(count, "heard"))
    return str(game.write(thought.action))


# --- laws ------------------------------------------------------------------------------------------


def interrupted(ear: Ear, rng: Random) -> None:
    """Let a person ask, try something illegal, undo or redo; each must be answered before anything else happens."""
    what = rng.choice((*ASKS, "refused", "hint", "undo"))
    if what in ASKS or what == "refused":
        heard = ear.do("ask", f"{what} x") if what in ASKS else refused(ear)
        toast = ear.app.model.toast
        assert toast is not None and [(one.kind, one.text) for one in heard] == [(ANSWER, toast.text)]
    elif what == "hint" and ear.table.mine:
        hinted(ear, rng)
    elif what == "undo":
        for do in (("undo", "practice"), ("redo", ""))[: rng.randint(1, 2)]:
            before, ear.stepped = ear.table.match, True
            heard = ear.do(*do)
            toast = ear.app.model.toast
            told = (NEWS, stepped(ear, before)) if ear.table.match is not before else (ANSWER, toast.text if toast else "")
            assert [(one.kind, one.text) for one in heard] == [told]
            ear.stepped = False


def stepped(ear: Ear, before: Match) -> str:
    """Return the announcement after undo or redo: what was taken back or played again, and whose turn it is or how it ended."""
    table, model, match = ear.table, ear.app.model, ear.table.match
    longer, key = (match, "played-again") if len(match.words) > len(before.words) else (before, "taken-back")
    at, game, board = min(len(match.words), len(before.words)), game_of(match.setup.game), board_of(match.setup.game)
    state, word = longer.states[at], longer.words[at]
    deed = board.tell(model.words, table, game.turn(state) or 0, state, word)
    goes_on = ending_text(model.words, table) if table.turn is None else call_to_act(model, table)
    return f"{model.words(f'table.{key}', told=deed)} {goes_on}"


def refused(ear: Ear) -> list[Heard]:
    """Return the texts heard after a refused tap."""
    return ear.do("play", "nothing of the kind") if ear.table.mine else ear.do("pick", "anything")


def hinted(ear: Ear, rng: Random) -> None:
    """Ask for a hint, step by step: each step is an answer of its own, and asking again repeats it."""
    for _ in range(rng.randint(1, 3)):
        before = len(ear.answers())
        ear.do("hint")
        while ear.asked:
            ear.step()
        words = ear.app.model.words
        said = [text.replace(words("hint.again"), "") for text in ear.answers()[before:]]
        assert said and not any(words(key) in text for text in said for key in ("hint.more", "show.me"))


def finish(ear: Ear, rng: Random) -> None:
    """Play the round to its end with random interruptions, and assert that every event is announced."""
    count = 0
    while ear.table.turn is not None:
        if rng.random() < LATER and not ear.table.aside.stage:
            interrupted(ear, rng)
        if ear.table.mine and not ear.table.aside.stage and (not ear.asked or rng.random() < LATER):
            heard = ear.do("play", choice(ear, count))
            assert heard and heard[0].kind == NEWS, "what is done here is said at once"
            count += 1
        else:
            ear.step()
    assert ear.known == (len(ear.table.match.past), len(ear.table.match.words))
    ear.settle()


def a_whole_game_is_heard(game_id: str, seats: str, lang: str, seed: int, more: bool = False) -> None:
    """Play a round, or two if `more`, and assert that each text is as it must be."""
    ear, rng = Ear(lang), Random(f"{game_id} {seats} {lang} {seed}")
    dealt(ear, game_id, f"heard {seed}", seats)
    finish(ear, rng)
    if more and standing(ear.table.match).winners is None:
        ear.do("next")
        finish(ear, rng)
    texts = {kind: {one.text for one in ear.heard if one.kind == kind} for kind in (ANSWER, NEWS)}
    assert not texts[ANSWER] & texts[NEWS]


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "seats"), one_of("heard once", KINDS, 4))
def test_each_event_is_heard_once_or_counted_and_an_answer_at_once(game_id: str, seats: str) -> None:
    for seed in range(SHORT.get(game_id, 1)):
        a_whole_game_is_heard(game_id, seats, "en", seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id, seats", KINDS)
def test_each_event_is_heard_in_every_language(game_id: str, seats: str, lang: str, seed: int) -> None:
    a_whole_game_is_heard(game_id, seats, lang, seed, more=True)


# --- moments ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id.startswith("okey-")])
@pytest.mark.parametrize("skips", [False, True])
def test_before_the_deal_is_over_no_turn_is_called_then_joker_hand_and_turn(game_id: str, skips: bool) -> None:
    ear = Ear()
    dealt(ear, game_id, "heard")
    while ear.table.aside.stage:
        assert [one.text for one in ear.heard if one.kind == NEWS] == ["The tiles are being dealt: press S to skip that."]
        if skips:
            assert message_of(ear.app.model, "s", False, False, False) == Message("arrange", "deal skip")
            ear.do("arrange", "deal skip")
        else:
            ear.step()
    joker, hand, turn = (ear.heard[-1].text.index(part) for part in ("The joker is ", "Your hand: ", "Your turn: "))
    assert joker == 0 < hand < turn and "; " in ear.heard[-1].text[hand:turn]


@pytest.mark.parametrize("wanted, news", [("all", "abc"), ("turns", "bc"), ("mine", "b")])
def test_the_setting_says_how_much_is_said(wanted: str, news: str) -> None:
    ear = Listener()
    ear.do("setting", f"speech={wanted}")
    dealt(ear, "okiya", "heard")
    ear.settle()
    ear.do("play", choice(ear, 0))
    ear.settle()
    said = " ".join(one.text for one in ear.heard)
    assert [part in said for part in ("Hare takes", "You (Fox) take", "Your turn")] == [letter in news for letter in "abc"]


def test_what_is_left_out_is_told_to_whoever_asks() -> None:
    ear = Ear()
    dealt(ear, "okeydokey", "heard", "5")
    until(ear, "Press S")
    others, _ = ear.events(0)
    (answer,) = ear.do("ask", "status x")
    assert answer.kind == ANSWER and all(text in answer.text for text in others)


def test_a_key_that_is_switched_off_is_not_named() -> None:
    ear = Listener()
    ear.do("setting", "letters=off")
    dealt(ear, "okeydokey", "heard", "5")
    until(ear, " more event")
    assert not any("press" in one.text.casefold() for one in ear.heard)


def test_what_comes_with_a_new_page_is_said_after_what_was_said_before_is_taken_back() -> None:
    listener = Listener()
    kinds: list[str] = []
    listener.run = lambda effect: kinds.append(effect.kind) if isinstance(effect, Say) else None  # type: ignore[method-assign]
    listener.app.show(listener.app.model._replace(route=("settings",)), (Say("with the page", ANSWER),))
    assert kinds == [PAGE, ANSWER]


@pytest.mark.long
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if about(game_id).hidden])
def test_behind_a_curtain_nothing_is_said_and_then_what_the_next_one_has_missed(game_id: str) -> None:
    ear = Listener()
    ear.do("setting", "ceremony=off")
    dealt(ear, game_id, "heard", "", ("new-mode", "table"))
    ear.settle()
    seen: dict[int, int] = {}
    for count in range(12):
        assert ear.table.curtain is not None and ear.heard[-1].kind == PAGE
        seat, (heard,) = ear.table.curtain, ear.do("reveal")
        match, game = ear.table.match, game_of(game_id)
        missed = list(zip(match.states, match.words, strict=False))[seen.get(seat, 0) :]
        done = [(state, word) for state, word in missed if not game.is_remark(game.read(word))]
        for state, word in done[-1:]:
            assert event_sentence(ear.app.model.words, ear.table, game.turn(state) or 0, state, word) in heard.text
        while ear.table.curtain is None and ear.table.turn is not None:
            if ear.table.looker is not None:
                ear.do("cover")
                continue
            state, word, acts = ear.table.match.state, choice(ear, count), ear.table.turn
            answer, *_ = ear.do("play", word)
            if ear.table.curtain is None and ear.table.turn == acts:
                deed = event_sentence(ear.app.model.words, ear.table, acts, state, word)
                assert deed and deed in answer.text, "whoever acts hears what they have done"
            ear.settle()
        seen[seat] = len(ear.table.match.words)
        if ear.table.turn is None:
            break


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_at_several_devices_each_hears_every_event_once(game_id: str) -> None:
    host, guest = playing(game_id)
    for count in range(99):
        table = host.model.table
        assert table is not None
        if not (count < 12 or table.players[table.turn or 0].kind == "bot") or not act(host, guest):
            break
    for window in (host, guest):
        table, words = window.model.table, window.model.words
        assert table is not None
        match, game = table.match, game_of(game_id)
        texts = [
            event_sentence(words, table, game.turn(state) or 0, state, word)
            for state, word in zip(match.states, match.words, strict=False)
        ]
        said = " ".join(window.heard)
        assert not [text for text in texts if text and said.count(text) != texts.count(text)]


# --- golden texts ---------------------------------------------------------------------------------------


def transcript(game_id: str, lang: str) -> str:
    """Return the texts heard in a game, from the form to its end; the person plays a bot's choices."""
    listener = Listener(lang)
    dealt(listener, game_id, "heard", "", ("new-level", "casual"))
    lines, count, told_of = [], 0, 0
    while True:
        listener.settle()
        lines += [one.text for one in listener.heard[told_of:]]
        told_of = len(listener.heard)
        if listener.table.turn is None:
            return "\n".join(lines) + "\n"
        word = choice(listener, count)
        lines.append(f"> {word}")
        listener.do("play", word)
        count += 1


HEARD_IN = Path(__file__).with_name("heard")
HEARD = sorted(HEARD_IN.glob("*.txt"))


@pytest.mark.long
@pytest.mark.parametrize("golden", HEARD, ids=lambda path: path.stem)
def test_a_whole_game_is_heard_as_written_down(golden: Path) -> None:
    game_id, lang = golden.stem.split(".")
    assert transcript(game_id, lang) == golden.read_text()


LIVE = re.compile(r"""role=["'](status|alert|log|timer|marquee)["']|aria[_-]live""")


def test_nothing_beside_the_two_regions_speaks_by_itself() -> None:
    """The static page before Python announces by itself that the page cannot start."""
    web = Path(__file__).parents[2] / "web"
    speaking = [path.name for path in (web / "ui").rglob("*.py") if LIVE.search(path.read_text())]
    assert speaking == ["boot.py"]
    assert re.findall(r'aria-live="(\w+)"', (web.parent / "index.html").read_text()) == ["polite", "assertive"]


def test_best_play_is_heard_step_by_step() -> None:
    ear = Listener()
    dealt(ear, "okiya", "heard")
    ear.settle()
    while not any(data_do(node) == "show" for node in walk_nodes(ear.app.tree)):
        ear.do("hint")
        ear.settle()
    ear.do("show")
    ear.settle()
    (line,) = (text_of(node) for node in walk_nodes(ear.app.tree) if node.attrs.get("data-news") == "line")
    assert [one for one in ear.heard if one.text == line and one.kind == NEWS]


def data_do(node: Node) -> str:
    return node.attrs.get("data-do", "")
