// What takes the stage: the end of a year, pile by pile, and then the herds (DR-END-1, DR-ELIM).
import { scene, type Scene } from "../../lib/stage.svelte.ts";
import { both, t } from "../../lib/texts.svelte.ts";
import { unhurried } from "../reveal.ts";
import Hunger from "./scenes/Hunger.svelte";
import YearEnd from "./scenes/YearEnd.svelte";
import { herds, hungry, takings, type Taking } from "./takings.ts";
import { type Event, facts, type View } from "./types.ts";

const PACE = 850; // milliseconds from one pile to the next
const READING = 3; // seconds, when the last one lies open

const say = (key: string, args = {}) => t(`dragons.web.scene.${key}`, args);

export function scenes(news: Event[], before: View, after: View, names: string[]): Scene[] {
  const ended = news.find(({ kind }) => kind === "year_ends");
  if (!ended) return [];
  const year = facts(ended).year ?? before.table.year;
  const last = after.table.phase === "over";
  const taken = takings(news, before, after);
  const seconds = unhurried(after, (taken.length * PACE) / 1000 + READING);
  const pace = Math.min(PACE, (seconds * 600) / taken.length);
  const told = say(last ? "last_year_told" : "year_told", { year, standing: standing(taken, names) });
  const piles = scene({ kind: "year", seconds, told }, YearEnd, { year, last, pace, takings: taken, names });
  return [piles, winter(after, last, names)];
}

function standing(taken: Taking[], names: string[]): string {
  const points = (n: number | null) => n ?? t("dragons.web.hoard.hungry");
  return both(taken.map(({ seat, is }) => say("has", { name: names[seat], points: points(is) })));
}

function winter(view: View, last: boolean, names: string[]): Scene {
  const all = herds(view);
  const out = all.filter(hungry);
  const you = out.length === 1 && out[0]!.seat === view.seat ? "_you" : "";
  const key = `${out.length ? "hungry" : "nobody"}${last ? "_last" : ""}${you}`;
  const verdict = say(key, { n: out.length, names: both(out.map(({ seat }) => names[seat] ?? "")) });
  const told = `${say(last ? "winter" : "herds")}. ${verdict}`;
  const about = {
    kind: "hunger",
    seconds: unhurried(view, 5),
    told,
    ...(out.length ? { cue: "hunger" } : {}),
  };
  return scene(about, Hunger, { herds: all, apart: view.table.players > 4, verdict, last, names });
}
