"""The documentation of the engines as pages of the site; the offline copy does not include them."""

import hashlib
import os
import shutil
import tempfile
import zipfile
from pathlib import Path

from .places import CACHE, ROOT, WEB
from .runtime import Report, fetch_wheels
from .tools import run_inside

DOCS = "docs"
PINS = WEB / "docs.txt"
SOURCE = ROOT / "py"
SCRIPT = WEB / "building" / "reference.py"
ONE_PLATFORM = ("--platform", "manylinux2014_x86_64", "--python-version", "311", "--implementation", "cp", "--abi", "cp311")


def write_docs(site: Path, say: Report) -> None:
    """Write the documentation of the engines into the site. It is generated again only if the engines have changed."""
    wheels = fetch_wheels(say, PINS, ONE_PLATFORM)
    kept = CACHE / DOCS / _hash_sources()
    if not kept.exists():
        say("Writing the documentation of the engines ...")
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            library, pages = Path(folder, "library"), Path(folder, "pages")
            pages.mkdir()
            for wheel in wheels.values():
                with zipfile.ZipFile(wheel) as archive:
                    archive.extractall(library)
            run_inside(SCRIPT, [pages, SOURCE, library], "pdoc could not write the documentation of the engines.")
            (licence,) = library.glob("pdoc-*/LICENSE")
            shutil.copy(licence, pages / "LICENSE-of-pdoc.txt")
            os.replace(pages, kept)
        for old in sorted(kept.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-4]:
            shutil.rmtree(old)
    shutil.copytree(kept, site / DOCS)


def _hash_sources() -> str:
    """Return a hash of everything that the documentation is made from: the engines, the templates and the pinned tools."""
    digest = hashlib.sha256(PINS.read_bytes() + SCRIPT.read_bytes())
    for folder in (SOURCE, SCRIPT.with_suffix("")):
        for path in sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
            digest.update(f"{path.relative_to(folder)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]
