"""HTTP and WebSocket, sessions, storage, the lobby: the house around the tables."""
