"""Okey Dokey on the page."""
