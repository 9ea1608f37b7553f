"""What one sandbox knows: persons, chats, messages, updates that wait, and the journal of what has happened."""
