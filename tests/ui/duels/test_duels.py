"""Duels on the page: two people create, play, send and compare the same deals, and each sees the other's table mirrored."""

from itertools import product

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import GAMES, about, duel_games, game_of
from triokey.core.duel import match_of_deal, weekly_games, with_log, without_logs, write_duel_file
from triokey.core.match import play, turn
from triokey.core.rng import stream
from triokey.core.thinking import first_thought
from triokey.core.thinking import think as think_of
from two_duellists import cells, kept, link_of, made, play_all, play_deal, received, settled
from ui.app.share.sharing import kinds_of, parcel_to_send
from ui.features.duels import kept as duel_kept
from ui.features.duels import stored as duels
from ui.features.duels import text as duel_text
from ui.features.duels.compared import common_deals
from ui.features.duels.state import DUEL_PREFIX
from ui.loop.view import view
from ui.model.effects import Download, Write
from ui.model.messages import Message
from ui.stores import backup
from ui.stores.keeper import Keeper
from ui.stores.keeping import can_be_read
from ui.text.html import text_of
from ui.text.words import LANGUAGES, load


def check_both(game):
    one = play_all(made(game), 30)
    other = play_all(received(link_of(one)), 60)
    one, effects = do(one, ("route", link_of(other)))
    one = settled(one, effects)
    assert kept(one).duel.logs == kept(other).duel.logs[::-1]
    assert common_deals(kept(one)) == common_deals(kept(other)) == (0, 1)
    for deal in (0, 1):
        assert [kept(one).result(player, deal) for player in (0, 1)] == [kept(other).result(player, deal) for player in (1, 0)]
    assert [[row[0], row[2], row[1], *row[3:]] for row in cells(one)[1:-1]] == cells(other)[1:-1]
    assert not kept(one).refused and not kept(one).seen
    parted = [node for node in nodes(view(one)) if node.attrs.get("href", "").startswith("#/duel/duel-1/")]
    if parted:
        shown, _ = do(one, ("route", parted[0].attrs["href"]))
        assert sum(node.attrs.get("role") == "img" and "linked" in node.attrs["class"] for node in nodes(view(shown))) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_below_zero_have_a_minus_and_no_hyphen(lang):
    assert "\u22124" in load(lang)("duel.points", n=-4)


def test_two_people_see_the_same_table_mirrored():
    check_both("okiya")


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game != "okiya"])
def test_two_people_see_the_same_table_mirrored_in_every_game(game):
    check_both(game)


def test_what_the_other_did_is_not_told_before_the_deal_is_played_here():
    one = play_all(made("okiya"), 0)
    other = received(link_of(one))
    found = [kept(one).result(0, deal) for deal in (0, 1)]
    assert [kept(other).result(1, deal) for deal in (0, 1)] == found
    shown = text_of(view(other))
    assert not any(f"{one.percent}%" in shown for one in found) and "won" not in shown
    other = play_deal(other, 0, 0)
    assert len(common_deals(kept(settled(*do(other, ("next",)))))) == 1


@pytest.mark.long
@pytest.mark.parametrize("name", ["", "Ada"])
@pytest.mark.parametrize("game", duel_games())
def test_two_who_play_alike_see_the_same_table_and_nobody_takes_the_others_link_for_their_own(game, name):
    one = settled(*do(play_deal(made(game, name=name), 0, 0), ("next",)))
    other = received(link_of(one))
    if name:
        other = do(other, Message("duel-name", "", (("name", name),)))[0]
    other = settled(*do(play_deal(other, 0, 0), ("next",)))
    again = opened({key: text for key, text in other.texts if key.startswith("duel:")})
    assert len(link_of(other)) <= len(link_of(one)), "an answer is no longer than what it answers"
    for answering in (other, settled(*do(again, ("route", f"#/duel/{kept(other).key.replace(':', '-')}")))):
        both = settled(*do(one, ("route", link_of(answering))))
        assert kept(both).duel.logs[1] == kept(both).duel.logs[0] == kept(one).duel.logs[0]
        deal, own, theirs, parted = cells(both)[1]
        assert [deal, theirs, own, parted] == cells(other)[1]
        for model in (both, other):
            back, _ = do(model, ("route", link_of(model)))
            assert kept(back) == kept(model), "one's own link brings nothing"


def test_only_the_first_log_of_a_deal_counts():
    one = play_all(made("okiya"), 0)
    other = received(link_of(one))
    again = made("okiya")
    assert without_logs(kept(again).duel) == without_logs(kept(one).duel)
    other, effects = do(other, ("route", link_of(play_all(again, 90))))
    assert kept(settled(other, effects)).duel.logs[1] == kept(one).duel.logs[0]
    finished, _ = do(one, ("duel-play", "0"))
    assert finished.table.outcome is not None


