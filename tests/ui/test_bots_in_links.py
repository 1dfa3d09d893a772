"""Games sent as links between devices: bots move on the device that opens the link, whose owner sees the end's sheet."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened
from menus import ended
from sent_links import sent, some_match
from there import is_there
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.match import Match, branch, start
from triokey.core.record import write_match_link
from ui.games.offers import reviewed_board
from ui.loop.view import view
from ui.model import store
from ui.model.effects import Later
from ui.model.model import Model, Player, Table
from ui.parts.names import player_note
from ui.text.html import render
from ui.text.words import LANGUAGES


def seats_of(game_id: str) -> range:
    return range(2, max(about(game_id).seat_counts) + 1)


def at_a_table(match: Match, kinds: list[str], lang: str = "en", name: str = "") -> Model:
    """Return the model of a game with these kinds of players."""
    levels = game_of(match.setup.game).levels
    players = tuple(
        Player(kind, name if kind == "person" else "", levels[seat % len(levels)] if kind == "bot" else "")
        for seat, kind in enumerate(kinds)
    )
    text = store.pack_table(Table("game:1", match, players), 1)
    return opened({"game:1": text}, "#/play/game-1", lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_game_that_is_sent_shows_its_bots_as_bots_to_whoever_opens_it(game_id: str, lang: str) -> None:
    for seats in seats_of(game_id):
        match = ended(start(plain_setup(game_of(game_id), 1)._replace(seats=seats)))
        ours = at_a_table(match, ["person", *["bot"] * (seats - 1)], lang)
        theirs = do(opened(lang=lang), ("route", sent(ours, "game")))[0]
        if theirs.dialog is not None:
            theirs = do(theirs, ("take", "link"))[0]
        assert ours.table is not None and theirs.table is not None
        for mine, told in zip(ours.table.players[1:], theirs.table.players[1:], strict=True):
            assert (told.kind, told.level) == ("bot", mine.level)
        back = do(theirs, ("look", "0/1"))[0]
        assert back.table is not None
        for seat in range(1, seats):
            assert player_note(back.words, back.table, seat) != back.words("player.person-note")
        page = render(view(back))
        assert about(game_id).crew or all(back.words(f"level.{player.level}") in page for player in ours.table.players[1:])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_of_a_game_by_link_stays_one_at_every_device(game_id: str) -> None:
    for seats in seats_of(game_id)[1:]:
        match = some_match(game_id, 3, seats=seats)
        turn = game_of(game_id).turn(match.state)
        assert turn is not None
        kinds = ["away" if seat == turn else "person" for seat in range(seats)]
        bot = next(seat for seat in range(seats) if seat != turn)
        kinds[bot] = "bot"
        ours = at_a_table(match, kinds, name="Ada")
        theirs = do(opened(), ("route", sent(ours, "game")), ("take", "link"))[0]
        assert ours.table is not None and theirs.table is not None
        assert theirs.table.players[bot] == ours.table.players[bot]
        assert [player.kind for player in theirs.table.players].count("bot") == 1 and theirs.table.players[turn].kind == "person"
        alone = do(opened(), ("route", sent(ours, "game")), ("take", "table"))[0]
        assert alone.table is not None and {player.kind for player in alone.table.players} == {"person"}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_link_of_a_game_without_bots_is_what_it_was(game_id: str) -> None:
    match = some_match(game_id, 3, seats=2)
    assert sent(at_a_table(match, ["person", "away"]), "game").removeprefix("#") == write_match_link(match).removeprefix("#")


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_opens_the_link_that_ends_a_round_gets_the_sheet_of_its_end_with_the_review(game_id: str) -> None:
    match = ended(start(plain_setup(game_of(game_id), 1)._replace(seats=2)))
    before = branch(match, 0, len(match.words) - 1)._replace(undone=())
    seat = game_of(game_id).turn(before.state)
    ours, theirs = (at_a_table(before, ["person" if (at == seat) == own else "away" for at in range(2)]) for own in (True, False))
    ours = do(ours, ("play", match.words[-1]))[0]
    assert ours.table is not None and ours.table.outcome is not None
    came, effects = do(theirs, ("route", sent(ours, "game")))
    if came.dialog is not None and came.dialog.name == "link":
        came, effects = do(came, ("take", "on"))
    assert came.table is not None and came.table.key == "game:1"
    assert came.table.in_finale and not came.table.in_ending
    last = next(effect for effect in effects if isinstance(effect, Later) and effect.message.do == "end")
    sheet = do(came, last.message)[0]
    assert sheet.table is not None and sheet.table.in_ending
    ways = {node.attrs.get("href") for node in nodes(view(sheet))}
    assert ("#/review/game-1" in ways) == (is_there("review") and reviewed_board(game_id) is not None)
