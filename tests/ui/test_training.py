"""Training: mistakes come back as cards on their day, runs of puzzles keep a record, the ladder names the next step."""

import json

import pytest

from driving import BASE, do, nodes, think
from puzzle_answers import answers
from review_pages import blundered
from triokey.core.answers import answer
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.days import read_day, write_day
from triokey.core.game import check_setup
from triokey.core.match import Match, play, start
from triokey.core.puzzle import find, maker_of, write_puzzle_link
from triokey.core.save import Save, write_save
from triokey.core.seed import write_seed
from triokey.okey.causes import CAUSES as OKEY_CAUSES
from triokey.okeydokey import verdicts as okeydokey_verdicts
from triokey.okiya.advice import values
from triokey.okiya.causes import CAUSES as OKIYA_CAUSES
from triokey.okiya.garden import write_cell
from ui.games.showcase import showcase, tally_of
from ui.loop.start import begin
from ui.loop.view import title_of, view
from ui.model import training
from ui.model.backup import MERGE, REPLACE, plan, read_backup, write_backup
from ui.model.deal_row import record
from ui.model.effects import Erase, EraseAll, Later, Roll, Say, Write
from ui.model.keeping import MERGED, can_be_read
from ui.model.ladder import LATEST, NEEDED, next_step, rungs
from ui.model.model import PROVEN, RUN, TRAINING, Player, Table
from ui.model.results import KEY as RESULTS
from ui.model.results import Result, merged, read_results, write_results
from ui.model.runs import ALL, LIVES, Run, puzzled, read_run, write_run
from ui.model.store import pack_table
from ui.model.training import BOXES, FORGOTTEN, LEARNT, BestRun, Training, read_training, write_training
from ui.text.html import render, text_of
from ui.text.words import LANGUAGES, load

TODAY = "2026-11-21"
DAY = read_day(TODAY)
ON = {"settings": "training on\n"}
PUZZLE = find("okiya", "only", 0, 5)[0]
LINK = write_puzzle_link(PUZZLE)
RIGHT, WRONG, _ = answers(PUZZLE)


def later(days: int) -> str:
    return write_day(DAY + days)


def page(stored: dict[str, str], address: str = "", today: str = TODAY, lang: str = "en"):
    """Return the model of a page that opens on this day, all questions answered."""
    model, effects = begin(stored, (lang,), BASE, address, "ok", today=today)
    return think(model, effects)[0]


def respond(model, *messages):
    """Send messages, and answer the worker's questions."""
    model, effects = do(model, *messages)
    model, more = think(model, effects)
    return model, effects + more


def written(effects, key=TRAINING) -> str:
    """Return what was stored last under a key."""
    return [effect.text for effect in effects if isinstance(effect, Write) and effect.key == key][-1]


def played(people: str = "pb") -> tuple[Match, int, dict[str, str]]:
    """Return a game of Okiya with one planted blunder, at which word, and its store."""
    match, at = blundered()
    players = tuple(Player({"p": "person", "b": "bot"}[who], "", "club") for who in people)
    return match, at, {"game:1": pack_table(Table("game:1", match, players), 0)}


def reviewed(stored, today: str = TODAY):
    """Return the model of the review of the stored game, and its effects."""
    model, effects = begin(stored, ("en",), BASE, "#/review/game-1", "ok", today=today)
    model, more = think(model, effects)
    return model, effects + more


def seat_of_blunder() -> str:
    """Return who must sit where so that the blunder is a person's: "pb" or "bp"."""
    match, at, _ = played()
    return "pb" if game_of("okiya").turn(match.states[at]) == 0 else "bp"


@pytest.fixture(scope="module")
def kept() -> str:
    """Return the store's text after the review of a game with the blunder of a person, with the switch on."""
    return written(reviewed({**played(seat_of_blunder())[2], **ON})[1])


def answered(kept: str, right: bool, today: str):
    """Return the model and the effects after the answer to the card of the blunder on this day."""
    model = page({TRAINING: kept}, "#/training/card", today)
    found = values(model.drill.asked.state)
    best = max(value.rank for value in found.values())
    cell = next(write_cell(cell) for cell, value in found.items() if (value.rank == best) == right)
    return respond(model, ("play", cell))


# --- cards ------------------------------------------------------------------------------------------


