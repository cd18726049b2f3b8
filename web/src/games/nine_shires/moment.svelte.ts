// What just happened and must not be missed: a fight, a handshake, an attack. Over the map for a few seconds.
import type { Facts } from "./types.ts";

export type Turned = { dragon: string | null; fate: "zero" | "beaten" | "slain" | "retreat" | "fell" };
export type Moment =
  | { kind: "fight"; seat: number; cards: Turned[] }
  | { kind: "alliance"; told: Facts }
  | { kind: "attack"; attacks: number; last: number }
  | { kind: "knighted"; seat: number; shire: number }
  | { kind: "hexed"; seat: number };

const SECONDS = { fight: 6, alliance: 6, attack: 3, knighted: 4, hexed: 3.5 };
const now = $state<{ shown: { moment: Moment; id: number } | null }>({ shown: null });
let next = 1;

export const latest = {
  get shown() {
    return now.shown;
  },
};

export function tell(moment: Moment): void {
  const id = next++;
  now.shown = { moment, id };
  setTimeout(() => {
    if (now.shown?.id === id) now.shown = null;
  }, SECONDS[moment.kind] * 1000);
}

export function hush(): void {
  now.shown = null;
}
