// What bots say: their word before a sealed choice, and why they take or refuse an exchange.
import { knows, t } from "../../lib/texts.svelte.ts";
import type { Reasoned } from "../../wire.ts";
import { facts, type Event, type View } from "./types.ts";

const PROMISE = "nine-shires.promise.";

const wordsOf = ({ key, facts: told }: Reasoned): string => (knows(key) ? t(key, told) : "");

/** Of the two who choose now: whoever invites speaks with the invitation, one wait before. */
export function promisesOf(reasons: Reasoned[], { table }: View): { seat: number; text: string }[] {
  const { alliance, turn } = table;
  if (!alliance || !turn) return [];
  const { mover, partner } = alliance;
  const said = (seat: number, serial: number): Reasoned | undefined =>
    reasons.findLast((one) => one.seat === seat && one.serial === serial && one.key.startsWith(PROMISE));
  return [said(mover, turn.serial - 1), said(partner, turn.serial)].flatMap((one) =>
    one ? [{ seat: one.seat, text: wordsOf(one) }] : [],
  );
}

/** With an offer what its maker says of it, with its end what the other does. */
export function quote(news: Event, reasons: Reasoned[]): string | undefined {
  const { number, version, seat, other } = facts(news);
  if (number === undefined) return undefined;
  const found =
    news.kind === "offered"
      ? reasons.findLast((one) => one.seat === seat && one.number === number && one.version === version)
      : reasons.findLast((one) => one.seat === other && one.facts.number === number);
  return found && wordsOf(found);
}