def test_a_mistake_of_the_review_becomes_a_card_by_itself_only_where_that_was_chosen(kept):
    match, at, stored = played(seat_of_blunder())
    off, effects = reviewed(stored)
    assert not off.training and not any(isinstance(effect, Write) and effect.key == TRAINING for effect in effects)
    (card,) = read_training(kept).cards
    assert (card.game, card.box, card.due, card.missed) == ("okiya", 1, DAY + 1, 0)
    asked = page({TRAINING: kept}, "#/training/card", later(1)).drill.asked
    assert asked.state == match.states[at] and asked.words == match.words[:at]


def test_only_mistakes_of_people_here_are_kept_and_a_round_gives_a_few_at_most():
    other = seat_of_blunder()[::-1]
    model, effects = reviewed({**played(other)[2], **ON})
    assert not model.training
    assert "train-keep" not in render(view(model))


def test_a_mistake_can_be_kept_by_hand_and_once_only():
    _, at, stored = played(seat_of_blunder())
    model, _ = reviewed(stored)
    button = next(node for node in nodes(view(model)) if node.attrs.get("data-do") == "train-keep")
    assert button.attrs["data-value"] == str(at)
    model, effects = do(model, ("train-keep", str(at)))
    assert len(read_training(written(effects)).cards) == 1 and "tomorrow" in model.toast.text
    assert any(isinstance(effect, Say) and "tomorrow" in effect.text for effect in effects)
    button = next(node for node in nodes(view(model)) if node.attrs.get("data-do") == "train-keep")
    assert "disabled" in button.attrs


def test_a_card_comes_on_its_day_and_goes_up_through_the_boxes_until_it_is_learnt(kept):
    text, day = kept, 0
    for box, days in enumerate(BOXES, 1):
        early = page({TRAINING: text}, "#/training/card", later(day + days - 1))
        assert early.drill is None and early.route == ("training",), "it is not due a day early"
        day += days
        model, effects = answered(text, True, later(day))
        assert model.drill.right and model.table.match.words[-1:] == (model.drill.word,)
        text = written(effects)
        (card,) = read_training(text).cards
        assert card.box == box + 1
    assert card.box == LEARNT and card.link == "-" and "won’t come back" in render(view(model))
    assert page({TRAINING: text}, "#/training/card", later(400)).drill is None
    assert "You know all your cards" in render(view(page({TRAINING: text}, "#/training", later(400))))


def test_a_wrong_answer_goes_back_to_the_first_box_and_says_why(kept):
    _, effects = answered(kept, True, later(1))
    _, effects = answered(written(effects), True, later(4))
    model, effects = answered(written(effects), False, later(11))
    (card,) = read_training(written(effects)).cards
    assert (card.box, card.missed, card.due) == (1, 1, DAY + 12)
    assert not model.drill.right and model.table.match == model.drill.asked
    said = text_of(next(node for node in nodes(view(model)) if node.attrs.get("id") == "ask"))
    assert said.startswith("Not this time.") and "Took" in said


def test_after_a_wrong_answer_best_play_is_shown_on_the_board(kept):
    before, effects = do(page({TRAINING: kept}, "#/training/card", later(1)), ("drill-show",))
    assert not effects, "not while it is asked"
    model, _ = answered(kept, False, later(1))
    assert "show-better" in render(view(model))
    model, effects = respond(model, ("drill-show",))
    begins, ends = model.table.line, len(model.table.seen.words)
    assert begins == len(model.drill.asked.words) < ends
    for _ in range(begins, ends):
        model, _ = do(model, ("look", "on"))
    plates = [text_of(node) for node in nodes(view(model)) if "line-number" in str(node.attrs.get("class", ""))]
    assert sorted(plates, key=int) == [str(n) for n in range(1, ends - begins + 1)]
    model, _ = do(model, ("close",))
    assert model.table.line is None and model.drill.over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cause_has_a_name(lang):
    words = load(lang)
    causes = {"okiya": OKIYA_CAUSES, "okey": OKEY_CAUSES, "okeydokey": okeydokey_verdicts.CAUSES}
    for family, names in causes.items():
        for name in names:
            assert f"training.cause.{family}.{name}" in words, (family, name)


def test_a_clock_that_is_set_back_asks_nothing_twice(kept):
    _, effects = answered(kept, True, later(1))
    for day in (-30, 0, 1, 2):
        assert page({TRAINING: written(effects)}, "#/training/card", later(day)).drill is None


