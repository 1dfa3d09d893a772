"""Puzzles on the page: found, checked, answered, hinted, given up and counted, with nothing lost or invented."""

import json

import pytest

from drawn import one_of
from driving import do, nodes, opened, text_at, think
from puzzle_answers import answers, tile_at
from triokey.core.answers import answer_json as worker
from triokey.core.catalog import GAMES, about
from triokey.core.puzzle import GRADES, Puzzle, find, maker_of, write_puzzle_link
from ui.app.share import sharing
from ui.features.puzzles import coming
from ui.games.puzzle_words import kind_name, kind_question
from ui.loop.feedback import sound_of
from ui.loop.start import begin_page
from ui.loop.view import page_title, view
from ui.model import progress, puzzle_session
from ui.model.effects import Go, Later, Roll, Say, StopThinking, Think, Write
from ui.model.progress import ALONE, HELPED, LATE, SHOWN, TRIED, Dated, Progress, Solved
from ui.model.puzzle_session import PuzzleSession
from ui.stores.keeping import can_be_read
from ui.text.html import render
from ui.text.words import LANGUAGES, load

PUZZLE = find("okiya", "only", 0, 5)[0]
LINK = write_puzzle_link(PUZZLE)
RIGHT, WRONG, WHY = answers(PUZZLE)
ASKED = [game for game in GAMES if "puzzles" in about(game).parts]
KINDS = [(game, kind) for game in ASKED for kind in maker_of(game).kinds]


def at(link=LINK, today="2026-11-21", stored=None, lang="en"):
    model, effects = begin_page(stored or {}, (lang,), "http://host/triokey/", link, "ok", today=today)
    return think(model, effects)[0]


def respond(model, *messages):
    """Return the model and the effects after these messages, the worker's answers and the opponent's replies."""
    model, effects = do(model, *messages)
    model, more = think(model, effects)
    effects += more
    for effect in effects:
        if isinstance(effect, Later) and effect.message.do == "puzzle-reply":
            model, again = do(model, effect.message)
            effects += again
    return model, effects


def solved(model, words=RIGHT):
    for word in words:
        model, effects = respond(model, ("pick", word), ("pick", word))
    return model, effects


def test_a_puzzle_sounds_by_its_answer():
    model = opened()
    asked = model._replace(puzzle=PuzzleSession(puzzle_session.OPEN, "okiya", "only", link="#x"))
    wrong = asked._replace(puzzle=asked.puzzle._replace(wrong=1))
    assert sound_of(asked, wrong) == "blocked"
    assert sound_of(asked, asked._replace(puzzle=asked.puzzle._replace(stage=puzzle_session.SOLVED))) == "perfect"
    assert sound_of(wrong, wrong._replace(puzzle=wrong.puzzle._replace(stage=puzzle_session.SOLVED))) == "good"
    other = PuzzleSession(puzzle_session.SOLVED, "okiya", "only", link="#y")
    assert sound_of(asked, asked._replace(puzzle=other)) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_has_its_name_and_its_question(lang):
    words = load(lang)
    for game, kind in KINDS:
        assert kind_name(words, game, kind) and kind_question(words, game, kind)


def test_a_link_opens_its_puzzle_and_proven_is_said_only_after_the_check():
    model, effects = begin_page({}, ("en",), "http://host/triokey/", LINK, "ok")
    asked = next(effect for effect in effects if isinstance(effect, Think))
    assert json.loads(asked.question)["op"] == "puzzle-check"
    assert model.puzzle.stage == "checking" and "proven" not in render(view(model)) and model.table is not None
    early, _ = do(model, ("pick", RIGHT[0]))
    assert "still being checked" in early.toast.text and early.table.pick == ""
    model, _ = think(model, effects)
    assert model.puzzle.stage == "open" and "proven" in render(view(model))
    assert page_title(model) == "The only winning tile · Triokey"


def test_a_puzzle_that_does_not_hold_is_refused_with_a_sentence():
    model, effects = begin_page({}, ("en",), "http://host/triokey/", LINK, "ok")
    asked = next(effect for effect in effects if isinstance(effect, Think))
    model, effects = do(model, asked.answered('{"holds": false}'))
    assert model.puzzle is None and model.table is None and "is not what it claims" in model.toast.text
    assert Go("#/puzzles", replace=True) in effects and "is not what it claims" in render(view(model))


