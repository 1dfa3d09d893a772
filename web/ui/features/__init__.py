"""Features, a folder each, that could be deleted alone; a record in __init__.py, a name in ui/frame/catalog.py."""
