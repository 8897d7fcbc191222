"""The table on the web. The seat comes from the session, never from a message."""