def test_a_grade_that_was_changed_is_found_out():
    wrong_grade = write_puzzle_link(PUZZLE._replace(grade=(PUZZLE.grade + 1) % 3))
    assert at(wrong_grade).puzzle is None


@pytest.mark.parametrize("cut", [10, 25, -3])
def test_a_damaged_link_gets_a_sentence_and_keeps_every_game(cut):
    game, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-go", "", (("seed", "hello"),)))
    model, effects = do(game, ("route", LINK[:cut] + "A" + LINK[cut:][1:] if cut > 0 else LINK[:cut]))
    assert model.puzzle is None and model.toast is not None and model.shelf == game.shelf
    assert not any(isinstance(effect, Write) for effect in effects)


def test_a_running_game_stays_as_it_is():
    game, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-go", "", (("seed", "hello"),)), ("play", "a1"))
    model, effects = do(game, ("route", LINK))
    model, more = think(model, effects)
    model, more = solved(model)
    assert model.shelf == game.shelf and not any(isinstance(e, Write) and e.key.startswith("game:") for e in more)
    back, _ = do(model, ("route", "#/play/game-1"))
    assert back.table.match.words == ("a1",)


def test_a_wrong_answer_is_explained_lit_and_leaves_the_position():
    model, effects = respond(at(), ("pick", WRONG), ("pick", WRONG))
    assert model.table.match == PUZZLE.match and model.puzzle.wrong == 1
    assert model.puzzle.said.step.why == WHY and set(model.table.refused.evidence) >= {WRONG}
    assert tile_at(PUZZLE, WRONG) in text_at(model, "ask") and Say(text_at(model, "ask")) in effects
    assert " evidence" in render(view(model)) and "lit-wrong" in render(view(model))
    again, _ = do(model, ("pick", RIGHT[0]))
    assert again.table.refused is None and "Exactly one tile" in text_at(again, "ask")


def test_an_illegal_tap_costs_nothing_and_says_why():
    taken = next(
        cell
        for cell in ("a1", "b1", "c1", "d1", "a2", "b2")
        if at().table.match.state.layout
        and not at().table.match.state.empty >> "abcd".index(cell[0]) + 4 * (int(cell[1]) - 1) & 1
    )
    model, _ = do(at(), ("pick", taken))
    assert model.toast is not None and model.puzzle.wrong == 0 and model.puzzle.judging == ""


def test_a_right_answer_moves_on_and_the_reply_comes_a_moment_later():
    model, effects = do(at(), ("pick", RIGHT[0]), ("pick", RIGHT[0]))
    model, effects = think(model, effects)
    assert model.table.match.words[len(PUZZLE.match.words) :] == (RIGHT[0],) and not model.table.mine
    later = next(effect for effect in effects if isinstance(effect, Later))
    waiting, _ = do(model, ("pick", RIGHT[0]))
    assert waiting.toast is not None
    model, _ = do(model, later.message)
    assert len(model.puzzle.words) == 2 and model.table.mine


def test_a_solved_puzzle_shows_its_proof_and_counts_once():
    model, effects = solved(at())
    assert model.puzzle.stage == "solved" and model.puzzle.how == ALONE and model.puzzle.proof
    assert model.progress.solved_of("okiya", "only") == (1, 1) == model.progress.solved_of("okiya", "only", PUZZLE.grade)
    end = next(effect.message for effect in effects if isinstance(effect, Later) and effect.message.do == "puzzle-end")
    model, _ = do(model, end)
    assert "side-open" in render(view(model)) and "On the first try" in render(view(model))
    text = next(effect.text for effect in effects if isinstance(effect, Write) and effect.key == progress.KEY)
    again, _ = solved(at(stored={progress.KEY: text}))
    assert again.progress.solved_of("okiya", "only") == (1, 1)


