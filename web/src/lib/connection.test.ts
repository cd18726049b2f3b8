import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Listener } from "./connection.ts";
import { full, step, Telephone } from "./telephone.ts";

let phone: Telephone;
let line: Connection;
let heard: string[];
let knocks: number;
let home: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  phone = new Telephone();
  heard = [];
  knocks = 0;
  home = true;
  const listener: Listener = {
    full: (message) => heard.push(`full ${message.version}`),
    step: (message) => heard.push(`step ${message.version}`),
    up: () => heard.push("up"),
    down: () => heard.push("down"),
    gone: (code) => heard.push(`gone ${code}`),
  };
  const knock = async (): Promise<void> => {
    knocks += 1;
    if (!home) throw new Error("nobody at home");
  };
  line = new Connection("0123456789abcdef", listener, 1, phone.dial, knock);
  line.connect();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

const sentOf = (n: number): unknown[] => phone.calls[n]!.sent.map((message) => message.do);

test("what is said before the line is up is sent when it is", () => {
  void line.send({ do: "start" });
  expect(phone.last.sent).toEqual([]);
  phone.last.up();
  expect(sentOf(0)).toEqual(["start"]);
});

test("a command without an answer is sent again with the same number, one with an answer is not", async () => {
  phone.last.up();
  phone.last.say(full(7));
  const answered = line.send({ do: "start" });
  phone.last.ack();
  expect((await answered).type).toBe("ack");
  const pending = line.send({ do: "pause" });
  const { id } = phone.last.sent[1]!;
  phone.last.drop();
  await vi.advanceTimersByTimeAsync(1000);
  phone.last.up();
  expect(phone.calls).toHaveLength(2);
  expect(phone.last.address).toContain("?have=7");
  expect(phone.last.sent).toEqual([{ do: "pause", id }]);
  phone.last.ack();
  expect((await pending).type).toBe("ack");
  expect(heard).toEqual(["up", "full 7", "down", "up"]);
});

test("after a gap everything is asked for, and steps wait for it", () => {
  phone.last.up();
  phone.last.say(full(7));
  phone.last.say(step(9));
  expect(sentOf(0)).toEqual(["sync"]);
  phone.last.say(step(10));
  phone.last.say(full(10));
  phone.last.say(step(11));
  expect(heard).toEqual(["up", "full 7", "full 10", "step 11"]);
  expect(sentOf(0)).toEqual(["sync"]);
});

test("a line that breaks while something is missing asks for everything", async () => {
  phone.last.up();
  phone.last.say(full(7));
  phone.last.say(step(9));
  phone.last.drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(phone.last.address).not.toContain("have=");
});

test("a doubled step is heard once", () => {
  phone.last.up();
  phone.last.say(full(7));
  phone.last.say(step(8));
  phone.last.say(step(8));
  expect(heard).toEqual(["up", "full 7", "step 8"]);
  expect(phone.last.sent).toEqual([]);
});

test("a silent line is given up", async () => {
  phone.last.up();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentOf(0)).toEqual(["ping"]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(phone.calls[0]!.closed).toBe(true);
  expect(phone.calls.length).toBeGreaterThan(1);
  expect(heard).toEqual(["up", "down"]);
});

test("an answered ping keeps the line, and the next tells how long it took", async () => {
  phone.last.up();
  await vi.advanceTimersByTimeAsync(10_000);
  phone.last.say({ type: "pong", id: phone.last.sent[0]!.id });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(phone.calls).toHaveLength(1);
  expect(phone.last.sent[1]).toMatchObject({ do: "ping", lag: expect.any(Number) });
});

test("a house that stays closed is knocked at, and no pause is longer than two seconds", async () => {
  home = false;
  for (let n = 0; n < 4; n++) {
    phone.last.drop();
    await vi.advanceTimersByTimeAsync(2000);
  }
  const dialled = phone.calls.length;
  await vi.advanceTimersByTimeAsync(6000);
  expect(phone.calls).toHaveLength(dialled);
  expect(knocks).toBeGreaterThan(2);
  home = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(phone.calls).toHaveLength(dialled + 1);
});

test("back on the net, it does not wait", () => {
  phone.last.drop();
  line.hurry();
  expect(phone.calls).toHaveLength(2);
});

test.each([4401, 4403, 4404])("%d is final", async (code) => {
  phone.last.up();
  phone.last.drop(code);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(["up", `gone ${code}`]);
  expect(phone.calls).toHaveLength(1);
});
