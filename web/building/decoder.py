"""The QR code reader for browsers that have none of their own, made from the reading half of npm's qr package.

The part that draws codes is left out, and the rest is minified, to keep the offline copy small.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from .places import CACHE, DECODER, MODULES, delete_older
from .tools import find_tool, run_tool

NAME = "qr-decoder.js"
ENTRY = 'export { decodeQR } from "qr/decode.js";\n'


def write_decoder(where: Path, say: Callable[[str], None]) -> None:
    """Write the JavaScript module that exports decodeQR into a folder, bundling it only if its sources have changed."""
    version = json.loads((DECODER / "package.json").read_text())["version"]
    maker = json.loads((MODULES / "esbuild" / "package.json").read_text())["version"]
    digest = hashlib.sha256(f"{version} {maker} {ENTRY} {Path(__file__).read_text()}".encode()).hexdigest()[:16]
    kept = CACHE / "decoder" / f"{digest}.js"
    if not kept.exists():
        say("Making the reader of QR codes ...")
        kept.parent.mkdir(parents=True, exist_ok=True)
        entry = kept.with_suffix(".entry.js")
        entry.write_text(ENTRY)
        options = ("--bundle", "--minify", "--format=esm", "--target=es2020", "--log-level=error")
        banner = f"--banner:js=/* From qr {version} (MIT or Apache-2.0), made smaller; see THIRD_PARTY_NOTICES.txt. */"
        esbuild = MODULES / "esbuild" / "bin" / "esbuild"
        command: list[str | Path] = [find_tool("node"), esbuild, entry, *options, banner, f"--outfile={kept}"]
        run_tool(command, "The reader of QR codes could not be made from npm's qr package.")
        entry.unlink()
        delete_older(list(kept.parent.glob("*.js")))
    (where / NAME).write_bytes(kept.read_bytes())
