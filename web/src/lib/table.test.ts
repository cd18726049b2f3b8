import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { remaining } from "./countdown.ts";
import { TableStore, type AnyView } from "./table.svelte.ts";
import { full, info, news, step, Telephone, view } from "./telephone.ts";

let phone: Telephone;
let store: TableStore;

beforeEach(() => {
  vi.useFakeTimers();
  phone = new Telephone();
  store = new TableStore("0123456789abcdef", 1, phone.dial);
  phone.last.up();
  phone.last.say(full(1, { view: view({ moves: ["draw"], serial: 1 }) }));
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const serial = (one: AnyView | null) => one?.table.turn?.serial;

/** Plays that end when they are told to. */
function slowly(): (() => void)[] {
  const ends: (() => void)[] = [];
  store.play = () => new Promise((end) => ends.push(end));
  return ends;
}

test("a step is played, then shown", async () => {
  const ends = slowly();
  phone.last.say(step(2, { news: [news(0, "drew")] }));
  await settle();
  expect(serial(store.view)).toBe(1);
  ends[0]!();
  await settle();
  expect(serial(store.view)).toBe(2);
  expect(store.ledger.map((one) => one.kind)).toEqual(["drew"]);
});

test("what takes the stage comes after the flights and before the picture, and holds it up", async () => {
  const order: string[] = [];
  let over = (): void => undefined;
  store.play = async () => void order.push("flew");
  store.perform = () => (order.push("stage"), new Promise((end) => (over = end)));
  phone.last.say(step(2));
  await settle();
  expect([order, serial(store.view)]).toEqual([["flew", "stage"], 1]);
  over();
  await settle();
  expect(serial(store.view)).toBe(2);
});

test("a moment is performed however many steps come in the same breath; one who acts is past all of it", async () => {
  const staged: unknown[] = [];
  const ends = slowly();
  store.perform = async (_news, _before, after) => {
    staged.push(serial(after));
    if (serial(after) === 3) await new Promise(() => undefined);
  };
  for (const version of [2, 3, 4, 5, 6, 7, 8]) phone.last.say(step(version)); // bots that do not wait for anybody
  ends[0]!(); // the first was alone when it came
  await settle();
  expect([staged, serial(store.view)]).toEqual([[2, 3], 2]);
  store.catchUp();
  expect(serial(store.view)).toBe(8);
});

test("what came long ago is not performed: a screen that lags behind catches up, but for what is awaited", async () => {
  const staged: unknown[] = [];
  let over = (): void => undefined;
  store.perform = (_news, _before, after) => (staged.push(serial(after)), new Promise((end) => (over = end)));
  store.awaited = (_before, after) => serial(after) === 5;
  phone.last.say(step(2));
  for (const version of [3, 4, 5]) phone.last.say(step(version));
  await vi.advanceTimersByTimeAsync(6000); // the first stays so long
  phone.last.say(step(6));
  over();
  await settle();
  expect([staged, serial(store.view)]).toEqual([[2, 5], 4]);
  over();
  await settle();
  expect([staged, serial(store.view)]).toEqual([[2, 5, 6], 5]);
});

test("the stage makes way for a view that clears it, and is not taken while such a view waits", async () => {
  const staged: unknown[] = [];
  let over = (): void => undefined;
  store.perform = (_news, _before, after) => (staged.push(serial(after)), new Promise((end) => (over = end)));
  store.clears = (one) => (serial(one) ?? 0) % 2 === 1 && (over(), true);
  phone.last.say(step(2));
  await settle();
  expect([staged, serial(store.view)]).toEqual([[2], 1]);
  phone.last.say(step(3));
  await settle();
  expect([staged, serial(store.view)]).toEqual([[2, 3], 2]);
  over();
  await settle();
  for (const version of [4, 5]) phone.last.say(step(version));
  await settle();
  expect([staged, serial(store.view)]).toEqual([[2, 3, 5], 4]);
});

test("lines that are told anew take the place of the old ones", async () => {
  phone.last.say(step(2, { news: [news(0, "placed", { card: "cow" }), news(null, "joined")] }));
  await settle();
  phone.last.say(
    step(3, { news: [news(1, "placed", { card: "ring" })], mended: [news(0, "placed", { card: null })] }),
  );
  await settle();
  expect(store.ledger.map((one) => [one.line, (one.facts as { card: unknown }).card])).toEqual([
    [0, null],
    [1, "ring"],
  ]);
});

test("a move in the midst of a play shows everything and goes out at once", async () => {
  slowly();
  phone.last.say(step(2));
  phone.last.say(step(3, { view: view({ serial: 3, moves: ["place 0"] }) }));
  await settle();
  expect(serial(store.view)).toBe(1);
  void store.move("place 0");
  expect(serial(store.view)).toBe(3);
  expect(phone.last.sent.at(-1)).toMatchObject({ do: "move", move: "place 0", serial: 3 });
});

test("a move that was meant for an older position is not sent", async () => {
  slowly();
  phone.last.say(step(2, { view: view({ serial: 2, moves: ["place 0"] }) }));
  await settle();
  await store.move("draw");
  expect(phone.last.sent).toEqual([]);
  expect(serial(store.view)).toBe(2);
});

test("a second click on the same position is none", async () => {
  void store.move("draw");
  void store.move("draw");
  await settle();
  expect(phone.last.sent).toHaveLength(1);
});

test("a click on what a move came to waits for the answer to that move", async () => {
  void store.move("draw");
  phone.last.say(step(2, { view: view({ serial: 1, moves: ["place 0"] }) }));
  await settle();
  void store.move("place 0");
  await settle();
  expect(phone.last.sent).toHaveLength(1);
  phone.last.say({ type: "ack", id: phone.last.sent[0]!.id, version: 2 });
  await settle();
  expect(phone.last.sent.at(-1)).toMatchObject({ do: "move", move: "place 0" });
});

test("steps that come after catching up are played again", async () => {
  const ends = slowly();
  phone.last.say(step(2));
  await settle();
  store.catchUp();
  expect(serial(store.view)).toBe(2);
  phone.last.say(step(3));
  ends[0]!();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]!();
  await settle();
  expect(store.version).toBe(3);
});

test("a crowd of steps is shown without playing", async () => {
  const ends = slowly();
  for (let version = 2; version <= 7; version++) phone.last.say(step(version));
  await settle();
  ends[0]!();
  await settle();
  expect(ends.length).toBeLessThan(6);
  for (const end of ends) end();
  await settle();
  for (const end of ends) end();
  await settle();
  for (const end of ends) end();
  await settle();
  expect(store.version).toBe(7);
});

test("a play that never ends does not stop the table", async () => {
  slowly();
  phone.last.say(step(2));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.version).toBe(2);
});

