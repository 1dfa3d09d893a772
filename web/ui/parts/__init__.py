"""Pieces of pages that all pages and boards share."""
