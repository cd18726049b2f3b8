import { describe, expect, it } from "vitest";
import { badges } from "./badges.ts";
import { glowing, road, type Place } from "./goals.ts";
import { land } from "./land.ts";
import { towneLabels } from "./labels.ts";
import { places } from "./places.ts";
import { goals } from "./routes.ts";
import { BOX, may, route, sample } from "./sample.ts";
import type { Point } from "./types.ts";

const walks = (...paths: string[]) => may(...paths.map((path) => `walk ${path}`), "stay");

describe("the spaces in reach", () => {
  it("are gathered from the walks of the menu, nearest first", () => {
    const view = sample(
      { phase: "move", dice: [2, 4] },
      {
        ...walks("s3-5,s3-4,s3-3,s3-2", "s7-1,s7-2"),
        routes: [route("s3-2", 4, { effect: "protect" }), route("s7-2", 2, { effect: "own" })],
      },
    );
    expect(goals(view).map(({ to, steps, effect }) => [to, steps, effect])).toEqual([
      ["s7-2", 2, "own"],
      ["s3-2", 4, "protect"],
    ]);
    expect(glowing(view).map(({ badge, signs, move }) => [badge, signs, move])).toEqual([
      ["2", [], "walk s7-1,s7-2"],
      ["4", ["sign-protect"], "walk s3-5,s3-4,s3-3,s3-2"],
    ]);
  });

  it("ask for a way only where it matters", () => {
    const long = ["s5-6", "guardian", "s4-5", "dragon-west"].join(",");
    const paths = ["s7-1,dragon-west", "s3-5,s7-2,dragon-west", long];
    const alike = [2, 3].map((steps) => route("dragon-west", steps, { effect: "dragon" }));
    const shop = route("dragon-west", 4, { effect: "dragon", guardian: true });
    const idle = sample({ phase: "move" }, { ...walks(...paths), routes: [...alike, shop] });
    expect(goals(idle)[0]!.ways).toHaveLength(1); // nothing can be paid for on the way
    const rich = sample(
      { phase: "move" },
      { ...walks(...paths), routes: [...alike, { ...shop, buys: ["fire"], fights: true }] },
    );
    expect(goals(rich)[0]!.ways.map(({ steps }) => steps)).toEqual([2, 4]);
    expect(glowing(rich)[0]!.signs).toEqual(["sign-fight", "amulet-fire"]);
    const met = sample(
      { phase: "move" },
      {
        ...walks(...paths.slice(0, 2)),
        routes: [alike[0]!, { ...alike[1]!, meets: { "s7-2": [2] } }],
      },
    );
    expect(goals(met)[0]!.ways).toHaveLength(2);
    expect(goals(met)[0]!.meets).toEqual([2]);
  });

  it("of a jump have no steps, and refunds at the start of a turn do not glow", () => {
    const key = glowing(sample({ phase: "key" }, may("jump s1-2", "jump guardian", "pass")));
    expect(key.map(({ to, badge, effect }) => [to, badge, effect])).toEqual([
      ["s1-2", "", "free"],
      ["guardian", "", "guardian"],
    ]);
    expect(glowing(sample({ phase: "start" }, may("throw", "refund s1-2")))).toEqual([]);
    expect(glowing(sample({ phase: "keep" }, may("refund s1-2", "pass"))).map(({ to }) => to)).toEqual([
      "s1-2",
    ]);
  });
});

describe("the map", () => {
  it("draws a way from where the token stands", () => {
    expect(road(BOX, "castle", ["s7-1"])).toBe("M500 930L425 923");
    expect(road(BOX, null, ["s7-1", "nowhere"])).toBe("M425 923");
  });

  it("has room for marks: off the roads, off whoever stands there, off one another", () => {
    const to = ["dragon-north", "s5-1", "s1-1", "s9-6", "dragon-east", "s8-3", "s4-3"];
    const all = to.map((id) => ({ to: id, badge: "3", signs: ["sign-protect"] }) as Place);
    const pawns: Point[] = [
      [500, 70],
      [872, 715],
    ];
    for (const grown of [1, 1.5]) {
      const marks = badges(BOX, all, pawns, grown);
      const placed = [...marks.values()];
      for (const [x, y] of placed) {
        for (const [px, py] of pawns)
          expect(Math.hypot(px - x, py - 42 - y)).toBeGreaterThan(30 + 10 * grown);
        for (const one of BOX.spaces) expect(Math.hypot(one.x - x, one.y - y)).toBeGreaterThan(24);
      }
      for (const [i, [x, y]] of placed.entries())
        for (const [ox, oy] of placed.slice(i + 1)) expect(Math.hypot(ox - x, oy - y)).toBeGreaterThan(28);
    }
  });

  it("names townes where there is room, and no name lies on another or under a pawn", () => {
    const labels = towneLabels(BOX);
    expect(labels.length).toBeGreaterThan(10);
    for (const { x, y, width, height } of labels) {
      expect(Math.min(x - width / 2, y - height / 2)).toBeGreaterThan(-24);
      for (const one of BOX.spaces) {
        const under = Math.abs(one.x - x) < width / 2 + 20 && one.y - 60 < y && y < one.y;
        expect(under).toBe(false);
      }
      for (const other of labels)
        expect(
          other.x === x ||
            Math.abs(other.x - x) >= (width + other.width) / 2 ||
            Math.abs(other.y - y) >= height,
        ).toBe(true);
    }
  });

  it("knows every edge once", () => {
    expect(places(BOX).edges).toHaveLength(52);
  });

  it("grows woods and hills only where nothing else is", () => {
    const { deco, coast } = land(BOX);
    expect(deco.length).toBeGreaterThan(20);
    expect(new Set(deco.map(({ name }) => name)).size).toBeGreaterThan(5); // each shire has its own
    for (const { x, y, width, height } of deco)
      for (const space of BOX.spaces)
        expect(Math.hypot(space.x - x - width / 2, space.y - y - height / 2)).toBeGreaterThan(30);
    expect(coast).toMatch(/^M[\d.]+ [\d.]+Q/);
    expect(land(BOX)).toBe(land(BOX));
  });
});
