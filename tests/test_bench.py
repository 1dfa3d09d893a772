"""A bench records its figures as a line, and the page of results shows the latest line of every command."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parent / "bench"
sys.path.append(str(BENCH))

import results  # noqa: E402
from figures import figures_in, percent  # noqa: E402


def line(bench: str, commit: str, **figures: object) -> str:
    return json.dumps({"bench": bench, "commit": commit, "date": "2026-11-24", "loop": 30, "figures": figures})


def rows(page: str) -> list[list[str]]:
    """Return the cells of a page's table, without its head."""
    return [row.strip("| ").split(" | ") for row in page.splitlines() if row.startswith("| `")]


def test_the_page_is_made_of_the_lines() -> None:
    lines = results.LINES.read_text().splitlines()
    assert results.TABLE.read_text() == results.table(lines)
    assert [row[0] for row in rows(results.table(lines))] == sorted({f"`{json.loads(one)['bench']}`" for one in lines})


def test_every_line_is_of_a_bench_that_is_there_and_tells_what_was_measured_when() -> None:
    for one in map(json.loads, results.LINES.read_text().splitlines()):
        assert one.keys() == {"bench", "commit", "date", "loop", "figures"} and one["commit"] and one["figures"]
        assert (BENCH / f"{one['bench'].split(' ')[0]}.py").exists()


def test_the_latest_line_of_a_command_is_shown_and_commands_with_other_arguments_are_others() -> None:
    lines = [line("b", "1", ms=3), line("a", "2", ms=[1, 2000]), line("b --fast", "3", share="5 ± 1"), line("b", "4", ms=12345)]
    assert [row[:3] for row in rows(results.table(lines))] == [
        ["`a`", "ms (1, 2,000)", "2"],
        ["`b`", "ms 12,345", "4"],
        ["`b --fast`", "share 5 ± 1", "3"],
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("script", "noted"),
    [
        ("print('words')\nprint('{\"ms\": 3}')\nprint('{\"s\": 4}')", {"ms": 3, "s": 4}),
        ("print('{\"ms\": 3}')\nraise SystemExit(1)", None),
        ("print('words')", None),
    ],
    ids=["tells figures", "fails", "tells none"],
)
def test_a_bench_that_ends_well_adds_a_line_and_any_other_changes_nothing(
    script: str, noted: dict[str, int] | None, tmp_path: Path
) -> None:
    for path in BENCH.glob("*.py"):
        (tmp_path / path.name).write_text(path.read_text())
    (tmp_path / "some.py").write_text(script)
    before = line("other", "1", ms=1) + "\n"
    (tmp_path / "results.jsonl").write_text(before)
    done = subprocess.run([sys.executable, tmp_path / "results.py", "some", "--twice"], capture_output=True, text=True)
    after = (tmp_path / "results.jsonl").read_text()
    assert done.returncode == int("SystemExit" in script) and after.startswith(before)
    if noted is None:
        assert after == before and not (tmp_path / "RESULTS.md").exists()
    else:
        [added] = map(json.loads, after.removeprefix(before).splitlines())
        assert (added["bench"], added["figures"]) == ("some --twice", noted) and added["loop"] > 0
        assert (tmp_path / "RESULTS.md").read_text() == results.table(after.splitlines())


def test_figures_stand_in_lines_of_their_own() -> None:
    assert figures_in(["a: 3", '{"a": 3}', ' {"b": 4}', '{"c": 5}', '{"a": 6}']) == {"a": 6, "c": 5}
    assert percent(0.5, 0.0125) == "50.0 ± 1.2"
