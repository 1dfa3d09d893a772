"""A room each for what could be deleted alone; its record stands in its __init__.py, its name in ui/frame/catalog.py."""
