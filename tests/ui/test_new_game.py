"""The page for a new game asks little, keeps choices, and offers only what matters at the resulting table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from driving import do, nodes, opened
from triokey.core.catalog import GAMES, about, game_of
from triokey.core.game import plain_setup
from triokey.core.record import write_seed_link
from triokey.core.seed import read_seed
from ui.frame.catalog import stored_kind
from ui.games.showcase import showcase_of
from ui.loop.view import view
from ui.model.effects import Write
from ui.model.model import Model
from ui.model.new_game import FOLD, MODES
from ui.model.results import PLAIN, Result, write_results
from ui.model.statistics import LATEST, levels_by_strength
from ui.text.html import Node, text_of
from ui.text.words import LANGUAGES

CONTROLS = 8
"""Maximum number of controls outside the fold; a group of exclusive choices counts as one."""
PLACES = ("room", "far")


def told(page: Node) -> str:
    """Return the text at the head of the fold."""
    (head,) = (node for node in nodes(page) if node.attrs.get("id") == "new-more")
    return text_of(head)


def controls(page: Node) -> list[str]:
    """Return the controls outside the fold; a group counts once."""
    inside = {id(one) for node in nodes(page) if node.attrs.get("class") == "new-parts" for one in nodes(node)}
    grouped = {id(one) for node in nodes(page) if node.attrs.get("role") == "group" for one in nodes(node) if one is not node}
    able = [
        str(node.attrs)
        for node in nodes(page)
        if (node.tag in ("a", "button", "input", "select") or node.attrs.get("role") == "group")
        and not {id(node)} & (inside | grouped)
    ]
    assert able
    return able


def tables(game: str, connects: bool = True) -> Iterator[tuple[tuple[object, ...], Model]]:
    """Yield the model of the page for every number of players, way to play and place, each with a description."""
    start = opened(address=f"#/new/{game}")._replace(connects=connects)
    for seats in game_of(game).seat_counts:
        for mode in MODES:
            for place in PLACES:
                model = do(start, ("new-seats", str(seats)), ("new-mode", mode), ("new-place", place))[0]
                yield (seats, mode, place), model
                if seats > 2 and about(game).levels:
                    bot = f"bot {about(game).levels[0]}"
                    message = ("new-seat", "1", (("seat-1", "away"),)), ("new-seat", "2", (("seat-2", bot),))
                    yield (seats, mode, place, "mixed"), do(model, *message)[0]


@pytest.mark.parametrize("connects", [True, False], ids=["connects", "alone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_asks_little_before_its_fold(game: str, connects: bool) -> None:
    for what, model in tables(game, connects):
        for one in (model, do(model, ("new-more",))[0]):
            page = view(one)
            assert len(controls(page)) <= CONTROLS, (what, controls(page))
            filled = [node for node in nodes(page) if "primary" in str(node.attrs.get("class", "")).split()]
            assert len(filled) == 1, what
            (form,) = (node for node in nodes(page) if node.attrs.get("id") == "new-form")
            assert form.attrs["data-do"] == filled[0].attrs["data-do"], "Enter does what the button does"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_chosen_is_in_the_page_with_its_fold(game: str, lang: str) -> None:
    model = do(opened(address=f"#/new/{game}", lang=lang), ("new-more",))[0]
    page, kind = view(model), game_of(game)
    sent = {(node.attrs.get("data-do"), node.attrs.get("data-value")) for node in nodes(page)}
    fields = {str(node.attrs["name"]): node for node in nodes(page) if "name" in node.attrs}
    if len(kind.seat_counts) > 1:
        assert {("new-seats", str(count)) for count in kind.seat_counts} <= sent
    if max(kind.seat_counts) > 1:
        assert {("new-mode", mode) for mode in MODES} <= sent
        assert {("new-level", level) for level in kind.levels} <= sent
    hrefs = {node.attrs.get("href") for node in nodes(page)}
    for spec in kind.options:
        if len(spec.values) < 2 or (spec.seats and len(model.new.players) not in spec.seats):
            continue
        if spec.key == showcase_of(game).ranked:
            assert {("new-option", f"{spec.key}={value}") for value in spec.values} <= sent
        else:
            offered = [node.attrs["value"] for node in nodes(fields[f"option-{spec.key}"]) if node.tag == "option"]
            assert tuple(offered) == tuple(spec.values) and f"#/rules/{game}/{spec.rule}" in hrefs
    assert {"seed", "name-0"} <= set(fields)
    text = text_of(page)
    assert "new." not in text and f"{game}." not in text, "every word is there"


@pytest.mark.parametrize(("seats", "extra", "start"), [("1", False, False), ("3", False, True), ("5", True, True)])
def test_only_options_that_matter_at_this_size_are_offered(seats: str, extra: bool, start: bool) -> None:
    page = view(do(opened(address="#/new/okeydokey"), ("new-seats", seats), ("new-more",))[0])
    names = {node.attrs.get("name") for node in nodes(page)}
    assert ("option-rot5" in names, "option-start" in names) == (extra, start)
    assert any(node.attrs.get("data-value") == "equals=2" for node in nodes(page))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", ["mode", "place", "seats", "seat", "level", "name", "option"])
def test_what_the_form_does_not_offer_is_not_taken(game: str, what: str) -> None:
    model = opened(address=f"#/new/{game}")
    for value in ("", "-1", "99", "nothing", "nothing=nothing"):
        assert do(model, (f"new-{what}", value)) == (model, ())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_is_kept_while_the_fold_opens_and_closes_which_is_remembered(game: str) -> None:
    model = do(
        opened(address=f"#/new/{game}"),
        ("new-more",),
        ("new-name", "0", (("name-0", "Ada"),)),
        ("new-seed", "", (("seed", "tea"),)),
    )[0]
    for spec in game_of(game).options:
        model = do(model, ("new-option", spec.key, ((f"option-{spec.key}", spec.values[-1]),)))[0]
    closed, effects = do(model, ("new-more",))
    assert closed.new == model.new and Write(FOLD, "") in effects
    assert not {node.attrs.get("name") for node in nodes(view(closed))} & {"seed", "name-0"}
    again, effects = do(closed, ("new-more",))
    assert view(again) == view(model)
    (write,) = effects
    kept = stored_kind(write.key)
    assert kept is not None and kept.is_whole(write.text) and kept.is_whole("") and not kept.is_whole("otherwise")
    later = opened({write.key: write.text}, f"#/new/{game}")
    assert "seed" in {node.attrs.get("name") for node in nodes(view(later))}
    assert do(closed, ("new-go",))[0].table.match.setup.seed == read_seed("tea"), "a closed fold deals by its code as well"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_head_of_the_fold_says_what_differs_else_what_is_in_it(game: str, lang: str) -> None:
    model = opened(address=f"#/new/{game}", lang=lang)
    assert model.words("new.seed") in told(view(model))
    changed = 0
    for spec in game_of(game).options:
        other = next((value for value in spec.values if value != spec.default), None)
        if (
            other is None
            or spec.key in (showcase_of(game).ranked, showcase_of(game).agreed)
            or (spec.seats and len(model.new.players) not in spec.seats)
        ):
            continue
        changed += 1
        model = do(model, ("new-option", f"{spec.key}={other}"))[0]
        assert model.words("new.changed", n=changed) in told(view(model))
    model = do(model, ("new-seed", "tea"))[0]
    assert model.words("new.coded", code="tea") in told(view(model))
    assert model.words("new.seed") not in told(view(model)).replace(model.words("new.coded", code="tea"), "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("typed", ["x" * 201, "http://host/triokey/#/new/okiya"], ids=["long", "link"])
def test_a_bad_code_opens_the_fold_and_is_told_there(game: str, lang: str, typed: str) -> None:
    start = opened(address=f"#/new/{game}", lang=lang)
    model, _ = do(start, ("new-seed", typed), ("new-go",))
    assert model.table is None and model.toast is not None
    (parts,) = (node for node in nodes(view(model)) if node.attrs.get("class") == "new-parts")
    assert model.toast.text in text_of(parts)
    assert sum(node.attrs.get("id") == "toast" for node in nodes(view(model))) == 1
    assert do(model, ("new-seed", "tea"), ("new-go",))[0].table is not None


@pytest.mark.needs("live")
@pytest.mark.parametrize("game", [game for game in GAMES if max(about(game).seat_counts) > 1])
def test_others_with_phones_open_a_table_in_the_room_and_play_by_link_from_far_away(game: str) -> None:
    start = do(opened(address=f"#/new/{game}"), ("new-mode", "link"))[0]
    assert start.new.players[0].kind == "person" and {one.kind for one in start.new.players[1:]} == {"away"}
    room, _ = do(start, ("new-place", "room"))
    (button,) = (node for node in nodes(view(room)) if "primary" in str(node.attrs.get("class", "")).split())
    assert button.attrs["data-do"] == "live-new"
    assert "seed" not in {node.attrs.get("name") for node in nodes(view(do(room, ("new-more",))[0]))}, "its deals are drawn"
    far, _ = do(start, ("new-place", "far"))
    dealt, _ = do(far, ("new-go",), ("deal", "7"))
    assert {one.kind for one in dealt.table.players[1:]} == {"away"}
    alone = view(start._replace(connects=False))
    assert not any(node.attrs.get("data-do") in ("new-place", "live-new") for node in nodes(alone))


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_a_link_brought_is_never_left_for_one_of_a_table_that_draws_its_own(game: str) -> None:
    setup = plain_setup(game_of(game), 7)
    model = do(opened(address="#" + write_seed_link(setup).split("#")[-1]), ("new-mode", "link"))[0]
    assert model.new is not None and model.new.game == game
    given = do(model._replace(new=model.new._replace(deal=7)), ("new-more",))[0]
    assert not any(node.attrs.get("data-do") == "live-new" for node in nodes(view(given)))


def results(game: str, level: str, end: str) -> str:
    """Return stored results: the latest matches of a game at one level, all with the same end."""
    ranked = showcase_of(game).ranked
    options = tuple(level if spec.key == ranked else spec.default for spec in game_of(game).options)
    bots = game_of(game).levels[0] if ranked else level
    return write_results([Result(f"r{at}", game, 2, bots, PLAIN, end, 0, 9, 1, "", options) for at in range(LATEST)])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if levels_by_strength(game, showcase_of(game).ranked)])
def test_a_line_says_which_level_fits_by_the_results(game: str, lang: str) -> None:
    ranked = showcase_of(game).ranked
    levels = levels_by_strength(game, ranked)

    def said(level: str, chosen: str, end: str) -> list[str]:
        start = opened({"results": results(game, level, end)}, f"#/new/{game}", lang=lang)
        choice = ("new-option", f"{ranked}={chosen}") if ranked else ("new-level", chosen)
        return [text_of(node) for node in nodes(view(do(start, choice)[0])) if node.attrs.get("class") == "new-fits"]

    for at, level in enumerate(levels):
        above, below = levels[at + 1 :], levels[:at]
        for chosen in levels:
            assert len(said(level, chosen, "won")) == (1 if above and chosen not in above else 0), (level, chosen)
            assert len(said(level, chosen, "lost")) == (1 if below and chosen == level else 0), (level, chosen)
    assert not said("nobody", levels[0], "won")


@pytest.mark.parametrize("game_id", GAMES)
def test_from_a_rule_one_comes_back_to_the_choices_as_they_were(game_id: str) -> None:
    model, _ = do(opened(address=f"#/new/{game_id}"), ("new-more",))
    before = view(model)
    asked = [str(node.attrs["href"]) for node in nodes(before) if node.attrs.get("class") == "ruleref"]
    for href in asked:
        rule, _ = do(model, ("route", href))
        back = next(str(node.attrs["href"]) for node in nodes(view(rule)) if node.tag == "a" and "href" in node.attrs)
        assert view(do(rule, ("route", back))[0]) == before
    home, _ = do(model, ("route", "#/"), ("route", f"#/rules/{game_id}"))
    assert any(node.attrs.get("href") == "#/" for node in nodes(view(home)))
