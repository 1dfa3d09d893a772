"""Reads QR codes in a screenshot, with a decoder that shares no code with the page's encoder."""

from __future__ import annotations

import struct
import zlib

import zxingcpp


def read_codes(png: bytes) -> list[str]:
    """Return the texts of the QR codes in a PNG."""
    width, height, grey = _grey(png)
    found = zxingcpp.read_barcodes(memoryview(grey).cast("B", shape=[height, width]))
    return [code.text for code in found]


def _grey(png: bytes) -> tuple[int, int, bytes]:
    """Return width, height and the green channel of a PNG as browsers write them: 8 bits, RGB or RGBA, not interlaced."""
    at, packed = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        part = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", part)
        elif kind == b"IDAT":
            packed += part
        at += length + 12
    assert (depth, interlaced) == (8, 0)
    step = {2: 3, 6: 4}[colours]
    data = zlib.decompress(packed)
    stride = width * step
    above, out = bytearray(stride), bytearray()
    for y in range(height):
        filtering = data[y * (stride + 1)]
        row = bytearray(data[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for x in range(stride):
            left = row[x - step] if x >= step else 0
            corner = above[x - step] if x >= step else 0
            row[x] = row[x] + _guess(filtering, left, above[x], corner) & 255
        out += row[1::step]
        above = row
    return width, height, bytes(out)


def _guess(filtering: int, left: int, up: int, corner: int) -> int:
    if filtering < 4:
        return (0, left, up, (left + up) // 2)[filtering]
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
