"""Fixtures for the tests that go over all states: the started pages, in a window and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from site_copy import SiteCopy
from stage import ON_PHONE, Stage


def _open_stage(browser: Browser, built_site: Path, folder: Path, **options: Any) -> Iterator[Stage]:
    site = SiteCopy(built_site, folder / "site", "/triokey/")
    stage = Stage(browser, site, **options)
    yield stage
    stage.close()
    site.stop()


@pytest.fixture(scope="module")
def stage(
    request: pytest.FixtureRequest, browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Stage]:
    """Started pages that can be brought to any state, shared by the tests of a file. INJECTS = True there allows scripts."""
    folder, injects = tmp_path_factory.mktemp("windows"), getattr(request.module, "INJECTS", False)
    yield from _open_stage(browser, built_site, folder, bypass_csp=injects)


@pytest.fixture(scope="module")
def phone(browser: Browser, built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Started pages of a phone that can be brought to any state, shared by the tests of a file."""
    yield from _open_stage(browser, built_site, tmp_path_factory.mktemp("phone"), **ON_PHONE)
