"""One folder per game; each builds its Game with `build(content)`."""
