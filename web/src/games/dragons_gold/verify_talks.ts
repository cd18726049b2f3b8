// For the verifier: the talks while the candle burns, divide and choose, and the Market (DG-NEG, DG-DIV, DG-MKT).
import { KINDS } from "./split.ts";
import {
  await_,
  both,
  covers,
  demand,
  everybody,
  here,
  next,
  seated,
  sum,
  without,
  type Counts,
  type Offer,
  type Table,
} from "./verify_table.ts";

const PLACES = 12;
const none = (): Counts => KINDS.map(() => 0);

/** Every token of the hoard once, and only for those who may have it. */
function whole(t: Table, split: Counts[], may: number[]): boolean {
  const all = none().map((_, kind) => sum(split.map((heap) => heap[kind]!)));
  const hoard = t.hoard[t.slot]!;
  return (
    all.every((n, kind) => n === hoard[kind]) && split.every((heap, at) => !sum(heap) || may.includes(at))
  );
}

function filled(t: Table, split: Counts[]): Counts[] {
  demand(split.length <= 6);
  return [...split, ...Array.from({ length: t.rules.players }, none)].slice(
    0,
    Math.max(t.rules.players, split.length),
  );
}

// -- talks ------------------------------------------------------------------------------------------------------------
export const lightCandle = (t: Table): void => await_(t, "haggle");

/** DG-CARD-9: proposals and acceptances stay. */
export function lightAgain(t: Table): void {
  t.window = "";
  await_(t, "haggle");
}

const mayTalk = (t: Table, seat: number): boolean => t.phase === "haggle" && t.rank.includes(seat);

function withdrawAll(t: Table, seat: number): void {
  for (const offer of t.offers) offer.support = without(offer.support, [seat]);
}

/** DG-NEG-10, DG-NEG-18 */
export function propose(t: Table, seat: number, shares: Counts[]): void {
  const split = filled(t, shares);
  demand(mayTalk(t, seat) && seat !== t.gagged && whole(t, split, t.rank));
  withdrawAll(t, seat);
  if (t.offers.length === PLACES) {
    const free = t.offers.filter(({ support }) => !support.length);
    const oldest = Math.min(...free.map(({ number }) => number));
    t.offers = t.offers.filter(({ number }) => number !== oldest);
  }
  t.numbers += 1;
  t.offers.push({ number: t.numbers, version: 1, by: seat, parties: [...t.rank], support: [seat], split });
}

/** DG-NEG-17 */
export function change(t: Table, seat: number, number: number, shares: Counts[]): void {
  const split = filled(t, shares);
  const offer = t.offers.find((one) => one.number === number && one.by === seat);
  demand(mayTalk(t, seat) && seat !== t.gagged && whole(t, split, t.rank) && offer !== undefined);
  withdrawAll(t, seat);
  Object.assign(offer!, { version: offer!.version + 1, support: [seat], split });
}

/** DG-NEG-5, DG-NEG-11 */
export function accept(t: Table, seat: number, number: number, version: number): void {
  const offer = t.offers.find((one) => one.number === number && one.version === version);
  demand(mayTalk(t, seat) && offer !== undefined && !offer.support.includes(seat));
  withdrawAll(t, seat);
  offer!.support.push(seat);
  if (!without(offer!.parties, offer!.support).length) strike(t, offer!);
}

export function withdraw(t: Table, seat: number): void {
  demand(mayTalk(t, seat) && t.offers.some(({ support }) => support.includes(seat)));
  withdrawAll(t, seat);
}

export function hold(t: Table, seat: number): void {
  demand(t.phase === "market" || mayTalk(t, seat));
}

export function show(t: Table, seat: number, other: number | null): void {
  demand(t.phase === "market" || mayTalk(t, seat));
  demand(other === null || (seated(t, other) && other !== seat));
}

function strike(t: Table, offer: Offer): void {
  t.share = everybody(t).map((seat) => [...offer.split[seat]!]);
  endTalks(t);
}

function endTalks(t: Table): void {
  t.offers = [];
  t.gagged = -1;
  if (t.grace === "runs") endGrace(t);
  next(t, "KS8");
}

/** DG-NET-2 */
export function endGrace(t: Table): void {
  t.grace = "used";
  t.wait = t.graceWait;
  t.graceWait = 0;
}

/** DG-NET-2, DG-NET-3: what follows from who is there; true if the talks are over by it. */
export function settleTalks(t: Table): boolean {
  const absent = without(t.rank, here(t));
  if (absent.length && t.grace === "" && t.rules.graced) {
    t.grace = "runs";
    t.graceWait = t.wait;
    await_(t, "haggle");
  } else if (!absent.length && t.grace === "runs") endGrace(t);
  if (!absent.length || t.grace === "runs") return false;
  if (absent.length === t.rank.length) {
    endTalks(t);
    dealOut(t);
    while (t.phase === "choose") choose(t, biggest(t));
    return true;
  }
  const fair = Math.floor(sum(t.hoard[t.slot]!) / t.rank.length);
  const offer = t.offers.find(
    ({ support, split }) =>
      !without(without(t.rank, absent), support).length && absent.every((seat) => sum(split[seat]!) >= fair),
  );
  if (!offer) return false;
  strike(t, offer);
  return true;
}

