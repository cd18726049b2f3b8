// How it was won, in two sentences of facts: the end, and what most decided it before.
import type { Frame } from "../game.ts";
import { befell, called } from "../telling.ts";
import { dragonName, keep, shireName, sumOf, titleName, web, webCount } from "./names.ts";
import { type Event, facts, type View } from "./types.ts";

type Told = Frame<View, Event>;
const WORDS = "nine-shires.web.story";
type Turn = { weight: number; text: string };

export function story(frames: Told[], names: string[], me: number | null = null): string[] {
  const last = frames.at(-1);
  if (!last?.view.table.ending) return [];
  keep(last.view);
  const turn = frames
    .flatMap((frame, i) => turnsOf(frame, frames[i - 1], names, me))
    .sort((a, b) => b.weight - a.weight);
  return [ending(frames, last, names, me), ...turn.slice(0, 1).map(({ text }) => text)];
}

/** A sentence about a seat; to whoever sits there it is told in words of its own. */
const say = (key: string, seat: number, me: number | null, args: object): string =>
  web(`story.${key}${seat === me ? "_you" : ""}`, args as Record<string, unknown>);

const find = (frames: Told[], kind: string) => {
  const at = frames.findLast(({ news }) => news.some((told) => told.kind === kind));
  const told = at?.news.findLast((one) => one.kind === kind);
  return at && told ? { facts: facts(told), round: at.view.table.round } : null;
};

/** Who was the last to die, or to resign (NS-DEATH-5). */
const lastLost = (frames: Told[]): Event | undefined =>
  frames.flatMap(({ news }) => news).findLast(({ kind }) => kind === "fell" || kind === "resigned");

/** NS-END: a last slayer who has the crown, a crown by power or dice, or a kingdom that is lost. */
function ending(frames: Told[], { view: { table } }: Told, names: string[], me: number | null): string {
  const lives = table.dragons.filter(({ alive }) => alive).length;
  const free = Object.values(table.protectors).filter((who) => who === null).length;
  const args = { round: table.round, n: lives, free };
  const slain = find(frames, "slain");
  const won = table.winner;
  if (won === null) {
    const lost = lastLost(frames);
    const fell = lost && facts(lost);
    const who = { name: names[fell?.seat ?? 0], dragon: dragonName(fell?.dragon) };
    const how = table.ending === "dead" && lost?.kind === "resigned" ? "resigned" : (table.ending ?? "");
    const key = befell(WORDS, how, fell?.seat ?? 0, me);
    return web(`story.${key}`, { ...args, ...who });
  }
  const dragon = dragonName(slain?.facts.dragon);
  const slayer = slain?.facts.seat ?? won;
  const told = {
    ...args,
    name: names[won],
    dragon,
    slayer: called(names, slayer, me),
  };
  const power = { ...told, power: table.seats[won]?.power };
  if (slayer !== won) return say("power", won, me, power);
  return say(/power|dice/.test(table.ending ?? "") ? "slayer_power" : "slayer", won, me, power);
}

/** What may have decided it; magic power is what all of it is weighed in. */
function turnsOf({ news, view }: Told, before: Told | undefined, names: string[], me: number | null): Turn[] {
  const { round, seats } = view.table;
  return news.flatMap((told): Turn[] => {
    const { seat = 0, other = 0, dragon, choice, answer, gained, returned, shire = 1, ...more } = facts(told);
    const name = names[seat];
    if (told.kind === "fell") {
      const n = seats[seat]?.kills.length ?? 0;
      const key = `story.fell${seat === me ? "_you" : ""}`;
      const text = webCount(key, n, { name, dragon: dragonName(dragon), n, round });
      return [{ weight: 14 + 12 * n, text }];
    }
    if (told.kind === "alliance" && choice !== answer) {
      const [by, of, most, least] =
        choice === "ally" ? [other, seat, returned, gained] : [seat, other, gained, returned];
      const args = { name: names[by], other: names[of], n: sumOf(most), m: sumOf(least), round };
      const text = say(of === me ? "torn_off" : "torn", by, me, { ...args, shire: shireName(shire) });
      return [{ weight: sumOf(most) - sumOf(least) + 3, text }];
    }
    if (told.kind === "knighted" && news.some(({ kind }) => kind === "exchanged")) {
      const title = titleName(more.title);
      return [{ weight: 22, text: say("deal", seat, me, { name, title, shire: shireName(shire), round }) }];
    }
    const killed = news.filter((one) => one.kind === "slain");
    if (told === killed[0] && killed.length > 1)
      return [{ weight: 26, text: say("double", seat, me, { name, round }) }];
    return told === news[0] ? swing(view, before, names, me) : [];
  });
}

/** The most that one player's magic power changed at once. */
function swing(view: View, before: Told | undefined, names: string[], me: number | null): Turn[] {
  const was = before?.view.table.seats ?? [];
  return view.table.seats.flatMap(({ power, alive }, seat) => {
    const by = power - (was[seat]?.power ?? power);
    if (!alive || by <= 0) return [];
    const args = { name: names[seat], n: by, round: view.table.round };
    return [{ weight: by, text: say("swing", seat, me, args) }];
  });
}
