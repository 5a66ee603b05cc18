"""One file a migration. A migration that is out is never changed."""