def test_a_position_that_is_refused_or_still_judged_changes_no_card(kept):
    model = page({TRAINING: kept}, "#/training/card", later(1))
    taken = model.drill.asked.words[-1]
    model, effects = respond(model, ("pick", taken), ("pick", taken), ("hint",), ("undo",), ("look", "back"), ("next",))
    assert not any(isinstance(effect, Write) for effect in effects) and not model.drill.over
    model, effects = do(model, ("train-forget",))
    assert read_training(written(effects)).cards[0].box == FORGOTTEN and model.drill is None


def test_a_failed_puzzle_becomes_a_card_and_is_asked_as_a_puzzle():
    model = page(ON, LINK)
    model, effects = respond(model, ("pick", WRONG), ("pick", WRONG))
    text = written(effects)
    (card,) = read_training(text).cards
    assert (card.link, card.cause, card.box) == (LINK, "only", 1)
    model, effects = respond(model, ("pick", WRONG), ("pick", WRONG))
    assert not any(isinstance(effect, Write) and effect.key == TRAINING for effect in effects), "once for each puzzle"
    model = page({TRAINING: text}, "#/training/card", later(1))
    assert model.route == ("puzzle",) and model.puzzle.link == LINK
    model, effects = solve(model)
    (card,) = read_training(written(effects)).cards
    assert card.box == 2
    model, _ = do(model, ("puzzle-next",))
    assert model.route == ("training",)


def test_what_was_not_switched_on_keeps_no_puzzle():
    model = page({}, LINK)
    model, effects = respond(model, ("pick", WRONG), ("pick", WRONG))
    assert not model.training and not any(isinstance(effect, Write) and effect.key == TRAINING for effect in effects)


# --- the text, the stores, the backup ---------------------------------------------------------------


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
        both = read_training(MERGED[TRAINING](write_training(a), write_training(b)))
        assert both.card(check).box == 2 and both.card(base.cards[1].check).missed == 1 and both.record("okiya") == 9
        assert both.card(training.check_of("#new")) is not None
    model, effects = do(page({TRAINING: write_training(one)}), ("stored", f"{TRAINING}\n{write_training(other)}"))
    assert read_training(written(effects)) == one.merged(other) == read_training(model.training)
    model, effects = do(model, ("stored", f"{TRAINING}\n{model.training}"))
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
        assert dict(plan({}, there, how).writes) == stored
    mine = write_training(many())
    merged = dict(plan({TRAINING: mine}, there, MERGE).writes)[TRAINING]
    assert set(read_training(merged).cards) == {*many().cards, *read_training(kept).cards}
    assert len(page({TRAINING: merged}, "#/training/card", later(1)).training) > len(kept)
    model, effects = do(page(stored), ("erase-all",))
    assert EraseAll() in effects


def test_the_data_page_names_cards_and_run(kept):
    model, _ = do(page({TRAINING: kept}, "#/data"), ("sizes", f"{TRAINING} 90 good\n{RUN} 12 good"))
    shown = render(view(model))
    assert "Training: cards and records" in shown and "The current run of puzzles" in shown


def test_all_cards_can_be_forgotten(kept):
    model, _ = do(page({TRAINING: kept}, "#/training"), ("dialog", "training-erase"))
    assert "1 card and the records" in render(view(model))
    model, effects = do(model, ("train-erase",))
    assert Erase(TRAINING) in effects and not model.training and "Forget all" not in render(view(model))


def test_no_more_cards_than_there_is_room_for(monkeypatch):
    monkeypatch.setattr(training, "MOST", 12)
    full = many()
    assert full.with_mistake("okiya", "trap", "#more", DAY) == full
    assert full.with_mistake("okiya", "trap", "#1", DAY) != full, "one that is here is asked again"
    assert Training().with_mistake("okiya", "trap", "#" + "x" * training.LONGEST, DAY) == Training()


# --- the page ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_what_is_due_and_what_goes_wrong_most(kept, lang):
    text = written(answered(kept, False, later(1))[1])
    for day in (1, 2):
        model = page({TRAINING: text, RUN: write_run(Run(ALL, 4, 2))}, "#/training", later(day), lang)
        shown = render(view(model))
        assert (">1<" in shown) and model.words("training.weakest") in shown and model.words("run.at", n=4) in shown
        assert ("#/training/card" in shown) == (day == 2)
        assert model.words("training.title") in title_of(model)
    assert page({}, "#/ladder", lang=lang).words("ladder.title") in title_of(page({}, "#/ladder", lang=lang))


# --- a run ------------------------------------------------------------------------------------------


def run_of(stored, game: str):
    """Return the model after a run has begun and its first puzzle was found."""
    model, effects = do(page(stored, "#/training"), ("run-begin", game))
    return found_next(model, effects)


