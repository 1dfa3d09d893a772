"""Playing Okiya through update and view: what the player sees, what is stored, and what is refused."""

import json
import zlib

import pytest

from driving import do, opened, spoken, text_at
from okiya_tables import new_game, play_out
from triokey.core.answers import answer_json
from triokey.core.match import play, start, turn
from triokey.core.record import read_link, write_match_link, write_position_link, write_seed_link
from triokey.okiya.rules import GAME
from ui.loop.view import page_title, view
from ui.model.effects import Copy, Go, Later, Say, SetAside, Think, Write
from ui.model.store import pack_table, unpack_table
from ui.text.html import render, text_of


def test_every_move_is_stored_with_a_higher_revision_before_anything_else():
    model, _ = new_game()
    revisions = []
    while model.table.turn is not None:
        word = GAME.write(GAME.legal(model.table.match.state)[0])
        model, effects = do(model, ("play", word))
        write = effects[0]
        assert isinstance(write, Write) and write.key == "game:1"
        revisions.append(write.revision)
        again = opened({"game:1": write.text}, "#/play/game-1")
        assert again.table.match == model.table.match
    assert revisions == sorted(set(revisions))


def test_the_first_tap_selects_and_the_second_takes():
    model, _ = new_game()
    model, _ = do(model, ("pick", "a1"))
    assert model.table.pick == "a1" and not model.table.match.words
    assert "Take " in render(view(model))
    before, (model, _) = model, do(model, ("pick", "a1"))
    assert model.table.match.words == ("a1",) and "from a1" in spoken(before, model)


def test_one_tap_is_enough_when_the_setting_says_so():
    model, _ = new_game()
    model, _ = do(model, ("setting", "taps=one"), ("pick", "a1"))
    assert model.table.match.words == ("a1",)


def test_an_illegal_tap_gets_its_reason_its_rule_and_its_evidence():
    model, _ = new_game()
    model, effects = do(model, ("pick", "b2"))
    assert model.toast.rule == "K5" and "border" in model.toast.text and Say(model.toast.text) in effects
    assert render(view(model)).count(" evidence") == 4
    model, _ = do(model, ("dialog", "rule okiya K5"))
    assert 'id="rule-K5" class="marked"' in render(view(model))
    assert model.toast is None and model.table.refused is None


def test_bots_answer_and_undo_goes_back_over_them():
    model, effects = new_game(mode="bot")
    model, effects = do(model, ("play", "a1"))
    later = next(e for e in effects if isinstance(e, Later))
    model, effects = do(model, later.message)
    think = next(e for e in effects if isinstance(e, Think))
    model, _ = do(model, think.answered(answer_json(think.question)))
    assert len(model.table.match.words) == 2 and model.table.mine
    model, _ = do(model, ("undo",))
    assert model.table.match.words == ()
    model, _ = do(model, ("redo",))
    assert len(model.table.match.words) == 2


def test_what_is_taken_back_or_played_again_is_said_to_be_that():
    model, _ = do(new_game()[0], ("play", "a1"))
    for step, said in (("undo", "Taken back: "), ("redo", "Played again: ")) * 2:
        model, effects = do(model, (step,))
        assert [effect.text.startswith(said) for effect in effects if isinstance(effect, Say)] == [True], step


def test_a_thought_that_comes_too_late_changes_nothing():
    model, _ = new_game(mode="bot")
    model, effects = do(model, ("play", "a1"))
    model, effects = do(model, next(e for e in effects if isinstance(e, Later)).message)
    think = next(e for e in effects if isinstance(e, Think))
    model, _ = do(model, ("undo",))
    late, _ = do(model, think.answered(answer_json(think.question)))
    assert late.table.match.words == ()


def test_the_overlay_shows_exact_values_on_every_legal_tile():
    model, _ = new_game()
    model, effects = do(model, ("help", "values"))
    think = next(e for e in effects if isinstance(e, Think) and e.about.startswith("values"))
    values = json.loads(answer_json(think.question))
    model, _ = do(model, think.answered(json.dumps(values)))
    assert set(values) == {GAME.write(cell) for cell in GAME.legal(model.table.match.state)}
    page = render(view(model))
    outcomes = len({value[0] for value in values.values()})
    assert page.count('class="move-value nums') == 12 + 2 * outcomes  # one each in the key and in the legend of narrow windows


