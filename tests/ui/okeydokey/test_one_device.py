"""At one device the stage stays visible, and no hand can be read except by its owner."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from driving import do, lifted, nodes, opened
from menus import sent
from okeydokey_tables import NAMES, PERSON, dealt, hands_swapped, offered, played, sit
from triokey.core.match import play, turn
from triokey.core.rng import stream
from triokey.okeydokey.cards import COLOURS, EQUAL, RESET, UNKNOWN, Card, write_card
from triokey.okeydokey.grid import open_rows
from triokey.okeydokey.rules import GAME
from triokey.okeydokey.table import Move
from ui.games.okeydokey.art import COLOUR_NAMES
from ui.games.okeydokey.lay import has_drawn
from ui.games.passing import agreement_words, is_free, may_take_back, seats_yet_to_look
from ui.loop.narrator import narrate
from ui.loop.view import page_title, view
from ui.model.effects import Effect, Say
from ui.model.model import Model, Player, Table
from ui.parts.names import player_name
from ui.text.html import Node, render, text_of
from ui.text.words import LANGUAGES

FEW = 16
"""Number of steps of a walk in the fast run."""


def faces_in(text: str) -> set[str]:
    """Return the cards in a text, in English words or as in the page's own messages."""
    named = re.findall(r"\b(red|yellow|green|blue|grey) (\d)\b", text.lower())
    found = {COLOURS[COLOUR_NAMES.index(colour)] + number for colour, number in named if 1 <= int(number) <= 8}
    return found | set(re.findall(r"hand ([RYGBK]\d|=) ", text))


def on_stage(model: Model) -> set[str]:
    """Return the Numbers on the stage, including those under Equals."""
    assert model.table is not None
    state = model.table.match.state
    faces: set[Card] = {face for row in state.rows for face in row} | {under[2] for under in state.under}
    return {write_card(face) for face in faces if face not in (RESET, UNKNOWN, EQUAL)}


def shown_to(model: Model) -> set[str]:
    """Return the cards that the person looking has held in this round or put under the deck."""
    table = model.table
    assert table is not None
    if table.curtain is not None or table.turn is None:
        return set()
    seat, state = table.viewer, table.match.state
    buried = {face for face, by in zip(state.deck, state.buriers, strict=True) if by == seat}
    held = {face for then in table.match.states for face in then.hands[seat]}
    return {write_card(face) for face in {*held, *buried}}


def status(page: Node) -> str:
    return next(text_of(node) for node in nodes(page) if node.attrs.get("id") == "status")


class Ear:
    """A page in use, and everything that it draws and announces."""

    def __init__(self, model: Model) -> None:
        self.page = view(model)
        self.model = narrate(model, model, self.page)[0]
        self.steps = 0
        self.holder: int | None = None
        self.check(())

    @property
    def table(self) -> Table:
        assert self.model.table is not None
        return self.model.table

    def do(self, *message: str) -> None:
        before = self.model
        after, effects = do(before, message)
        self.page = view(after)
        self.model, said = narrate(before, after, self.page)
        if self.table.curtain is None:
            self.holder = self.table.viewer
        self.check((*effects, *said))

    def check(self, effects: tuple[Effect, ...]) -> None:
        """Assert that during the round no hidden card of a hand is on the page, in its title or in an announcement."""
        if self.table.turn is None:
            return
        page = self.page
        said = " ".join(effect.text for effect in effects if isinstance(effect, Say))
        whole = " ".join((render(page), text_of(page), page_title(self.model), said))
        found = faces_in(whole) - on_stage(self.model)
        assert found <= shown_to(self.model), (found, self.table.curtain, self.table.looker)
        if self.table.curtain is not None:
            assert not [node for node in nodes(page) if str(node.attrs.get("id", "")).startswith("hand-")]
            assert any(node.attrs.get("id") == "stage" for node in nodes(page)), "the stage stays in view"
            passes = self.model.words("curtain.pass", who=player_name(self.model.words, self.table, self.table.curtain))
            goes = self.holder not in (None, self.table.curtain)
            assert goes or passes not in whole, "nobody passes the device to who has it"
            early = seats_yet_to_look(self.table) or agreement_words(self.table) or self.table.at is not None
            assert early or not goes or passes in text_of(page)
        self.steps += 1


