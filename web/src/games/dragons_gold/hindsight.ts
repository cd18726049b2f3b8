// The deals that were missed, in words: who could have had how much more, and with what.
import { semicolons, t, type Args } from "../../lib/texts.svelte.ts";
import type { Finding, Hindsight } from "../hindsight.ts";
import { drakeName, heapOf, heapWords } from "./tokens.ts";

interface Facts {
  number: number;
  dragon: string;
  parties: number[];
  got: string[];
  lost: string;
  would?: string[];
  more?: number[];
}

const WORDS = "dragons-gold.hindsight";
const say = (key: string, args: Args): string => t(`${WORDS}.${key}`, args);

export function hindsight(finding: Finding, names: string[], me: number | null): Hindsight {
  const { number, dragon, parties, got, lost, would = [], more = [] } = finding.facts as unknown as Facts;
  const name = (i: number): string => {
    const seat = parties[i]!;
    return seat === me ? t("dragons-gold.web.to_you") : (names[seat] ?? "");
  };
  const listed = (shares: string[], form: (i: number) => string): string =>
    semicolons(
      shares.map((tokens, i) =>
        say(form(i), { name: name(i), points: more[i], tokens: heapWords(heapOf(tokens)) }),
      ),
    );
  const even = finding.key.endsWith(".all") && more.every((points) => points === more[0]);
  const form = (i: number): string => (even ? "part_same" : more[i] ? "part" : "part_none");
  const key = even ? finding.key.replace(/all$/, "same") : finding.key;
  const burnt = finding.key.startsWith(`${WORDS}.lost`);
  return {
    title: say("title", { number, dragon: drakeName(dragon) }),
    text: t(key, {
      who: say(`who.${parties.length}`, {}),
      points: more[0],
      split: listed(would, form),
    }),
    was: burnt
      ? say("gone", { tokens: heapWords(heapOf(lost)) })
      : say("was", { split: listed(got, () => "part_was") }),
  };
}