def test_wrong_answers_and_hints_count_as_help():
    model, _ = respond(at(), ("pick", WRONG), ("pick", WRONG))
    model, _ = solved(model)
    assert model.puzzle.how == HELPED and model.progress.solved_of("okiya", "only") == (1, 0)
    model, _ = solved(respond(at(), ("hint",))[0])
    assert model.progress.solved_of("okiya", "only") == (1, 0) and "On the first try, with 1 hint." in render(view(model))


def test_hints_come_in_steps_and_each_step_counts_once():
    model, _ = respond(at(), ("hint",))
    assert model.puzzle.shown == 1 == model.puzzle.helped and "hinting" in render(view(model))
    model, _ = respond(model, ("close",), ("hint",))
    assert model.puzzle.shown == 1 == model.puzzle.helped
    model, _ = respond(model, ("hint",), ("hint",), ("hint",), ("hint",))
    assert model.puzzle.shown == len(model.puzzle.hints) == model.puzzle.helped
    assert f"Take {tile_at(PUZZLE, RIGHT[0])}" in render(view(model))


def test_giving_up_is_asked_for_shows_the_solution_and_counts_nothing():
    model, _ = do(at(), ("give-up",))
    assert model.dialog.name == "give-up" and model.puzzle.stage == "open"
    model, _ = respond(model, ("give-up", "yes"))
    assert model.puzzle.stage == "shown" and model.puzzle.proof and model.progress == Progress()
    model, _ = do(model, ("pick", RIGHT[0]))
    assert "done" in model.toast.text


def test_keys_and_messages_of_games_mean_nothing_at_a_puzzle():
    model, _ = respond(at(), ("pick", RIGHT[0]), ("pick", RIGHT[0]))
    for message in ("undo", "redo", "look", "help", "bot", "roll", "play-on"):
        after, effects = do(model, (message, "values"))
        assert after == model and effects == (), message


def test_nothing_that_gives_the_answer_away_is_on_the_board():
    model, _ = do(opened(), ("setting", "values=on"))
    model, effects = do(model, ("route", LINK))
    model, _ = think(model, effects)
    assert 'class="move-value' not in render(view(model))


def test_a_puzzle_is_looked_for_and_the_search_can_be_cancelled():
    model, effects = do(opened(address="#/puzzles"), ("puzzle-make", "okiya most 1"))
    assert Roll("puzzle-seed") in effects and model.puzzle.stage == "looking" and "Looking for" in render(view(model))
    model, effects = do(model, ("puzzle-seed", "77"))
    asked = next(effect for effect in effects if isinstance(effect, Think))
    gone, effects = do(model, ("puzzle-cancel",))
    assert StopThinking(now=True) in effects and gone.puzzle is None and gone.route == ("puzzles",)
    late, _ = do(gone, asked.answered(worker(asked.question)))
    assert late.puzzle is None and late.route == ("puzzles",)
    model, effects = do(model, asked.answered(worker(asked.question)))
    model, _ = think(model, effects)
    assert (model.puzzle.stage, model.puzzle.kind, model.puzzle.grade) == ("open", "most", 1)
    assert model.puzzle.asked == find("okiya", "most", 1, 77)[0]
    _, effects = do(model, ("puzzle-next",))
    assert Roll("puzzle-seed") in effects


def test_leaving_the_page_stops_the_search():
    model, _ = do(opened(address="#/puzzles"), ("puzzle-make", "okiya most 1"), ("puzzle-seed", "77"))
    for address in ("#/", "#/puzzles", "#/settings"):
        gone, effects = do(model, ("route", address))
        assert gone.puzzle is None and StopThinking(now=True) in effects


@pytest.mark.parametrize("value", ["chess mate 0", "okiya nothing 0", "okiya only 7", "okiya only x"])
def test_nonsense_is_not_looked_for(value):
    model = opened(address="#/puzzles")
    assert do(model, ("puzzle-make", value)) == (model, ())


def test_a_reload_keeps_the_puzzle_at_hand_with_its_answers_and_its_help():
    model, effects = respond(at(), ("pick", WRONG), ("pick", WRONG), ("hint",))
    model, more = respond(model, ("pick", RIGHT[0]), ("pick", RIGHT[0]))
    text = [effect.text for effect in effects + more if isinstance(effect, Write) and effect.key == puzzle_session.KEY][-1]
    again = at("#/puzzle", stored={puzzle_session.KEY: text})
    assert again.table.match == model.table.match and again.route == ("puzzle",)
    assert (again.puzzle.wrong, again.puzzle.helped, again.puzzle.stage) == (1, 1, "open")
    assert puzzle_session.write_session(again.puzzle) == text


