"""A table of fields, and the plain class that comes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.fields import plain_class

OFFER = {"price": ("i2", ()), "give": ("i1", (3,)), "take": ("i1", (3,))}
FIELDS = {
    "players": ("i1", ()),
    "worth": ("i2", (2,)),
    "year": ("i1", ()),
    "hand": ("i1", (2, 3)),
    "cube": ("i1", (2, 2, 2)),
    "offers": (OFFER, (2,)),
    "rows": (OFFER, (2, 2)),
    "last": (OFFER, ()),
}
FIXED = ("players", "worth")
Thing = plain_class("Thing", FIELDS, FIXED, extra=("told",))


def changes(thing):
    """Every single number of a thing, as a function that changes it and the name of its field."""
    for name, (kind, shape) in FIELDS.items():
        for holder, key in places(thing, name, kind, shape):
            yield name, lambda holder=holder, key=key: put(holder, key, take(holder, key) + 1)


def places(holder, key, kind, shape):
    if shape:
        row = take(holder, key)
        for i in range(shape[0]):
            yield from places(row, i, kind, shape[1:])
    elif isinstance(kind, dict):
        inner = take(holder, key)
        for name, (part, size) in kind.items():
            yield from places(inner, name, part, size)
    else:
        yield holder, key


def take(holder, key):
    return getattr(holder, key) if isinstance(key, str) else holder[key]


def put(holder, key, value):
    if isinstance(key, str):
        setattr(holder, key, value)
    else:
        holder[key] = value


def test_a_new_object_is_all_zero():
    dump = Thing().dump()
    assert dump["year"] == 0
    assert dump["hand"] == [[0, 0, 0], [0, 0, 0]]
    assert dump["cube"] == [[[0, 0], [0, 0]], [[0, 0], [0, 0]]]
    assert dump["offers"] == [{"price": 0, "give": [0, 0, 0], "take": [0, 0, 0]}] * 2
    assert dump["rows"] == [dump["offers"]] * 2
    assert dump["last"] == dump["offers"][0]
    assert Thing().told is None


def test_a_clone_is_equal_and_shares_no_number_that_can_change():
    thing = Thing()
    count = 0
    for name, change in changes(thing):
        clone = thing.clone()
        assert clone == thing
        change()
        if name == "worth":
            assert clone == thing
        else:
            assert clone != thing, name
        count += 1
    assert count == 1 + 2 + 1 + 6 + 8 + 7 * (2 + 4 + 1)


def test_every_number_counts_for_equality_and_appears_in_the_dump():
    count = sum(1 for _ in changes(Thing()))
    for number in range(count):
        thing = Thing()
        list(changes(thing))[number][1]()
        assert thing != Thing()
        assert thing.dump() != Thing().dump()


def test_fixed_fields_are_shared_by_clones():
    thing = Thing()
    assert thing.clone().worth is thing.worth
    assert thing.clone().hand is not thing.hand


def test_extra_attributes_belong_to_neither_copy_nor_comparison():
    thing, other = Thing(), Thing()
    thing.told = ["news"]
    assert thing == other
    assert thing.clone().told is None
    assert "told" not in thing.dump()


def test_objects_of_unlike_classes_differ_even_with_the_same_fields():
    assert Thing() != plain_class("Thing", FIELDS, FIXED)()
    assert Thing() != Thing().dump()


def test_there_is_room_for_nothing_that_was_not_declared():
    with pytest.raises(AttributeError):
        Thing().yaer = 1


def test_a_position_is_no_key_of_a_dictionary():
    with pytest.raises(TypeError):
        hash(Thing())


@given(st.data())
def test_load_takes_over_what_dump_holds(data):
    thing = Thing()
    for holder, key in [place for name, (kind, shape) in FIELDS.items() for place in places(thing, name, kind, shape)]:
        put(holder, key, data.draw(st.integers(-128, 127)))
    copy = Thing()
    copy.load(thing.dump())
    assert copy == thing
    assert copy.dump() == thing.dump()
    for _, change in changes(thing):
        change()
    assert copy != thing


def test_load_refuses_a_row_of_another_length():
    dump = Thing().dump()
    with pytest.raises(ValueError, match="zip"):
        Thing().load({**dump, "worth": [1]})


def test_a_representation_shows_the_numbers():
    thing = Thing()
    thing.year = 7
    assert repr(thing) == f"Thing({thing.dump()})"
    assert "'year': 7" in repr(thing)
