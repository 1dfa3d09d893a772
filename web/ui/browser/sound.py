"""Sound and vibration: short tones made by the browser. Both are off before the first touch or key."""

from __future__ import annotations

import js
from pyodide.ffi import to_js

TONES: dict[str, tuple[tuple[str, float, float, float, float], ...]] = {
    "click": (("triangle", 1250, 0, 0.045, 0.5), ("square", 240, 0, 0.03, 0.18)),
    "blocked": (("sine", 165, 0, 0.11, 0.6), ("sine", 147, 0.1, 0.13, 0.6)),
    "turn": (("sine", 660, 0, 0.13, 0.4), ("sine", 880, 0.11, 0.2, 0.4)),
    "good": (("triangle", 784, 0, 0.12, 0.4), ("triangle", 988, 0.1, 0.22, 0.4)),
    "win": (("triangle", 523, 0, 0.16, 0.45), ("triangle", 659, 0.13, 0.16, 0.45), ("triangle", 784, 0.26, 0.4, 0.5)),
    "perfect": (
        ("triangle", 523, 0, 0.14, 0.45),
        ("triangle", 659, 0.11, 0.14, 0.45),
        ("triangle", 784, 0.22, 0.14, 0.45),
        ("triangle", 1047, 0.33, 0.5, 0.5),
        ("sine", 1568, 0.33, 0.6, 0.18),
    ),
    "loss": (("sine", 392, 0, 0.2, 0.5), ("sine", 330, 0.18, 0.22, 0.5), ("sine", 262, 0.38, 0.45, 0.5)),
}
"""The tones of each sound: wave form, pitch in Hz, start and length in seconds, loudness."""
LOUDEST = 0.12
ATTACK = 0.006


class Speaker:
    """Plays sounds; its audio context is created at the first sound after a gesture."""

    def __init__(self) -> None:
        self._context: js.AudioContext | None = None

    def play(self, name: str) -> None:
        """Play a sound."""
        if not _has_touched():
            return
        if self._context is None:
            if not hasattr(js, "AudioContext"):
                return
            self._context = js.AudioContext.new()
        if self._context.state == "suspended":
            self._context.resume()
        for form, pitch, begin, length, loud in TONES[name]:
            _play_tone(self._context, form, pitch, begin, length, loud * LOUDEST)


def _play_tone(context: js.AudioContext, form: str, pitch: float, begin: float, length: float, loud: float) -> None:
    start = context.currentTime + begin
    wave, gain = context.createOscillator(), context.createGain()
    wave.type = form
    wave.frequency.value = pitch
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    wave.connect(gain)
    gain.connect(context.destination)
    wave.start(start)
    wave.stop(start + length)


def vibrate_device(pattern: tuple[int, ...]) -> None:
    """Vibrate the device, if it can."""
    if _has_touched() and hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(to_js(list(pattern)))


def _has_touched() -> bool:
    """Tell whether the reader has touched the page or pressed a key; before that, browsers forbid sound and vibration."""
    return hasattr(js.navigator, "userActivation") and js.navigator.userActivation.hasBeenActive
