"""The build of the page: it fetches the pinned runtime, compiles our Python, lays out the site, and can serve it."""
