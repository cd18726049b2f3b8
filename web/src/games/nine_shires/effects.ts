// What a space would bring this player, in words: out of what everybody sees, and of what is one's own.
import type { Place } from "./goals.ts";
import { percent, shireName, web } from "./names.ts";
import { places } from "./places.ts";
import { type Odds, pairOf, type Player, type View } from "./types.ts";

/** For the label of a space and its small print. */
export function effectWords(view: View, names: string[], goal: Place): string {
  const { effect, to } = goal;
  if (effect === "dragon" && view.seat !== null) return lairWords(view, goal);
  const { protectors, swords } = view.table;
  const protector = protectors[to];
  const key = effect === "sword" && !swords ? "sword_none" : effect;
  return web(`effect.${key}`, {
    name: typeof protector === "number" ? (names[protector] ?? "") : "",
    n: swords,
  });
}

/** Those of its signs that the effect does not say. */
export function signWords({ signs, effect }: Place): { sign: string; text: string }[] {
  const told = signs.filter(
    (sign) => /hands|amulet/.test(sign) || (sign === "sign-fight" && effect !== "dragon"),
  );
  return told.map((sign) => ({ sign, text: web(`map.${sign.replace("-", "_")}`) }));
}

// -- a lair (NS-SPACE-DRAGON-1) ---------------------------------------------------------------------------------------
function lairWords(view: View, goal: Place): string {
  const me = view.table.seats[view.seat!]!;
  const left = Object.values(view.table.deck).reduce((sum, n) => sum + n, 0);
  const most = view.box.limits.retreat_cards;
  const card = me.drawn >= most ? "card_drawn" : left ? "card" : "card_none";
  return web("lair.both", {
    card: web(`lair.${card}`, { n: me.drawn + 1, most }),
    fight: fightWords(view, me, goal),
  });
}

function fightWords(view: View, me: Player, { ways, fights, buys }: Place): string {
  const walks = ways.length > 0;
  const not = hindrance(view, me, walks);
  if (walks ? !fights : not) return web(`lair.no_fight_${not ?? "amulet"}`);
  const amulet = me.amulet ?? buys[0] ?? "";
  const odds: Odds | null | undefined = walks && view.table.double ? me.duel : me.odds[amulet];
  if (!odds) return web("lair.fight");
  return web("lair.fight_odds", { slay: percent(odds.slay), die: percent(odds.die) });
}

/** Why one could not fight there; the menu decides, this only says it. */
function hindrance({ table }: View, me: Player, walks: boolean): string | null {
  if (!me.knighthoods.length) return "knight";
  if (!me.amulet) return "amulet";
  if (table.fought) return "again";
  return table.fresh && !walks ? "fresh" : null;
}

// -- no alliance (NS-ALLY-11) -----------------------------------------------------------------------------------------
/** Who stands on a space, but cannot be played with there yet, and what has to happen first. */
export function lockWords(view: View, names: string[], space: string | null): string[] {
  const shire = space ? places(view.box).space(space).shire : 0;
  const me = view.seat;
  if (!shire || me === null) return [];
  return view.table.seats.flatMap(({ at }, other) => {
    const still = other === me || at !== space ? undefined : pairOf(view, me, other)?.locks[shire];
    if (!still?.length) return [];
    const who = still.length > 1 ? "both" : still[0] === me ? "you" : "other";
    return [web(`meet.lock_${who}`, { name: names[other], shire: shireName(shire, view.box) })];
  });
}
