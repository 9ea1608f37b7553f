"""Updates on their way in and letters on their way out. It knows chats and letters, and no match and no person."""
