import { cleanup, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Clause } from "../lib/rules.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import RulePlay from "./RulePlay.svelte";
import RulesPanel from "./RulesPanel.svelte";

const clause = (id: string, said: string | null, text: string): Clause => ({ id, said, text, ruling: false });
const TAKE = clause(
  "NI-TAKE-1",
  "Take as many as you like from one heap.",
  "Let `n` be the heap,\n`0 < k <= n`.",
);
const HEAP = clause("NI-TAKE-2", null, "Heaps are numbered `0 … N-1`.");
const NET = clause("NI-NET-1", null, "An input names its serial.");
const books: Record<string, Clause[][]> = { nim: [[TAKE, HEAP], [NET]], bare: [[HEAP], [NET]] };

beforeAll(() => {
  useTexts({ "web.rules.exact": "Word by word" });
  vi.stubGlobal("fetch", async (address: string) => {
    const [take, net] = books[address.includes("nim") ? "nim" : "bare"]!;
    return Response.json({
      title: "Nim",
      sections: [
        { title: "4.1 Taking (`fast` off)", clauses: take },
        { title: "9. For implementers", clauses: net },
      ],
    });
  });
});
afterEach(cleanup);

async function panel(game: string, at = "") {
  const { container } = render(RulesPanel, { game, at });
  await waitFor(() => expect(container.querySelector("article")).not.toBeNull());
  const folded = (id: string) => container.querySelector(`[id="${id}"]`)!.closest("details");
  return { container, folded, own: (id: string) => container.querySelector(`[id="${id}"] details`) };
}

test("the rules are told in a player's words, and each clause is one click further", async () => {
  const { container, folded, own } = await panel("nim");
  expect(container.querySelector("h2")!.textContent).toBe("Taking");
  expect(container.querySelector("#NI-TAKE-1 summary")!.textContent).toBe(TAKE.said);
  expect(own("NI-TAKE-1")).toHaveProperty("open", false);
  expect(folded("NI-TAKE-2")).toHaveProperty("open", false);
  expect(folded("NI-NET-1")).toHaveProperty("open", false);
});

test("a clause that was asked for is open, also where no player is told of it otherwise", async () => {
  expect((await panel("nim", "NI-TAKE-1")).own("NI-TAKE-1")).toHaveProperty("open", true);
  expect((await panel("nim", "NI-NET-1")).folded("NI-NET-1")).toHaveProperty("open", true);
});

test("a game without such sentences shows its clauses", async () => {
  const { container, folded } = await panel("bare");
  expect(folded("NI-TAKE-2")).toBeNull();
  expect(container.querySelector("#NI-TAKE-2")!.textContent).toContain("Heaps are numbered");
});

test("the rule in play is a whole sentence without its ID", async () => {
  const { container } = render(RulePlay, { game: "nim", clause: "NI-TAKE-1", open: vi.fn() });
  await waitFor(() => expect(container.querySelector("p")).not.toBeNull());
  expect(container.querySelector("p")!.textContent).toBe(TAKE.said);
  expect(container.textContent).not.toContain("NI-TAKE");
});
