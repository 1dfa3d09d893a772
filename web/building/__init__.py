"""How the page is built: the pinned runtime, our wheel, the site, and a server to look at it."""
