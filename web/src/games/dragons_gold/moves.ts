// For a hint: moves in words, and what the solver makes of offers. The rest the server says.
import { semicolons, t, type Args } from "../../lib/texts.svelte.ts";
import type { Advised } from "../game.ts";
import { adventurerName, heapOf, heapWords } from "./tokens.ts";
import type { View } from "./types.ts";

const web = (key: string, args: Args): string => t(`dragons-gold.web.move.${key}`, args);
const called = (seat: number, { seat: me }: View, names: string[]): string =>
  seat === me ? t("dragons-gold.web.to_you") : (names[seat] ?? "");

export function moveWords(move: string, view: View, names: string[]): string | null {
  const [verb, first = "", second = ""] = move.split(" ");
  const dragon = view.table.row[Number(second) - 1];
  if (verb === "send" && dragon)
    return web("send", { who: adventurerName(first), slot: second, strength: dragon.strength });
  if (verb === "propose") return web("propose", { split: splitWords(first, view, names) });
  if (verb === "change") return web("change", { number: first, split: splitWords(second, view, names) });
  return verb === "accept" ? web("accept", { number: first.split(".")[0] }) : null;
}

/** Shares as a move writes them, of those who are involved: "S2/-/GB" is "you 2 silver; Bram 1 gold and 1 sapphire". */
function splitWords(text: string, view: View, names: string[]): string {
  const shares = text.split("/");
  const seats = (view.table.kill?.rank ?? []).toSorted((a, b) => a - b);
  return semicolons(
    seats.map((seat) =>
      web("share", { name: called(seat, view, names), tokens: heapWords(heapOf(shares[seat] ?? "")) }),
    ),
  );
}

interface Better {
  parties?: number[];
  would?: string[];
  more?: number[];
}

/** What an offer may bring, and whether everybody could have more. A span whose ends are the same is one number. */
export function advisedWords({ key, facts }: Advised, view: View, names: string[]): string {
  const { parties = [], would = [], more = [] } = facts as Better;
  const split = semicolons(
    parties.map((seat, i) =>
      t("dragons-gold.hint.part", {
        name: called(seat, view, names),
        points: more[i],
        tokens: heapWords(heapOf(would[i] ?? "")),
      }),
    ),
  );
  const sure = facts.low !== undefined && facts.low === facts.high ? `${key}_same` : key;
  return t(sure, { ...facts, split, name: called(facts.by as number, view, names) });
}
