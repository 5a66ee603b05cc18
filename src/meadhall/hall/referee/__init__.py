"""A referee: one game's rules in a process of its own, asked in frames over its standard input and output."""
