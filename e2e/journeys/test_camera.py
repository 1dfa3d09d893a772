"""The camera in the real page: which codes it reads, which decoder reads them, and that it is turned off with its picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from filming import counted, lights, picture, show
from live_pages import OPENED_MS, come, invitation, open_table
from watching import ready, until

NEEDS = ("live",)

pytestmark = pytest.mark.cold
CAMERA = True

SEEN = (
    {"share": 0.9},
    {"share": 0.55},
    {"share": 0.8, "lean": 0.5},
    {"share": 0.8, "noise": 60},
    {"share": 0.6, "lean": 0.3, "noise": 30},
)
"""Pictures of a code held before the camera: near, far, seen from the side, in bad light, and a mixture of these."""
LINK = "https://table.example/triokey/#/answer/" + "Zk3vB7-qX_2mRt9LpD5cYw0Hn8sKjE4u" * 4
DECODED = """async ([rows, wide, high]) => {
  const {decodeQR} = await import(new URL('dist/qr-decoder.js', document.baseURI));
  const grey = Uint8Array.from(atob(rows), sign => sign.charCodeAt(0)), data = new Uint8ClampedArray(4 * wide * high);
  grey.forEach((shade, at) => data.set([shade, shade, shade, 255], 4 * at));
  try { return decodeQR(new ImageData(data, wide, high)); } catch { return ''; }
}"""
OWN_READER = """
window.asked = 0;
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ['aztec', 'qr_code']; }
  async detect(video) { asked += 1; return video.videoWidth && window.answer ? [{rawValue: window.answer}] : []; }
}"""
LEFT_OUT = """reason => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', reason));
}"""
HIDDEN = """() => {
  Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => 'hidden'});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def paired_so_far(visit, **options: object) -> tuple[Page, str]:
    """Return the page of a host that shows a code and may use its camera, and the link of a guest's answer."""
    host, guest = open_table(visit(before=counted, permissions=["camera"], **options), "okiya"), visit(phone=True)
    return host, come(guest, invitation(host), "Aylin")


def open_camera(page: Page) -> None:
    """Open the camera with two taps."""
    page.click("#scan")
    page.click("#scan-go")


@pytest.mark.slow
@pytest.mark.parametrize("how", SEEN, ids=str)
def test_the_reader_that_the_site_brings_reads_a_code_however_it_is_held(visit, how: dict[str, float]) -> None:
    from base64 import b64encode

    rows = picture(LINK, **how)
    page = ready(visit())
    assert page.evaluate(DECODED, [b64encode(b"".join(rows)).decode(), len(rows[0]), len(rows)]) == LINK


@pytest.mark.slow
def test_the_browsers_own_reader_is_used_where_it_has_one(visit, film: Path) -> None:
    asked: list[str] = []
    host, answer = paired_so_far(
        lambda **how: visit(**{**how, "before": lambda page: (counted(page), page.add_init_script(OWN_READER))})
    )
    host.on("request", lambda request: asked.append(request.url))
    show(film, "https://example.org/")
    open_camera(host)
    host.wait_for_function("() => asked > 2", timeout=OPENED_MS)
    host.evaluate("answer => { window.answer = answer }", answer)
    expect(host.locator("#sheet")).to_have_count(0, timeout=OPENED_MS)
    assert lights(host) == (1, 0) and not [url for url in asked if "qr-decoder" in url]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("NotFoundError", "No camera"),
        ("NotReadableError", "in use"),
        ("NotAllowedError", "not allowed"),
        ("AbortError", "in use"),
    ],
)
def test_a_camera_that_cannot_be_had_is_one_sentence_and_the_other_ways_stay(visit, reason: str, said: str) -> None:
    host = open_table(visit(), "okiya")
    invitation(host)
    host.evaluate(LEFT_OUT, reason)
    open_camera(host)
    expect(host.locator("#trouble")).to_contain_text(said, timeout=OPENED_MS)
    expect(host.locator("#answer")).to_be_visible()
    expect(host.locator("#live-code")).to_be_visible()


@pytest.mark.slow
def test_the_camera_is_dark_when_it_is_cancelled_closed_hidden_left_or_the_table_closed(visit, film: Path) -> None:
    show(film, "https://example.org/")
    host = open_table(visit(before=counted, permissions=["camera"]), "okiya")
    ways = (
        lambda: host.click("#scan-no"),
        lambda: host.keyboard.press("Escape"),
        lambda: host.evaluate(HIDDEN),
        lambda: host.evaluate("location.hash = '#/settings'"),
    )
    for number, end in enumerate(ways, 1):
        if host.locator("#device-0").count() == 0:
            host.evaluate("location.hash = '#/live'")
        if not host.locator("#scan").count():
            invitation(host)
        open_camera(host)
        expect(host.locator("#trouble")).to_contain_text("table code", timeout=OPENED_MS)
        assert lights(host) == (number, 1)
        end()
        until(host, lambda number=number: lights(host) == (number, 0), "the camera is dark")
        host.evaluate("delete document.visibilityState")


@pytest.mark.slow
def test_a_guest_without_an_invitation_reads_it_by_camera(visit, film: Path) -> None:
    host = open_table(visit(), "okiya")
    link = invitation(host)
    guest = visit("#/join/scrap", phone=True, permissions=["camera"], before=counted)
    ready(guest)
    show(film, link, lean=0.3, noise=20)
    open_camera(guest)
    guest.wait_for_selector("#live-join", timeout=OPENED_MS)
    until(guest, lambda: lights(guest) == (1, 0), "the camera is dark")
    assert guest.url.endswith(link.split("#")[1])
