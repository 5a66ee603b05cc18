"""Play in a terminal: line by line, for any terminal and for a screen reader."""
