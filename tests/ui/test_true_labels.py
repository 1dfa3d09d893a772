"""Labels are correct: the words of the game's own rule sheet, the number that is meant, the name that was given."""

from __future__ import annotations

import pytest

from driving import do, nodes, opened, text_of, think, view
from okey_games import TOURNAMENT, setup_of
from okey_games import played as moved
from okey_seats import seated
from triokey.core.answers import answer_json
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.days import read_day
from triokey.core.match import start
from triokey.core.seed import write_seed
from ui.model.effects import Later, Think
from ui.model.new_game import level_of
from ui.parts.dates import short_date
from ui.text.words import LANGUAGES, load

NAMED = ("aria-label", "title", "placeholder", "aria-valuetext")
FALSE_JOKER = {"en": ("false joker", "placeholder"), "de": ("falscher joker", "platzhalter")}


def said(model) -> str:
    """Return all texts of a page, visible or for screen readers, in lower case."""
    tree = view(model)
    named = [str(node.attrs[name]) for node in nodes(tree) for name in NAMED if node.attrs.get(name)]
    return " ".join([text_of(tree), *named]).casefold()


def dealt(game: str, seed: str, *before: tuple[str, ...], lang: str = "en"):
    """Return the model of a new table after these messages to its form."""
    start = opened(lang=lang)
    model, _ = do(start, ("setting", "ceremony=off"), ("route", f"#/new/{game}"), *before, ("new-go", "", (("seed", seed),)))
    return model


def test_the_blank_tile_has_the_name_of_its_sheet() -> None:
    for lang, (joker, holder) in FALSE_JOKER.items():
        tables = {game: [said(dealt(game, f"b{n}", lang=lang)) for n in range(12)] for game in ("okey-tournament", "okey-rounds")}
        assert any(joker in page for page in tables["okey-tournament"]), lang
        assert not any(holder in page for page in tables["okey-tournament"]), lang
        assert any(holder in page for page in tables["okey-rounds"]), lang
        assert not any(joker in page for page in tables["okey-rounds"]), lang


CREW = "".join(
    f"1 0000000{n} okeydokey 3 club plain {end} {filled} {filled} 1 7K3M-Q9RX {equals},once,first\n"
    for n, (end, filled, equals) in enumerate((("won", 50, 0), ("lost", 31, 0), ("lost", 4, 3), ("won", 50, 3)))
)


def test_the_statistics_of_a_crew_know_its_level_and_no_opponents() -> None:
    model = opened({"results": CREW}, "#/statistics")
    tables = [node for node in nodes(view(model)) if node.tag == "table"]
    heads = [text_of(node) for node in nodes(tables[0]) if node.tag == "th"]
    assert not {"Opponents", "drawn", "Against"} & set(heads)
    assert {"Maestro", "Amateur"} <= set(heads)


def test_a_full_stage_is_fifty_and_not_the_lower_edge_of_a_bar() -> None:
    model = opened({"results": CREW}, "#/statistics")
    bars = [text_of(node) for node in nodes(view(model)) if node.tag == "text" and node.attrs.get("class") == "name"]
    assert bars[-1] == "50"


@pytest.mark.needs("puzzles")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_puzzle_of_a_day_says_so_and_which_day(lang: str) -> None:
    page, _ = do(opened({}, "", lang), ("today", "2026-11-21"))
    words = page.words
    told = {"2026-11-21": words("daily.today"), "2026-11-20": short_date(words, read_day("2026-11-20"))}
    for day, said_of_it in told.items():
        model, _ = think(*do(page, ("route", f"#/daily/{day}/okiya")))
        head = next(text_of(node) for node in nodes(view(model)) if node.tag == "small")
        assert head.startswith(f"{said_of_it}\u00a0· ")


@pytest.mark.needs("puzzles")
def test_days_in_a_row_are_counted_for_each_family_and_for_all() -> None:
    days = "triokey-puzzles 1\nday 2026-11-20 okiya alone\nday 2026-11-21 okiya alone\nday 2026-11-21 okey helped\n"
    model, _ = do(opened({"puzzles": days}, "#/daily"), ("today", "2026-11-21"))
    page = said(model)
    assert "2 days in a row" in page and "okiya: 2 days in a row" in page and "okey: 1 day in a row" in page
    assert "okey dokey: no days in a row" in page


