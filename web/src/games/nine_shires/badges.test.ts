import { describe, expect, it } from "vitest";
import { badges } from "./badges.ts";
import type { Place } from "./goals.ts";
import { places, radius } from "./places.ts";
import { BOX } from "./sample.ts";

type Rect = [left: number, top: number, right: number, bottom: number];
const at = places(BOX);
const SIGNS: Record<string, string[]> = { dragon: ["sign-fight", "sign-hands"], towne: ["sign-protect"] };
const meet = (a: Rect, b: Rect): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const around = (x: number, y: number, r: number): Rect => [x - r, y - r, x + r, y + r];

/** Spaces two, five or seven steps away, as after such a throw. */
function goals(from: string): Place[] {
  const steps = new Map([[from, 0]]);
  for (const [one, far] of steps)
    for (const next of at.space(one).next) if (!steps.has(next)) steps.set(next, far + 1);
  const none = { ways: [], move: "", effect: "", fights: false, buys: [] };
  return [...steps]
    .filter(([, far]) => [2, 5, 7].includes(far))
    .map(([to, far]) => ({ to, badge: String(far), signs: SIGNS[at.space(to).kind] ?? [], ...none }));
}

/** What each mark covers. */
function marks(from: string, grown: number, bare: boolean): Rect[] {
  const list = goals(from);
  const found = badges(BOX, list, [[at.space(from).x, at.space(from).y]], grown, bare);
  return list.map(({ to, signs }) => {
    const [[x, y], half] = [found.get(to)!, signs.length * 15 + 15];
    return [x - half * grown, y - 15 * grown, x + half * grown, y + 15 * grown];
  });
}

describe("marks of spaces in reach", () => {
  it.each([
    ["on a desk", 1, false],
    ["on a phone", 1.5, true],
  ])("lie on no space and hardly ever on one another, %s", (_, grown, bare) => {
    let [all, together] = [0, 0];
    for (const { id } of BOX.spaces) {
      const laid = marks(id, grown, bare);
      const bold = BOX.spaces.filter((space) =>
        laid.some((mark) => meet(mark, around(space.x, space.y, radius(BOX, space) * 0.7))),
      );
      expect(bold).toEqual([]);
      all += laid.length;
      together += laid.filter((mark) => laid.some((other) => other !== mark && meet(mark, other))).length;
    }
    expect(together / all).toBeLessThan(0.02);
  });

  it("leave the names of shires to be read", () => {
    const names = BOX.shires.map(({ label: [x, y], name }): Rect => {
      const half = name.length * 5.6;
      return [x + 22 - half, y - 14, x + 22 + half, y + 12];
    });
    const laid = BOX.spaces.flatMap(({ id }) => marks(id, 1, false));
    const hiding = laid.filter((mark) => names.some((name) => meet(mark, name)));
    expect(hiding.length / laid.length).toBeLessThan(0.03);
  });
});