@pytest.mark.parametrize("text", ["", "rubbish", "#k1.x\nopen okiya only 1\n0 0\n \n\n", "#k1.x\nsolved\n", LINK + "\n" * 5])
def test_a_damaged_puzzle_at_hand_leads_to_all_puzzles(text):
    model = at("#/puzzle", stored={puzzle_session.KEY: text})
    assert model.route == ("puzzles",) and model.puzzle is None and model.table is None


def test_progress_is_read_back_as_it_was_written():
    whole = Progress(
        (Solved("okiya", "only", 2, "0011aabb", ALONE), Solved("okey-rounds", "draw", 0, "ffffffff", HELPED)),
        tuple(Dated(20_000 + n, "okiya", how) for n, how in enumerate((ALONE, HELPED, LATE, SHOWN, TRIED))),
    )
    assert progress.read_progress(progress.write_progress(whole)) == (whole, True)
    assert progress.read_progress("") == (Progress(), True)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("alone", "alo ne", 1),
        lambda text: text.replace("2026", "20x6", 1),
        lambda text: text + "rubbish\n",
        lambda text: text[:-8],
        lambda text: text.replace("triokey-puzzles 1", "triokey-puzzles 9"),
    ],
)
def test_damaged_progress_counts_as_far_as_it_can_be_read(spoil):
    text = progress.write_progress(
        Progress(
            (Solved("okiya", "only", 2, "0011aabb", ALONE), Solved("okiya", "most", 1, "0011aabc", ALONE)),
            (Dated(progress.read_day("2026-11-20"), "okiya", ALONE),),
        )
    )
    spoilt = spoil(text)
    model = begin_page({progress.KEY: spoilt}, ("en",), "http://host/triokey/", "", "ok", today="2026-11-21")[0]
    assert model.progress.solved and not can_be_read(progress.KEY, spoilt)


def test_the_progress_of_two_windows_is_one():
    one, two = Solved("okiya", "only", 2, "0011aabb", ALONE), Solved("okiya", "most", 1, "0011aabc", ALONE)
    model = opened(stored={progress.KEY: progress.write_progress(Progress((one,)))})
    text = progress.write_progress(Progress((two, one), (Dated(20_000, "okiya", SHOWN),)))
    model, _ = do(model, ("stored", f"{progress.KEY}\n{text}"))
    assert model.progress.solved == (one, two) and model.progress.on(20_000, "okiya") == SHOWN


def test_a_solved_puzzle_of_the_day_counts_for_its_day_and_a_late_one_does_not():
    link = json.loads(worker(json.dumps({"op": "puzzle-make", "game": "okiya", "kind": "only", "grade": 0, "seed": 5})))["link"]
    wanted = puzzle_session.PuzzleSession("looking", "okiya", "only", 0, "okiya", "2026-11-20")
    for today, how in (("2026-11-20", ALONE), ("2026-11-21", LATE)):
        model = opened()._replace(today=today, puzzle=wanted, route=("puzzle",))
        model, effects = do(model, ("puzzle-made", json.dumps({"link": link}), (("about", "okiya only 0 2026-11-20"),)))
        model, _ = think(model, effects)
        model, _ = solved(model)
        assert model.progress.on(progress.read_day("2026-11-20"), "okiya") == how


def opened_on(today):
    """Return the model of a day's puzzle opened on another day, with a known puzzle as the worker's result."""
    model, _ = begin_page({}, ("en",), "http://host/triokey/", "", "ok", today=today)
    model, _ = do(model, ("route", f"#/daily/{DAY}/okiya"))
    model, effects = do(model, ("puzzle-made", json.dumps({"link": LINK}), (("about", coming.search_name(model.puzzle)),)))
    return think(model, effects)[0]


