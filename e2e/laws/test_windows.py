"""Every screen in every state fits every window: nothing overlaps, nothing is cut off, every control can be reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawn import one_of, rest_slow
from examples import EXAMPLES, examples_there
from noted import left
from programs import program
from stage import EVERY, SMALLEST, Stage, look, windows_of
from ui.text.words import LANGUAGES

SAMPLE = examples_there(
    "home",
    "new okey-tournament",
    "okiya selected",
    "okiya refused",
    "okey start",
    "okey middle",
    "okey take",
    "okey end",
    "dokey five",
    "dokey hint",
    "dokey talk",
    "okey open",
    "dokey open",
    "learn okey",
    "puzzle arrange",
    "share",
    "live code",
)
"""States of the normal run, with the languages taken in turn."""


@pytest.mark.parametrize("state", one_of("windows", SAMPLE, 10))
def test_nothing_overlaps_is_cut_or_out_of_reach(stage: Stage, state: str) -> None:
    language = LANGUAGES[SAMPLE.index(state) % len(LANGUAGES)]
    found = look(stage.at(state, language), windows_of(state), f"{state}, {language},")
    assert not found, "\n".join(found[:40])


LYING, STANDING = ((667, 375), (844, 390)), ((320, 568), (360, 640), (390, 844))
BOXES = """names => names.map(name => [...document.querySelectorAll(name)].map(one => {
  const box = one.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom]; }))"""
"""JavaScript that returns the boxes of all elements of a selector as left, top, right, bottom."""
COUNTS = program("told_counts.js")


@pytest.mark.parametrize("window", [(1024, 760), (1366, 768), (1440, 900), (2560, 1440)], ids=str)
def test_no_height_is_left_empty_between_the_crew_and_the_moves(stage: Stage, window: tuple[int, int]) -> None:
    for state in ("dokey two", "dokey three", "dokey five", "dokey panel"):
        page = stage.at(state, "en", window)
        boxes = page.evaluate(BOXES, [".crew > *", ".side", ".log", ".log > li"])
        crew, ((_, top, _, bottom), *_), ((_, begins, _, _), *_), moves = boxes
        gap = top - max(box[3] for box in crew)
        assert gap <= 16, f"{gap} px under the crew, {state}"
        assert sum(box[3] <= bottom for box in moves) >= min(len(moves), (bottom - begins) // 60), (
            f"few moves to be seen, {state}"
        )


@pytest.mark.parametrize("window", [*LYING, (390, 844)], ids=str)
def test_the_rack_lies_in_two_long_rows_and_stands_in_three(stage: Stage, window: tuple[int, int]) -> None:
    page = stage.at("okey middle", "en", window)
    (slots, (felt, *_), (rack, *_)) = page.evaluate(BOXES, [".slots > li", ".felt", ".slots"])
    rows = {round(top) for _, top, _, _ in slots}
    assert (len(rows), len(slots)) == ((2, 30) if window in LYING else (3, 24))
    assert rack[2] - rack[0] > 0.94 * window[0] and felt[3] <= rack[1]


@pytest.mark.parametrize("state", ["okey win", "okey pairs", "okey joker"])
def test_the_button_that_wins_is_in_every_lying_window(stage: Stage, state: str) -> None:
    for width, height in LYING:
        (((left, top, right, bottom),),) = stage.at(state, "en", (width, height)).evaluate(BOXES, ["#declare"])
        assert left >= 0 and top >= 0 and right <= width and bottom <= height, (width, height)


@pytest.mark.parametrize("window", [*STANDING, *LYING], ids=str)
def test_five_seats_show_whole_counts_and_names_and_a_player_may_speak(stage: Stage, window: tuple[int, int]) -> None:
    page = stage.at("dokey five", "en", window)
    told = page.evaluate(COUNTS)
    assert len(told) == 5 and all(cards == sum(rest) for cards, *rest in told), told
    names, remarks = page.evaluate(BOXES, [".plate b", "[data-do=remark], #say-more"])
    assert all(right - left >= 24 for left, _, right, _ in names)
    assert sum(right > left for left, _, right, _ in remarks) >= (3 if window in LYING else 1)


HEADER = """() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('.topbar h1'));
  const ends = [...range.getClientRects()].filter(line => line.width > 1).map(line => line.bottom);
  ends.sort((one, other) => one - other);
  return ends.filter((end, at) => !at || end - ends[at - 1] > 6).length; }"""
"""JavaScript that returns the number of lines of the header."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_of_okey_dokey_has_two_lines_in_practice_on_a_phone(stage: Stage, language: str) -> None:
    for state in ("dokey open", "dokey open two", "dokey open three"):
        assert stage.at(state, language, (390, 844)).evaluate(HEADER) == 2


