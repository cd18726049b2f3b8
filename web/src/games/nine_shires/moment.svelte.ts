// What just happened and must not be missed: a fight, a handshake, an attack.
import { Moments } from "../../lib/moments.svelte.ts";
import type { Turned } from "./cards.ts";
import type { Counted, Facts } from "./types.ts";

export type Moment =
  | { kind: "fight"; seat: number; cards: Turned[] }
  | { kind: "alliance"; told: Facts }
  | { kind: "attack"; attacks: number; last: number }
  | { kind: "knighted"; seat: number; shire: number }
  | { kind: "hexed"; seat: number }
  | { kind: "blessed"; shires: number[]; gained: Counted };

const SECONDS = { fight: 6, alliance: 6, attack: 3, knighted: 4, hexed: 3.5, blessed: 2.5 };
export const moments = new Moments<Moment>();

export function tell(moment: Moment): void {
  moments.tell(moment, SECONDS[moment.kind]);
}
