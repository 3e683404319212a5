"""Rules as they were, for the tables that began with them. `tools/freeze_rules.py` puts them here."""
