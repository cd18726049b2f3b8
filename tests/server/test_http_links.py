"""A personal link works once, a table link for all friends until the start; looking at either spends nothing."""

from __future__ import annotations

import asyncio
import time

import apsw
import httpx
import pytest

from dragonhoard.server.data import FILE
from dragonhoard.server.sessions import hashed
from tests.harness.real.people import Person, gather, start
from tests.harness.real.serving import PATIENT, Server


def seat_link(person: Person, table: str) -> str:
    return str(person.post(f"/api/tables/{table}/seat-link", expect=201).json()["link"])


def redeemed_at_once(server: Server, link: str, times: int) -> list[int]:
    async def all_of_them() -> list[int]:
        limits = httpx.Limits(max_connections=times)
        async with httpx.AsyncClient(
            base_url=server.origin, headers={"Origin": server.origin}, limits=limits, timeout=PATIENT, verify=False
        ) as client:
            answers = await asyncio.gather(*(client.post(f"/api/links/{link}") for _ in range(times)))
        return [answer.status_code for answer in answers]

    return asyncio.run(all_of_them())


def test_of_a_hundred_who_redeem_a_seat_link_at_once_one_succeeds(server: Server) -> None:
    ann = Person(server, "Ann")
    assert sorted(redeemed_at_once(server, seat_link(ann, ann.open()), 100)) == [200] + [404] * 99


def test_a_link_that_works_twice_is_found(careless: Server) -> None:
    ann = Person(careless, "Ann")
    assert redeemed_at_once(careless, seat_link(ann, ann.open()), 20).count(200) > 1


def spent_by_looking(server: Server) -> bool:
    ann = Person(server, "Ann")
    table = ann.open()
    link = seat_link(ann, table)
    for method in ("GET", "HEAD", "OPTIONS", "GET"):
        server.ask(method, f"/api/links/{link}", Origin="")
    return Person(server).post(f"/api/links/{link}").status_code != 200


def test_a_link_preview_spends_nothing(server: Server) -> None:
    assert not spent_by_looking(server)


def test_a_link_that_is_spent_by_looking_is_found(careless: Server) -> None:
    assert spent_by_looking(careless)


def test_looking_tells_where_it_leads_and_of_a_personal_link_nothing_of_whose_it_is(server: Server) -> None:
    ann = Person(server, "Ann")
    table = ann.open()
    assert Person(server).get(f"/api/links/{seat_link(ann, table)}").json() == {"table": table, "seat": True}
    told = Person(server).get(f"/api/links/{ann.link(table)}").json()
    assert (told["table"], told["seat"]) == (table, False)


def test_an_expired_link_is_none(server: Server) -> None:
    ann = Person(server, "Ann")
    table = ann.open()
    for link in (seat_link(ann, table), ann.link(table)):
        database = apsw.Connection(str(server.folder / FILE))
        database.set_busy_timeout(int(1000 * PATIENT))
        database.execute("update links set expires = ? where token_hash = ?", (time.time() - 1, hashed(link)))
        database.close()
        assert ann.get(f"/api/links/{link}").status_code == 404
        assert ann.post(f"/api/links/{link}").status_code == 404


def test_a_tampered_link_is_none(server: Server) -> None:
    ann = Person(server, "Ann")
    table = ann.open()
    for link in (seat_link(ann, table), ann.link(table)):
        for at in range(0, len(link), 5):
            tampered = link[:at] + ("0" if link[at] != "0" else "1") + link[at + 1 :]
            assert ann.post(f"/api/links/{tampered}").status_code == 404
        for tampered in (link[:-1], link + "0", link.upper(), f"{link}%00"):
            assert ann.post(f"/api/links/{tampered}").status_code in {404, 422} or tampered == link


def test_a_link_leads_to_its_own_table_alone(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    here, there = (ann.open(visibility="private") for _ in range(2))
    ben.come(ann.link(here))
    assert ben.get(f"/api/tables/{here}").status_code == 200
    assert ben.get(f"/api/tables/{there}").status_code == 404


def test_a_table_link_is_for_all_friends_until_it_is_revoked(server: Server) -> None:
    ann, ben, cat, dan = (Person(server, name) for name in ("Ann", "Ben", "Cat", "Dan"))
    table = ann.open(visibility="private")
    link = ann.link(table)
    ben.come(link)
    cat.come(link)
    cat.come(link)
    ann.delete(f"/api/tables/{table}/link", expect=200)
    assert dan.post(f"/api/links/{link}").status_code == 404
    assert dan.get(f"/api/tables/{table}").status_code == 404
    assert ben.get(f"/api/tables/{table}").status_code == 200
    dan.come(ann.link(table))


def test_a_table_link_gives_a_free_seat_and_never_a_taken_one(server: Server) -> None:
    ann, ben, cat = (Person(server, name) for name in ("Ann", "Ben", "Cat"))
    table = gather(ann, ben, visibility="private", bots=1)
    cat.come(ann.link(table))
    with cat.at(table) as wire:
        for seat in range(3):
            assert wire.do("sit", seat=seat, name="Cat")["key"] == "table.seat_taken"


def test_a_table_link_ends_with_the_start(server: Server) -> None:
    ann, ben, cat = (Person(server, name) for name in ("Ann", "Ben", "Cat"))
    table = gather(ann, ben, visibility="private", bots=1)
    link = ann.link(table)
    start(ann, table)
    assert cat.post(f"/api/links/{link}").json()["key"] == "table.stage"
    assert cat.get(f"/api/tables/{table}").status_code == 404
    assert ann.post(f"/api/tables/{table}/link").json()["key"] == "table.stage"


def test_whoever_was_removed_does_not_come_back_by_the_link(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.open(visibility="private")
    link = ann.link(table)
    ben.come(link)
    own = seat_link(ben, table)
    with ann.at(table) as wire:
        wire.ok("remove", user=ben.id)
    assert ben.post(f"/api/links/{link}").status_code == 404
    Person(server).post(f"/api/links/{own}", expect=200)  # his own session, which opens nothing here
    assert ben.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("kind", ["seat", "table"])
def test_a_token_is_in_no_log_and_not_in_the_database(server: Server, kind: str) -> None:
    ann = Person(server, "Ann")
    table = ann.open()
    link = seat_link(ann, table) if kind == "seat" else ann.link(table)
    answers = [ann.get(f"/api/links/{link}"), ann.post(f"/api/links/{link}"), ann.post(f"/api/links/{link}")]
    stored = b"".join(file.read_bytes() for file in server.folder.glob(f"{FILE}*"))
    assert hashed(link).encode() in stored
    assert link.encode() not in stored
    assert link not in server.said()
    assert all(answer.headers["referrer-policy"] == "no-referrer" for answer in answers)
    assert not any(link in answer.text + str(answer.headers) for answer in answers)
