"""The games that are published, which are all but drafts: what is asked of these alone goes over PUBLISHED."""

from triokey.core.catalog import GAMES, about

PUBLISHED = tuple(game_id for game_id in GAMES if not about(game_id).draft)
OR_A_DRAFT = "or its About says draft=True"
"""End of the sentence about something that a published game lacks."""
