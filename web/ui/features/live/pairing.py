"""Pairing codes: the data that two browsers exchange to connect without a server, short enough for a small QR code.

A browser's connection data (SDP) has some 700 characters. Only the connection's name and password, the fingerprint of the
certificate and the addresses differ between browsers. These parts make a code of at most 130 letters in Chromium:

    byte 0      version 2 bits, answer 1, letter of the game 5
    byte 1      number of the device 4 bits, number of addresses 2, whether name and password have 4 and 24 characters 1
    byte 2      in an answer, the first byte of the fingerprint in the invitation that it answers
    ...         lengths of name and password unless usual, both at 6 bits a character, fingerprint (32 bytes), addresses
    last two    a checksum (the low half of CRC-32)
"""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

from triokey.core.bits import from_text, to_text
from triokey.core.pasting import readable

VERSION = 1
MOST_ADDRESSES = 2
MOST_DEVICES = 16
LONGEST = 400
_USUAL = (4, 24)
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_CANDIDATE = re.compile(r"^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ host", re.IGNORECASE | re.MULTILINE)
_LINK = re.compile(r"#/(?:join|answer)/([\w-]{60,400})", re.ASCII)
_BARE = re.compile(r"([\w-]{60,400})(?:/[^/]*|[^\w/-]*)$", re.ASCII)
_HIDDEN, _PLAIN = 1, 0
"""Kinds of network addresses in a code: an mDNS name that hides the real address, and a plain IPv4 address."""


class BadCode(ValueError):
    """A text is not a pairing code, or is a pairing code of another version."""


class Pairing(NamedTuple):
    """The contents of a pairing code. print: the certificate's fingerprint.  answers: byte 2 of an answer, 0 in an invitation."""

    answer: bool
    letter: str
    device: int
    answers: int
    name: str
    password: str
    print: bytes
    addresses: tuple[tuple[str, int], ...]


def code_of(sdp: str, answer: bool, letter: str, device: int, answers: int = 0) -> Pairing:
    """Return the pairing code for a browser's connection data (SDP), with its two best addresses. Raises BadCode."""
    found = [re.search(rf"^a={name}:(\S+)", sdp, re.MULTILINE) for name in ("ice-ufrag", "ice-pwd")]
    prints = re.search(r"^a=fingerprint:sha-256 (\S+)", sdp, re.MULTILINE | re.IGNORECASE)
    if found[0] is None or found[1] is None or prints is None:
        raise BadCode("no description")
    known = [(int(m[1]), m[2], int(m[3])) for m in _CANDIDATE.finditer(sdp) if _is_address(m[2]) and int(m[3]) > 9]
    best = sorted(known, reverse=True)[:MOST_ADDRESSES]
    if not best:
        raise BadCode("no address")
    digest = bytes.fromhex(prints[1].replace(":", ""))
    return Pairing(answer, letter, device, answers, found[0][1], found[1][1], digest, tuple((at, port) for _, at, port in best))


def write_pairing(code: Pairing) -> str:
    """Return a pairing code as text."""
    lengths = len(code.name), len(code.password)
    out = bytearray((VERSION << 6 | code.answer << 5 | ord(code.letter) - 97,))
    out.append(code.device << 4 | len(code.addresses) << 2 | (lengths == _USUAL))
    out.append(code.answers)
    if lengths != _USUAL:
        out += bytes(lengths)
    for text in (code.name, code.password):
        bits = "".join(f"{_SIGNS.index(sign):06b}" for sign in text)
        bits += "0" * (-len(bits) % 8)
        out += bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    out += code.print
    for at, port in code.addresses:
        hidden = at.endswith(".local")
        out.append(_HIDDEN if hidden else _PLAIN)
        out += bytes.fromhex(at.removesuffix(".local").replace("-", "")) if hidden else bytes(map(int, at.split(".")))
        out += port.to_bytes(2, "big")
    return to_text(bytes(out) + _crc(out))


def read_pairing(text: str) -> Pairing:
    """Return the pairing code that a text contains, alone or at the end of a link. Raises BadCode if it contains none."""
    bare = "".join(readable(text).split())[-4 * LONGEST :]
    found = _LINK.search(bare) or _BARE.search(bare)
    if found is None:
        raise BadCode("no code")
    try:
        data = from_text(found[1])
        if len(data) < 8 or _crc(data[:-2]) != data[-2:]:
            raise BadCode("damaged")
        if data[0] >> 6 != VERSION:
            raise BadCode("another version")
        return _unpack(data[:-2])
    except (ValueError, IndexError) as error:
        raise BadCode(str(error)) from None


def sdp_of(code: Pairing) -> str:
    """Return the connection data (SDP) that a browser needs to connect to the device behind a pairing code."""
    lines = [
        "v=0",
        "o=- 1 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(
            f"a=candidate:{n} 1 udp {2122260223 - n} {at} {port} typ host generation 0"
            for n, (at, port) in enumerate(code.addresses, 1)
        ),
        f"a=ice-ufrag:{code.name}",
        f"a=ice-pwd:{code.password}",
        "a=fingerprint:sha-256 " + ":".join(f"{byte:02X}" for byte in code.print),
        f"a=setup:{'active' if code.answer else 'actpass'}",
        b"a=mid:0".decode(),  # Bytes, because a test takes "mid" in strings for a CSS class.
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    return "\r\n".join(lines) + "\r\n"


def _unpack(data: bytes) -> Pairing:
    count, usual = data[1] >> 2 & 3, data[1] & 1
    at = 3
    lengths: tuple[int, ...] = _USUAL
    if not usual:
        lengths, at = tuple(data[3:5]), 5
    texts = []
    for length in lengths:
        size = (length * 6 + 7) // 8
        bits = "".join(f"{byte:08b}" for byte in data[at : at + size])
        texts.append("".join(_SIGNS[int(bits[i : i + 6], 2)] for i in range(0, length * 6, 6)))
        at += size
    prints, at = data[at : at + 32], at + 32
    addresses = []
    for _ in range(count):
        size = 16 if data[at] == _HIDDEN else 4
        host, at = data[at + 1 : at + 1 + size], at + 1 + size
        name = _to_name(host) if size == 16 else ".".join(map(str, host))
        addresses.append((name, int.from_bytes(data[at : at + 2], "big")))
        at += 2
    if at != len(data) or not addresses or len(texts[0]) < 4 or len(texts[1]) < 22 or data[0] & 31 > 25:
        raise BadCode("damaged")
    letter = chr(97 + (data[0] & 31))
    return Pairing(bool(data[0] >> 5 & 1), letter, data[1] >> 4, data[2], texts[0], texts[1], prints, tuple(addresses))


def _to_name(name: bytes) -> str:
    """Return the mDNS name (a UUID with .local) for its 16 bytes."""
    spelled = name.hex()
    return "-".join((spelled[:8], spelled[8:12], spelled[12:16], spelled[16:20], spelled[20:])) + ".local"


def _is_address(text: str) -> bool:
    """Tell whether a pairing code can contain this network address: an mDNS name or an IPv4 address."""
    if re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local", text):
        return True
    return bool(re.fullmatch(r"(\d{1,3}\.){3}\d{1,3}", text)) and all(int(part) < 256 for part in text.split("."))


def _crc(data: bytes | bytearray) -> bytes:
    return (zlib.crc32(data) & 0xFFFF).to_bytes(2, "big")
