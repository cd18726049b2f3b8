import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { announced } from "../lib/announce.svelte.ts";
import { useTexts } from "../lib/texts.svelte.ts";
import Chat from "./Chat.svelte";
import Ledger from "./Ledger.svelte";
import RefusalSlip from "./RefusalSlip.svelte";
import ResultTable from "./ResultTable.svelte";

beforeAll(() =>
  useTexts({
    "dragons.breach.DR-CLAIM-2": "a dragon already stands on that pile",
    "web.rules.open": "Open the rule {clause}",
    "web.chat.placeholder": "Say something",
    "web.chat.send": "Send",
    "web.result.out": "out",
    "web.result.out_of_count": "goes hungry",
  }),
);

test("a refusal says what, which clause and what is allowed, and goes after five seconds", async () => {
  vi.useFakeTimers();
  const open = vi.fn();
  const close = vi.fn();
  const refusal = {
    type: "refused",
    id: "1",
    key: "dragons.breach.DR-CLAIM-2",
    args: {},
    clause: "DR-CLAIM-2",
  } as const;
  const { container } = render(RefusalSlip, { refusal, allowed: "You may claim pile 2.", open, close });
  expect(container.textContent).toContain("A dragon already stands on that pile.");
  expect(container.textContent).toContain("You may claim pile 2.");
  expect(announced.lines.at(-1)?.text).toContain("You may claim pile 2.");
  await fireEvent.click(screen.getByRole("button", { name: "Open the rule DR-CLAIM-2" }));
  expect(open).toHaveBeenCalledWith("DR-CLAIM-2");
  vi.advanceTimersByTime(5000);
  expect(close).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("a slip that is looked at stays", async () => {
  vi.useFakeTimers();
  const close = vi.fn();
  const refusal = { type: "refused", id: "1", key: "table.paused", args: {}, clause: null } as const;
  const { container } = render(RefusalSlip, { refusal, open: vi.fn(), close });
  await fireEvent.pointerEnter(container.querySelector(".slip")!);
  vi.advanceTimersByTime(20_000);
  expect(close).not.toHaveBeenCalled();
  await fireEvent.pointerLeave(container.querySelector(".slip")!);
  vi.advanceTimersByTime(5000);
  expect(close).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("names in the ledger are text, whatever they hold", () => {
  const { container } = render(Ledger, {
    entries: [
      { n: 0, at: 1, seat: null, text: "Year 1", heading: true },
      { n: 1, at: 2, seat: 0, text: "**<img src=x>** draws a cow." },
    ],
  });
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("b")?.textContent).toBe("<img src=x>");
  expect(container.querySelector(".lit")?.textContent).toContain("draws a cow.");
});

test("a remark is sent once and without the blanks around it", async () => {
  const say = vi.fn();
  render(Chat, { remarks: [], say, react: vi.fn() });
  const field = screen.getByLabelText("Say something");
  await fireEvent.input(field, { target: { value: "  hello " } });
  await fireEvent.submit(field.closest("form")!);
  await fireEvent.submit(field.closest("form")!);
  expect(say.mock.calls).toEqual([["hello"]]);
});

test("the result is in the order of places, with points by clause and the hungry last", () => {
  const score = {
    lines: [
      [0, "DR-SCORE-2", "coins", 3],
      [2, "DR-SCORE-2", "coins", 9],
    ] as [number, string, string, number][],
    totals: [3, null, 9],
    places: [2, 3, 1],
    winners: [2],
    out: [],
  };
  const columns = [{ key: "coins", title: "coins", icon: "treasure-coin" }];
  const { container } = render(ResultTable, { score, columns, names: ["Ann", "Bea", "Cleo"], me: 0 });
  const rows = [...container.querySelectorAll("tbody tr")].map((row) =>
    row.textContent!.replace(/\s+/g, " ").trim(),
  );
  expect(rows.map((row) => /Ann|Bea|Cleo/.exec(row)![0])).toEqual(["Cleo", "Ann", "Bea"]);
  expect(rows[2]).toContain("goes hungry");
  expect(container.querySelector(".win")?.textContent).toContain("Cleo");
});