def test_looking_back_and_playing_on_from_there_keeps_the_old_game():
    model, _ = play_out(new_game()[0])
    words = model.table.match.words
    model, _ = do(model, ("look", "3"))
    assert model.table.at == 3 and "after move 3" in render(view(model))
    model, _ = do(model, ("pick", "a1"))
    assert model.toast is not None and model.table.match.words == words
    model, _ = do(model, ("play-on",))
    assert model.table.key == "game:2" and model.table.match.words == words[:3] and len(model.shelf) == 2


def test_a_game_by_link_is_played_on_by_people_at_this_device():
    model, _ = do(new_game(mode="link")[0], ("play", "a1"))
    assert {player.kind for player in model.table.players} == {"person", "away"}
    model, _ = do(model, ("look", "0"), ("play-on",))
    assert model.table.key == "game:2" and {player.kind for player in model.table.players} == {"person"}


def test_the_end_tells_who_won_by_what_and_what_it_scores():
    model, effects = play_out(new_game(match="points10")[0])
    later = next(e for e in effects if isinstance(e, Later))
    model, _ = do(model, later.message)
    page = text_of(view(model))
    assert "wins" in page and "in the garden" in page and "starts the next game" in page
    loser = 1 - model.table.outcome.winners[0]
    model, _ = do(model, ("next",))
    assert model.table.turn == loser and len(model.table.match.past) == 1


def test_in_a_rematch_the_loser_begins():
    model, _ = play_out(new_game()[0])
    loser = 1 - model.table.outcome.winners[0]
    model, _ = do(model, ("rematch", "77"))
    assert model.table.turn == loser and model.table.match.setup.seed == 77 and model.table.key == "game:2"


def test_a_seed_link_leads_to_the_page_for_a_new_game():
    model, _ = new_game()
    link = write_seed_link(model.table.match.setup)
    other = opened(address=link)
    assert other.route == ("new", "okiya") and other.new.seed == "5KS4-VEJZ"
    other, _ = do(other, ("new-mode", "table"), ("new-go", "", (("seed", other.new.seed),)))
    assert other.table.match.states[0] == model.table.match.states[0]


def test_opening_a_link_never_touches_a_running_game():
    model, _ = do(new_game()[0], ("play", "a1"))
    before = model.shelf
    link = write_position_link(do(new_game(seed="other")[0], ("play", "d4"))[0].table.match)
    model, _ = do(model, ("route", link))
    assert model.shelf == before and model.dialog.name == "link"
    model, _ = do(model, ("take", "table"))
    assert model.table.key == "game:2" and model.shelf[1] == before[0]


def test_a_game_by_link_goes_back_and_forth():
    ada, _ = new_game(mode="link")
    ada, _ = do(ada, ("play", "a1"))
    assert "Send the link" in render(view(ada)) and not ada.table.mine
    link = write_match_link(ada.table.match)
    bea, _ = do(opened(address=link), ("take", "link"))
    assert bea.table.mine and bea.table.turn == 1
    word = GAME.write(GAME.legal(bea.table.match.state)[0])
    bea, _ = do(bea, ("play", word))
    ada, _ = do(ada, ("route", write_match_link(bea.table.match)), ("take", "on"))
    assert ada.table.key == "game:1" and ada.table.match.words == ("a1", word) and ada.table.mine
    assert len(ada.shelf) == 1


def test_the_last_move_of_a_game_by_link_ends_it_where_it_waited_and_nowhere_else():
    table = new_game(mode="link")[0].table
    ended = waiting = table.match
    while (seat := turn(ended)) is not None:
        waiting = ended if table.players[seat].kind == "away" else waiting
        ended = play(ended, GAME.write(GAME.legal(ended.state)[0]))
    saved = pack_table(table._replace(match=waiting), 1)
    there, _ = do(opened({"game:1": saved}), ("route", write_match_link(ended)))
    assert (there.table.key, there.table.match.words, len(there.shelf)) == ("game:1", ended.words, 1)
    elsewhere, _ = do(new_game()[0], ("route", write_match_link(ended)))
    assert elsewhere.table.key != "game:1" and elsewhere.table.match.words == ended.words
    assert [unpack_table(entry.key, entry.text).match.words for entry in elsewhere.shelf if entry.key == "game:1"] == [()]


