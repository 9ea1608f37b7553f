"""What the bot says to a person or a group beside their matches: welcome, help, settings, lists of matches, leaving."""
