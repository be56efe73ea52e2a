"""The match: what can happen at a table and what becomes of it. Pure; nothing here waits, stores or reads a clock."""