def test_remarks_are_folded_between_the_moves_and_counted_as_none() -> None:
    model = dealt("okeydokey", "talk", ("new-seats", "3"), ("new-mode", "table"))
    model, _ = do(model, ("reveal", ""))
    for _ in range(2):
        say = next(node for node in nodes(view(model)) if node.attrs.get("data-do") == "remark")
        model, _ = do(model, ("remark", str(say.attrs["data-value"])))
    log = next(node for node in nodes(view(model)) if node.attrs.get("id") == "moves")
    assert len([node for node in log.children if not isinstance(node, str)]) == 1
    assert text_of(log).startswith("2 remarks")
    model, _ = do(model, ("route", "#/games"))
    assert "move 1" in said(model)


def test_a_result_carries_its_day_and_what_its_game_counts() -> None:
    line = "2 4f09a2c1 okey-tournament 4 club plain won 8 40 3 7K3M-Q9RX 20 2026-11-21 turns:30,pairs:1,joker:2,lost:9\n"
    page = said(opened({"results": line}, "#/statistics"))
    assert "1won by seven pairs" in page and "2won with the joker last" in page
    assert "10.0turns a round" in page and "3.0points lost a round" in page


def test_a_name_has_room_for_as_many_letters_as_are_kept() -> None:
    model, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-more",))
    field = next(node for node in nodes(view(model)) if node.attrs.get("name") == "name-0")
    typed = ("Maximiliane Josephine the Second")[: int(str(field.attrs["maxlength"]))]
    model, _ = do(model, ("new-name", "0", (("name-0", typed),)), ("new-go", "", (("seed", "a"),)), ("route", "#/games"))
    again = opened({"game:1": model.shelf[0].text}, "#/play/game-1")
    assert typed.strip() in text_of(view(again))


def replayed(at: str):
    """Return the model of the replay of a finished round at this moment."""
    return do(seated(moved(start(setup_of(TOURNAMENT, 5))), "pbbb"), ("end", ""), ("look", at))[0]


def test_the_scores_beside_a_replay_are_those_of_its_moment() -> None:
    model = seated(moved(start(setup_of(TOURNAMENT, 5))), "pbbb")
    last = [text_of(node) for node in nodes(view(model)) if node.attrs.get("class") == "score"][0]
    model, _ = do(model, ("end", ""), ("look", "3"))
    page = view(model)
    panel = next(node for node in nodes(page) if node.attrs.get("class") == "score")
    bars = [text_of(node)[-2:] for node in nodes(panel) if node.tag == "li"]
    seats = [text_of(node) for node in nodes(page) if "seat-points" in str(node.attrs.get("class", "")).split()]
    assert bars == seats == ["20"] * 4 and last != text_of(panel)


def open_racks(model) -> list[int]:
    """Return the number of tiles on each open rack."""
    return [len(node.children) for node in nodes(view(model)) if node.attrs.get("class") == "open-rack"]


def test_all_racks_lie_open_in_a_replay_of_a_round_that_is_over() -> None:
    assert open_racks(replayed("3")) in ([14, 14, 14], [15, 14, 14], [14, 15, 14], [14, 14, 15])
    assert not open_racks(replayed("last"))


def test_no_rack_lies_open_before_the_round_is_over() -> None:
    model = dealt("okey-tournament", "closed")
    model, _ = do(model, ("look", "0"))
    assert not open_racks(model)


def test_a_proven_deal_says_so_and_its_save_keeps_it() -> None:
    model, _ = do(opened(address="#/new/okeydokey"), ("new-seats", "1"), ("new-proven", ""))
    model, effects = do(model, ("new-go", "", (("seed", "curtain call"),)))
    asked = next(effect for effect in effects if isinstance(effect, Think))
    model, effects = do(model, asked.answered(answer_json(asked.question)))
    model, _ = do(model, next(effect for effect in effects if isinstance(effect, Later)).message)
    assert "proven winnable" in said(model)
    assert "proven winnable" in said(opened({"game:1": model.shelf[0].text}, "#/play/game-1"))
    assert "proven winnable" not in said(dealt("okeydokey", "curtain call", ("new-seats", "1")))


