"""Players of Okey from beginner to master; each gets a View and nothing else."""

from triokey.okey.bots.levels import BOTS

__all__ = ["BOTS"]
