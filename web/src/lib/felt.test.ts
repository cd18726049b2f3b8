import { describe, expect, it } from "vitest";
import { freeSpot, keptIn, type Area } from "./felt.ts";

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

  it("is rather on what lies there than on what is needed", () => {
    const lies = { left: 0, top: 0, width: 400, height: 200 };
    const needed = { left: 0, top: 220, width: 400, height: 80, weight: 8 };
    expect(over(freeSpot(room, wish, [lies, needed]), needed)).toBe(false);
  });
});

describe("what a slip does not cover", () => {
  const boxes: Record<string, [left: number, top: number, width: number, height: number]> = {
    room: [10, 50, 400, 300],
    heading: [10, 130, 400, 60],
    bare: [10, 200, 400, 60],
    button: [10, 270, 100, 44],
    picture: [150, 270, 44, 44],
    slip: [110, 130, 200, 60],
  };

  it("is words, pictures and what can be pressed, not what is bare nor what it says itself", () => {
    document.body.innerHTML = `<main id="room"><h2 id="heading">The Market</h2><div id="bare"><i></i></div>
      <button id="button">Done</button><svg id="picture"></svg><div id="slip">A bot plays your seat.</div></main>`;
    for (const [id, [x, y, width, height]] of Object.entries(boxes))
      document.getElementById(id)!.getBoundingClientRect = () =>
        ({ left: x, top: y, width, height }) as DOMRect;
    const kept = keptIn(document.getElementById("room")!, document.getElementById("slip")!);
    expect(kept).toEqual([
      { left: 0, top: 80, width: 400, height: 60, weight: 1 },
      { left: 0, top: 220, width: 100, height: 44, weight: 8 },
      { left: 140, top: 220, width: 44, height: 44, weight: 1 },
    ]);
    expect(over(freeSpot(room, wish, kept), kept[0]!)).toBe(false);
  });
});