// -- divide and choose ------------------------------------------------------------------------------------------------
const DEALING = [8, 7, 1, 3, 4, 5, 6, 2, 0]; // K, W, G, B, E, P, Y, R, S (DG-NET-5)

export const divider = (t: Table): number => t.rank.at(-1)!;
export const beginDividing = (t: Table): void => await_(t, "divide");

/** DG-DIV-3, DG-DIV-7 */
export function divide(t: Table, seat: number, shares: Counts[]): void {
  demand(t.phase === "divide" && seat === divider(t));
  const split = filled(t, shares);
  const scarce = sum(t.hoard[t.slot]!) < t.rank.length;
  const places = [...t.rank.keys()];
  demand(whole(t, split, places));
  demand(places.every((at) => (scarce ? sum(split[at]!) <= 1 : sum(split[at]!) > 0)));
  t.share = split;
  beginChoosing(t);
}

function beginChoosing(t: Table): void {
  t.chooser = 0;
  await_(t, "choose");
}

/** DG-DIV-4: the divider gets what nobody took. */
export function choose(t: Table, at: number): void {
  demand(t.phase === "choose" && at >= 0 && at < t.rank.length && t.owner[at] === null);
  t.owner[at] = t.rank[t.chooser]!;
  t.chooser += 1;
  if (t.chooser < t.rank.length - 1) return await_(t, "choose");
  const taken = everybody(t).map(none);
  for (const place of t.rank.keys()) taken[t.owner[place] ?? divider(t)] = t.share[place]!;
  t.share = taken;
  t.owner.fill(null);
  next(t, "KS8");
}

/** DG-NET-5 */
export function dealOut(t: Table): void {
  let at = 0;
  for (const kind of DEALING)
    for (let n = t.hoard[t.slot]![kind]!; n > 0; n--, at = (at + 1) % t.rank.length) t.share[at]![kind]! += 1;
  beginChoosing(t);
}

export function biggest(t: Table): number {
  const free = [...t.rank.keys()].filter((at) => t.owner[at] === null);
  return free.reduce((a, b) => (sum(t.share[b]!) > sum(t.share[a]!) ? b : a));
}

// -- the Market -------------------------------------------------------------------------------------------------------
/** DG-MKT-10, DG-NET-6 */
export function settleMarket(t: Table): boolean {
  if (both(here(t), everybody(t)).some((seat) => !t.done[seat])) return false;
  closeMarket(t);
  return true;
}

export function closeMarket(t: Table): void {
  t.offers = [];
  for (const row of t.made) row.fill(0);
  t.done.fill(false);
  next(t, "KS13");
}

/** DG-MKT-4, DG-MKT-6, DG-MKT-14 */
export function offer(t: Table, seat: number, to: number, give: Counts, ask: Counts): void {
  demand(t.phase === "market" && seated(t, to) && to !== seat);
  demand(covers(t.stash[seat]!, give) && covers(t.box.tokens, ask) && sum(give) + sum(ask) > 0);
  demand((sum(give) > 0 && sum(ask) > 0) || t.rules.gifts);
  demand(t.offers.filter(({ by }) => by === seat).length < 2);
  const number = (t.made[seat]![to]! * 6 + seat) * 6 + to + 1;
  t.made[seat]![to]! += 1;
  const split = everybody(t).map((one) => (one === to ? give : one === seat ? ask : none()));
  t.offers.push({ number, version: 1, by: seat, parties: [seat, to], support: [seat], split });
}

function offerFor(t: Table, number: number, version: number, may: (one: Offer) => boolean): Offer {
  const found = t.offers.find((one) => one.number === number && one.version === version && may(one));
  demand(t.phase === "market" && found !== undefined);
  return found!;
}

/** DG-MKT-6, DG-MKT-13 */
export function trade(t: Table, seat: number, number: number, version: number): void {
  const found = offerFor(t, number, version, ({ by, parties }) => by !== seat && parties.includes(seat));
  const [give, ask] = [found.split[seat]!, found.split[found.by]!];
  demand(covers(t.stash[seat]!, ask));
  for (const kind of KINDS.keys()) {
    const n = give[kind]! - ask[kind]!;
    t.stash[seat]![kind]! += n;
    t.stash[found.by]![kind]! -= n;
  }
  t.offers = t.offers.filter((one) => {
    const to = one.parties.find((party) => party !== one.by)!;
    return one !== found && covers(t.stash[one.by]!, one.split[to]!);
  });
}

export function drop(t: Table, seat: number, number: number, version: number, own: boolean): void {
  const may = ({ by, parties }: Offer) => (by === seat) === own && parties.includes(seat);
  const gone = offerFor(t, number, version, may);
  t.offers = t.offers.filter((one) => one !== gone);
}

export function beDone(t: Table, seat: number, done: boolean): void {
  demand(t.phase === "market" && t.done[seat] !== done);
  t.done[seat] = done;
}
