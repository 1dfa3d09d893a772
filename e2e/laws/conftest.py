"""What laws over the states share: the pages on which these are brought up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from site_copy import SiteCopy
from stage import Stage


@pytest.fixture(scope="module")
def stage(browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """The pages on which all states are brought up, started once."""
    site = SiteCopy(built_site, tmp_path_factory.mktemp("windows") / "site", "/triokey/")
    stage = Stage(browser, site)
    yield stage
    stage.close()
    site.stop()
