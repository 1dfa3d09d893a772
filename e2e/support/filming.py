"""Provides the picture of the tests' camera: a code drawn into the file from which Chromium's fake camera takes its frames."""

from __future__ import annotations

import random
from pathlib import Path

import segno
from playwright.sync_api import Page

WIDE, HIGH = 640, 480
PAPER, INK, WALL = 225, 25, 110
STREAMS = """(() => {
  window.streams = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (...how) => ask(...how).then(stream => { streams.push(stream); return stream; });
})()"""
"""JavaScript that records every camera stream that a page opens."""


def counted(page: Page) -> None:
    """Let a page record its camera streams from its first moment on."""
    page.add_init_script(STREAMS)


def lights(page: Page) -> tuple[int, int]:
    """Return how often a page has opened a camera, and how many are still on."""
    tracks = page.evaluate("streams.map(stream => stream.getTracks().some(track => track.readyState === 'live'))")
    return len(tracks), sum(tracks)


def picture(text: str, share: float = 0.9, lean: float = 0, noise: int = 0) -> list[bytes]:
    """Return the rows of a grey picture with a code that fills this share of the height.

    lean: how much smaller its right edge is than its left one, seen from the side.  noise: by how much pixels are off.
    """
    matrix = [bytes(map(int, row)) for row in segno.make(text, micro=False, error="l", version=None).matrix_iter(border=4)]
    side, size, chance = len(matrix), share * HIGH, random.Random(7)
    rows = []
    for y in range(HIGH):
        row = bytearray()
        for x in range(WIDE):
            across = (x - WIDE / 2) / size
            depth = 1 - lean * across
            u, v = across / depth + 0.5, (y - HIGH / 2) / size / depth + 0.5
            shade = (INK if matrix[int(v * side)][int(u * side)] else PAPER) if 0 <= u < 1 and 0 <= v < 1 else WALL
            row.append(min(255, max(0, shade + chance.randint(-noise, noise))) if noise else shade)
        rows.append(bytes(row))
    return rows


def show(film: Path, text: str, **how: float) -> None:
    """Hold a code before the camera."""
    frame = b"FRAME\n" + b"".join(picture(text, **how)) + bytes([128]) * (WIDE * HIGH // 2)
    film.write_bytes(f"YUV4MPEG2 W{WIDE} H{HIGH} F30:1 Ip A1:1 C420\n".encode() + frame * 2)
