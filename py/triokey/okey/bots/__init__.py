"""Players of Okey from beginner to master; each gets a View and nothing else."""

from triokey.okey.bots.levels import BOTS, PAST

__all__ = ["BOTS", "PAST"]
