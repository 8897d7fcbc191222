"""The table in a terminal: line by line, or filling the screen."""
