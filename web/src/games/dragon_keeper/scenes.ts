// What takes the stage: what a level has cost each, and the tribute (DK-LEVEL, DK-TRIBUTE).
import { scene, type Scene } from "../../lib/stage.svelte.ts";
import { both, count, t, type Args } from "../../lib/texts.svelte.ts";
import { unhurried } from "../reveal.ts";
import LevelEnd from "./scenes/LevelEnd.svelte";
import Tribute from "./scenes/Tribute.svelte";
import { signed } from "./tiles.ts";
import { offerings, tolls, type Offering, type Toll } from "./tolls.ts";
import { type Event, facts, type View } from "./types.ts";

const say = (key: string, args: Args = {}) => t(`dragon-keeper.web.scene.${key}`, args);

export function scenes(news: Event[], before: View, after: View, names: string[]): Scene[] {
  const found: Scene[] = [];
  const ended = news.find(({ kind }) => kind === "level_ends");
  if (ended) found.push(levelEnd(ended, tolls(news, before, after), after, names));
  const asked = before.table.phase === "ending" && after.menu.moves.length > 0;
  const given = after.table.level === after.table.levels && !asked ? offerings(news, after) : [];
  if (given.length) found.push(tribute(given, after, names));
  return found;
}

function levelEnd(ended: Event, all: Toll[], after: View, names: string[]): Scene {
  const { level = 1, left = 0, seat: last = -1 } = facts(ended);
  const { table, seat: me } = after;
  const below = table.level > level ? table.level : null;
  const args = { level, name: names[table.current ?? -1] ?? "" };
  const next = () => {
    if (table.phase === "over" && level < table.levels) return say("ends");
    if (below === null) return say("empty");
    return say(`down${table.current === me && me !== null ? "_you" : ""}`, { ...args, level: below });
  };
  const told = `${say("level", args)}. ${both(all.map((toll) => costs(toll, names)))}.`;
  const about = { kind: "level", seconds: unhurried(after, 4 + all.length * 0.8), told };
  const words = { left: count("dragon-keeper.web.level.left", left), next: next() };
  const took = last === me ? t("dragon-keeper.web.to_you") : (names[last] ?? "");
  return scene(about, LevelEnd, { level, below, tolls: all, ...words, took, names });
}

const costs = ({ seat, paid, fell }: Toll, names: string[]): string =>
  say(fell ? "fell_told" : "pays_told", { name: names[seat], n: paid });

function tribute(given: Offering[], after: View, names: string[]): Scene {
  const points = ({ deeds }: Offering) => deeds.reduce((n, deed) => n + deed.points, 0);
  const told = given.map((one) =>
    one.deeds.length
      ? say("has", { name: names[one.seat], points: signed(points(one)) })
      : say("waits_told", { name: names[one.seat] }),
  );
  const about = {
    kind: "tribute",
    seconds: unhurried(after, 4 + given.length),
    told: `${say("tribute_title")}. ${both(told)}.`,
  };
  return scene(about, Tribute, { offerings: given, names });
}