@pytest.mark.parametrize(
    "address, words",
    [
        ("#k1.broken-and-damaged", "damaged"),
        ("#zzz", "is not a Triokey link"),
        ("#k7.AAAAAAAAAAAAAAAA", "newer"),
        ("#k1." + "A" * 5000, "too long"),
    ],
)
def test_a_bad_link_gets_one_sentence_and_leaves_a_running_game_where_it_is(address, words):
    before, _ = do(new_game()[0], ("play", "a1"))
    model, effects = do(before, ("route", address))
    assert words in model.toast.text and model._replace(toast=None) == before
    assert Go("#/play/game-1", replace=True) in effects
    model, effects = do(opened(), ("route", address))
    assert words in model.toast.text and model.route == () and Go("#/", replace=True) in effects


def test_a_save_that_cannot_be_read_is_set_aside_not_deleted():
    model, effects = do(new_game()[0], ("play", "a1"))
    text = effects[0].text.replace("#k1.g", "#k1.h")
    model = opened({"game:1": text})
    assert model.shelf == () and model.taken == ("game:1",)
    model, effects = do(model, ("route", "#/play/game-1"))
    assert model.table is None and not any(isinstance(e, Write) for e in effects)


def test_a_whole_save_of_which_nothing_can_be_made_is_set_aside_when_it_is_opened():
    _, effects = do(new_game()[0], ("play", "a1"))
    head, _, body = effects[0].text.replace("player.0 person", "player.0 martian").partition("\n")
    text = f"{head[:-8]}{zlib.crc32(body.encode()):08X}\n{body}"
    model, effects = do(opened({"game:1": text}), ("route", "#/play/game-1"))
    assert model.shelf == () and model.taken == ("game:1",)
    assert SetAside("game:1") in effects and "set aside" in model.toast.text


def test_a_copied_record_is_read_back():
    model, _ = do(new_game()[0], ("play", "a1"))
    model, effects = do(model, ("copy-save",))
    text = next(e for e in effects if isinstance(e, Copy)).text
    other, _ = do(opened(), ("read-text", text))
    assert other.table.match.words == ("a1",)
    other, _ = do(opened(), ("read-text", "http://host/triokey/" + write_match_link(model.table.match)))
    assert other.dialog.name == "link"


def test_another_window_that_went_on_is_followed():
    model, effects = do(new_game()[0], ("play", "a1"))
    old = effects[0].text
    ahead, effects = do(model, ("play", GAME.write(GAME.legal(model.table.match.state)[0])))
    behind, _ = do(opened({"game:1": old}), ("route", "#/play/game-1"), ("stored", f"game:1\n{effects[0].text}"))
    assert behind.table.match.words == ahead.table.match.words


def test_the_language_changes_without_losing_the_game():
    model, _ = do(new_game()[0], ("play", "a1"))
    model, _ = do(model, ("setting", "lang=de"))
    assert model.table.match.words == ("a1",) and "Fuchs" in render(view(model))
    assert page_title(model) == "Okiya · Triokey"


def test_links_hold_what_the_share_dialog_says():
    model, _ = do(new_game()[0], ("play", "a1"))
    for kind, moves in (("seed", 0), ("position", 1), ("game", 1)):
        shown, _ = do(model, ("dialog", f"share {kind}"))
        link = text_at(shown, "share-link")
        assert link.startswith("http://host/triokey/okiya/#k1.")
        assert len(read_link(link[link.index("#") :]).words) == moves
    assert start(model.table.match.setup).state == model.table.match.states[0]


def test_the_menu_says_by_which_options_the_table_plays():
    model, _ = new_game()
    model, _ = do(model, ("dialog", "menu"))
    told = text_of(view(model))
    setup = model.table.match.setup
    for spec, value in zip(GAME.options, setup.options, strict=True):
        if len(spec.values) > 1:
            assert model.words(f"okiya.option.{spec.key}") in told
            assert model.words(f"okiya.option.{spec.key}.{value}") in told
            assert f"rule okiya {spec.rule}" in render(view(model))
