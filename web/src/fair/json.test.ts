import { expect, test } from "vitest";
import { ascii, fixed, parse, Unreadable } from "./json.ts";

test.each([
  ['{"b":1,"a":[1,2.50,10.0,1e-07]}', '{"a": [1, 2.50, 10.0, 1e-07], "b": 1}'],
  ['{"\\ud83d\\udc09":1,"\\uffff":2,"z":{}}', '{"z": {}, "\uffff": 2, "\u{1f409}": 1}'],
  [
    '"\\u0001\\u001f\\n\\t\\b\\f\\r\\"\\\\\\/\\u007f\\u2028"',
    '"\\u0001\\u001f\\n\\t\\b\\f\\r\\"\\\\/\x7f\u2028"',
  ],
  ["[ true , false,null, [] ]", "[true, false, null, []]"],
  ["12345678901234567890", "12345678901234567890"],
  ['{"__proto__": 1}', '{"__proto__": 1}'],
])("%s is written in one form", (text, form) => {
  expect(fixed(parse(text))).toBe(form);
});

test.each(["", "{", '{"a":1,"a":2}', "01", "NaN", "1 2", '"\\ud800"', '"\t"', "[1,]", "+1", "{'a':1}"])(
  "%s is no JSON to agree on",
  (text) => {
    expect(() => parse(text)).toThrow(Unreadable);
  },
);

test("a line that nests without end is refused before the stack is", () => {
  expect(() => parse("[".repeat(100_000))).toThrow(Unreadable);
});

test("editions are hashed without letters beyond ASCII", () => {
  expect(ascii({ Größe: "🐉" })).toBe('{"Gr\\u00f6\\u00dfe": "\\ud83d\\udc09"}');
});
