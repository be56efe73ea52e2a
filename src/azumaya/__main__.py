"""`python -m azumaya` is the command line."""

from .interface.cli import main

main()
