"""What can be asked of a table over HTTP, by somebody with a session."""

from __future__ import annotations

from itsdangerous import URLSafeSerializer

from dragonhoard.server.sessions import COOKIE

KEY = "0" * 64  # of the cookies
VOLATILE = ("date", "content-length")  # headers
# Every route that says something of a table or of its people; the others know of none.
SAYING = {
    "GET /api/tables": "/api/tables",
    "GET /api/tables/{table}": "/api/tables/{table}",
    "GET /api/tables/{table}/record": "/api/tables/{table}/record",
    "GET /api/tables/{table}/replay": "/api/tables/{table}/replay?as=all",
    "GET /api/tables/{table}/hindsight": "/api/tables/{table}/hindsight",
    "GET /api/tables/{table}/rules": "/api/tables/{table}/rules",
    "POST /api/tables/{table}/link": "/api/tables/{table}/link",
    "DELETE /api/tables/{table}/link": "/api/tables/{table}/link",
    "GET /api/tables/{table}/links": "/api/tables/{table}/links",
    "DELETE /api/tables/{table}/links/{link}": "/api/tables/{table}/links/0123456789abcdef",
    "GET /metrics": "/metrics",
    "GET /healthz": "/healthz",
    "GET /livez": "/livez",
    "GET /readyz": "/readyz",
    "GET /api/me": "/api/me",
}


def cookie(user: str) -> str:
    return f"{COOKIE}={URLSafeSerializer(KEY, salt='session').dumps(f'token of {user}')}"