def found_next(model, effects):
    assert any(isinstance(effect, Roll) for effect in effects)
    model, more = do(model, ("puzzle-seed", "5"))
    model, again = think(model, more)
    return model, (*effects, *more, *again)


def solve(model):
    right, _, _ = answers(model.puzzle.asked)
    for word in right:
        model, effects = respond(model, ("play", word))
        for effect in effects:
            if isinstance(effect, Later) and effect.message.do == "puzzle-reply":
                model, _ = do(model, effect.message)
    return model, effects


def fail(model):
    return respond(model, ("play", answers(model.puzzle.asked)[1]))


def test_a_run_ends_with_the_third_wrong_answer_and_keeps_its_record():
    model, _ = run_of({}, "okiya")
    assert model.puzzle.stage == "open" and read_run(model.run).check != "-"
    model, effects = solve(model)
    assert read_run(written(effects, RUN)).solved == 1
    model, effects = found_next(*do(model, ("puzzle-next",)))
    for wrong in range(1, LIVES):
        model, effects = fail(model)
        assert read_run(written(effects, RUN)).wrong == wrong and model.puzzle.stage == "open"
    model, effects = fail(model)
    run = read_run(written(effects, RUN))
    assert run.over and model.puzzle.stage == "shown" and "record" in model.toast.text
    assert read_training(written(effects)).record("okiya") == 1
    model, _ = do(model, ("puzzle-next",))
    assert model.route == ("training",) and "A new record: 1 solved!" in render(view(model))
    model, effects = do(model, ("run-end",))
    assert Erase(RUN) in effects and "Record: 1" in render(view(model))


def test_a_run_counts_only_its_own_puzzles_and_what_is_solved_alone():
    model, _ = run_of({}, "okiya")
    model, _ = respond(model, ("hint",))
    model, effects = solve(model)
    assert read_run(model.run).solved == 0
    another = find("okiya", "only", 0, 6)[0]
    other = page({RUN: model.run}, write_puzzle_link(another))
    other, effects = respond(other, ("play", answers(another)[1]))
    assert not any(isinstance(effect, Write) and effect.key == RUN for effect in effects)


def test_grades_rise_and_every_kind_takes_its_turn():
    assert [Run(ALL, solved).grade for solved in range(12)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2]
    for game in (ALL, *puzzled()):
        turns = {Run(game, solved).next_kind() for solved in range(40)}
        assert {one for one, _ in turns} == ({*puzzled()} if game == ALL else {game})
        assert len(turns) == sum(len(kinds_of(one)) for one in ({*puzzled()} if game == ALL else {game}))


def kinds_of(game: str) -> tuple[str, ...]:
    return maker_of(game).kinds


@pytest.mark.parametrize("text", ["", "all", "nothing 1 1 -", "okiya 1 4 -", "okiya x 1 -", "okiya 1 1 zz"])
def test_what_is_no_run_is_none(text):
    assert read_run(text) is None


# --- the ladder -------------------------------------------------------------------------------------


def matches(game: str, level: str, ends: str) -> tuple[Result, ...]:
    names = {"w": "won", "l": "lost", "d": "drawn"}
    return tuple(
        Result(f"{level[:4]}{number}", game, 2, level, "plain", names[end], 0, 9, 1, "", ()) for number, end in enumerate(ends)
    )


@pytest.mark.parametrize("game", [game for game in GAMES if not about(game).crew and len(game_of(game).levels) > 1])
def test_a_step_is_climbed_by_most_of_the_last_ten_matches(game):
    first, second, *_ = game_of(game).levels
    assert next_step(rungs((), game)).level == first
    won = "l" * 30 + "w" * NEEDED + "l" * (LATEST - NEEDED)
    ladder = rungs((*matches(game, first, won), *matches(game, second, "wwl")), game)
    assert ladder[0].climbed and ladder[0].played == 30 + LATEST and ladder[0].won == NEEDED
    step = next_step(ladder)
    assert (step.level, step.left, step.latest) == (second, NEEDED - 2, (True, True, False))
    lost = rungs(matches(game, first, won + "l"), game)
    assert not lost[0].climbed, "the latest ten count"


def test_what_was_helped_or_played_for_practice_does_not_count():
    first = game_of("okiya").levels[0]
    ends = matches("okiya", first, "wwwwwwwwww")
    assert not rungs(tuple(one._replace(how="assisted") for one in ends), "okiya")[0].played


