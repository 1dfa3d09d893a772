"""Text from outside: limits are checked before parsing, names are cleaned, readers need linear time, no line ends the service."""

import io
import json
import sys

import pytest

from driving import opened
from triokey.core.nesting import depth_of
from triokey.core.save import inspect_save, read_save
from triokey.tools.query import LINE_LIMIT, answer_lines
from two_stores import everything, save
from ui.frame.catalog import is_page, pages_by_address
from ui.games import settings
from ui.loop.view import view
from ui.model import progress, puzzle_session, results, store
from ui.stores.backup import BackupError, plan_import, read_backup, write_backup
from ui.text.html import render

LONG = "9" * 5000
NASTY = "Ann\u202e\u200b<b>\x07" + "Z" * 30_000


def sealed(text: str) -> str:
    """Return a save with its header's checksum computed anew."""
    import zlib

    head, _, body = text.partition("\n")
    words = head.split(" ")
    return " ".join((*words[:3], f"{zlib.crc32(body.encode()):08X}")) + "\n" + body


def steps(work) -> int:
    """Return the number of Python lines that some work executes, a measure of time without fluctuation."""
    count = 0

    def trace(frame, event, arg):
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def day(n: int) -> str:
    return progress.write_progress(progress.Progress(dated=(progress.Dated(10_000 + n, "okiya", "alone"),))).split("\n")[1] + "\n"


READERS = {
    "progress days": lambda n: progress.read_progress(progress.HEAD + "\n" + "".join(day(i) for i in range(n))),
    "progress solved": lambda n: progress.read_progress(
        progress.HEAD + "\n" + "".join(f"solved okiya only hard {i:08x} alone\n" for i in range(n))
    ),
    "progress damaged": lambda n: progress.read_progress(progress.HEAD + "\n" + "rubbish\n" * n),
    "results": lambda n: results.read_results(
        "".join(f"1 {i:08x} okiya 2 club plain won 1 9 1 7K3M-Q9RX block\n" for i in range(n))
    ),
    "settings": lambda n: settings.read_settings("theme dark\n" * n),
    "puzzle": lambda n: puzzle_session.read_session("#x" + "\n" * n),
    "backup depth": lambda n: depth_of('{"a": "' + "x" * n + '"}'),
    "backup": lambda n: read_backup(write_backup({f"aside:{i}": "x" for i in range(n)})),
    "save": lambda n: inspect_save(save() + "meta a b\n" * n),
}


@pytest.mark.parametrize("name", READERS)
def test_a_reader_takes_linear_time(name: str) -> None:
    READERS[name](10)
    short, long = (steps(lambda n=n: READERS[name](n)) for n in (200, 800))
    assert long <= 4.6 * short + 200, (short, long)


