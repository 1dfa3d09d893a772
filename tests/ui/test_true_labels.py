"""What a page calls things: the word of its sheet, the number that is meant, the name that was given."""

from __future__ import annotations

from driving import do, nodes, opened, text_of, think, view

NAMED = ("aria-label", "title", "placeholder", "aria-valuetext")
FALSE_JOKER = {"en": ("false joker", "place holder"), "de": ("falscher joker", "platzhalter")}


def said(model) -> str:
    """Return everything that the model's page says, to the eye and to a screen reader, in small letters."""
    tree = view(model)
    named = [str(node.attrs[name]) for node in nodes(tree) for name in NAMED if node.attrs.get(name)]
    return " ".join([text_of(tree), *named]).casefold()


def dealt(game: str, seed: str, *before: tuple[str, ...], lang: str = "en"):
    """Return the model at a new table, after these messages in the form for it."""
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


def test_the_statistics_of_a_crew_know_its_level_and_that_fifty_is_fifty() -> None:
    model = opened({"results": CREW}, "#/statistics")
    tables = [node for node in nodes(view(model)) if node.tag == "table"]
    heads = [text_of(node) for node in nodes(tables[0]) if node.tag == "th"]
    assert {"Maestro", "Amateur"} <= set(heads)
    assert not {"Opponents", "drawn", "Against"} & set(heads)
    bars = [text_of(node) for node in nodes(view(model)) if node.tag == "text" and node.attrs.get("class") == "name"]
    assert bars[-1] == "50"


def test_a_puzzle_of_a_day_says_so_and_which_day() -> None:
    model, _ = think(*do(opened(), ("today", "2026-11-21"), ("route", "#/daily/2026-11-21/okiya")))
    head = next(text_of(node) for node in nodes(view(model)) if node.tag == "h1")
    assert "Daily" in head and "21 November" in head


def test_days_in_a_row_are_counted_for_each_family_and_for_all() -> None:
    days = "triokey-puzzles 1\nday 2026-11-20 okiya alone\nday 2026-11-21 okiya alone\nday 2026-11-21 okey helped\n"
    model, _ = do(opened({"puzzles": days}, "#/daily"), ("today", "2026-11-21"))
    page = said(model)
    assert "2 days in a row" in page and "okiya: 2 days in a row" in page and "okey: 1 day in a row" in page
    assert "okey dokey: no streak" in page


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
    assert "1won by seven pairs" in page and "2won by joker last" in page
    assert "10.0turns a round" in page and "3.0points lost a round" in page


def test_a_name_has_room_for_as_many_letters_as_are_kept() -> None:
    model, _ = do(opened(address="#/new/okiya"), ("new-mode", "table"))
    field = next(node for node in nodes(view(model)) if node.attrs.get("name") == "name-0")
    typed = ("Maximiliane Josephine the Second")[: int(str(field.attrs["maxlength"]))]
    model, _ = do(model, ("new-name", "0", (("name-0", typed),)), ("new-go", "", (("seed", "a"),)), ("route", "#/games"))
    again = opened({"game:1": model.shelf[0].text}, "#/play/game-1")
    assert typed.strip() in text_of(view(again))
