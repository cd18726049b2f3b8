import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { mannerOf } from "../lib/bots.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import Chair from "./Chair.svelte";

const nobody = { name: "Ann", user: "a", bot: null, held: null, away: false };

test("a seat says that a program plays there, and of a person it does not", () => {
  useTexts({ "web.table.a_program": "a program plays", "web.table.a_guest": "is here" });
  const nothing = () => undefined;
  const doing = { sit: nothing, stand: nothing, bot: nothing, remove: nothing };
  const about = { seat: 1, mine: false, host: false, hosting: false, locked: false, moving: false, ...doing };
  const words = (place: typeof nobody & { program?: boolean }) =>
    render(Chair, { ...about, place }).container.textContent;
  expect(words({ ...nobody, program: true })).toContain("a program plays");
  expect(words(nobody)).toContain("is here");
  expect(mannerOf({ ...nobody, program: true })).toBe("program");
  expect(mannerOf({ ...nobody, bot: "greedy" })).toBe("greedy");
  expect(mannerOf(nobody)).toBeNull();
});
