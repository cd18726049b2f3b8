// What the board is called in words: where we are, what is asked, what may be done. Texts come from the catalogue.
import { either } from "../../lib/texts.svelte.ts";
import type { Fact } from "../game.ts";
import {
  amuletName,
  cardsWords,
  forms,
  keep,
  shortSpace,
  spaceName,
  talismansWords,
  web,
  webCount,
  webKnows,
} from "./names.ts";
import { counted } from "./payment.ts";
import { goals, named } from "./routes.ts";
import type { Table, View } from "./types.ts";

export function where(seen: View): string {
  const { phase, round } = keep(seen).table;
  return web(phase === "over" ? "where_over" : "where", { round });
}

// -- what is asked ----------------------------------------------------------------------------------------------------
export function asked(seen: View, names: string[]): string {
  const view = keep(seen);
  const { table, seat } = view;
  if (table.phase === "over") return ended(view, names);
  const awaited = table.turn?.seats ?? [];
  const mine = seat !== null && awaited.includes(seat);
  if (table.phase === "alliance") return handshake(view, names);
  const name = names[table.current] ?? "";
  const args = { name, ...diceArgs(table), space: spaceName(table.seats[table.current]?.at) };
  const key = mine ? questionOf(view) : `wait_${table.phase}`;
  return web(`asked.${webKnows(`asked.${key}`) ? key : "wait"}`, args);
}

function questionOf(view: View): string {
  const { table, menu } = view;
  if (table.phase === "start") {
    if (menu.moves.includes("fight")) return "start_fight";
    return table.turn_throws ? "start_again" : "start";
  }
  if (table.phase === "move") return table.dice?.includes(0) ? "move_zero" : "move";
  if (table.phase === "dragon") {
    if (!menu.moves.includes("fight")) return "refund";
    return table.duel ? "duel" : "dragon";
  }
  if (table.phase === "guardian" && menu.moves.some((move) => move.startsWith("lift")))
    return "guardian_hexed";
  return table.phase;
}

function diceArgs({ dice }: Table): { one: number; two: number; counts: string } {
  const [one = 0, two = 0] = dice ?? [];
  const counts = [...new Set([one, two, one + two])].filter((n) => n > 0).sort((a, b) => a - b);
  return { one, two, counts: either(counts.map(String)) };
}

function handshake({ table, seat, choice }: View, names: string[]): string {
  const alliance = table.alliance;
  if (!alliance) return web("asked.wait", { name: names[table.current] ?? "" });
  const { mover, partner, sealed } = alliance;
  const other = seat === mover ? partner : mover;
  if (seat !== mover && seat !== partner)
    return web("asked.watch_alliance", { name: names[mover], other: names[partner] });
  if (choice || sealed.includes(seat)) return web("asked.sealed", { name: names[other] });
  return web("asked.alliance", { name: names[other] });
}

/** All endings have a reason (NS-END). */
function ended({ table, seat }: View, names: string[]): string {
  const ending = table.ending ?? "dead";
  if (table.winner === null) return web(`over.${ending}`);
  const key = table.winner === seat && seat !== null ? `over.${ending}_you` : `over.${ending}`;
  return web(key, { name: names[table.winner] ?? "", ...forms(table.seats[table.winner]) });
}

const CLAUSES: Record<string, string> = {
  start: "NS-TURN-1",
  move: "NS-MOVE-1",
  meeting: "NS-ALLY-2",
  alliance: "NS-ALLY-4",
  guardian: "NS-AMULET-2",
  towne: "NS-SHIRE-2",
  key: "NS-SPACE-KEY-1",
  talismans: "NS-SPACE-TALI-1",
  sword: "NS-SPACE-SWORD-1",
  castle: "NS-SPACE-CASTLE-1",
  dragon: "NS-FIGHT-6",
  retreat: "NS-RETREAT-1",
  keep: "NS-REFUND-1",
  over: "NS-END-3",
};

