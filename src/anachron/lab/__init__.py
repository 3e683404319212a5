"""The lab: many games between bots."""
