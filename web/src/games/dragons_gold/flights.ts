// Which pieces fly for which news. All of a step together take half a second.
import { drawing, type Flight } from "../../lib/flight.ts";
import { kindsIn, type Heap } from "./split.ts";
import { mark, shared, type Shares } from "./marking.ts";
import { adventurerArt, tokenArt } from "./tokens.ts";
import { type Event, facts, type View } from "./types.ts";

const APART = 40;
const MOST = 8; // tokens in the air at once

export function flights(news: Event[], view: View, after = view): Flight[] {
  const shares = shared(news, view);
  mark(news, shares, view, after);
  return news.flatMap((told) => flight(told, view, shares, news));
}

function flight(news: Event, view: View, shares: Shares, all: Event[]): Flight[] {
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
      return [{ from: theirs, to: mine, piece: () => drawing(taken(all) ?? "screen") }];
    case "traded":
      return [...heap(give, mine, theirs), ...heap(ask, theirs, mine)];
    case "supported": {
      const piece = () => drawing("wax");
      return [{ from: `seat-${seat}`, to: `share-${number}-${seat}`, piece, duration: 180 }];
    }
  }
  return [];
}

/** The token that was stolen, for the two who know it. */
function taken(news: Event[]): string | null {
  const told = news.find(({ kind }) => kind === "stolen_kind");
  const kind = told && facts(told).kind;
  return kind ? tokenArt(kind) : null;
}

const home = (view: View, seat: number): string => (seat === view.seat ? "stash" : `seat-${seat}`);

function heap(tokens: Heap | null | undefined, from: string, to: string): Flight[] {
  const kinds = kindsIn(tokens ?? {}).slice(0, MOST);
  return kinds.map((kind, i) => {
    const piece = () => drawing(tokenArt(kind));
    return { from, to, piece, delay: i * APART, duration: 300 };
  });
}