def test_a_duel_opened_in_its_own_window_brings_nothing_new():
    one = play_all(made("okiya"), 0)
    back, _ = do(one, ("route", link_of(one)))
    assert kept(back) == kept(one)


def test_own_logs_that_come_back_later_bring_nothing_new():
    one = play_deal(made("okiya"), 0, 0)
    one = settled(*do(one, ("next",)))
    first = link_of(one)
    one = play_deal(one, 1, 0)
    one = settled(*do(one, ("next",)))
    for link in (first, link_of(one)):
        back, _ = do(one, ("route", link))
        assert kept(back) == kept(one)


def test_a_tampered_log_is_refused_with_a_sentence():
    one = play_all(made("okiya"), 0)
    duel = duel_kept.to_send(kept(one))
    log = duel.logs[0][0]
    changed = without_logs(duel)._replace(logs=((log[:-1], duel.logs[0][1]), ((), ())))
    other, effects = do(opened(), ("read-text", write_duel_file(changed)))
    other = settled(other, effects)
    assert dict(kept(other).refused) == {(1, 0): ("unfinished", len(log) - 1)}
    assert "The other player’s deal 1 is refused: the game is not finished" in text_of(view(other))


def test_a_duel_saved_as_a_file_brings_what_was_played_here():
    one = settled(*do(play_deal(made("okiya"), 0, 0), ("next",)))
    _, effects = do(one, ("share-file",))
    [file] = [effect for effect in effects if isinstance(effect, Download)]
    other = settled(*do(opened(), ("read-text", file.text)))
    assert kept(one).duel.logs[0][0] and kept(other).duel.logs[::-1] == kept(one).duel.logs
    assert kept(other).result(1, 0) == kept(one).result(0, 0)


def test_another_move_of_a_bot_is_refused_with_a_sentence():
    one = play_all(made("okiya"), 0)
    duel, game = duel_kept.to_send(kept(one)), game_of("okiya")
    match, log = match_of_deal(duel, 0), duel.logs[0][0]
    found = []
    for at, word in enumerate(log):
        others = [game.write(action) for action in game.legal(match.state)] if turn(match) == 1 else []
        for other in [one for one in others if one != word][:1]:
            tried = without_logs(duel)._replace(logs=(((*log[:at], other, *log[at + 1 :]), ()), ((), ())))
            model = settled(*do(opened(), ("read-text", write_duel_file(tried))))
            found.append(dict(kept(model).refused)[1, 0][0])
            assert "The other player’s deal 1 is refused" in text_of(view(model))
        match = play(match, word)
    assert "bot" in found


def test_bots_that_this_build_has_no_longer_are_not_checked_and_the_page_says_so():
    duel = duel_kept.to_send(kept(play_all(made("okiya"), 0)))
    other = settled(*do(opened(), ("read-text", write_duel_file(duel._replace(bots=duel.bots + 1)))))
    assert not kept(other).refused and "Bots not checked" in text_of(view(other))
    assert "Bots not checked" not in text_of(view(settled(*do(opened(), ("read-text", write_duel_file(duel))))))


def test_moves_that_bots_made_at_once_are_counted():
    duel, game = without_logs(kept(made("okiya")).duel), game_of("okiya")
    match, log = match_of_deal(duel, 0), []
    while (seat := turn(match)) is not None:
        late = seat == 1 and len(log) < 4
        word = game.write((first_thought if late else think_of)(match, seat, game.levels[0]).action)
        match = play(match, word)
        log.append("~" * late + word)
    other = settled(*do(opened(), ("read-text", write_duel_file(with_log(duel, 0, 0, tuple(log))))))
    count = sum(word.startswith("~") for word in log)
    assert count and not kept(other).refused
    assert other.words("duel.late", own=0, other=count) in text_of(view(other))


def test_moves_stand_and_hints_are_none_at_the_table_of_a_duel():
    model, effects = do(made("okiya"), ("duel-play", "0"))
    model = settled(model, effects)
    word = game_of("okiya").write(game_of("okiya").legal(model.table.match.state)[0])
    model, effects = do(model, ("play", word))
    model = settled(model, effects)
    for message in ("undo", "redo", "hint"):
        after, _ = do(model, (message,))
        assert after.table.match == model.table.match and not after.table.hint
        assert after.toast.text == model.words("duel.stands")


def test_a_deal_that_was_met_is_marked():
    one = made("okiya")
    link = link_of(one)
    one, _ = do(one, ("duel-play", "1"))
    stored = {entry.key: entry.text for entry in one.shelf}
    assert kept(received(link, stored)).seen == {1}
    lost, _ = do(one, ("route", "#/duel/duel-1"), ("delete", one.shelf[0].key), ("duel-play", "1"))
    assert duels.duel_at(lost, "duel:1").seen == {1}


