"""The mark of a match that was checked at several devices."""

from __future__ import annotations

CHECKED = "checked"
"""Under this name a table keeps the verdict of the device that was a guest at it."""
