"""A fixture for the tests that go over all states: the started pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from site_copy import SiteCopy
from stage import Stage


@pytest.fixture(scope="module")
def stage(browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Started pages that can be brought to any state, shared by the tests of a file."""
    site = SiteCopy(built_site, tmp_path_factory.mktemp("windows") / "site", "/triokey/")
    stage = Stage(browser, site)
    yield stage
    stage.close()
    site.stop()
