"""What is stored moves from one page to another: compared first, shown first, written only then, and never lost."""

import re

import pytest

from driving import opened
from moving_pages import asked, cut, paired, save
from triokey.core.catalog import GAMES
from triokey.live import handover
from triokey.live.handover import LOST
from two_pages import Window, settle
from ui.loop.view import title_of, view
from ui.model import pairing
from ui.model.backup import plan, read_backup
from ui.model.messages import Message
from ui.text.html import nodes, render, text_of
from ui.text.words import LANGUAGES


def text(window):
    return text_of(view(window.model))


def test_what_is_stored_comes_over_after_both_have_compared_and_the_taker_has_seen_the_plan():
    giver, taker = paired(here={"game:1": save("game:1", 77)})
    before = dict(giver.stored), dict(taker.stored)
    assert giver.shown("digits") == taker.shown("digits") != ""
    giver.send("move-compare", "yes")
    assert "other device" in text(giver) and taker.model.dialog is None
    taker.send("move-compare", "yes")
    assert "Everything has arrived" in text(giver) and taker.model.route == ("data",)
    assert taker.model.dialog.name == "backup" and not taker.peers and not giver.peers
    found = plan(taker.stored, read_backup(taker.model.dialog.get("text")), "merge")
    assert (found.added, found.gone) == (3, 0) and "3 games will be added" in text(taker)
    assert (giver.stored, taker.stored) == before, "nothing is written before somebody says so"
    taker.send("backup-go")
    assert giver.stored == before[0] and taker.stored["game:1"] == before[1]["game:1"]
    bodies = {one.split("\n", 2)[1] for key, one in taker.stored.items() if key.startswith("game:")}
    assert {one.split("\n", 2)[1] for key, one in before[0].items() if key.startswith("game:")} < bodies and len(bodies) == 4


def test_nothing_is_sent_before_somebody_goes_on_and_either_may_decline():
    giver, taker = asked()
    assert "Copy all games" in text(window_at("#/move")) and "wants to copy" in text(taker)
    assert not taker.sent and not taker.peers and not taker.model.moving.code
    taker.send("move-leave")
    assert taker.model.moving is None and taker.model.route == ("data",) and taker.model.toast is None
    giver.send("move-leave")
    assert giver.model.moving is None and giver.model.route == ("data",)


def window_at(address):
    window = Window("one")
    window.send("route", address)
    return window


@pytest.mark.parametrize("first", [True, False])
def test_digits_that_differ_end_it_on_both_devices(first):
    giver, taker = paired()
    stored = dict(giver.stored), dict(taker.stored)
    (giver if first else taker).send("move-compare", "no")
    for window in (giver, taker):
        assert "digits differ" in text(window) and not window.peers
    assert (giver.stored, taker.stored) == stored


@pytest.mark.parametrize("at", ["digits", "half", "sent"])
@pytest.mark.parametrize("how", ["cut", "giver", "taker", "away"])
def test_wherever_it_ends_early_each_device_says_why_and_has_what_it_had(at, how, monkeypatch):
    monkeypatch.setattr(handover, "PIECE", 8)
    giver, taker = paired()
    stored = dict(giver.stored), dict(taker.stored)
    if at != "digits":
        giver.send("move-compare", "yes")
    if at == "sent":
        taker.queue.append(Message("move-compare", "yes"))
        for _ in range(6):
            taker.step()
            giver.step()
        assert 0 < taker.model.moving.handover.percent < 100
    match how:
        case "cut":
            giver.queue.clear()
            taker.queue.clear()
            cut(giver, taker)
        case "away":
            giver.send("route", "#/settings")
        case _:
            (giver if how == "giver" else taker).send("move-leave")
    settle(giver, taker)
    assert (giver.stored, taker.stored) == stored
    for window in (giver, taker):
        assert not window.peers and window.model.dialog is None
        said = {window.model.words(f"move.why.{why}") for why in ("lost", "stopped", "left")}
        assert any(sentence in text(window) for sentence in said)


def test_lost_is_lost_and_not_said_of_what_is_whole():
    giver, taker = paired()
    for window in (giver, taker):
        window.send("move-compare", "yes")
    cut(giver, taker)
    assert giver.model.moving.handover.why == "" and taker.model.dialog.name == "backup"
    giver, taker = paired()
    cut(giver, taker)
    assert giver.model.moving.handover.why == taker.model.moving.handover.why == LOST


