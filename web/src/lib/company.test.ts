import { describe, expect, it } from "vitest";
import { companyOf, type GameInfo } from "./games.svelte.ts";

const game = (usual_company: string[]) => ({ usual_bot: "plain", usual_company }) as unknown as GameInfo;

describe("the bots of a usual table", () => {
  it("come in turn, and again from the first", () => {
    expect(companyOf(game(["one", "two"]), 3)).toEqual(["one", "two", "one"]);
  });
  it("are the usual one where nobody is named", () => {
    expect(companyOf(game([]), 2)).toEqual(["plain", "plain"]);
  });
});