def walk(ear: Ear, seed: int, steps: int = 10_000) -> None:
    """Play at random, with all actions that people sharing a device may do in between."""
    rng = stream(seed, "one device")
    while ear.table.turn is not None and ear.steps < steps:
        if ear.table.looker is not None:
            extra = offered(ear.model, "pick", "arrange", "look", "dialog", page=ear.page)
            if extra and rng.below(3) == 0:
                ear.do(*rng.choice(extra))
                ear.do("close")
                ear.do("look", "last")
            ear.do("cover")
        elif ear.table.curtain is not None:
            starts = offered(ear.model, "play", page=ear.page)
            side = offered(ear.model, "look", "side", "consult", "dialog", "arrange", page=ear.page)
            if side and rng.below(4) == 0:
                ear.do(*rng.choice(side))
                speakers = offered(ear.model, "dialog", page=ear.page)
                if ear.model.dialog is not None and speakers:
                    ear.do(*rng.choice(speakers))
                    ear.do(*rng.choice(offered(ear.model, "remark", "undo", "close", page=ear.page)))
                ear.do("close")
                ear.do("look", "last")
            ear.do(*(rng.choice(starts) if starts else rng.choice(offered(ear.model, "reveal", page=ear.page))))
            if rng.below(4) == 0:
                ear.do("cover")
        elif rng.below(5) == 0:
            ear.do("pick", rng.choice(offered(ear.model, "pick", page=ear.page))[1])
            ear.do("cover")
        else:
            ear.do("play", GAME.write(rng.choice([move for move in GAME.legal(ear.table.match.state) if isinstance(move, Move)])))


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_no_hand_that_is_covered_can_be_read_or_heard(seats: int) -> None:
    ear = Ear(sit(dealt(seats, seats, start="choose"), "p" * seats))
    walk(ear, seats, FEW)
    assert ear.steps >= FEW


