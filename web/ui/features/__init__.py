"""Folders of features, each of which could be deleted alone. A feature's record is in its __init__.py."""
