// Plays games again with printed rules: node replay.mjs RULES, with the games on its standard input.
// A game is the length of its head (four bytes), the head as JSON, then the records of its states and moves as the
// compiled rules wrote them, laid out as the head says. Every field is compared after every input. The first games
// that differ are printed, a line each; the last line counts.
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const rules = await import(pathToFileURL(process.argv[2]).href);
const guard = rules.$guard ?? ((s) => s);
const guardMove = rules.$guardMove ?? ((m) => m);
const guardRow = rules.$guardRow ?? ((row) => row);
const SHOWN = 5; // a pipe that nobody empties yet holds so many
const LONGEST = 4000;
const VIEWS = { i1: Int8Array, u1: Uint8Array, i2: Int16Array, u2: Uint16Array, i4: Int32Array, u4: Uint32Array };

// -- reading ----------------------------------------------------------------------------------------------------------
const input = process.stdin[Symbol.asyncIterator]();
let rest = Buffer.alloc(0);

async function take(size) {
  const parts = [rest];
  for (let have = rest.length; have < size; ) {
    const { value, done } = await input.next();
    if (done) return null;
    parts.push(value);
    have += value.length;
  }
  const all = Buffer.concat(parts);
  rest = all.subarray(size);
  return all.subarray(0, size);
}

/** The records of a game: `read` takes one of them, `differ` names the fields in which it is not the one given. */
class Records {
  constructor(bytes, { size, fields }) {
    const aligned = new Uint8Array(bytes).buffer;
    this.size = size;
    this.fields = fields;
    this.views = Object.fromEntries(Object.entries(VIEWS).map(([kind, View]) => [kind, new View(aligned)]));
  }

  read(number) {
    return this.table(this.fields, number * this.size);
  }

  table(fields, at) {
    return Object.fromEntries(fields.map((field) => [field.name, this.part(field, field.shape, at + field.at)]));
  }

  part({ kind, fields, size }, shape, at) {
    if (!shape.length) return fields ? this.table(fields, at) : this.views[kind][at / size];
    const step = size * shape.slice(1).reduce((a, b) => a * b, 1);
    return Array.from({ length: shape[0] }, (_, i) => this.part({ kind, fields, size }, shape.slice(1), at + i * step));
  }

  differ(number, found) {
    const at = number * this.size;
    const wrong = this.fields.filter((field) => !this.is(field)(this.views, at + field.at, found[field.name]));
    return wrong.map((field) => ({
      field: field.name,
      compiled: this.part(field, field.shape, at + field.at),
      javascript: found[field.name] ?? null,
    }));
  }

  /** Whether a field is the one given; made once for each field, since thousands of states are compared. */
  is(field) {
    return (field.same ??= sameIn(field, field.shape));
  }
}

function sameIn({ kind, fields, size }, shape) {
  const [length, ...inner] = shape;
  if (length === undefined) {
    if (!fields) return (views, at, found) => views[kind][at / size] === Number(found);
    const parts = fields.map((field) => [field.name, field.at, sameIn(field, field.shape)]);
    return (views, at, found) => parts.every(([name, by, same]) => same(views, at + by, found[name]));
  }
  if (!inner.length && !fields)
    return (views, at, found) => {
      const view = views[kind];
      const first = at / size;
      for (let i = 0; i < length; i++) if (view[first + i] !== Number(found[i])) return false;
      return found.length === length;
    };
  const same = sameIn({ kind, fields, size }, inner);
  const step = size * inner.reduce((a, b) => a * b, 1);
  return (views, at, found) =>
    found.length === length && found.every((one, i) => same(views, at + i * step, one));
}

/** The dice of the lab: see core/dice.py. */
class Dice {
  constructor(rng) {
    this.rng = BigInt(rng);
  }

  below(n) {
    if (!Number.isSafeInteger(n) || n < 1) throw new Error(`a draw of ${n}`);
    const low = this.rng & 0xffffffffn;
    const high = this.rng >> 32n;
    this.rng = 1073740155n * low + high;
    return Number(((low ^ high) * BigInt(n)) >> 32n);
  }
}

// -- a rule that never ends ---------------------------------------------------------------------------------------------
// Nothing else runs beside a loop without an end, so another thread looks whether the same input is still being played.
const playing = new Int32Array(new SharedArrayBuffer(4)); // 0: waiting for the next game
const watch = `
  const { workerData: playing } = require("node:worker_threads");
  let before = 0;
  setInterval(() => {
    if (playing[0] && playing[0] === before) process.kill(process.pid, "SIGKILL");
    before = playing[0];
  }, 20_000);`;
new Worker(watch, { eval: true, workerData: playing }).unref();

// -- playing ----------------------------------------------------------------------------------------------------------
const total = { games: 0, inputs: 0, tries: 0, differing: 0 };

function play(head, states, moves) {
  const state = structuredClone(head.blank);
  const luck = new Dice(head.rng);
  const tries = new Map();
  for (const one of head.tries) tries.set(one[0], [...(tries.get(one[0]) ?? []), one]);
  let number = 0;
  const compare = (found) => (found.length ? { input: number, found } : null);
  try {
    rules.start(guard(state), luck);
    for (; number < head.inputs; number++) {
      playing[0] += 1;
      const wrong = compare(states.differ(number, state));
      if (wrong) return wrong;
      if (rules.over(guard(state)) || rules.waiting(guard(state)) != head.waiting[number])
        return { input: number, found: [{ field: "waiting", compiled: head.waiting[number] }] };
      for (const [, move, clause] of tries.get(number) ?? []) {
        total.tries += 1;
        const given = rules.check(guard(state), guardMove(move));
        if (given != clause) return { input: number, found: [{ field: "check", plain: clause, javascript: given, move }] };
      }
      const move = guardMove(moves.read(number));
      if (rules.check(guard(state), move) != 0) return { input: number, found: [{ field: "check", plain: 0 }] };
      rules.apply(guard(state), luck, move);
      total.inputs += 1;
    }
    const points = Array(head.points.length).fill(0);
    rules.scores(guard(state), guardRow(points));
    const ended = {
      over: Boolean(rules.over(guard(state))),
      points,
      winners: Number(rules.winners(guard(state), guardRow(points))),
      rng: String(luck.rng),
    };
    const expected = { over: true, points: head.points, winners: head.winners, rng: head.end };
    const wrong = Object.keys(expected).filter((key) => JSON.stringify(ended[key]) !== JSON.stringify(expected[key]));
    return compare([
      ...states.differ(number, state),
      ...wrong.map((key) => ({ field: key, plain: expected[key], javascript: ended[key] })),
    ]);
  } catch (error) {
    return { input: number, found: [{ field: "error", javascript: error.stack }] };
  }
}

let layouts = null; // the same for all games
for (let size = await take(4); size?.length; size = await take(4)) {
  const head = JSON.parse(await take(size.readUInt32BE()));
  const { state, move } = (layouts ??= head);
  const states = new Records(await take((head.inputs + 1) * state.size), state);
  const moves = new Records(await take(head.inputs * move.size), move);
  playing[0] = total.inputs + 1;
  const wrong = play(head, states, moves);
  playing[0] = 0;
  total.games += 1;
  if (wrong) {
    total.differing += 1;
    if (total.differing <= SHOWN)
      console.log(JSON.stringify({ game: head.number, players: head.points.length, ...wrong }).slice(0, LONGEST));
  }
}
console.log(JSON.stringify(total));
