// For the verifier: what happens by itself between the inputs, turn by turn and kill by kill (DG-TURN, DG-KILL-5).
import { beginDividing, lightCandle, settleMarket, settleTalks } from "./verify_talks.ts";
import {
  ageSleeve,
  closeWindow,
  drawCards,
  entitled,
  holders,
  keepSleeve,
  openNow,
  openWindow,
  readStack,
} from "./verify_magic.ts";
import {
  anyReady,
  attackOf,
  attackOn,
  await_,
  both,
  draw,
  everybody,
  here,
  kindWords,
  left,
  nameWords,
  next,
  pour,
  sendHome,
  strength,
  sum,
  type Table,
} from "./verify_table.ts";

const RED = 2;

// -- set-up -----------------------------------------------------------------------------------------------------------
/** DG-SETUP */
export function setUp(t: Table): void {
  const { players, firstSeat, magic } = t.rules;
  t.current =
    firstSeat >= 0 ? firstSeat : t.below(players, (seat) => ({ key: "dragons-gold.fair.first", seat }));
  for (const slot of t.row.keys()) turnUp(t, slot);
  t.turned = 0;
  if (magic) {
    t.deck = [...t.box.copies];
    for (const seat of everybody(t)) drawCards(t, seat, 1);
  }
  goOn(t);
}

/** DG-AFTER-3 */
function turnUp(t: Table, slot: number): void {
  if (!sum(t.pile) || !sum(t.bag)) return;
  const tell = (dragon: number) => ({
    key: "dragons-gold.fair.dragon",
    args: {
      slot: slot + 1,
      dragon: { key: `dragons-gold.web.drake.${t.box.dragons[dragon]!.id}`, args: {} },
    },
  });
  const dragon = draw(t, t.pile, tell);
  t.row[slot] = dragon;
  t.turned += 1;
  lay(t, slot, t.box.dragons[dragon]!.known);
}

/** DG-HOARD-1, DG-HOARD-2 */
function lay(t: Table, slot: number, count: number): void {
  const tell = (kind: number) => ({
    key: "dragons-gold.fair.token",
    args: { slot: slot + 1, token: kindWords(kind) },
  });
  for (let n = Math.min(count, sum(t.bag)); n > 0; n--) t.hoard[slot]![draw(t, t.bag, tell)]! += 1;
}

// -- step by step -----------------------------------------------------------------------------------------------------
export function goOn(t: Table): void {
  do while (t.phase === "moving") STEPS[t.step]!(t);
  while (settle(t));
}

/** What nobody is left to answer is over. */
function settle(t: Table): boolean {
  if (t.phase === "window" || t.phase === "response") {
    const asked = both(entitled(t, openNow(t)), holders(t));
    t.asked = both(t.asked, asked);
    if (asked.length && (t.brief || both(t.asked, here(t)).length)) return false;
    closeWindow(t);
    return true;
  }
  if (t.phase === "haggle") return settleTalks(t);
  return t.phase === "market" && settleMarket(t);
}

const STEPS: Record<string, (t: Table) => void> = {
  turn: beginTurn,
  lost: lostCheck,
  deadlock: breakDeadlock,
  check: (t) => next(t, attackOn(t, t.slot) >= strength(t, t.slot) ? "KS1" : "sent"),
  KS1: die,
  KS3: (t) => {
    lay(t, t.slot, t.box.dragons[t.row[t.slot]!]!.hidden + t.dug);
    openWindow(t, "hoard");
  },
  KS5: shareOut,
  KS8: (t) => openWindow(t, "split"),
  award,
  expired: (t) => openWindow(t, "expire"),
  failed: (t) => {
    t.offers = [];
    openWindow(t, "snatch");
  },
  removal: (t) => {
    t.hoard[t.slot]!.fill(0);
    t.gagged = -1;
    next(t, "KS9");
  },
  KS9: nextThief,
  theft: beginTheft,
  stolen: (t) => {
    t.robbing += 1;
    t.victim = -1;
    t.looked = false;
    next(t, "KS9");
  },
  KS10: cleanUp,
  KS12: marketIfDue,
  KS13: endCheck,
  sent: afterSending,
  again: (t) => {
    t.byCard = false;
    openWindow(t, "between");
  },
  end: (t) => {
    t.ended = true;
    t.sends = 0;
    ageSleeve(t);
    t.barred[t.current] = Math.max(0, t.barred[t.current]! - 1);
    openWindow(t, "between");
  },
  next: (t) => {
    t.current = left(t, t.current);
    next(t, "turn");
  },
};

// -- the turn ---------------------------------------------------------------------------------------------------------
/** DG-TURN-2, DG-ADVR-4 */
function beginTurn(t: Table): void {
  const own = t.where[t.current]!;
  t.sends = t.ended ? 1 : Math.max(t.sends, 1); // a turn that starts again keeps the Winged Boots (DG-TURN-8)
  t.ended = false;
  if (!anyReady(t, t.current)) own.forEach((place, who) => place === "spent" && (own[who] = "ready"));
  if (anyReady(t, t.current)) await_(t, "send");
  else openWindow(t, "own");
}

const allOut = (t: Table): boolean => t.where.every((team) => team.every((place) => place === "sent"));

/** DG-TURN-5 */
function lostCheck(t: Table): void {
  if (anyReady(t, t.current)) await_(t, "send");
  else if (allOut(t)) openWindow(t, "between");
  else next(t, "end");
}

