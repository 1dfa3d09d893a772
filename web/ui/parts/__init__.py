"""Pieces of pages that every page and board uses."""
