import { beforeEach, expect, test } from "vitest";
import { remembered, rememberCommitment, rememberEntropy } from "./remember.ts";

beforeEach(() => localStorage.clear());

test("the first commitment counts; a later one is what the page is warned of", () => {
  rememberCommitment("a", "one");
  rememberCommitment("a", "two");
  expect(remembered("a")).toEqual({ commitment: "one", entropy: [] });
  expect(remembered("b")).toBeNull();
});

test("texts and commitment may come in any order", () => {
  rememberEntropy("a", 1, "owl");
  rememberCommitment("a", "one");
  rememberEntropy("a", 2, "rain");
  expect(remembered("a")).toEqual({ commitment: "one", entropy: ["owl", "rain"] });
});

test("old tables are forgotten, and nonsense in the store is no trouble", () => {
  for (let i = 0; i < 250; i++) rememberCommitment(`table ${i}`, "c");
  expect(remembered("table 0")).toBeNull();
  expect(remembered("table 249")).not.toBeNull();
  localStorage.setItem("dragonhoard.commitments", "{");
  expect(remembered("table 249")).toBeNull();
});