@pytest.mark.long
def test_the_end_of_a_deal_leads_back_and_its_game_is_over():
    model, _ = do(made("okey-rounds"), ("duel-play", "0"))
    assert "Duel\u00a0· " in text_of(view(model)) and "Round 1" not in text_of(view(model))
    model, _ = do(model, ("route", "#/duel/duel-1"))
    model = play_deal(model, 0, 0)
    assert "Round 1" not in text_of(view(model))
    assert model.shelf[0].over and kept(model).played == 1


def test_a_duel_is_stored_read_back_and_taken_over_from_another_window():
    model = play_deal(made("okiya"), 0, 20)
    model = settled(*do(model, ("next",)))
    [(key, text)] = model.texts_of(DUEL_PREFIX)
    assert can_be_read(key, text) and not can_be_read(key, text + "x")
    assert opened({key: text}).texts_of(DUEL_PREFIX) == model.texts_of(DUEL_PREFIX)
    assert do(opened(), ("stored", f"{key}\n{text}"))[0].texts_of(DUEL_PREFIX) == model.texts_of(DUEL_PREFIX)
    assert do(model, ("stored", f"{key}\n"))[0].texts_of(DUEL_PREFIX) == ()
    keeper = Keeper()
    for store in ("local", "mirror"):
        keeper.take_in(store, {key: text})
    assert keeper.texts() == {key: text} and keeper.states() == {key: "good"}


def test_a_backup_joins_duels_of_the_same_deals_and_keeps_others_beside():
    one, other = made("okiya"), made("okiya", drawn=8)
    here, there = dict(one.texts_of(DUEL_PREFIX)), dict(other.texts_of(DUEL_PREFIX))
    played = dict(play_deal(one, 0, 0).texts_of(DUEL_PREFIX))
    read = backup.read_backup(backup.write_backup(played))
    assert dict(backup.plan_import(here, read, "merge").writes).keys() == {"duel:1"}
    joined = duel_text.read_kept("duel:1", dict(backup.plan_import(here, read, "merge").writes)["duel:1"])
    assert joined.played == 1
    assert dict(backup.plan_import(here, there, "merge").writes) == {"duel:2": there["duel:1"]}


OLD = """week 2026-11-16
begun 0
seen 1
found 0 0 3 4 yes 0 won 9
found 1 0 3 4 yes 0 won 9
par club 0 1 3 4 1
par club 1 1 3 4 1
triokey-duel 1
game okiya 1 2 block single drawn
bots 1 0 - beginner
deal 0000-060Y
deal 0000-0009
by 0 61746174
by 1 7
log 0 0 a1 c2 b2 d1 d4 a4 c3
log 1 0 a1 c2 b2 d1 d4 a4 c3
"""
"""Text of a duel as an earlier version stored it, with par and with a random number of each player."""


def test_a_stored_duel_with_par_and_the_numbers_of_its_makers_is_good_and_is_played_on():
    assert can_be_read("duel:1", OLD) and not can_be_read("duel:1", OLD.replace("par ", "pars "))
    model, effects = do(opened({"duel:1": OLD}), ("route", "#/duel/duel-1"))
    assert model.texts_of(DUEL_PREFIX) == (("duel:1", OLD),) and not any(isinstance(one, Write) for one in effects)
    assert common_deals(kept(model)) == (0,) and kept(model).week == "2026-11-16" and kept(model).seen == {1}
    keeper = Keeper()
    for store in ("local", "mirror"):
        keeper.take_in(store, {"duel:1": OLD})
    assert keeper.states() == {"duel:1": "good"}
    read = backup.read_backup(backup.write_backup({"duel:1": OLD}))
    assert dict(backup.plan_import({}, read, "merge").writes) == {"duel:1": OLD}
    [(_, text)] = play_deal(model, 1, 0).texts_of(DUEL_PREFIX)
    lines = [line for line in OLD.splitlines() if line.split(" ")[0] not in ("par", "by", "begun")]
    assert set(lines) < set(text.splitlines()) and not {"par", "by"} & {line.split(" ")[0] for line in text.splitlines()}


def found(end, good, free=20):
    """Return the worker's judgement of a log as plain data."""
    return {"refused": None, "word": 0, "bots": True, "late": 0, "good": good, "free": free, "end": end, "points": 2}