CALLED = """([name, hands]) => { const rest = getComputedStyle(document.querySelector('#status p'));
  const box = document.querySelector(name).getBoundingClientRect();
  const seen = [...document.querySelectorAll(hands)].filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect());
  return [parseFloat(getComputedStyle(document.querySelector(name)).fontSize) / parseFloat(rest.fontSize), box.top, box.bottom,
    seen.filter(one => one.top >= 0 && one.bottom <= innerHeight && one.left >= 0 && one.right <= innerWidth).length]; }"""
"""JavaScript that returns the ratio of a name's font size to that of the text around it, the name's top and bottom, and the
number of open hands that are completely visible.
"""


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (768, 1024), (1366, 768)], ids=str)
@pytest.mark.parametrize(("state", "hands"), [("okey open", 3), ("okey open two", 1), ("dokey open", 5), ("dokey open three", 2)])
def test_all_open_hands_and_large_whose_turn_it_is_are_in_sight(
    stage: Stage, state: str, hands: int, window: tuple[int, int]
) -> None:
    kinds = ".open-line, .open-rack, .open-cards"
    larger, top, bottom, seen = stage.at(state, "en", window).evaluate(CALLED, [".whose", kinds])
    assert larger > 1.4 and top >= 0 and bottom <= window[1] and seen == hands


IN_SIGHT = """hands => [...document.querySelectorAll(hands)].filter(one => one.checkVisibility()).map(
  one => one.getBoundingClientRect()).filter(
  one => one.top >= 0 && one.bottom <= innerHeight && one.left >= 0 && one.right <= innerWidth).length"""
"""JavaScript that returns the number of open hands that are completely visible."""


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (768, 1024), (1366, 768)], ids=str)
@pytest.mark.parametrize(("state", "hands"), [("okey open over", 3), ("dokey open lost", 4), ("dokey open lost three", 2)])
def test_all_open_hands_are_in_sight_when_the_round_is_over(
    stage: Stage, state: str, hands: int, window: tuple[int, int]
) -> None:
    assert stage.at(state, "en", window).evaluate(IN_SIGHT, ".open-line, .open-rack, .open-cards") == hands


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.needs("live")
def test_two_seats_and_the_button_that_deals_are_in_sight_where_a_table_gathers_on_the_smallest_phone(
    stage: Stage, language: str
) -> None:
    page = stage.at("live", language, SMALLEST[0])
    page.evaluate("document.querySelector('.live .form').scrollTop = 0")
    ((_, top, _, bottom),), selects, ((_, _, _, end),) = page.evaluate(BOXES, [".live .form", ".devices select", "#live-begin"])
    assert all(top <= box[1] and box[3] <= bottom for box in selects[:2]) and end <= SMALLEST[0][1], (selects, bottom, end)
    assert len(selects) >= 2


PINNED = """() => {
  const main = document.querySelector('main.okey').parentElement, frame = main.getBoundingClientRect();
  document.querySelector('.slots').scrollIntoView({block: 'end'});
  const reached = [...document.querySelectorAll('.strip > *')].map(one => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) ? one.id || 'turn' : ''; });
  const slots = [...document.querySelectorAll('.slots > li')].filter(one => one.getBoundingClientRect().bottom <= frame.bottom + 1
    && one.getBoundingClientRect().top >= document.querySelector('.strip').getBoundingClientRect().bottom - 1);
  main.scrollTop = 0;
  return [reached, slots.length]; }"""
