"""One live table: seats, clock, record, chat, undo. No network, no database, no clock of its own."""
