"""Okey Rounds and Okey Tournament on the page."""
