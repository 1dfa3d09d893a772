"""Players of Okey from beginner to master; each gets a View and nothing else."""

from triokey.okey.bots.levels import BOTS as BOTS
from triokey.okey.bots.levels import PAST as PAST
