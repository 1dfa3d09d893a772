"""What is sent and what comes in: links, files, codes."""
