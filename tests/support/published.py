"""The published games, which are all games but drafts; tests of publication go over PUBLISHED."""

from triokey.core.catalog import GAMES, about

PUBLISHED = tuple(game_id for game_id in GAMES if not about(game_id).draft)
OR_A_DRAFT = "or its About says draft=True"
"""End of the sentence that names what a published game lacks."""