test("a play that fails does not stop the table", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  store.play = () => Promise.reject(new Error("no wings"));
  phone.last.say(step(2));
  await settle();
  expect(store.version).toBe(2);
  expect(complaints).toHaveBeenCalledOnce();
  complaints.mockRestore();
});

test("a full view ends what was being played", async () => {
  const ends = slowly();
  phone.last.say(step(2));
  await settle();
  phone.last.say(full(9, { view: view({ serial: 9 }) }));
  ends[0]!();
  await settle();
  expect(serial(store.view)).toBe(9);
});

test("a clock counts from when its step came, not from when it was shown", async () => {
  const ends = slowly();
  const came = performance.now();
  phone.last.say(step(2));
  await vi.advanceTimersByTimeAsync(300);
  ends[0]!();
  await settle();
  expect(store.clock.at).toBe(came);
});

test("a refused move becomes a slip, and input is free again", async () => {
  const moved = store.move("draw");
  expect(store.busy).toBe(true);
  phone.last.say({
    type: "refused",
    id: phone.last.sent[0]!.id,
    key: "table.paused",
    args: {},
    clause: null,
  });
  await moved;
  expect(store.busy).toBe(false);
  expect(store.slip?.refusal.key).toBe("table.paused");
});

test("whoever takes a seat knows it, and a lost line locks the table", async () => {
  phone.last.say(step(2, { info: info({ seats: info().seats.toReversed() }) }));
  await settle();
  expect(store.seat).toBe(1);
  expect(store.up).toBe(true);
  phone.last.drop();
  expect([store.up, store.everUp]).toEqual([false, true]);
});

test("remarks stay, reactions fade", async () => {
  const said = { by: "x", name: "Bea", text: "hello" };
  phone.last.say(step(2, { news: [news(null, "said", { ...said, seat: 2 })] }));
  phone.last.say(step(3, { news: [news(null, "said", { ...said, seat: null })] }));
  phone.last.say({ type: "reacted", by: "x", name: "Bea", seat: 2, face: "fire" });
  await settle();
  expect(store.remarks).toEqual([
    { user: "x", name: "Bea", seat: 2, text: "hello" },
    { user: "x", name: "Bea", seat: null, text: "hello" },
  ]);
  expect(store.reactions.map((one) => one.face)).toEqual(["fire"]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(store.reactions).toEqual([]);
});

test("the clock on the screen stands still while there is no connection", async () => {
  phone.last.say(step(2, { clock: { serial: 2, left: 60, running: true } }));
  await settle();
  await vi.advanceTimersByTimeAsync(20_000);
  phone.last.drop();
  const left = remaining(store.clock, performance.now())!;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(left).toBeGreaterThan(39);
  expect(remaining(store.clock, performance.now())).toBe(left);
  expect(store.clock.running).toBe(false);
});

test("who is out of touch is known from the full view on, and from every word about it", async () => {
  phone.last.say(full(2, { lost: [null, 4, null] }));
  expect(store.lost.seconds).toEqual([null, 4, null]);
  phone.last.say({ type: "touch", lost: [null, null, null] });
  expect(store.lost.seconds).toEqual([null, null, null]);
});

test("what the house did for the own seat is kept until one moves, also from while one was away", async () => {
  phone.last.say(step(2, { news: [{ ...news(0, "drew", { seat: 1 }), by_house: true }] }));
  await settle();
  expect(store.byHouse).toBeNull();
  const mine = { ...news(1, "drew", { seat: 0 }), by_house: true };
  phone.last.say(full(3, { ledger: [news(0, "drew", { seat: 1 }), mine] }));
  expect(store.byHouse).toEqual(mine);
  void store.move("draw");
  expect(store.byHouse).toBeNull();
});
