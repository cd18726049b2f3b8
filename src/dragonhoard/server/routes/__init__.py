"""The HTTP side, room by room: people, tables, links, what can be read, the pages, the house and the sockets."""
