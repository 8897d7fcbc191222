"""51st State: Master Set. Build a new state, trade with what you find, raze what others have."""
