"""What pasted and shared texts do: in the seed field, as an address, and during a game, a lesson or a puzzle."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from driving import astray, do, opened, text_at, think
from sent_links import finished, links_of, sent, some_match
from there import pages_there
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.challenge import result_of
from triokey.core.game import plain_setup
from triokey.core.match import play, start, turn
from triokey.core.notes import Notes, Record, read_record, write_record
from triokey.core.pasting import find_link
from triokey.core.puzzle import find
from triokey.core.record import read_link, remarks_of, write_seed_link
from triokey.core.save import Save, revision_of, write_save
from triokey.okiya.rules import GAME
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Go
from ui.model.model import Player, Table
from ui.model.store import pack_table
from ui.parts.names import level_name, player_name
from ui.text.html import render, text_of
from ui.text.words import LANGUAGES

KINDS = [(game_id, kind) for game_id in GAMES for kind in links_of(game_id)]


def dealt_from(text, game_id="okiya", by="field"):
    """Return the model after a text was entered into the seed field and the game was dealt."""
    model = opened(address=f"#/new/{game_id}")
    if by == "field":
        model, _ = do(model, ("new-seed", "", (("seed", text),)))
    model, effects = do(model, ("new-go", "", (("seed", text if by == "enter" else model.new.seed),)))
    if any(type(effect).__name__ == "Roll" for effect in effects):
        model, _ = do(model, ("deal", "99"))
    return model


@pytest.mark.parametrize("by", ["field", "enter"])
@pytest.mark.parametrize("game_id, kind", KINDS)
def test_the_seed_field_takes_the_deal_of_any_link(game_id, kind, by):
    link = links_of(game_id)[kind]
    want = start(read_link(link).setup).state if kind != "puzzle" else find(game_id, "only", -1, 4)[0].match.states[0]
    model = dealt_from(f"see http://host/triokey/{game_id}/{link}.", game_id, by)
    assert model.table.match.states[0] == want and model.table.match.words == ()


def test_a_link_of_another_game_leads_to_that_game_and_is_dealt_only_when_asked_for():
    model, effects = do(opened(address="#/new/okiya"), ("new-go", "", (("seed", links_of("okey-rounds")["deal"]),)))
    assert model.table is None and model.new.game == "okey-rounds" and model.route == ("new", "okey-rounds")
    assert "Okey Rounds" in model.toast.text and Go("#/new/okey-rounds", replace=True) in effects


def test_rules_and_number_of_players_come_with_the_deal():
    match = some_match("okeydokey", 0, seats=4, equals="1")
    model, _ = do(opened(address="#/new/okeydokey"), ("new-seed", "", (("seed", write_seed_link(match.setup)),)))
    assert (len(model.new.players), model.new.options) == (4, match.setup.options)


@pytest.mark.parametrize(
    "text, sentence",
    [
        (links_of("okiya")["deal"][:-1], "looks like a link"),
        (links_of("okiya")["game"].replace("k1.g", "k1.h"), "looks like a link"),
        ("https://example.org/", "looks like a link"),
        ("http://host/triokey/#/new/okiya", "looks like a link"),
        ("http://host/triokey/#/daily/2026-11-22/okiya", "puzzle of the day"),
    ],
)
@pytest.mark.parametrize("do_what", ["new-seed", "new-go"])
def test_what_looks_like_a_link_and_cannot_be_read_is_refused_with_a_sentence(text, sentence, do_what):
    model, effects = do(opened(address="#/new/okiya"), (do_what, "", (("seed", text),)))
    assert sentence in model.toast.text and model.new.seed == text and model.table is None
    assert not any(type(effect).__name__ == "Roll" for effect in effects)


@pytest.mark.parametrize("text", ["hello", "tea at noon", " qexq cq1f ", "e.g. this", "#1", "a/b"])
def test_words_and_codes_are_dealt_as_they_always_were(text):
    from triokey.core.seed import read_seed

    assert dealt_from(text).table.match.setup.seed == read_seed(text)


@pytest.mark.parametrize("tail", [".", "...", "%20", "),", "!", "%0A", "\u200b"])
def test_what_a_chat_puts_behind_a_link_is_cut_off(tail):
    link = links_of("okiya")["game"]
    assert opened(address=link + tail).incoming == read_link(link)


DAMAGED = links_of("okiya")["game"][:-2]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "where", pages_there(("#/play/game-1", "#/learn/okiya/2", "#/settings", "#/new/okey-rounds", "#/daily", "#/"))
)
def test_a_damaged_link_leaves_everybody_where_they_are(where, lang):
    game, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-go", "", (("seed", "hello"),)), ("play", "a1"))
    stored = {entry.key: entry.text for entry in game.shelf}
    before = begin_page(stored, (lang,), "http://host/triokey/", where, "ok", today="2026-11-22")[0]
    model, effects = do(before, ("route", DAMAGED))
    assert model.toast.text == model.words("record.damaged") and model._replace(toast=None) == before._replace(toast=None)
    assert Go(where, replace=True) in effects


@pytest.mark.needs("puzzles")
def test_a_damaged_link_leaves_a_puzzle_open():
    link = links_of("okiya")["puzzle"]
    model, effects = do(opened(), ("route", link))
    model, _ = think(model, effects)
    after, _ = do(model, ("route", link[:-2]))
    assert after._replace(toast=None) == model._replace(toast=None) and "damaged" in after.toast.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["", "Ada"])
def test_a_result_opens_on_the_board_with_what_is_to_be_beaten(lang, name):
    ada = finished(name=name)
    bea, effects = do(opened(lang=lang), ("route", sent(ada, "result")))
    assert bea.route == ("play", "game:1") and bea.table.match == start(ada.table.match.setup)
    assert [(player.kind, player.level) for player in bea.table.players][1] == ("bot", "club")
    note = text_at(bea, "challenge")
    assert (name or bea.words("challenge.friend")) in note and str(len(ada.table.match.words)) in note
    assert bea.words("level.club") in note or level_name(bea.words, "club") in note
    told = text_at(bea, "challenge-play")
    assert told == bea.words("challenge.play") and not astray(view(bea))
    away, _ = do(bea, ("challenge-go", ""))
    assert 'id="challenge"' not in render(view(away))
    again, _ = do(bea, ("route", sent(ada, "result")))
    assert len(again.shelf) == 1 and again.route == ("play", "game:1")


def test_from_a_result_to_the_first_move_it_takes_two_taps():
    bea, _ = do(opened(), ("route", sent(finished(), "result")))
    cell = GAME.write(GAME.legal(bea.table.match.state)[0])
    bea, _ = do(bea, ("pick", cell), ("pick", cell))
    assert bea.table.match.words == (cell,) and 'id="challenge"' not in render(view(bea))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_the_end_both_results_stand_side_by_side(lang):
    ada = finished(name="Ada")
    bea, _ = do(opened(lang=lang), ("route", sent(ada, "result")))
    rounds = bea.table.match
    while turn(rounds) is not None:
        rounds = play(rounds, GAME.write(GAME.legal(rounds.state)[-1]))
    bea = bea._replace(table=bea.table._replace(match=rounds, ending=True))
    page = text_of(view(bea))
    assert bea.words("challenge.both") in page and "Ada" in page and bea.words("challenge.mine") in page
    for match in (ada.table.match, rounds):
        mine = result_of(match, 0)
        key = "even" if not mine.winners else "won" if 0 in mine.winners else "lost"
        assert bea.words(f"challenge.{key}", moves=mine.actions) in page


@pytest.mark.parametrize(("game_id", "kind"), KINDS)
@pytest.mark.parametrize("how", ["", "on", "bot", "table"])
def test_what_a_link_opens_knows_which_version_of_it_is_stored(game_id, kind, how):
    """Otherwise the next save would look like one of another window, and would get a key of its own."""
    model, _ = do(opened(), ("route", links_of(game_id)[kind]))
    model, _ = do(model, *([("take", how)] if how else []))
    if model.table is not None and (entry := next((one for one in model.shelf if one.key == model.table.key), None)):
        assert model.table.revision == revision_of(entry.text)


def test_a_finished_game_opened_by_a_link_knows_which_version_of_it_is_stored():
    model, _ = do(opened(), ("route", sent(finished(), "game")))
    assert model.table is not None and model.table.revision == revision_of(model.shelf[0].text)


def test_a_finished_game_opens_beside_the_stored_ones():
    ada = finished(name="Ada")
    bea, effects = do(opened(), ("route", sent(ada, "game")))
    assert bea.route == ("play", "game:1") and bea.table.practice and bea.dialog is None
    assert bea.table.match == ada.table.match and bea.table.players[0].name == "Ada"
    assert Go("#/play/game-1", replace=True) in effects
    again, _ = do(bea, ("route", sent(ada, "game")))
    assert len(again.shelf) == 1 and again.table.match == ada.table.match


def with_talk():
    """Return the model of a game of Okey Dokey by two named people in which a remark was made."""
    model = opened(address="#/new/okeydokey")
    model, _ = do(model, ("new-seats", "2"), ("new-mode", "table"), ("new-name", "0", (("name-0", "Ada"),)))
    model, _ = do(model, ("new-name", "1", (("name-1", "Béla"),)), ("new-go", "", (("seed", "hello"),)))
    game = game_of("okeydokey")
    match = model.table.match
    match = play(match, game.write(game.remarks(match.state, 0)[0]))
    match = play(match, game.write(game.legal(match.state)[0]))
    return model._replace(table=model.table._replace(match=match, curtain=None))


@pytest.mark.parametrize("names", [True, False])
@pytest.mark.parametrize("remarks", [True, False])
def test_names_and_remarks_travel_unless_they_are_left_out(names, remarks):
    ada = with_talk()
    shown, _ = do(ada, ("dialog", "share game"))
    for thing, wanted in (("names", names), ("remarks", remarks)):
        assert shown.words(f"share.with-{thing}") in text_of(view(shown))
        if not wanted:
            shown, _ = do(shown, ("share-with", thing))
    link = text_at(shown, "share-link")
    found = read_record(find_link(link))
    assert found.notes.names == (("Ada", "Béla") if names else ())
    assert found.match == ada.table.match if remarks else remarks_of(found.match) == []
    bea, _ = do(opened(), ("route", find_link(link)), ("take", "link"))
    assert [player.name for player in bea.table.players] == (["Ada", "Béla"] if names else ["", ""])
    assert bea.table.match == found.match


def test_a_game_with_nothing_to_tell_beside_it_has_a_link_of_format_1_and_offers_nothing():
    model, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-go", "", (("seed", "hello"),)))
    shown, _ = do(model, ("dialog", "share game"))
    assert find_link(text_at(shown, "share-link")).startswith("#k1.") and "share-with" not in render(view(shown))


def test_a_game_against_bots_tells_their_levels_in_a_link_of_format_2_and_offers_nothing():
    model, _ = do(opened(address="#/new/okiya"), ("new-go", "", (("seed", "hello"),)))
    shown, _ = do(model, ("dialog", "share game"))
    link = find_link(text_at(shown, "share-link"))
    assert link.startswith("#k2.") and "share-with" not in render(view(shown))
    assert read_record(link).notes == Notes(levels=("", model.table.players[1].level))


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_of(game_id).has_positions])
def test_the_question_about_a_position_tells_as_whom_one_plays_on(game_id):
    model = opened(address=links_of(game_id)["position"])
    page = text_of(view(model))
    seat, seats = turn(model.incoming), model.incoming.setup.seats
    who = player_name(model.words, Table("", model.incoming, (Player("person"),) * seats), seat)
    assert (model.words("link.seat", who=who) in page) == (seats > 1)


def test_the_question_about_a_position_shows_its_board():
    page = render(view(opened(address=links_of("okiya")["position"])))
    assert page.count('class="garden-art"') >= 13 and 'role="img"' in page
    assert 'class="stage' in render(view(opened(address=links_of("okeydokey")["position"])))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.needs("live")
def test_the_form_says_when_a_link_will_carry_all_hands(game_id, lang):
    model, _ = do(opened(address=f"#/new/{game_id}", lang=lang), ("new-seats", "2"))
    assert model.words("new.link-hands") not in text_of(view(model))
    model, _ = do(model, ("new-mode", "link"))
    assert model.words("new.link-hands") not in text_of(view(model)), "in one room nothing is sent as a link"
    model, _ = do(model, ("new-place", "far"))
    assert (model.words("new.link-hands") in text_of(view(model))) == about(game_id).hidden


def shared(text):
    return "#/shared/" + quote(text, safe="")


def test_a_shared_text_is_opened_like_a_pasted_one():
    link = links_of("okiya")["game"]
    assert opened(address=shared(f"Look\nwhat I found: http://host/triokey/okiya/{link}!")).incoming == read_link(link)
    save = write_save(Save(some_match("okeydokey"), 3))
    model = opened(address=shared(save))
    assert len(model.shelf) == 1 and model.shelf[0].game == "okeydokey"
    model = opened(address=shared("nothing of ours"))
    assert model.toast.text == model.words("record.foreign") and model.route == ()


@pytest.mark.needs("puzzles")
def test_a_shared_puzzle_of_a_day_is_opened():
    before = begin_page({}, ("en",), "http://host/triokey/", "#/", "ok", today="2026-11-22")[0]
    model, _ = do(before, ("route", shared("📅 http://host/triokey/puzzles/#/daily/2026-11-21/okiya")))
    assert model.puzzle is not None and (model.puzzle.day, model.puzzle.family) == ("2026-11-21", "okiya")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_level_that_this_build_does_not_have_is_replaced_by_the_one_in_the_middle(game_id):
    match = some_match(game_id, 2, seats=2)
    notes = Notes(levels=("", *["grandmaster"] * (match.setup.seats - 1)))
    model = opened(address=f"#{write_record(Record(match, notes))}")
    assert text_of(view(model))
    levels = game_of(game_id).levels
    assert {player.level for player in model.brought} == {"", levels[len(levels) // 2]}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_is_sent_before_its_first_move_is_answered_and_comes_back(game_id, lang):
    game = game_of(game_id)
    match = start(plain_setup(game, 3, max(game.seat_counts)))
    mover = turn(match)
    players = tuple(Player("away" if seat == mover else "person") for seat in range(match.setup.seats))
    table = Table("game:1", match, players)
    ada = opened({"game:1": pack_table(table, 1)}, "#/play/game-1")
    bea, _ = do(opened(lang=lang), ("route", sent(ada, "game")))
    assert bea.dialog is not None and bea.dialog.name == "link" and bea.words("link.answer") in text_of(view(bea))
    bea, _ = do(bea, ("take", "link"))
    assert bea.table is not None and bea.table.match.setup == match.setup and bea.table.players[mover].kind == "person"
    word = game.write(game.legal(bea.table.match.state)[0])
    after = play(match, word)
    ada, _ = do(ada, ("route", write_record(Record(after))), ("take", "on"))
    assert ada.table is not None and ada.table.key == "game:1" and ada.table.match.words == (word,)
