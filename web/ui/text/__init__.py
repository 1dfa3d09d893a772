"""Nodes of HTML, and the words of the page."""
