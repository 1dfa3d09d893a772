"""What PyScript adds."""

from collections.abc import Awaitable
from typing import TypedDict

import js

class _Config(TypedDict):
    interpreter: str
    qr: str
    base: str

config: _Config

class _Exported:
    """What web/worker.py exports."""

    def ask(self, text: str) -> Awaitable[object]: ...

class _Worker:
    sync: _Exported
    ready: Awaitable[object]
    def terminate(self) -> None: ...

def PyWorker(file: str, *, type: str, version: str, config: dict[str, object]) -> _Worker: ...

class Decoder:
    """What dist/qr-decoder.js exports."""

    def decodeQR(self, picture: js.ImageData) -> str: ...

async def js_import(*urls: str) -> tuple[Decoder, ...]: ...
