"""Small games that show how a game is written. They pass the contract tests and are not listed to players."""
