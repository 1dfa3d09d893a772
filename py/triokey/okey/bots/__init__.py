"""Bots of Okey from beginner to master. Each decides from a View only."""

from triokey.okey.bots.levels import BOTS as BOTS
from triokey.okey.bots.levels import PAST as PAST