"""JavaScript that scrolls to the rack and returns the controls of the line above it that can be tapped, and the number of places
below it that are completely visible.
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_offered_tile_and_supply_stay_in_sight_above_the_rack_in_the_lowest_window(stage: Stage, language: str) -> None:
    for state, wanted in (("okey take", ["turn", "strip-take", "strip-supply"]), ("okey selected", ["turn", "strip-spot"])):
        page = stage.at(state, language, (320, 256))
        reached, whole = page.evaluate(PINNED)
        assert reached == wanted and whole >= 8, (state, reached, whole)
        page.set_viewport_size({"width": 360, "height": 640})
        assert not page.locator(".strip").is_visible()


ENDS = """() => { const page = document.querySelector('#app > .page, #app > .dealing'), top = '.topbar, .new-head > .iconbtn';
  const edge = (name, side) => page.querySelector(name).getBoundingClientRect()[side];
  const begin = edge('.actions, .new-start', 'top');
  page.scrollTop = page.scrollHeight;
  const end = [edge(top, 'bottom'), edge('.actions, .new-start', 'bottom')];
  page.scrollTop = 0;
  return [begin, ...end]; }"""
"""JavaScript that returns the top of the actions and, with the page scrolled to its end, the bottoms of the top bar and of the
actions.
"""


@pytest.mark.parametrize(
    "state", examples_there("okiya selected", "okey middle", "dokey five", "puzzle okiya", "puzzle draw", "new okiya", "live")
)
def test_bar_and_actions_scroll_away_in_the_lowest_window(stage: Stage, state: str) -> None:
    begin, bar, end = stage.at(state, "de", (320, 256)).evaluate(ENDS)
    assert begin >= 200 and bar <= 0 and end <= 257, (begin, bar, end)


DIMMED = "() => getComputedStyle(document.querySelector('.scrim')).backgroundColor"
"""JavaScript that returns the colour laid over the page beside a sheet."""


@pytest.mark.parametrize("window", [(600, 960), (768, 1024), (820, 1180), (1024, 768), (1024, 1366)], ids=str)
def test_the_hand_that_won_stays_in_sight_beside_the_sheet_of_the_end_on_a_tablet(stage: Stage, window: tuple[int, int]) -> None:
    page = stage.at("okey end", "en", window)
    won, ((left, top, right, bottom),) = page.evaluate(BOXES, [".bank .slot > .okey-tile", "#sheet"])
    assert left >= 0 and top >= 0 and right <= window[0] and bottom <= window[1] and bottom - top > 320
    hidden = [box for box in won if not (box[2] <= left or box[0] >= right or box[3] <= top or box[1] >= bottom)]
    assert len(won) == 14 and not hidden and page.evaluate(DIMMED) == "rgba(0, 0, 0, 0)"
    assert all(box[0] >= 0 and box[2] <= window[0] and box[3] <= window[1] for box in won)
    assert not look(page, [window], "okey end")


NEAREST = """() => [...document.querySelectorAll('.discard-place')].map(pile => {
  const gap = seat => { const [a, b] = [pile, seat].map(one => one.getBoundingClientRect());
    return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom)); };
  const near = [...document.querySelectorAll('.seat')].sort((a, b) => gap(a) - gap(b));
  return [pile.className.split('of-')[1], near[0].className.split(' ')[1], gap(near[0]), gap(near[1])]; })"""
"""JavaScript that returns for every pile of discards its owner, the side of the nearest player's plate, and the distances to the
two nearest plates.
"""


@pytest.mark.parametrize("window", LYING, ids=str)
@pytest.mark.parametrize("state", ["okey start", "okey take", "okey middle", "okey two"])
def test_every_pile_of_a_lying_phone_is_beside_the_plate_of_its_player(stage: Stage, state: str, window: tuple[int, int]) -> None:
    piles = stage.at(state, "en", window).evaluate(NEAREST)
    assert len(piles) in (2, 4)
    for owner, nearest, gap, next_gap in piles:
        assert owner == nearest and gap < 8 and next_gap > 3 * gap, piles


QUESTION = """() => {
  const asked = document.querySelector('.asked');
  asked.scrollIntoView({block: 'nearest'});
  const box = asked.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.height >= 12 && box.left >= 0 && box.right <= innerWidth && asked.contains(over); }"""
"""JavaScript that tells whether the question about what a person can place is visible."""


@pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["some", "every"])
@pytest.mark.parametrize("language", one_of("question", LANGUAGES, 2))
def test_the_question_what_one_can_place_is_seen_in_every_window(stage: Stage, language: str, every: bool) -> None:
    page = stage.at("dokey silent", language)
    for width, height in EVERY if every else windows_of(f"question {language}"):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(QUESTION), (width, height)


STATEMENTS = """() => [...document.querySelectorAll('.talk .bubble')].filter(one => {
  const box = one.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width >= 44 && box.left > 0 && box.right < innerWidth && one.contains(over); }).length"""
"""JavaScript that returns the number of statements that are visible and can be pressed."""


@pytest.mark.parametrize("every", rest_slow([False, True], [False]), ids=["some", "every"])
@pytest.mark.parametrize("language", one_of("talk", LANGUAGES, 2))
@pytest.mark.needs("lessons")
def test_the_lesson_about_talk_shows_statements_in_every_window(stage: Stage, language: str, every: bool) -> None:
    page = stage.at("learn talk", language)
    for width, height in EVERY if every else windows_of(f"talk {language}"):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STATEMENTS) >= 2, (width, height)


@pytest.mark.parametrize("window", [*STANDING, *LYING], ids=str)
def test_the_rack_can_be_sorted_while_a_link_is_waited_for(stage: Stage, window: tuple[int, int]) -> None:
    page = stage.at("okey link", "en", window)
    (sorts,) = page.evaluate(BOXES, [".sorts [data-value^='sort ']"])
    assert len(sorts) == 4
    assert all(right - left >= 24 and left >= 0 and right <= window[0] for left, _, right, _ in sorts), sorts
    assert not look(page, [window], "okey link")


RING = """([theme, garden]) => {
  Object.assign(document.documentElement.dataset, {theme, garden});
  const style = getComputedStyle(document.querySelector('.garden-tile.hinted'));
  return [parseFloat(style.outlineWidth), style.outlineColor, style.boxShadow]; }"""
COVERED = """() => [...document.querySelectorAll('.cell')].filter(cell => {
  const box = cell.getBoundingClientRect();
  return !cell.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); }).length"""


def test_the_piece_of_a_hint_has_a_wide_dark_and_light_ring_in_every_theme_and_skin(stage: Stage) -> None:
    page = stage.at("okiya hint", "en", (390, 844))
    for theme in ("light", "dark", "black", "contrast"):
        for garden in ("dawn", "snow", "autumn"):
            width, colour, shadow = page.evaluate(RING, [theme, garden])
            assert width >= 4 and sum(map(int, colour[4:-1].split(", ")[:3])) < 200 and "rgb(255, 255, 255)" in shadow, (
                theme,
                garden,
            )
    page.evaluate("() => { delete document.documentElement.dataset.theme; delete document.documentElement.dataset.garden; }")


@pytest.mark.parametrize("window", [(360, 640), (390, 844)], ids=str)
def test_the_moves_cover_no_tile_and_are_put_away_by_a_button(stage: Stage, window: tuple[int, int]) -> None:
    page = stage.at("okiya moves", "en", window)
    assert page.evaluate(COVERED) == 0
    assert page.get_by_role("button", name="Close").first.is_visible()


def test_the_values_have_their_legend_on_a_phone(stage: Stage) -> None:
    page = stage.at("okiya values", "en", (390, 844))
    assert page.locator(".move-value:visible").count() > page.locator(".garden .move-value").count()


@pytest.mark.parametrize(
    ("window", "least"), [((1024, 768), 480), ((1366, 768), 600), ((1920, 1080), 900), ((2560, 1440), 1200)], ids=str
)
def test_the_garden_takes_what_a_laptop_has_and_stays_whole_in_sight(stage: Stage, window: tuple[int, int], least: int) -> None:
    for state in ("okiya start", "okiya selected", "okiya hint", "okiya over"):
        ((garden,), plates) = stage.at(state, "de", window).evaluate(BOXES, [".garden", ".seat-plate"])
        left, top, right, bottom = garden
        assert right - left >= least and top >= 0 and bottom <= window[1], (state, garden)
        assert len(plates) == 2 and all(box[2] <= left and box[3] <= window[1] for box in plates), (state, plates)


def test_the_stage_takes_what_a_large_window_has(stage: Stage) -> None:
    (((left, top, right, bottom),),) = stage.at("dokey five", "en", (1920, 1080)).evaluate(BOXES, ["#stage"])
    assert bottom - top > 0.6 * 1080 and right - left > 0.75 * 1920


READ = """() => { const text = document.querySelector('.page > .text');
  const way = document.querySelector('.topbar > .iconbtn').getBoundingClientRect(), style = getComputedStyle(text);
  return [parseFloat(style.fontSize), text.getBoundingClientRect().left + parseFloat(style.paddingLeft) - way.left,
    way.width]; }"""
"""JavaScript that returns a page's font size, the distance by which its back button begins left of the text, and that button's
width.
"""
PAGES_OF_TEXT = examples_there(
    "statistics",
    "review",
    "games",
    "duels",
    "duel",
    "rules",
    "about",
    "data",
    "daily",
    "puzzles",
    "verify",
    "training",
    "real",
    "pad",
    "pad new",
    "pad rules",
)
"""States of pages with long texts."""


@pytest.mark.parametrize("state", one_of("read", PAGES_OF_TEXT, 4))
def test_a_page_that_is_read_grows_with_a_large_window_and_has_its_way_back_at_its_column(stage: Stage, state: str) -> None:
    usual, _, _ = stage.at(state, "en", (1366, 768)).evaluate(READ)
    for window, least in (((2560, 1440), 1.4), ((1366, 768), 1)):
        size, apart, width = stage.at(state, "en", window).evaluate(READ)
        assert size >= least * usual and 0 <= apart < width, (window, size, apart, width)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", EXAMPLES)
def test_nothing_overlaps_in_any_window(stage: Stage, built_site: Path, state: str, language: str) -> None:
    """All states, languages and windows. Cases that have passed on this build are skipped later."""
    for _ in left("windows", built_site, (f"{state} {language}",)):
        found = look(stage.at(state, language), EVERY, f"{state}, {language},")
        assert not found, "\n".join(found[:40])
