import { expect, it } from "vitest";
import { said, type Chapter } from "./lesson.ts";

const step = (text: string, place: number) => ({ text, place, clause: "", at: null });
const CHAPTERS: Chapter[] = [
  { name: "one", title: "", ends: 3, steps: [step("a", 0), step("b", 0), step("c", 3)] },
  { name: "two", title: "", ends: 9, steps: [step("d", 8), step("e", 9)] },
];
const now = (index: number, place: number, read = 0) => {
  const { step, number, of, then } = said(CHAPTERS, index, place, read);
  return `${step?.text ?? "-"} ${number}/${of} ${then}`;
};

it("counts the steps of all chapters, and each comes in its turn", () => {
  expect([now(0, 0), now(0, 0, 1), now(0, 3)]).toEqual(["a 1/5 read", "b 2/5 act", "c 3/5 end"]);
  expect([now(1, 8), now(1, 9)]).toEqual(["d 4/5 act", "e 5/5 end"]);
});

it("keeps the count while others play, and says no more than there is", () => {
  expect(now(0, 1)).toBe("- 2/5 wait");
  expect(now(0, 0, 7)).toBe("b 2/5 act");
});
