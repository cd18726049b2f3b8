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
    "nim.breach.NI-TAKE-1": "there are not so many left",
    "web.rules.open": "Open the rule {clause}",
    "web.chat.placeholder": "Say something",
    "web.chat.send": "Send",
    "web.result.out": "out",
    "web.result.out_of_count": "is out",
  }),
);

test("a refusal says what, which clause and what is allowed, and goes after five seconds", async () => {
  vi.useFakeTimers();
  const open = vi.fn();
  const close = vi.fn();
  const refusal = {
    type: "refused",
    id: "1",
    key: "nim.breach.NI-TAKE-1",
    args: {},
    clause: "NI-TAKE-1",
  } as const;
  const { container } = render(RefusalSlip, { refusal, allowed: "You may take 2.", open, close });
  expect(container.textContent).toContain("There are not so many left.");
  expect(container.textContent).toContain("You may take 2.");
  expect(announced.lines.at(-1)?.text).toContain("You may take 2.");
  await fireEvent.click(screen.getByRole("button", { name: "Open the rule NI-TAKE-1" }));
  expect(open).toHaveBeenCalledWith("NI-TAKE-1");
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
      { n: 0, at: 1, seat: null, text: "Round 1", heading: true },
      { n: 1, at: 2, seat: 0, text: "**<img src=x>** takes 3." },
    ],
  });
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("b")?.textContent).toBe("<img src=x>");
  expect(container.querySelector(".lit")?.textContent).toContain("takes 3.");
});

test("a remark shows the shield of a seat, or that somebody looks on", () => {
  const said = { user: "x", name: "Ann", text: "hello" };
  const { container, unmount } = render(Chat, {
    remarks: [
      { ...said, seat: 1 },
      { ...said, seat: null },
    ],
    say: vi.fn(),
    react: vi.fn(),
  });
  const lines = [...container.querySelectorAll(".remarks p")];
  expect(lines.map((line) => !!line.querySelector("svg"))).toEqual([true, false]);
  expect(lines.map((line) => line.textContent!.includes("watching"))).toEqual([false, true]);
  unmount();
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

test("the result is in the order of places, with points by clause and those who are out last", () => {
  const score = {
    lines: [
      [0, "NI-END-1", "sticks", 3],
      [2, "NI-END-1", "sticks", 9],
    ] as [number, string, string, number][],
    totals: [3, null, 9],
    places: [2, 3, 1],
    winners: [2],
    out: [],
  };
  const columns = [{ key: "sticks", title: "sticks", icon: "mark" }];
  const { container } = render(ResultTable, { score, columns, names: ["Ann", "Bea", "Cleo"], me: 0 });
  const rows = [...container.querySelectorAll(".ranks tbody tr")].map((row) =>
    row.textContent!.replace(/\s+/g, " ").trim(),
  );
  expect(rows.map((row) => /Ann|Bea|Cleo/.exec(row)![0])).toEqual(["Cleo", "Ann", "Bea"]);
  expect(rows[2]).toContain("is out");
  expect(container.querySelector(".win")?.textContent).toContain("Cleo");
});
