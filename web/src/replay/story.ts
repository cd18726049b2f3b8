// The story of any game, made of its turning points and of what each would have had at every move.
import type { Flag, Frame } from "../games/game.ts";
import { largestSwing, worthOf } from "../games/swing.ts";
import { t } from "../lib/texts.svelte.ts";

/** From which move on nobody had more than this seat. */
export function aheadSince(frames: Frame[], seat: number): number {
  const behind = frames.findLastIndex((frame) => {
    const worth = worthOf(frame);
    return worth.some((other, who) => other > (worth[seat] ?? 0) && !frame.out?.includes(who));
  });
  return behind + 1;
}

export function story(frames: Frame[], names: string[], me: number | null, flags: Flag[]): string[] {
  const last = frames.length - 1;
  const [winner, other] = frames[last]?.view.table.standing?.winners ?? [];
  const say = (key: string, seat: number, args = {}): string =>
    t(`web.result.story.${key}${seat === me ? "_you" : ""}`, { name: names[seat] ?? "", last, ...args });
  const swing = largestSwing(frames);
  if (!swing)
    return flags.slice(-2).map(({ frame, text }) => t("web.result.story.flag", { move: frame, text }));
  const sentences = [say("swing", swing.seat, { points: swing.points, move: swing.move })];
  if (winner === undefined || other !== undefined) return sentences;
  const since = aheadSince(frames, winner);
  const key = since > last ? null : since === last ? "at_last" : since * 10 <= last ? "always" : "since";
  return key ? [...sentences, say(key, winner, { move: since })] : sentences;
}
