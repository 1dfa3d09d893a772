"""HTML as nodes, and the words of the page in all languages."""