def test_putting_two_progresses_together_takes_linear_time() -> None:
    def both(n: int) -> int:
        half = [
            progress.Progress(
                tuple(progress.Solved("okiya", "only", 1, f"{start + i:08x}", "alone") for i in range(n)),
                tuple(progress.Dated(start + i, "okiya", "tried") for i in range(n)),
            )
            for start in (0, n // 2)
        ]
        return steps(lambda: half[0].merged(half[1]))

    assert both(800) <= 4.6 * both(200) + 200


def test_progress_put_together_is_as_if_noted_one_after_the_other() -> None:
    one = progress.Progress(
        (progress.Solved("okiya", "only", 1, "00000001", "alone"),),
        (progress.Dated(5, "okiya", "tried"), progress.Dated(6, "okiya", "alone")),
    )
    two = progress.Progress(
        (progress.Solved("okiya", "only", 1, "00000002", "helped"), progress.Solved("okiya", "only", 1, "00000001", "helped")),
        (progress.Dated(5, "okiya", "alone"), progress.Dated(6, "okiya", "shown"), progress.Dated(7, "okey", "late")),
    )
    after = one
    for solved in two.solved:
        after = after.with_solved(solved)
    for dated in two.dated:
        after = after.with_dated(dated)
    assert one.merged(two) == after


FORGED = [
    ("meta touched 1", f"meta touched {LONG}"),
    ("meta moves 1", f"meta moves {LONG}"),
    ("meta round 1", "meta round abc"),
    ("meta over no", "meta over no\nmeta ui.hold abc\nmeta ui.eyes -5\nmeta ui.viewer x"),
    ("meta over no", f"meta over no\nmeta ui.keep-first 0/{LONG} 0/x /"),
    ("meta over no", f"meta over no\nmeta ui.keep-rack-0 {LONG}:1"),
    ("meta over no", f"meta over no\nmeta ui.keep-hand-0 {LONG}"),
]


@pytest.mark.parametrize(("old", "new"), FORGED)
@pytest.mark.parametrize("game", ["okiya", "okey-tournament", "okeydokey"])
def test_a_forged_save_with_a_valid_check_brings_no_page_down(game: str, old: str, new: str) -> None:
    text = save(1, 1, game)
    assert old in text
    text = sealed(text.replace(old, new))
    for address in ("", "#/games", *(f"#/{page}/game-1" for page in pages_by_address() if is_page((page, "game-1")))):
        assert render(view(opened({"game:1": text}, address)))


def test_a_remark_at_a_place_of_five_thousand_digits_is_one_documented_error() -> None:
    from triokey.core.record import RecordError

    with pytest.raises(RecordError):
        read_save(sealed(save() + f"say {LONG} 0 x\n"))
    assert store.read_entry("game:1", sealed(save(1, 1).replace(" 1 ", f" {LONG} ", 1))) is None


def test_names_are_cleaned_wherever_they_come_in() -> None:
    text = sealed(save(1, 1).replace("meta player.0 person - ", f"meta player.0 person - {NASTY}"))
    table = store.unpack_table("game:1", text)
    assert table.players[0].name == "Ann<b>ZZZZZZZZZZZZZZ" and len(table.players[0].name) == 20
    page = render(view(opened({"game:1": text}, "#/play/game-1")))
    assert "\u202e" not in page and "\u200b" not in page and "Z" * 21 not in page


@pytest.mark.parametrize(
    "address",
    [
        "/".join(("#", *words, LONG))
        for page in pages_by_address()
        for words in ((page,), (page, "game-1"), (page, "okiya"))
        if is_page((*words, LONG))
    ],
)
def test_an_address_with_a_number_of_five_thousand_digits_shows_a_page(address: str) -> None:
    assert render(view(opened(everything(), address)))


LINES = [
    '{"game":"okiya","x":"' + "]" * 1200 + '","y":' + "[" * 1200 + "]" * 1200 + "}",
    "[" * 100_000,
    "x" * (LINE_LIMIT * 3),
    '{"game":' + LONG + "}",
    '{"game":"okiya","op":' + LONG + "}",
    '{"game":"okiya","at":1e999}',
    '{"game":"okiya","game":NaN}',
    '"\\ud800"',
    '{"game":"\\ud800"}',
    "",
    "\x00",
]


def test_the_query_survives_every_line_and_answers_each_with_one() -> None:
    sink = io.StringIO()
    assert answer_lines(io.StringIO("\n".join(LINES) + "\n" + '{"game":"okiya"}'), sink) == 0
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert len(answers) == len(LINES) + 1
    assert all("error" in answer for answer in answers)


def test_a_backup_with_games_nobody_can_read_here_is_planned_and_no_name_is_overwritten() -> None:
    here = {"game:1": "rubbish", "aside:2": "old"}
    backup = {"game:1": save(), "aside:2": "other"}
    writes = dict(plan_import(here, backup, "merge").writes)
    assert writes["game:2"] == save() and "game:1" not in writes and "aside:2" not in writes
    assert "other" in writes.values()
    assert "aside:2" not in plan_import(here, {}, "replace").erases


@pytest.mark.long
def test_a_backup_of_an_earlier_release_brings_no_notes_of_its_own() -> None:
    text = write_backup({"settings": "theme dark\n", "note:settings": "7 0 gone", "lease:game:1": "x 1"})
    assert read_backup(text) == {"settings": "theme dark\n"}
    with pytest.raises(BackupError):
        read_backup("[" * 5_000_000)
