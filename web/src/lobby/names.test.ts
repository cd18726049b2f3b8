import { describe, expect, it } from "vitest";
import { inventedName, LONGEST_NAME, typedName } from "./names.ts";

// The words of the house lie outside of web/, and the types of Node are not among those of a browser.
const files: string = "node:fs";
const { readFileSync } = (await import(/* @vite-ignore */ files)) as {
  readFileSync: (file: string, encoding: string) => string;
};
const texts = readFileSync("../src/dragonhoard/server/en.toml", "utf8");

describe("an invented name", () => {
  it("takes one word from each list", () => {
    expect(inventedName("Brisk Calm", "Otter Wren Yak", () => 0)).toBe("Brisk Otter");
    expect(inventedName("Brisk Calm", "Otter Wren Yak", () => 0.999)).toBe("Calm Yak");
  });

  it("is never empty and never too long, with the words of the house", () => {
    const list = (key: string) => new RegExp(`^${key} = "([^"]+)"`, "m").exec(texts)![1]!.split(" ");
    const [first, second] = [list("names_first"), list("names_second")];
    expect(first.length * second.length).toBeGreaterThan(400);
    for (const a of first)
      for (const b of second) {
        expect(inventedName(a, b)).toBe(`${a} ${b}`);
        expect(`${a} ${b}`.length).toBeLessThanOrEqual(LONGEST_NAME);
      }
  });
});

describe("a typed name", () => {
  it("is one line without spare blanks, in any script", () => {
    expect(typedName("  Ann \n  B. ")).toBe("Ann B.");
    expect(typedName("Łucja 山田")).toBe("Łucja 山田");
  });
  it("is none if nothing was typed", () => {
    expect(typedName(" \t ")).toBeNull();
  });
  it("is cut where the server would cut it", () => {
    expect(typedName("x".repeat(30))).toHaveLength(LONGEST_NAME);
  });
});
