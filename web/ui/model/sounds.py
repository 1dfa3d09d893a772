"""The names of the sounds."""

from __future__ import annotations

CLICK, BLOCKED, TURN, GOOD, WIN, PERFECT, LOSS = ("click", "blocked", "turn", "good", "win", "perfect", "loss")
"""Sounds for a piece that is laid, a refused action, the player's turn, a finished step of a lesson, and three ends of a
round."""
