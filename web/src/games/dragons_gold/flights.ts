// Which pieces fly for which news, and what the board says for a moment. All of a step together take half a second.
import { drawing, type Flight } from "../../lib/flight.ts";
import { moments, tell } from "./moment.svelte.ts";
import { sink } from "./pour.ts";
import { kindsIn, type Heap } from "./split.ts";
import { adventurerArt, tokenArt } from "./tokens.ts";
import { type Event, facts, type View } from "./types.ts";

const APART = 40;
const MOST = 8; // tokens in the air at once

export function flights(news: Event[], view: View): Flight[] {
  const shares = shared(news, view);
  mark(news, shares, view);
  return news.flatMap((told) => flight(told, view, shares));
}

type Shares = { seat: number; heap: Heap }[];

/** What each got. When the next turn has begun it is told no more (DG-INFO-16), but the proposal lay there for all. */
function shared(news: Event[], { table }: View): Shares {
  const agreed = news.find(({ kind }) => kind === "agreed");
  const struck = table.proposals.find((one) => agreed && one.number === facts(agreed).number);
  if (struck && !news.some(({ kind }) => kind === "shared"))
    return struck.shares.flatMap((heap, seat) => (table.kill?.rank.includes(seat) ? [{ seat, heap }] : []));
  const taken = (seat: number) => table.shares?.[table.owners?.indexOf(seat) ?? -1];
  return news
    .filter(({ kind }) => kind === "shared")
    .flatMap((one) => {
      const { seat = 0, tokens } = facts(one);
      const heap = tokens ?? struck?.shares[seat] ?? taken(seat);
      return heap ? [{ seat, heap }] : [];
    });
}

/** A deal struck, a hoard lost: told once, whether pieces fly or not. */
function mark(news: Event[], shares: Shares, view: View): void {
  const lost = news.find(({ kind }) => kind === "hoard_lost");
  const got = news.filter(({ kind }) => kind === "shared").length;
  if (moments.shown?.moment?.kind !== "lost" && news.some(({ kind }) => kind === "candle_lit"))
    moments.hush();
  if (lost) {
    sink(view.table.kill?.slot);
    tell("lost", [{ seat: -1, heap: facts(lost).tokens ?? {} }]);
  } else if (news.some(({ kind }) => kind === "agreed")) tell("struck", shares);
  else if (got && shares.length && view.table.window !== "split") tell(got === 1 ? "solo" : "taken", shares);
}

function flight(news: Event, view: View, shares: Shares): Flight[] {
  const { seat = 0, other, slot = 0, adventurer = "", give, ask, number } = facts(news);
  const [mine, theirs] = [home(view, seat), home(view, other ?? 0)];
  const kill = view.table.kill?.slot ?? slot;
  switch (news.kind) {
    case "attacked": {
      const piece = () => drawing(adventurerArt(adventurer, seat));
      return [{ from: mine, to: `stack-${slot}`, piece, bounce: true }];
    }
    case "shared":
      return heap(shares.find((one) => one.seat === seat)?.heap, `hoard-${kill}`, mine);
    case "stolen":
      return [{ from: theirs, to: mine, piece: () => drawing("screen") }];
    case "traded":
      return [...heap(give, mine, theirs), ...heap(ask, theirs, mine)];
    case "supported": {
      const piece = () => drawing("wax");
      return [{ from: `seat-${seat}`, to: `share-${number}-${seat}`, piece, duration: 180 }];
    }
  }
  return [];
}

const home = (view: View, seat: number): string => (seat === view.seat ? "stash" : `seat-${seat}`);

function heap(tokens: Heap | null | undefined, from: string, to: string): Flight[] {
  const kinds = kindsIn(tokens ?? {}).slice(0, MOST);
  return kinds.map((kind, i) => {
    const piece = () => drawing(tokenArt(kind));
    return { from, to, piece, delay: i * APART, duration: 300 };
  });
}
