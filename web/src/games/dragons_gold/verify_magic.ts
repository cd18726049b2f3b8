// For the verifier: the deck of Magic Objects, the windows, the answer to a card, and the Invisible Hand (DG-MAG).
import { takeEffect } from "./verify_cards.ts";
import {
  await_,
  both,
  cardWords,
  demand,
  draw,
  everybody,
  here,
  live,
  next,
  pour,
  seated,
  sum,
  without,
  type Phase,
  type Table,
} from "./verify_table.ts";

export const HAND = 3;
export const BLADE = 6;
export const STONE = 17;
const LIFTS = 3;

/** DG-MAG-DECK-2, DG-MAG-DECK-3 */
export function drawCards(t: Table, seat: number, count: number): void {
  const tell = (card: number) => ({ key: "dragons-gold.fair.card", seat, args: { card: cardWords(card) } });
  for (; count > 0; count--) {
    if (!sum(t.deck)) pour(t.discard, t.deck);
    if (sum(t.deck)) t.hand[seat]![draw(t, t.deck, tell)]! += 1;
  }
}

export const holders = (t: Table): number[] => everybody(t).filter((seat) => sum(t.hand[seat]!));

// -- windows ----------------------------------------------------------------------------------------------------------
/** DG-MAG-WIN-1 */
export function entitled(t: Table, window: string): number[] {
  if (window === "own") return [t.current];
  if (window === "between" || window === "split") return everybody(t);
  if (window === "theft") return [t.victim];
  return window === "response" ? without(everybody(t), [t.cardBy]) : t.rank;
}

function after(t: Table): string {
  const steps: Record<string, string> = {
    ...{ own: "lost", between: t.ended ? "next" : "deadlock", kill: "KS3", hoard: "KS5" },
    ...{ expire: "failed", snatch: "removal", split: "award", theft: "theft" },
  };
  return steps[t.window]!;
}

/** DG-MAG-WIN-2: skipped when none of the entitled holds a card. */
export function openWindow(t: Table, window: string): void {
  t.window = window;
  t.brief = false;
  next(t, after(t));
  const asked = t.rules.magic ? both(entitled(t, window), holders(t)) : [];
  if (both(asked, here(t)).length) awaitWindow(t, "window", asked, window);
  else t.window = "";
}

/** DG-MAG-WIN-7: where all have a standing pass, the window closes after a short time that is drawn. */
function awaitWindow(t: Table, phase: Phase, asked: number[], window: string): void {
  t.asked = asked.filter((seat) => !t.standing[seat]!.includes(window));
  await_(t, phase);
  t.brief = !t.asked.length;
  if (!t.brief) return;
  t.shown = true;
  t.below(2, (drawn) => ({ key: "dragons-gold.fair.brief", args: { n: drawn + 1 } }));
}

export const openNow = (t: Table): string =>
  t.phase === "response" ? "response" : t.phase === "window" ? t.window : "";

export function leaveWindow(t: Table, step: string): void {
  t.window = "";
  t.brief = false;
  t.asked = [];
  next(t, step);
}

export function closeWindow(t: Table): void {
  if (t.phase === "response") resolve(t, true);
  else leaveWindow(t, after(t));
}

export function pass(t: Table, seat: number): void {
  demand(openNow(t) !== "" && entitled(t, openNow(t)).includes(seat));
  t.asked = without(t.asked, [seat]);
}

const WINDOWS = ["own", "between", "kill", "hoard", "expire", "snatch", "split", "theft", "response"];

export function stand(t: Table, seat: number, windows: string[]): void {
  demand(t.rules.magic && windows.every((one) => WINDOWS.includes(one)));
  t.standing[seat] = windows;
  if (!t.brief && windows.includes(openNow(t))) t.asked = without(t.asked, [seat]);
}

// -- a card on the table ----------------------------------------------------------------------------------------------
/** DG-MAG-WIN-3; whether somebody is asked for an answer. */
export function announce(t: Table, seat: number, card: number, target: number[]): boolean {
  t.shown = true;
  t.hand[seat]![card]! -= 1;
  Object.assign(t, { card, cardBy: seat, target, under: t.phase, underWait: t.wait, underAsked: t.asked });
  const asked = both(entitled(t, "response"), holders(t));
  if (!both(asked, here(t)).length) return false;
  awaitWindow(t, "response", asked, "response");
  return true;
}

/** The card works or does not; a window starts anew after each play (DG-MAG-WIN-2). */
export function resolve(t: Table, works: boolean): void {
  const { card, cardBy, target } = t;
  t.phase = t.under;
  t.wait = t.underWait;
  t.asked = t.underAsked;
  t.brief = false;
  t.discard[card]! += 1;
  if (works) takeEffect(t, card, cardBy, target);
  if (card === BLADE) next(t, "check");
  Object.assign(t, { card: 0, cardBy: -1, target: [], under: "moving", underWait: 0, underAsked: [] });
  if (t.phase === "window") openWindow(t, t.window);
}

/** KS1: Wizards, and Thieves in the order of arrival; the Mask adds one. */
export function readStack(t: Table): void {
  const of = (craft: string) =>
    t.stack[t.slot]!.filter(
      ({ who }, at) => t.box.team[who]!.craft === craft || (at === t.masked && t.mask === craft),
    ).map(({ seat }) => seat);
  t.wizards = [...new Set(of("wizard"))];
  t.thieves = of("thief");
}

// -- the Invisible Hand (DG-CARD-3) -----------------------------------------------------------------------------------
const handHolder = (t: Table): number => t.hand.findIndex((hand) => hand[HAND]! > 0);

export function lift(t: Table, seat: number, slot: number, kind: number): void {
  demand(t.rules.magic && t.hand[seat]![HAND]! > 0 && t.phase === "send" && seat !== t.current);
  demand(t.sleeve.length < LIFTS && !t.lifted && live(t, slot) && (t.hoard[slot]![kind] ?? 0) > 0);
  t.hoard[slot]![kind]! -= 1;
  t.sleeve.push({ kind, dragon: t.row[slot]!, age: 1 });
  t.lifted = true;
}

function makeSafe(t: Table, place: Table["sleeve"][number]): void {
  t.shown = true;
  place.age = 0;
  t.stash[handHolder(t)]![place.kind]! += 1;
}

export function ageSleeve(t: Table): void {
  t.lifted = false;
  for (const place of t.sleeve) if (place.age > 0 && ++place.age > t.box.safeAfter) makeSafe(t, place);
  if (t.sleeve.length === LIFTS && t.sleeve.every(({ age }) => age === 0)) spendHand(t, handHolder(t));
}

export function keepSleeve(t: Table): void {
  for (const place of t.sleeve) if (place.age > 0) makeSafe(t, place);
}

function spendHand(t: Table, holder: number): void {
  t.shown = true;
  t.hand[holder]![HAND]! -= 1;
  t.discard[HAND]! += 1;
  t.sleeve = [];
}

export function accuse(t: Table, seat: number, whom: number): void {
  demand(t.rules.magic && t.discard[HAND] === 0 && seated(t, whom) && whom !== seat && !t.barred[seat]);
  if (!t.hand[whom]![HAND] || !t.sleeve.some(({ age }) => age > 0)) {
    t.barred[seat] = seat === t.current && !t.ended ? 2 : 1;
    return;
  }
  for (const { kind, dragon } of t.sleeve.filter(({ age }) => age > 0)) {
    const home = t.row.findIndex((one, slot) => one === dragon && !(t.rank.length && t.slot === slot));
    if (home >= 0) t.hoard[home]![kind]! += 1; // else the dragon is gone, and the token with it
  }
  spendHand(t, whom);
}
