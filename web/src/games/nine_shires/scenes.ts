// The scenes of the game, made of its news. The ledger tells what came of it once the picture is there: what is told
// here is what is at stake.
import { leave, scene, type About, type Scene } from "../../lib/stage.svelte.ts";
import { both } from "../../lib/texts.svelte.ts";
import { unmarked } from "../../lib/marks.ts";
import { part } from "../../lib/patience.ts";
import { unhurried } from "../reveal.ts";
import { turned, whole } from "./cards.ts";
import { line } from "./lines.ts";
import { moments } from "./moment.svelte.ts";
import { amuletName, forms, keep, spaceName, web, webCount, webKnows } from "./names.ts";
import { staged } from "./staged.ts";
import { type Event, faceOf, facts, type View } from "./types.ts";

const FEW = 5; // townes that are named
const BRINGS = /^(duelled|slain|set_back|retreats|fell)$/;

/** They are fetched with the first of them: a table is there sooner without. */
const fetched = () => import("./scenes/all.ts");
type All = Awaited<ReturnType<typeof fetched>>;

function later(about: About, made: (all: All) => Scene): Scene {
  const put = (stage: HTMLElement) => {
    moments.hush();
    let end: (() => void) | null = () => undefined;
    const show = (all: All) => void (end &&= made(all).put(stage));
    void part(fetched).then(show, () => end && leave()); // without it the table goes on
    return () => {
      end?.();
      end = null;
    };
  };
  return { ...about, put };
}

/** A replay lists them, whether they are played or not. */
export function scenes(news: Event[], before: View, after: View, names: string[]): Scene[] {
  keep(after);
  return news
    .filter((told) => staged(told, after.seat))
    .map((told) => sceneOf(told, news, before, after, names));
}

function sceneOf(told: Event, news: Event[], before: View, after: View, names: string[]): Scene {
  switch (told.kind) {
    case "fights":
      return fight(told, news, before, after, names);
    case "fell":
      return death(told, before, after, names);
    case "attacked":
      return attack(told, news, after, names);
  }
  return omen(told, after);
}

/** A text about a player; of oneself there is one of its own. */
function say(view: View, names: string[], seat: number, key: string, args = {}): string {
  const player = view.table.seats[seat]!;
  const own = seat === view.seat && webKnows(`scene.${key}_you`) ? `${key}_you` : key;
  return web(`scene.${own}`, { name: names[seat], ...forms(player), ...args });
}

function fight(told: Event, news: Event[], before: View, after: View, names: string[]): Scene {
  const { seat = 0, duel = false } = facts(told);
  const { box, table } = before;
  const { amulet, odds, duel: doubled } = table.seats[seat]!;
  const living = table.dragons.filter(({ alive }) => alive).map(({ name }) => name);
  const slays = amulet ? living.filter((name) => box.amulets[amulet]!.slays.includes(name)).length : 0;
  const title = say(before, names, seat, "fight", { amulet: amuletName(amulet) });
  const hope = web(duel ? "scene.hope_duel" : "scene.hope", { n: slays, most: living.length });
  const cards = turned(news).map((card) => ({
    ...card,
    art: card.dragon ? `drake-${faceOf(box, card.dragon)}` : "drake-zero",
  }));
  const brings = news
    .filter(({ kind }) => BRINGS.test(kind))
    .flatMap((one) => line(one, names, before.seat) ?? [])
    .map(({ text }) => unmarked(text));
  const seconds = unhurried(after, whole(cards) / 1000);
  const about: About = { kind: "fight", seconds, told: `${title} ${hope}` };
  const token = table.seats[seat]!.token;
  const fate = (["fell", "retreat", "slain"] as const).find((one) =>
    cards.some((card) => card.fate === one),
  )!;
  const stamp = say(before, names, seat, `fate_${fate}`);
  const rest = {
    most: seconds * 1000,
    odds: (duel ? doubled : null) ?? (amulet ? odds[amulet] : null) ?? null,
  };
  const props = { seat, token, amulet, title, hope, cards, brings, fate, stamp, duel, ...rest };
  return later(about, (all) => scene(about, all.Fight, props));
}

function death(told: Event, before: View, after: View, names: string[]): Scene {
  const { seat = 0, dragon = "", freed = [] } = facts(told);
  const { kills, token } = after.table.seats[seat]!;
  const args = { round: before.table.round, n: kills.length };
  const title = say(before, names, seat, "death");
  const slew = webCount("scene.slew", kills.length, args);
  const lost = freed.length
    ? webCount("scene.freed", freed.length, {
        n: freed.length,
        townes: both(freed.map((id) => spaceName(id, after.box))),
      })
    : web("scene.freed_none");
  const mine = seat === after.seat;
  const text = [say(before, names, seat, "death_text", args), slew, lost];
  const seconds = unhurried(after, mine ? 9 : 4.5);
  const about = { kind: "death", seconds, told: [title, ...text].join(" "), cue: "death" };
  const faces = kills.map((name) => `drake-${faceOf(after.box, name)}`);
  const foe = `drake-${faceOf(after.box, dragon)}`;
  const props = { seat, token, foe, title, text, faces };
  return later({ ...about, farewell: mine }, (all) => scene(about, all.Death, props));
}

function attack(told: Event, news: Event[], after: View, names: string[]): Scene {
  const { attacks = 0, last = 6 } = facts(told);
  const thrown = news.find(({ kind }) => kind === "threw");
  const { seat = after.table.current, dice = [] } = thrown ? facts(thrown) : {};
  const free = Object.entries(after.table.protectors).flatMap(([id, who]) => (who === null ? [id] : []));
  const title = attacks >= last ? web("scene.attack_last") : web("scene.attack", { n: attacks, last });
  const who = say(after, names, seat, "threw", { one: dice[0], two: dice[1] });
  const left = last - attacks;
  const text = left ? webCount("scene.attack_left", left, { n: left }) : web("scene.attack_over");
  const townes = free.map((id) => spaceName(id, after.box));
  const few = free.length > 1 && free.length <= FEW ? "scene.free_few" : "scene.free";
  const stake = webCount(few, free.length, { n: free.length, townes: both(townes) });
  const about = {
    kind: "attack",
    seconds: unhurried(after, left ? 3.6 : 5),
    told: `${title}. ${stake} ${text}`,
  };
  const props = { attacks, last, dice, title, who, text, stake, townes };
  return later(about, (all) => scene(about, all.Attack, props));
}

/** What befalls oneself. */
function omen(told: Event, after: View): Scene {
  const { seat = 0, shire = 1 } = facts(told);
  const name = after.box.shires[shire - 1]?.name ?? "";
  const args = { shire: name, cost: after.box.costs.hex };
  const words = { ...args, ...forms(after.table.seats[seat]) };
  const title = web(`scene.${told.kind}`, words);
  const text = web(`scene.${told.kind}_text`, words);
  const about = { kind: told.kind, seconds: unhurried(after, 3.6), told: `${title}. ${text}` };
  const props = { kind: told.kind, seat, shire, title, text };
  return later(about, (all) => scene(about, all.Omen, props));
}
