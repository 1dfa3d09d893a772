"""The offline copy: complete or not used, of one version at a time, and without duplicates."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page

from drawn import one_of
from site_copy import BARE, SiteCopy
from watching import frame, offline_ready, ready

LIMIT = 7_000_000


@pytest.mark.parametrize("site", one_of("offline", ["/", "/triokey/"]), indirect=True)
def test_after_one_visit_the_page_starts_without_a_server(cut_off) -> None:
    page = cut_off()
    page.reload()
    ready(page)


def test_the_first_visit_fetches_little_and_the_second_nothing(site: SiteCopy, profile) -> None:
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    offline_ready(ready(page))
    fetched = [served.path for served in site.log if served.status == 200 and served.size]
    page.wait_for_load_state("networkidle")
    assert {path for path in fetched if fetched.count(path) > 1} <= {"index.html"}
    sizes = [len(gzip.compress((site.folder / path).read_bytes(), 9)) for path in fetched]
    assert sum(sizes) <= LIMIT
    site.log.clear()
    page.reload()
    offline_ready(ready(page))
    page.wait_for_load_state("networkidle")
    assert sum(served.size for served in site.log) == 0, site.log


def test_a_navigation_through_the_service_worker_carries_strict_headers(site: SiteCopy, visit) -> None:
    site.release(main_py=BARE)
    page = offline_ready(ready(visit()))
    response = page.goto(site.url + "index.html")
    assert response is not None
    assert response.headers["content-security-policy"] == "frame-ancestors 'none'"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("name", one_of("half a copy", ["assets/icon-512.png", "LICENSE", "vendor/pyscript/core.css"]))
def test_a_file_that_is_not_of_this_build_leaves_no_half_copy(site: SiteCopy, visit, watch_of, name: str) -> None:
    site.release(main_py=BARE)
    site.damage(name, "of another build")
    page = visit()
    watch_of(page).expected += ["integrity", "Failed to fetch"]
    ready(page)
    page.wait_for_selector('html[data-sw="none"]', state="attached")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found?.active ?? null)") is None
    assert [name for name in page.evaluate("caches.keys()") if not name.endswith(":fetched")] == []


def test_a_new_version_waits_until_it_is_told(site: SiteCopy, profile) -> None:
    old = site.release(main_py=BARE)
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    offline_ready(ready(page))
    new = site.release(worker_py="# another build\n")
    site.log.clear()
    page.reload()
    ready(page)
    page.wait_for_selector('html[data-sw="waiting"]', state="attached")
    assert _build(page) == old
    assert {served.path for served in site.log if served.size} == {"sw.js", "worker.py", "index.html"}
    page.reload()
    ready(page)
    assert _build(page) == old
    with page.expect_navigation():
        page.evaluate("triokey.update()")
    ready(page)
    assert _build(page) == new
    offline_ready(page)
    assert [name.rsplit(":", 1)[1] for name in page.evaluate("caches.keys()")] == [new]


def test_a_tab_that_another_one_updates_offers_the_new_version_and_does_not_reload(site: SiteCopy, profile) -> None:
    old = site.release(main_py=BARE)
    context = profile()
    page = context.pages[0]
    page.goto(site.url)
    offline_ready(ready(page))
    new = site.release(worker_py="# another build\n")
    page.reload()
    ready(page)
    page.wait_for_selector('html[data-sw="waiting"]', state="attached")
    other = context.new_page()
    other.goto(site.url)
    ready(other).wait_for_selector('html[data-sw="waiting"]', state="attached")
    page.evaluate("() => { window.switched = new Promise((done) => navigator.serviceWorker.oncontrollerchange = done); }")
    with other.expect_navigation():
        other.evaluate("triokey.update()")
    ready(other)
    page.evaluate("async () => { await window.switched; }")
    frame(page)
    assert (_build(page), _build(other)) == (old, new)
    assert page.evaluate("triokey.sw") == "waiting"
    with page.expect_navigation():
        page.evaluate("triokey.update()")
    assert _build(ready(page)) == new


def test_the_caches_of_other_sites_at_the_same_host_stay(site: SiteCopy, visit) -> None:
    site.release(main_py=BARE)
    page = visit(before=lambda page: page.add_init_script("caches.open('triokey:/other/:1'); caches.open('else')"))
    offline_ready(ready(page))
    names = page.evaluate("caches.keys()")
    assert "triokey:/other/:1" in names and "else" in names
    assert not [name for name in names if name.endswith(":fetched")]


def test_a_page_whose_service_worker_is_refused_still_plays(site: SiteCopy, visit) -> None:
    page = ready(visit(service_workers="block"))
    page.wait_for_selector('html[data-sw="none"]', state="attached")


def _build(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.build"))
