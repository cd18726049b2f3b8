import { describe, expect, it } from "vitest";
import { freeSpot, type Area } from "./felt.ts";

const room = { width: 400, height: 300 };
const wish: Area = { left: 100, top: 80, width: 200, height: 60 };
const over = (at: { left: number; top: number }, other: Area): boolean =>
  at.left < other.left + other.width &&
  other.left < at.left + wish.width &&
  at.top < other.top + other.height &&
  other.top < at.top + wish.height;

describe("a free spot", () => {
  it("is where the slip would like to lie", () => {
    expect(freeSpot(room, wish, [])).toEqual({ left: 100, top: 80 });
  });

  it("is clear of what is asked, and as near as can be", () => {
    const asked = { left: 0, top: 60, width: 400, height: 60 };
    const found = freeSpot(room, wish, [asked]);
    expect(over(found, asked)).toBe(false);
    expect(found).toEqual({ left: 100, top: 120 });
  });

  it("covers as little as can be if there is none", () => {
    const all = [0, 100, 200].map((top) => ({ left: 0, top, width: 400, height: 95 }));
    const least = { left: 0, top: 0, width: 20, height: 300 };
    const found = freeSpot(room, wish, [...all, least]);
    expect(over(found, least)).toBe(false);
  });
});
