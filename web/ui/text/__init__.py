"""Nodes and words."""