def test_the_words_typed_as_a_seed_stand_beside_its_code() -> None:
    model = dealt("okiya", "lotus")
    again = opened({"game:1": model.shelf[0].text}, "#/play/game-1")
    for one in (model, again):
        menu = said(do(one, ("dialog", "menu"))[0])
        assert "lotus" in menu
    code = write_seed(model.table.match.setup.seed)
    assert text_of(view(do(dealt("okiya", code), ("dialog", "menu"))[0])).count(code) == 1


def test_who_begins_goes_by_the_names_of_the_players() -> None:
    names = (("new-name", "0", (("name-0", "Ada"),)), ("new-name", "1", (("name-1", "Cem"),)))
    form, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-more",), *names)
    (field,) = (node for node in nodes(view(form)) if node.attrs.get("name") == "option-first")
    assert [text_of(option) for option in nodes(field) if option.tag == "option"][-2:] == ["Ada", "Cem"]
    model, _ = do(form, ("new-option", "first=two"), ("new-go", "", (("seed", "a"),)), ("dialog", "menu"))
    house = next(node for node in nodes(view(model)) if node.attrs.get("class") == "house")
    assert "Cem" in text_of(house) and "Hare" not in text_of(house)


def test_a_tile_that_completes_the_hand_is_said_to_win() -> None:
    for lang, won in {"en": "win", "de": "gewinn", "tr": "bitir", "fr": "gagne", "ja": "上が"}.items():
        facts = {"tile": "red 5", "gone": "black 2", "more": 1, "helps": 1}
        assert won in load(lang)("puzzle.okey.why.draw-take", n=0, **facts)
        assert won not in load(lang)("puzzle.okey.why.draw-take", n=1, **facts)


def test_the_right_group_of_a_fault_to_spot_is_said_to_be_right() -> None:
    for lang, right in {"en": "is right", "de": "stimmt", "tr": "doğru", "fr": "juste", "ja": "正しい"}.items():
        assert right in load(lang)("puzzle.okey.why.run") and right in load(lang)("puzzle.okey.why.set")


def test_a_bot_never_has_an_earlier_players_name() -> None:
    named, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"), ("new-name", "1", (("name-1", "Zeynep"),)))
    played, _ = do(named, ("new-go", "", (("seed", "a"),)), ("route", "#/new/okiya"), ("new-mode", "bot"))
    assert "zeynep" not in said(played)
    model, _ = do(played, ("new-go", "", (("seed", "b"),)))
    assert [player.name for player in model.table.players if player.kind == "bot"] == [""]


def levels(lang: str) -> dict[str, bool]:
    """Return the levels offered in the form for a first game, and whether each is selected."""
    tree = view(opened(address="#/new/okiya", lang=lang))
    chips = [node for node in nodes(tree) if node.attrs.get("data-do") == "new-level"]
    return {text_of(chip): chip.attrs.get("aria-pressed") == "true" for chip in chips}


def test_levels_begin_with_capitals() -> None:
    for lang in LANGUAGES:
        assert levels(lang) and not any(name[0].islower() for name in levels(lang)), lang


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_against_a_gentle_bot(game: str) -> None:
    easy, gentle = game_of(game).levels[:2]
    first = opened(address=f"#/new/{game}")
    assert first.new is not None
    begun = gentle if about(game).crew else easy
    assert level_of(first.new) == begun
    for other in GAMES:
        played = do(opened(address=f"#/new/{other}"), ("new-go", "", (("seed", "tea"),)))[0]
        later = do(played, ("route", f"#/new/{game}"))[0]
        assert later.new is not None and level_of(later.new) == (begun if other == game else gentle)


def test_later_the_level_is_the_one_chosen_last() -> None:
    for game in GAMES:
        for level in game_of(game).levels:
            model = do(opened(address=f"#/new/{game}"), ("new-level", level), ("new-go", "", (("seed", "tea"),)))[0]
            again = do(model, ("route", f"#/new/{game}"))[0]
            assert again.new is not None and level_of(again.new) == level
