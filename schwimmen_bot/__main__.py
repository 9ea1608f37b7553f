"""`python -m schwimmen_bot` is the command `schwimmen-bot`."""

from schwimmen_bot.cli import main

main()
