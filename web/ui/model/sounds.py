"""The names of the sounds."""

from __future__ import annotations

CLICK, BLOCKED, TURN, GOOD, WIN, PERFECT, LOSS = ("click", "blocked", "turn", "good", "win", "perfect", "loss")
"""A piece is laid; an action is refused; it is your turn; a step of a lesson is done; how a round ended."""
