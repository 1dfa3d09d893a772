"""Okiya on the page."""
