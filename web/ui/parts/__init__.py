"""Parts of pages that all pages and boards share: buttons, dialogs, charts, names and pictures."""
