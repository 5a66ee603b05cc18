"""How the form of the database came to be: Alembic's migrations."""
