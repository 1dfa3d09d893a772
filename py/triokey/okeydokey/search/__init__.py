"""Tables with all cards open: played fast, filled by schedule, won or proven lost."""
