"""Scripts that measure other people's engines; each runs alone, in the environment in which its engine is installed."""
