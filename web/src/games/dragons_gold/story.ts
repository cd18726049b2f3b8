// How a game was won, in two sentences of facts: what brought the winner most, the best deal, and the hoard that nobody
// got.
import { t } from "../../lib/texts.svelte.ts";
import type { Frame } from "../game.ts";
import { largestSwing } from "../swing.ts";
import { shared, type Shares } from "./marking.ts";
import { size, type Heap } from "./split.ts";
import { drakeName, heapWords } from "./tokens.ts";
import { type Event, facts, type View } from "./types.ts";

type Frames = Frame<View, Event>[];
type Args = Record<string, unknown>;
const say = (key: string, args: Args): string => t(`dragons-gold.web.story.${key}`, args);

export function story(frames: Frames, names: string[], me: number | null): string[] {
  const dragons = slainBy(frames);
  return [swing(frames, dragons, names, me), deals(frames, dragons, names, me)].filter((text) => text !== "");
}

/** The dragon whose hoard was last spoken of, by frame. */
function slainBy(frames: Frames): string[] {
  let last = "";
  return frames.map(({ news }) => {
    for (const told of news) if (told.kind === "killed") last = facts(told).dragon ?? last;
    return last;
  });
}

function swing(frames: Frames, dragons: string[], names: string[], me: number | null): string {
  const [winner, ...others] = frames.at(-1)?.view.table.standing?.winners ?? [];
  const found = largestSwing(frames, others.length ? undefined : winner);
  if (!found) return "";
  const { seat, points: n, move } = found;
  const key = `swing_${cause(frames[move]!.news)}${seat === me ? "_you" : ""}`;
  return say(key, { n, name: names[seat], dragon: drakeName(dragons[move]!) });
}

function cause(news: Event[]): string {
  const has = (wanted: RegExp) => news.some(({ kind }) => wanted.test(kind));
  if (has(/^(shared|seized)$/)) return "shared";
  if (has(/^traded$/)) return "market";
  return has(/^stolen$/) ? "stolen" : "other";
}

interface Deal {
  heap: Heap;
  seat: number;
  dragon: string;
  worth: number;
}

/** The richest share that was agreed on, beside the richest hoard that was lost. */
function deals(frames: Frames, dragons: string[], names: string[], me: number | null): string {
  let best: Deal | null = null;
  let lost: { heap: Heap; dragon: string } | null = null;
  let hidden = false; // of a share that one has not seen nobody can say whether it was the best
  for (let at = 1; at < frames.length; at++) {
    const { news, view } = frames[at]!;
    const dragon = drakeName(dragons[at]!);
    const shares = agreedOn(news, frames[at - 1]!.view);
    hidden ||= !shares;
    for (const { seat, heap } of shares ?? []) {
      const worth = worthOf(heap, view);
      if (worth > (best?.worth ?? 0)) best = { heap, seat, dragon, worth };
    }
    const gone = news.find(({ kind }) => kind === "hoard_lost");
    const heap = (gone && facts(gone).tokens) ?? {};
    if (size(heap) > size(lost?.heap ?? {})) lost = { heap, dragon };
  }
  return dealWords(hidden ? null : best, lost, names, me);
}

/** What each got of a hoard, unless there was nobody to deal with; null if it was told to others alone. */
function agreedOn(news: Event[], before: View): Shares | null {
  const got = news.filter(({ kind }) => kind === "shared").length;
  const shares = got > 1 ? shared(news, before) : [];
  return got > 1 && shares.length < got ? null : shares;
}

/** Coins as they count; a gem as a part of the points for the most of its colour. */
function worthOf(heap: Heap, { table: { scoring } }: View): number {
  return Object.entries(heap).reduce((sum, [kind, n]) => {
    const each = scoring.worth[kind] ?? scoring.majority / (scoring.tokens[kind] || 1);
    return sum + n * each;
  }, 0);
}

function dealWords(
  best: Deal | null,
  lost: { heap: Heap; dragon: string } | null,
  names: string[],
  me: number | null,
): string {
  const of = lost ? { lost: lost.dragon, n: size(lost.heap) } : {};
  if (!best) return lost ? say("lost", of) : "";
  const name = best.seat === me ? t("dragons-gold.web.to_you") : names[best.seat];
  return say(lost ? "deal_lost" : "deal", { tokens: heapWords(best.heap), dragon: best.dragon, name, ...of });
}