/** The clause to show beside the table: of what is going on, or of what threatens. */
export function clauseInPlay(view: View): string {
  const { table, seat } = view;
  if (table.phase === "over") return OVER[table.ending ?? ""] ?? "NS-END-3";
  if (seat !== null && table.turn?.seats.includes(seat)) {
    if (table.phase === "start" && view.menu.moves.includes("fight")) return "NS-FIGHT-6";
    if (table.phase === "move" && table.dice?.includes(0)) return "NS-MOVE-7";
    if (table.phase === "dragon" && table.duel) return "NS-DUEL-1";
  } else if (table.attacks >= 4) return "NS-ATTACK-6";
  return CLAUSES[table.phase] ?? "NS-TURN-2";
}
const OVER: Record<string, string> = {
  slayer: "NS-END-4",
  power: "NS-END-5",
  dice: "NS-END-7",
  alone: "NS-SOLE-3",
  destroyed: "NS-ATTACK-6",
  dead: "NS-DEATH-6",
  quiet: "NS-STALL-1",
  rounds: "NS-STALL-2",
};

/** One fact, and the dragons slain. */
export function fact(seen: View, seat: number): Fact {
  const view = keep(seen);
  const player = view.table.seats[seat];
  if (!player?.alive) return { text: player ? web("fact.dead", forms(player)) : "", number: null, unit: "" };
  const kills = player.kills.length;
  const over = view.table.phase === "over";
  const text = over ? web("fact.power", { n: player.power }) : factText(view, seat);
  return { text, number: kills, unit: webCount("fact.slain", kills) };
}

export function factText({ table, box }: View, seat: number): string {
  const player = table.seats[seat]!;
  if (!player.alive) return web("fact.dead", forms(player));
  const at = box.spaces.find(({ id }) => id === player.at);
  return at ? shortSpace(at, box) : "";
}

// -- moves ------------------------------------------------------------------------------------------------------------
/** A move in words, for a list or a label. */
export function moveWords(move: string, seen: View): string {
  const view = keep(seen);
  const [verb = "", first = "", ...rest] = move.split(" ");
  const say = (key: string, args = {}) => web(`move.${key}`, args);
  if (move === "put off") return say("put_off");
  switch (verb) {
    case "walk":
      return say("walk", { space: spaceName(first.split(",").at(-1)), n: first.split(",").length });
    case "sword":
    case "jump":
    case "home":
    case "refund":
      return say(verb, { space: spaceName(first) });
    case "buy":
      return say(verb, { amulet: amuletName(first) });
    case "protect":
    case "lift":
    case "take":
      return say(verb, { talismans: talismansWords(counted(first, view.box.colours.length)) });
    case "pass":
      return say(webKnows(`move.pass_${view.table.phase}`) ? `pass_${view.table.phase}` : "pass");
    case "offer": {
      const [gives = "", asks = ""] = rest.join(" ").split(" for ");
      return say(verb, { gives: cardsWords(gives.split("+")), asks: cardsWords(asks.split("+")) });
    }
  }
  return say(verb);
}

/** The way out, told with a refusal. */
export function allowed(seen: View): string {
  const view = keep(seen);
  const { table, seat, menu } = view;
  const say = (key: string, args = {}) => web(`allowed.${key}`, args);
  if (table.phase === "over") return say("over");
  if (seat !== null && !table.seats[seat]?.alive) return say("dead");
  if (view.routes.length) {
    const names = goals(view).map(({ to }) => spaceName(to, view.box));
    return names.length > 6 ? say("walk_many") : say("walk", { spaces: either(names) });
  }
  if (table.phase === "key" && menu.moves.length) return say("key");
  const jumps = [...named(view, "jump", "home", "refund").keys()].map((id) => spaceName(id, view.box));
  if (jumps.length) return say("go", { spaces: either(jumps) });
  const moves = menu.moves.slice(0, 4).map((move) => moveWords(move, view));
  return moves.length ? say("moves", { moves: either(moves) }) : say("wait");
}
