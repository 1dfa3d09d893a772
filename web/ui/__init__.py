"""Triokey's page: one model, one update, one view; only `ui.browser` touches the browser."""
