"""The stored data of training: its text, two windows, the backup, the data page, and its deletion."""

import pytest

from driving import do
from kept_cards import kept_card
from training_days import DAY, later, page, written
from ui.features.training import cards as training
from ui.features.training.cards import FORGOTTEN, BestRun, Training, read_training, write_training
from ui.features.training.run import Run, write_run
from ui.features.training.state import RUN, TRAINING
from ui.loop.view import view
from ui.model.effects import Erase, EraseAll
from ui.stores.backup import MERGE, REPLACE, plan_import, read_backup, write_backup
from ui.stores.keeping import can_be_read, merge_lists
from ui.text.html import render

NEEDS = ("review",)


@pytest.fixture
def kept() -> str:
    """Return the stored text of training after the review of a game with the person's blunder, with the setting on."""
    return kept_card()


def many() -> Training:
    found = Training()
    for number in range(12):
        found = found.with_mistake("okiya", "trap", f"#{number}", DAY - number)
    check = found.cards[3].check
    return found.answered(check, True, DAY).with_record(BestRun("okiya", 7, DAY))


def test_what_is_written_is_read_again_and_a_spoilt_line_is_known():
    found = many()
    text = write_training(found)
    assert read_training(text) == found and can_be_read(TRAINING, text)
    swapped = text.replace("trap", "Trap", 1), text.replace(" 1 20", " 9 20", 1), text.replace("#5", "#6")
    for spoilt in (*swapped, text + "card x\n", text[:-1]):
        assert not can_be_read(TRAINING, spoilt)
        assert len(read_training(spoilt).cards) >= 11, "what can be read of it is not lost"


def test_two_windows_become_one_whichever_is_first():
    base = many()
    check = base.cards[0].check
    one = base.answered(check, True, DAY + 1).with_record(BestRun("okiya", 9, DAY))
    other = base.answered(base.cards[1].check, False, DAY + 1).with_mistake("okiya", "trap", "#new", DAY)
    for a, b in ((one, other), (other, one)):
        both = read_training(merge_lists(TRAINING, write_training(a), write_training(b)))
        assert both.card(check).box == 2 and both.card(base.cards[1].check).missed == 1 and both.record("okiya") == 9
        assert both.card(training.card_check("#new")) is not None
    model, effects = do(page({TRAINING: write_training(one)}), ("stored", f"{TRAINING}\n{write_training(other)}"))
    assert read_training(written(effects)) == one.merged(other) == read_training(model.text(TRAINING))
    model, effects = do(model, ("stored", f"{TRAINING}\n{model.text(TRAINING)}"))
    assert not effects, "two windows come to rest"


def test_a_thrown_away_card_does_not_come_back_from_another_window():
    base = many()
    check = base.cards[0].check
    assert base.merged(base.forgotten(check, DAY)).card(check).box == FORGOTTEN


def test_cards_and_records_travel_with_the_backup_and_are_erased_with_everything(kept):
    stored = {TRAINING: kept, RUN: write_run(Run("okiya", 3, 1))}
    there = read_backup(write_backup(stored))
    assert there == stored
    for how in (MERGE, REPLACE):
        assert dict(plan_import({}, there, how).writes) == stored
    mine = write_training(many())
    merged = dict(plan_import({TRAINING: mine}, there, MERGE).writes)[TRAINING]
    assert set(read_training(merged).cards) == {*many().cards, *read_training(kept).cards}
    assert len(page({TRAINING: merged}, "#/training/card", later(1)).text(TRAINING)) > len(kept)
    model, effects = do(page(stored), ("erase-all",))
    assert EraseAll() in effects


def test_the_data_page_names_cards_and_run_that_cannot_be_read(kept):
    model, _ = do(page({TRAINING: kept}, "#/data"), ("sizes", f"{TRAINING} 90 damaged\n{RUN} 12 damaged"))
    shown = render(view(model))
    assert "Training: cards and records" in shown and "The current puzzle streak" in shown


def test_whether_mistakes_are_kept_is_chosen_on_the_page_of_settings_too():
    shown = render(view(do(page({}), ("route", "#/settings"))[0]))
    assert 'data-value="training=on"' in shown


def test_all_cards_can_be_forgotten(kept):
    model, _ = do(page({TRAINING: kept}, "#/training"), ("dialog", "training-erase"))
    assert "1 card and the records" in render(view(model))
    model, effects = do(model, ("train-erase",))
    assert Erase(TRAINING) in effects and not model.text(TRAINING) and "Delete all cards" not in render(view(model))


def test_no_more_cards_than_there_is_room_for(monkeypatch):
    monkeypatch.setattr(training, "MOST", 12)
    full = many()
    assert full.with_mistake("okiya", "trap", "#more", DAY) == full
    assert full.with_mistake("okiya", "trap", "#1", DAY) != full, "one that is here is asked again"
    assert Training().with_mistake("okiya", "trap", "#" + "x" * training.LONGEST, DAY) == Training()