/** DG-TURN-8 */
function breakDeadlock(t: Table): void {
  next(t, "turn");
  if (!allOut(t)) return;
  t.shown = true;
  t.deadlocks += 1;
  if (t.deadlocks > 1) finish(t);
  else for (const slot of t.row.keys()) sendHome(t, slot);
}

function afterSending(t: Table): void {
  t.slot = t.actor = -1;
  t.sends -= 1;
  if (t.sends > 0 && anyReady(t, t.current)) await_(t, "send");
  else next(t, "end");
}

function finish(t: Table): void {
  keepSleeve(t);
  t.shown = true;
  t.phase = "over";
}

// -- a kill -----------------------------------------------------------------------------------------------------------
/** KS1, KS2; DG-DIV-2: whoever was there first stays ahead of equals. */
function die(t: Table): void {
  t.shown = true;
  t.deadlocks = t.robbing = 0;
  const stack = t.stack[t.slot]!;
  const part = (seat: number) => sum(stack.filter((one) => one.seat === seat).map((one) => attackOf(t, one)));
  t.rank = [...new Set(stack.map(({ seat }) => seat))].sort((a, b) => part(b) - part(a));
  readStack(t);
  openWindow(t, "kill");
}

/** KS5 to KS7, DG-SOLO, DG-WIZ-2 */
function shareOut(t: Table): void {
  const hoard = t.hoard[t.slot]!;
  for (const heap of t.share) heap.fill(0);
  t.owner.fill(null);
  if (t.rank.length === 1) {
    t.thieves = [];
    t.share[t.rank[0]!] = [...hoard];
    next(t, sum(hoard) ? "award" : "KS9");
    return;
  }
  if (!t.rules.magic && t.wizards.length === 1) {
    t.stash[t.wizards[0]!]![RED]! += hoard[RED]!;
    hoard[RED] = 0;
  }
  if (!sum(hoard)) next(t, "KS9");
  else if (t.rules.divides) beginDividing(t);
  else lightCandle(t);
}

/** DG-AWARD, DG-MAG-RED-5: clockwise from the acting player */
function award(t: Table): void {
  t.hoard[t.slot]!.fill(0);
  for (let n = 0, seat = t.actor; n < t.rules.players; n++, seat = left(t, seat)) {
    const reds = t.share[seat]![RED]!;
    pour(t.share[seat]!, t.stash[seat]!);
    if (t.rules.magic && t.wizards.includes(seat)) drawCards(t, seat, reds);
  }
  next(t, "KS9");
}

/** DG-THIEF-2, DG-THIEF-8 */
export const victims = (t: Table): number[] =>
  everybody(t).filter(
    (seat) => t.rank.includes(seat) && sum(t.stash[seat]!) && seat !== t.thieves[t.robbing],
  );

/** DG-THIEF-5, DG-THIEF-12 */
function nextThief(t: Table): void {
  if (t.robbing >= t.thieves.length) return next(t, "KS10");
  const possible = victims(t);
  if (!possible.length) next(t, "stolen");
  else if (possible.length === 1) nameVictim(t, possible[0]!);
  else await_(t, "rob");
}

export function nameVictim(t: Table, victim: number): void {
  t.victim = victim;
  t.shown = true;
  openWindow(t, "theft");
}

function beginTheft(t: Table): void {
  if (t.wizards.includes(t.thieves[t.robbing]!)) await_(t, "take");
  else stealUnseen(t);
}

/** DG-THIEF-3 */
export function stealUnseen(t: Table): void {
  const thief = t.thieves[t.robbing]!;
  const other = nameWords(t, t.victim);
  const tell = (kind: number) => ({
    key: "dragons-gold.fair.stolen",
    seat: thief,
    args: { token: kindWords(kind), other },
  });
  t.stash[thief]![draw(t, t.stash[t.victim]!, tell)]! += 1;
  next(t, "stolen");
}

/** KS10, KS11 */
function cleanUp(t: Table): void {
  t.raised[t.row[t.slot]!] = 0;
  sendHome(t, t.slot);
  t.row[t.slot] = null;
  turnUp(t, t.slot);
  t.slot = t.actor = t.masked = t.gagged = -1;
  t.rank = [];
  t.wizards = [];
  t.thieves = [];
  t.robbing = t.dug = t.chooser = t.graceWait = 0;
  t.mask = "";
  t.grace = "";
  next(t, "KS12");
}

/** DG-MKT-1, DG-MKT-12 */
function marketIfDue(t: Table): void {
  next(t, "KS13");
  if (t.marketGone || t.turned !== t.box.beforeMarket) return;
  t.marketGone = true;
  if (t.stash.filter((heap) => sum(heap)).length < 2) return;
  t.done.fill(false);
  await_(t, "market");
}

/** DG-END-6 */
function endCheck(t: Table): void {
  if (t.row.every((dragon) => dragon === null)) finish(t);
  else next(t, t.byCard ? "again" : "sent");
}

// -- time -------------------------------------------------------------------------------------------------------------
/** DG-NET-4 */
export function weakest(t: Table): { who: number; slot: number } {
  const attack = (who: number) => t.box.team[who]!.attack;
  const ready = [...t.box.team.keys()].filter((who) => t.where[t.current]![who] === "ready");
  const lack = (slot: number) => strength(t, slot) - attackOn(t, slot);
  const alive = [...t.row.keys()].filter((slot) => t.row[slot] !== null);
  return {
    who: ready.reduce((a, b) => (attack(b) < attack(a) ? b : a)),
    slot: alive.reduce((a, b) => (lack(b) > lack(a) ? b : a)),
  };
}
