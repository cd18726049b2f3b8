import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { GameInfo } from "../lib/games.svelte.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import SeatPlan from "./SeatPlan.svelte";

beforeAll(() =>
  useTexts({
    "web.bot.low": "Low",
    "web.bot.high": "High",
    "web.bot_does.low": "sleeps",
    "web.bot_does.high": "thinks",
    "web.new.bot": "{name} bot: {does}",
    "web.new.rated": "{name} ({rating}): {does}",
    "web.new.ratings": "to about ± {margin}",
  }),
);
afterEach(cleanup);

function shown(ratings: GameInfo["ratings"]): { options: string[]; text: string } {
  const game = {
    slug: "some",
    bots: ["high", "low"],
    ratings,
    company: ["low", "high"],
  } as unknown as GameInfo;
  const { container } = render(SeatPlan, { players: 3, game, seats: ["low", "high"] });
  const first = container.querySelector("select")!;
  return {
    options: [...first.options].slice(0, 2).map(({ text }) => text),
    text: container.textContent ?? "",
  };
}

test("levels stand by their ratings, the strongest first, with how sure these are", () => {
  const { options, text } = shown({ low: [840, 830, 850], high: [1240, 1221, 1260] });
  expect(options).toEqual(["High (1240): thinks", "Low (840): sleeps"]);
  expect(text).toContain("to about ± 20");
});

test("where nobody has measured nothing is shown of it, and the last of the game is the first", () => {
  const { options, text } = shown({});
  expect(options).toEqual(["Low bot: sleeps", "High bot: thinks"]);
  expect(text).not.toContain("±");
});
