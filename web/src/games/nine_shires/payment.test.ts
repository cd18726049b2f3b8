import { describe, expect, it } from "vitest";
import { changed, counted, lacks, toPay, total, toTake, written } from "./payment.ts";
import { BOX } from "./sample.ts";

const START = Array<number>(9).fill(2);

describe("talismans in words", () => {
  it("are the numbers of their colours", () => {
    expect(written([2, 0, 0, 1, 0, 0, 0, 0, 0])).toBe("114");
    expect(written(Array<number>(9).fill(0))).toBe("-");
    expect(counted("114", 9)).toEqual([2, 0, 0, 1, 0, 0, 0, 0, 0]);
  });
});

describe("a suggestion to pay", () => {
  it("spares the amulet that is nearest", () => {
    const held = [4, 1, 4, 4, 2, 1, 2, 2, 1]; // water is nearest, earth is farthest
    const paid = toPay(held, 3, BOX, null);
    expect(written(paid)).toBe("269");
    expect(
      lacks(
        held.map((n, i) => n - paid[i]!),
        BOX,
      ).find(({ amulet }) => amulet === "water")!.lacks,
    ).toBe(3);
  });

  it("takes what no amulet needs first, and the most when one is worn", () => {
    expect(written(toPay([9, 2, 2, 2, 2, 2, 2, 2, 2], 3, BOX, null))).toBe("111");
    expect(written(toPay([0, 4, 0, 0, 0, 3, 0, 0, 0], 3, BOX, "water"))).toBe("226");
  });

  it("pays what is asked and never more than there is", () => {
    for (const cost of [3, 9]) {
      const paid = toPay(START, cost, BOX, null);
      expect(total(paid)).toBe(cost);
      paid.forEach((n, i) => expect(n).toBeLessThanOrEqual(START[i]!));
    }
    expect(total(toPay([1, 0, 0, 0, 0, 0, 0, 0, 0], 3, BOX, null))).toBe(1);
  });
});

describe("a suggestion to take", () => {
  it("completes the nearest amulet, then goes on to the next", () => {
    expect(written(toTake(START, 9, BOX, null))).toBe("111333444");
    expect(written(toTake([5, 2, 5, 4, 2, 2, 2, 2, 2], 9, BOX, null))).toBe("455577788");
  });

  it("is even for whoever wears one", () => {
    expect(written(toTake(START, 9, BOX, "fire"))).toBe("123456789");
  });
});

describe("by hand", () => {
  it("stays within what there is and what is asked", () => {
    const none = Array<number>(9).fill(0);
    expect(changed(none, 3, -1, START, 3)).toBe(none);
    const one = changed(none, 3, 1, START, 3);
    expect(written(one)).toBe("3");
    const two = changed(one, 3, 1, START, 3);
    expect(changed(two, 3, 1, START, 3)).toBe(two); // there are two only
    const three = changed(two, 4, 1, START, 3);
    expect(changed(three, 5, 1, START, 3)).toBe(three); // three are enough
    expect(written(changed(two, 3, 1, null, 9))).toBe("333");
  });
});