@pytest.mark.parametrize("game", GAMES)
def test_the_ladder_leads_to_a_game_of_the_next_step(game):
    model = page({}, "#/ladder")
    button = next(
        node
        for node in nodes(view(model))
        if node.attrs.get("data-do") == "ladder-go" and str(node.attrs["data-value"]).startswith(f"{game} ")
    )
    level = str(button.attrs["data-value"]).split(" ")[1]
    model, _ = do(model, ("ladder-go", str(button.attrs["data-value"])))
    assert model.route == ("new", game)
    assert level in model.new.options or {player.level for player in model.new.players if player.kind == "bot"} == {level}


def test_json_is_what_the_worker_is_asked(kept):
    model = page({TRAINING: kept}, "#/training/card", later(1))
    cell = next(write_cell(cell) for cell in values(model.drill.asked.state))
    _, effects = do(model, ("play", cell))
    asked = next(effect for effect in effects if type(effect).__name__ == "Think")
    assert json.loads(asked.question)["op"] == "review"


# --- the row of proven deals ------------------------------------------------------------------------

ROWS = [game for game in GAMES if showcase(game).row()]


def row_button(model, game, number):
    return next(node for node in nodes(view(model)) if node.attrs.get("data-value") == f"{game} {number}")


@pytest.mark.parametrize("game", ROWS)
def test_every_deal_of_a_row_is_proven_winnable_and_the_row_goes_from_few_players_to_many(game):
    row = showcase(game).row()
    assert len(set(row)) == len(row) and (row[0].seats, row[-1].seats) == (2, max(game_of(game).seat_counts))
    for deal in row:
        check_setup(game_of(game), deal)
        asked = {"op": "prove", "record": write_save(Save(start(deal), 0))}
        assert json.loads(answer(json.dumps(asked))) == {"seed": deal.seed, "tried": 1}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ROWS)
def test_a_deal_of_the_row_is_played_as_it_is_and_what_came_of_it_stands_there(game, lang):
    row = showcase(game).row()
    number = len(row) - 2
    model = page({}, "#/ladder", lang=lang)
    assert model.words("ladder.none") in str(row_button(model, game, number).attrs["aria-label"])
    model, _ = do(model, ("ladder-deal", f"{game} {number}"))
    assert model.route == ("new", game) and model.new.proven
    model, effects = do(model, ("new-go",))
    effects = think(model, effects)[1]
    model, _ = do(model, next(effect.message for effect in effects if isinstance(effect, Later)))
    assert model.table.match.setup == row[number] and model.table.kept(PROVEN)


def test_a_win_has_a_star_more_without_a_hint_and_one_more_without_a_wish():
    deal = showcase("okeydokey").row()[5]

    def played(end, how="plain", wishes=0, points=50, **other):
        seed = write_seed(deal.seed)
        one = Result("a", deal.game, deal.seats, "club", how, end, points, 60, 1, seed, deal.options, "", (("wishes", wishes),))
        return one._replace(**other)

    won = [played("won", how, wishes) for how in ("plain", "assisted") for wishes in (0, 1)]
    assert [record((one,), deal).stars for one in won] == [3, 2, 2, 1]
    assert record((*won, played("lost", points=31)), deal) == (5, 3, 50)
    assert record((played("lost", points=31), played("lost", points=44)), deal) == (2, 0, 44)
    others = [played("won", "practice"), played("won", seats=4), played("won", seed=""), played("won", options=("1",))]
    assert record(others, deal) == (0, 0, 0)
    kept = write_results((played("won"),))
    marked = row_button(page({RESULTS: kept}, "#/ladder"), "okeydokey", 5)
    assert "3 stars" in str(marked.attrs["aria-label"]) and len([part for part in nodes(marked) if part.tag == "use"]) == 3
    other = write_results((played("lost", id="b", points=12),))
    assert record(merged(read_results(kept), read_results(other)), deal) == (2, 3, 50), "two devices as one"


def test_only_the_wishes_of_the_people_at_this_device_are_counted():
    deal = showcase("okeydokey").row()[1]
    match = start(deal)
    rules = game_of("okeydokey")
    for seat in (0, 1):
        wish = next(one for one in rules.remarks(match.state, seat) if one.kind == "want")
        match = play(match, rules.write(wish))
    for people, count in (((0,), 1), ((2,), 0), ((0, 1, 2), 2)):
        players = tuple(Player("person") if seat in people else Player("bot", "", "club") for seat in range(3))
        assert tally_of(Table("game:1", match, players)) == {"wishes": count}
