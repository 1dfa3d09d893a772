"""Turn an archive of Python source into one of bytecode; runs inside the pinned Pyodide.

Compiling where the code will run is what makes the magic number right for ever. Members become sourceless `name.pyc`
with an unchecked hash, without docstrings and asserts, so that importing them reads no clock and no source.

    bytecode.py SOURCE TARGET [DROP...]

A DROP is a pattern for a path in the archive, without `.py`, that is left out with all below it.
A wheel's RECORD is written anew.
"""

import base64
import hashlib
import importlib.util
import marshal
import sys
import zipfile
from fnmatch import fnmatchcase

UNCHECKED_HASH = 0b01
NO_DOCSTRINGS = 2


def convert(source: str, target: str, drop: list[str]) -> None:
    """Write to `target` the archive `source` with its Python files compiled."""
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            name = info.filename
            if info.is_dir() or _dropped(name, drop):
                continue
            data = archive.read(info)
            if name.endswith(".py"):
                name, data = name + "c", _compiled(name, data)
            members[name] = data
    _renew_record(members)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(members):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), members[name],
                             zipfile.ZIP_DEFLATED, 9)


def _dropped(name: str, drop: list[str]) -> bool:
    parts = name.removesuffix(".py").split("/")
    paths = ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]
    return any(fnmatchcase(path, pattern) for path in paths for pattern in drop)


def _compiled(name: str, source: bytes) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS)
    header = (importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
              + importlib.util.source_hash(source))
    return header + marshal.dumps(code)


def _renew_record(members: dict[str, bytes]) -> None:
    record = next((name for name in members if name.endswith(".dist-info/RECORD")), None)
    if record is None:
        return
    del members[record]
    lines = []
    for name in sorted(members):
        digest = base64.urlsafe_b64encode(hashlib.sha256(members[name]).digest()).rstrip(b"=")
        lines.append(f"{name},sha256={digest.decode()},{len(members[name])}\n")
    members[record] = "".join([*lines, f"{record},,\n"]).encode()


if __name__ == "__main__":
    convert(sys.argv[1], sys.argv[2], sys.argv[3:])
