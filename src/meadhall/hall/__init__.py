"""The hall: play in a browser, alone or with friends.

The web process knows pages, storage and who sits where; it never loads NumPy, Numba or a game's rules. A game's rules
run in processes of their own, the referees, which keep nothing: every question brings the table's bytes along.
"""