def test_what_is_no_backup_is_refused_and_nothing_is_written(monkeypatch):
    for sent, key in (("{}", "untrue"), ('{"triokey-backup": 2, "stored": {}}', "backup")):
        monkeypatch.setattr("ui.acts.moving.write_backup", lambda stored, sent=sent: sent)
        giver, taker = paired()
        for window in (giver, taker):
            window.send("move-compare", "yes")
        assert taker.model.words(f"move.why.{key}") in text(taker) and taker.model.dialog is None and not taker.stored


def test_what_is_too_much_ends_it_with_a_sentence(monkeypatch):
    monkeypatch.setattr("ui.acts.moving.LIMIT", 100)
    giver, taker = paired()
    for window in (giver, taker):
        window.send("move-compare", "yes")
    for window in (giver, taker):
        assert "backup file" in text(window) and not window.peers


def test_codes_of_tables_old_answers_and_scraps_are_refused_with_a_sentence():
    giver, taker = asked()
    invitation = giver.shown("live-code")
    taker.send("move-go")
    answer = taker.shown("live-code")
    table = pairing.write(pairing.read(answer)._replace(letter="k"))
    for scrap, key in ((invitation, "live.is-invitation"), (answer[:-9], "move.no-code"), (table, "move.no-code")):
        giver.send("live-accept", answer=scrap)
        assert giver.model.moving.trouble == key and giver.model.words(key) in text(giver)
    giver.send("move-go")
    giver.send("live-accept", answer=answer)
    assert giver.model.moving.trouble == "live.old-answer"
    for address in ("#/move/scrap", "#/move/" + table):
        assert "isn’t a code for moving" in text(window_at(address))


def test_an_answer_is_read_by_camera_which_is_dark_before_and_after():
    giver, taker = asked()
    taker.send("move-go")
    giver.send("live-scan")
    assert not giver.camera and giver.model.words("live.scan.why") in text(giver)
    giver.send("live-scan", "go")
    giver.send("live-camera", "on")
    assert giver.camera
    giver.send("live-scanned", "scrap")
    assert giver.camera and "isn’t a code for moving" in text(giver)
    giver.send("live-scanned", taker.shown("live-code"))
    assert not giver.camera and giver.model.moving.trouble == "live.connecting"
    giver.send("live-scan", "go")
    giver.send("live-camera", "denied")
    assert not giver.camera and giver.model.words("live.camera.denied") in text(giver)


def test_an_answer_can_be_used_once():
    giver, taker = asked()
    taker.send("move-go")
    answer = taker.shown("live-code")
    for trouble in ("live.connecting", "live.old-answer"):
        giver.send("live-accept", answer=answer)
        assert giver.model.moving.trouble == trouble


@pytest.mark.parametrize("other", [False, True])
def test_an_answer_that_is_opened_as_a_link_on_the_giving_device_comes_to_the_move(other):
    giver, taker = asked()
    taker.send("move-go")
    second = Window("second")
    second.table_window = giver
    (second if other else giver).send("route", "#" + taker.shown("live-code").split("#")[1])
    assert giver.model.moving.trouble == "live.connecting" and giver.model.route == ("move",)
    assert not other or "handed" in text(second)


def test_two_devices_that_never_find_each_other_are_told_so_and_may_try_again():
    giver, taker = asked()
    taker.send("move-go")
    for window in (giver, taker):
        window.send("live-lost", "0")
        assert "did not find each other" in text(window)
    giver.send("move-go")
    assert giver.model.moving.code


def test_a_device_at_a_table_of_several_is_not_taken_away_from_it():
    host = Window("host")
    host.send("route", f"#/new/{next(iter(GAMES))}")
    host.send("live-new")
    live = host.model.live
    host.send("route", "#/move")
    assert host.model.moving is None and host.model.live is live and host.model.route == ("data",)
    assert "table of several devices" in text(host)


def test_the_screen_stays_lit_while_it_goes_on():
    giver, taker = paired()
    assert giver.awake and taker.awake
    giver.send("move-compare", "no")
    assert not giver.awake and not taker.awake


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_speaks_every_language_and_shows_nothing_raw(lang):
    giver, taker = asked(lang=lang)
    pages = [text(giver), text(taker), text(window_at("#/move"))]
    giver, taker = paired(lang=lang)
    pages += [text(giver), title_of(giver.model)]
    for window in (giver, taker):
        window.send("move-compare", "yes")
        pages.append(text(window))
    assert not [page for page in pages if re.search(r"\b(move|live)\.[a-z]", page)]


def test_the_page_of_the_data_leads_there():
    page = view(opened({}, "#/data"))
    assert [node for node in nodes(page) if node.attrs.get("href") == "#/move"] and render(page)