@pytest.mark.parametrize("game", duel_games())
def test_crews_are_compared_by_rounds_won_and_others_by_decisions(game):
    """Every pair of results in two deals is compared: who comes first in the sentence, and which cell is marked."""
    model = made(game)
    words, crew, before = model.words, about(game).crew, kept(model)
    log = (game_of(game).write(game_of(game).legal(match_of_deal(before.duel, 0).state)[0]),)
    before = before._replace(duel=before.duel._replace(logs=((log, log), (log, log))))
    for ends, goods in product(product(("won", "lost"), repeat=4), product((10, 20), repeat=2)):
        whole = before
        for (player, deal), end in zip(product((0, 1), repeat=2), ends, strict=True):
            whole = whole.with_judged(player, deal, found(end, goods[player]))
        page = view(model.with_text(whole.key, duel_text.write_kept(whole)))
        [told] = [text_of(node) for node in nodes(page) if node.attrs.get("class") == "duel-verdict"]
        won = [own.count("won") for own in (ends[:2], ends[2:])]
        rounds = {"own": won[0], "other": won[1], "n": 2}
        share = {name: words("duel.percent", n=5 * good) for name, good in zip(("own", "other"), goods, strict=True)}
        if crew and won[0] != won[1]:
            first = words("duel.crew-better" if won[0] > won[1] else "duel.crew-worse", **rounds)
            assert told == f"{first} {words('duel.decisions', **share)}"
        else:
            key = "duel.better" if goods[0] > goods[1] else "duel.worse" if goods[0] < goods[1] else "duel.even"
            both = [words(key, **share), words("duel.outcomes", **rounds)]
            assert told == " ".join(both[::-1] if crew else both)
        rows = [node for node in nodes(page) if node.attrs.get("data-key", "").startswith("deal-")]
        for deal, row in enumerate(rows):
            cells = [node for node in row.children if node.tag == "td"][:2]
            marked = [any(node.attrs.get("class") == "best" for node in nodes(cell)) for cell in cells]
            own, other = ((crew and ends[2 * player + deal] == "won", goods[player]) for player in (0, 1))
            assert marked == [own > other, other > own]


def test_the_deals_of_a_week_are_the_same_for_everybody_and_end_with_it():
    for game in weekly_games():
        found = set()
        for day in ("2026-11-16", "2026-11-20", "2026-11-22"):
            model = opened()._replace(today=day)
            model, _ = do(model, ("route", f"#/weekly/now/{game}"))
            assert kept(model).week == "2026-11-16"
            found.add(kept(model).duel)
        assert len(found) == 1 and len(found.pop().seeds) == 8
        later = opened()._replace(today="2026-11-23")
        later, _ = do(later, ("route", f"#/weekly/now/{game}"))
        assert kept(later).week == "2026-11-23"
        early, _ = do(opened()._replace(today="2026-11-15"), ("route", f"#/weekly/2026-11-16/{game}"))
        assert early.route == ("duels",) and not early.texts_of(DUEL_PREFIX)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_result_of_a_week_is_told_without_a_move(lang):
    model = opened(lang=lang)._replace(today="2026-11-22")
    model, _ = do(model, ("route", "#/weekly/now/okiya"))
    whole = kept(model)
    for deal in range(8):
        data = {"refused": None, "word": 0, "bots": True, "late": 0, "good": 8 + deal % 3, "free": 10, "end": "won", "points": 2}
        whole = whole.with_judged(0, deal, data)
        logs = tuple(("a1",) if at <= deal else () for at in range(8))
        whole = whole._replace(duel=whole.duel._replace(logs=(logs, whole.duel.logs[1])))
    model = model.with_text(whole.key, duel_text.write_kept(whole))
    assert kinds_of(model) == ("duel-result", "duel")
    text = parcel_to_send(model, "duel-result").text
    assert text.endswith("#/weekly/2026-11-16/okiya") and "a1" not in text
    assert sum(text.count(sign) for sign in "🟩🟨🟥") == 8


@pytest.mark.parametrize("game", duel_games())
def test_every_choice_of_a_new_duel_can_be_dealt(game):
    model = opened(address=f"#/duels/{game}")
    fields = {}
    for node in nodes(view(model)):
        if node.tag == "select":
            values = [child for child in nodes(node) if child.tag == "option"]
            fields[node.attrs["name"]] = [one.attrs["value"] for one in values]
        if node.tag == "input" and node.attrs.get("type") == "hidden":
            fields[node.attrs["name"]] = [node.attrs["value"]]
    chance = stream(19, game)
    for _ in range(12):
        form = {name: chance.choice(values) for name, values in fields.items()}
        after, _ = do(model, ("duel-make", "", tuple(form.items())), ("duel-dealt", str(chance.below(1 << 40))))
        assert after.route[0] == "duel" and len(kept(after).duel.seeds) == int(form["deals"])
