"""The table server: tables of people and bots, stored move by move."""
