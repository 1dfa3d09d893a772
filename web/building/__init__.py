"""The build of the page: the pinned runtime, our wheel, the site, and a server to look at it."""