DAY, NEXT = "2026-11-20", "2026-11-21"
WAYS = {
    "before midnight": lambda model: model,
    "after midnight": lambda model: do(model, ("today", NEXT))[0],
    "after midnight, reloaded": lambda model: begin_page(
        {puzzle_session.KEY: puzzle_session.write_session(model.puzzle)},
        ("en",),
        "http://host/triokey/",
        "#/puzzle",
        "ok",
        today=NEXT,
    )[0],
    "after midnight, elsewhere and back": lambda model: do(
        model, ("route", "#/settings"), ("today", NEXT), ("route", f"#/daily/{DAY}/okiya")
    )[0],
}
"""Functions that change the model between the opening and the solving of a puzzle of the day, by name."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("today", [DAY, NEXT])
def test_a_puzzle_of_the_day_counts_for_its_day_if_it_was_opened_on_it(today, way):
    model = opened_on(today)
    assert model.puzzle.stage == puzzle_session.OPEN and model.puzzle.timely == (today == DAY)
    model, _ = solved(WAYS[way](model))
    assert model.puzzle.stage == puzzle_session.SOLVED
    assert model.progress.on(progress.read_day(DAY), "okiya") == (ALONE if today == DAY else LATE)


def test_a_puzzle_that_was_stored_before_is_read_as_it_was():
    old = f"{LINK}\nopen okiya only 0\n0 1\nokiya {DAY}\n\n"
    found = puzzle_session.read_session(old)
    assert (found.day, found.helped, found.timely) == (DAY, 1, False) and puzzle_session.write_session(found) == old


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_shared_of_a_puzzle_tells_how_it_went_and_not_the_answer(lang):
    model = at(lang=lang)
    assert sharing.kinds_of(model) == ("puzzle",) and sharing.parcel_to_send(model, "puzzle").link.endswith(LINK)
    model, _ = respond(model, ("pick", WRONG), ("pick", WRONG), ("hint",))
    model, _ = solved(model)
    assert sharing.kinds_of(model) == ("puzzle", "puzzle-result")
    text = sharing.parcel_to_send(model, "puzzle-result").text
    assert text.startswith("🧩🍁💡🟥🟩\n") and RIGHT[0] not in text.split("\n")[1] and text.endswith(LINK)
    assert kind_name(model.words, "okiya", "only") in text
    dated = model._replace(puzzle=model.puzzle._replace(day="2026-11-20", family="okiya"))
    assert sharing.parcel_to_send(dated, "puzzle-result").text.endswith("/#/daily/2026-11-20/okiya")


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), one_of("answered wrongly", KINDS, len(KINDS) // 3))
def test_every_kind_is_answered_wrongly_hinted_and_shown_in_every_language(game, kind):
    asked: Puzzle = find(game, kind, -1, 11)[0]
    for lang in LANGUAGES:
        model = at(write_puzzle_link(asked), lang=lang)
        assert model.puzzle.stage == "open" and model.puzzle.grade in range(len(GRADES))
        model, _ = respond(model, ("hint",), ("hint",), ("hint",))
        assert model.puzzle.shown and render(view(model))
        model, _ = respond(model, ("give-up", "yes"))
        page = render(view(model))
        assert model.puzzle.proof and page.count("<li>") >= len(model.puzzle.proof)


@pytest.mark.parametrize("only", ["", *ASKED])
def test_the_list_of_all_puzzles_offers_every_kind_in_every_grade(only):
    page = render(view(opened(address=f"#/puzzles/{only}".rstrip("/"))))
    for game, kind in KINDS:
        for grade in range(len(GRADES)):
            assert (f'data-value="{game} {kind} {grade}"' in page) == (only in ("", game))


@pytest.mark.parametrize("game, kind", KINDS)
def test_the_bar_of_a_puzzle_has_nothing_where_a_game_has_undo(game, kind):
    model = at(write_puzzle_link(find(game, kind, -1, 5)[0]))
    for shown in (model, respond(model, ("give-up", "yes"))[0]):
        bar = next(node for node in nodes(view(shown)) if node.attrs.get("class") == "actions")
        pressed = [node.attrs.get("class") for node in bar.children]
        assert pressed[0].startswith("btn primary") and pressed[1:] == ["group"]