@pytest.mark.long
@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_no_hand_that_is_covered_can_be_read_or_heard_in_a_whole_game(seats: int) -> None:
    walk(Ear(sit(dealt(seats, seats), "p" * seats)), seats)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_no_hand_that_is_covered_can_be_read_or_heard_in_many_games(seed: int) -> None:
    seats = 2 + seed % 4
    walk(Ear(sit(dealt(seats, seed, start=("first", "choose")[seed % 2]), "p" * seats)), seed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_covered_page_is_the_same_whatever_is_held(lang: str) -> None:
    for seats, count in ((2, 0), (2, 6), (3, 9), (5, 4)):
        model = sit(played(dealt(seats, 3), count), "p" * seats, lang)
        assert model.table is not None and model.table.curtain is not None
        for seat in range(seats):
            assert render(view(hands_swapped(model, seat))) == render(view(model))


def test_everybody_looks_once_before_the_round_and_then_says_who_starts() -> None:
    for seats in (2, 3, 4, 5):
        model = sit(dealt(seats, 1, start="choose"), "p" * seats)
        for seat in reversed(range(seats)):
            assert not offered(model, "play"), "nobody starts before all have looked"
            assert ("reveal", str(seat)) in offered(model, "reveal")
            model, _ = do(model, ("reveal", str(seat)))
            assert model.table is not None and model.table.viewer == seat and not model.table.mine
            model, _ = do(model, ("cover",))
        assert offered(model, "play") == [("play", f"start:{seat}") for seat in range(seats)]
        model, _ = do(model, ("play", f"start:{seats - 1}"))
        assert model.table is not None and model.table.turn == model.table.curtain == seats - 1


YET = {"en": "yet", "de": "noch", "tr": "henüz", "fr": "encore", "ja": "まだ"}
"""The word for "yet" in each language."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_where_no_wish_is_open_is_true_after_earlier_wishes_too(lang: str) -> None:
    match = played(dealt(3, 3), 9)
    row = COLOURS[open_rows(match.state.rows)[0]]
    wished = play(match, f"{match.state.turn}:want:{row}")
    filled = play(
        wished, next(word for move in GAME.legal(wished.state) if (word := GAME.write(move)).startswith((row, f"!{row}")))
    )
    found = [
        text_of(node)
        for moment in (match, filled)
        for node in nodes(view(sit(moment, "ppp", lang)))
        if "silent" in str(node.attrs.get("class", "")).split()
    ]
    assert len(found) == 2 and found[0] == found[1]
    assert YET[lang] not in found[0].casefold()


def test_what_was_looked_at_is_known_after_a_reload_and_all_is_covered() -> None:
    model, _ = do(sit(dealt(3, 1, start="choose"), "ppp"), ("reveal", "1"))
    assert model.table is not None
    text = next(entry.text for entry in model.shelf)
    again = opened({"game:1": text}, "#/play/game-1")
    assert again.table is not None and again.table.curtain == 0 and again.table.looker is None
    seen = [str(node.attrs["data-value"]) for node in nodes(view(again)) if "seen" in str(node.attrs.get("class", "")).split()]
    assert seen == ["1"]


def moves_of(model: Model) -> Iterator[str]:
    """Yield the texts of the legal actions, those without cards for the deck first."""
    assert model.table is not None
    yield from (GAME.write(move) for move in GAME.legal(model.table.match.state) if isinstance(move, Move))


@pytest.mark.parametrize("starter", ["first", "choose"])
def test_whose_hand_is_open_in_the_round_of_looking_stands_above_it_to_the_last(starter: str) -> None:
    for seats in (2, 3, 5):
        model = sit(dealt(seats, 2, start=starter), "p" * seats)
        for seat in range(seats):
            shown, _ = do(model, ("reveal", str(seat)))
            assert shown.table is not None
            if shown.table.looker is not None:
                assert NAMES[shown.table.looker] in status(view(shown))
            model, _ = do(shown, ("cover",))


def test_whoever_has_played_sees_the_own_hand_until_it_is_done_and_then_nobody_does() -> None:
    for seats in (2, 3, 5):
        model = lifted(sit(dealt(seats, 2), "p" * seats))
        assert model.table is not None
        actor = model.table.turn
        model, _ = do(model, ("play", next(moves_of(model))))
        assert model.table is not None and model.table.viewer == actor and not model.table.mine
        assert [one for one in offered(model, "cover")] == [("cover", "")]
        fresh = [node for node in nodes(view(model)) if "new" in str(node.attrs.get("class", "")).split()]
        assert len(fresh) == 1, "the card that was drawn is marked"
        model, _ = do(model, ("cover",))
        assert model.table is not None and model.table.curtain == model.table.turn != actor


def test_a_card_is_taken_back_for_nothing_where_none_was_drawn_until_the_next_hand_is_looked_at() -> None:
    kinds = set()
    for count in (0, 2, 40):
        for word_at in (0, -1):
            model = lifted(sit(played(dealt(3, 3), count), "ppp"))
            assert model.table is not None
            before, words = model.table.match.words, list(moves_of(model))
            model, _ = do(model, ("play", words[word_at]))
            table = model.table
            if table is None or table.turn is None:
                continue
            model, _ = do(model, ("cover",))
            assert model.table is not None and may_take_back(model.table) and ("undo", "") in offered(model, "undo")
            free = is_free(model.table)
            drew = table.match.state.deck != table.match.states[-2].deck
            kinds.add(free)
            assert free != drew
            back, _ = do(model, ("undo",))
            if not free:
                assert back.dialog is not None and back.dialog.name == "practice", "it asks before the game is marked"
                back, _ = do(back, ("undo", "practice"))
            assert back.table is not None and back.table.match.words == before and back.table.practice != free
            again, _ = do(lifted(back), ("play", words[word_at]))
            assert again.table is not None and again.table.match.state == table.match.state, "the same card is drawn again"
            looked, _ = do(model, ("reveal",), ("cover",))
            assert looked.table is not None and not may_take_back(looked.table) and not offered(looked, "undo")
    assert kinds == {True, False}


@pytest.mark.parametrize("seats", range(2, 6))
def test_it_costs_nothing_to_take_an_action_back_exactly_if_the_deck_was_left_as_it_was(seats: int) -> None:
    matches = [played(dealt(seats), 50)]
    for seed in range(4):
        match, rng = dealt(seats, seed), stream(seed, "played")
        while turn(match) is not None:
            match = play(match, GAME.write(rng.choice(GAME.legal(match.state))))
        matches.append(match)
    free = Counter[bool]()
    for match in matches:
        for at in range(len(match.words)):
            untouched = match.states[at].deck == match.states[at + 1].deck
            assert has_drawn(match, at) != untouched, match.words
            free[untouched] += 1
    assert min(free.values()) > 10


def test_with_bots_in_between_the_hand_is_covered_while_they_play_too() -> None:
    model = lifted(sit(dealt(3, 2), "pbp"))
    assert model.table is not None
    model, _ = do(model, ("play", next(moves_of(model))), ("cover",))
    assert model.table is not None and model.table.curtain == 2 and not faces_in(render(view(model))) - on_stage(model)


def test_the_page_put_aside_covers_every_hand_and_closes_what_lies_over_it() -> None:
    for steps in ((), (("play", ""),), (("dialog", "board talk"),)):
        model = lifted(sit(dealt(3, 2), "ppp"))
        for do_, value in steps:
            model, _ = do(model, (do_, value or next(moves_of(model))))
        model, _ = do(model, ("cover",))
        assert model.table is not None and model.table.curtain is not None and model.dialog is None


def test_a_table_of_one_person_has_no_cover() -> None:
    model = sit(dealt(3, 2), "pbb")
    assert model.table is not None and model.table.curtain is None and model.table.mine
    assert not [node for node in nodes(view(model)) if sent(node) in ("cover", "reveal")]
    assert Player("person") == PERSON


def called(model: Model) -> list[int]:
    """Return the seats whose names are marked as the next to get the device."""
    plates = [str(node.attrs.get("class", "")).split() for node in nodes(view(model))]
    return [int(name[5:]) for plate in plates if {"plate", "called"} <= {*plate} for name in plate if name.startswith("seat-")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_after_a_card_the_page_speaks_to_whoever_looks_and_marks_nobody_else(seats: int, lang: str) -> None:
    model = lifted(sit(played(dealt(seats, 3), 3), "p" * seats, lang))
    for _ in range(3):
        assert model.table is not None and model.table.turn is not None
        seat, state = model.table.turn, model.table.match.state
        move = next(move for move in GAME.legal(state) if isinstance(move, Move))
        model = do(model, ("play", GAME.write(move)))[0]
        assert model.table is not None
        if model.table.looker == seat:
            assert called(model) == [seat]
            assert not any(name in status(view(model)) for name in NAMES[:seats])
            model = do(model, ("cover",))[0]
            assert model.table is not None and called(model) == [model.table.turn]
        model = lifted(model)


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_keys_reach_the_panel_of_the_crew_while_hands_are_covered_and_while_one_is_open(seats: int) -> None:
    model = sit(played(dealt(seats, 3), 3), "p" * seats)
    for page in (view(model), view(lifted(model))):
        (crew,) = (node for node in nodes(page) if node.attrs.get("class") == "crew")
        assert any(node.tag == "button" for node in nodes(crew)) != (crew.attrs.get("tabindex") == "0")
