// Who invites to what: what a table is called, and what a link to it says.
import { titleOf } from "../games/box.ts";
import { t } from "../lib/texts.svelte.ts";

/** What whoever holds a link may know of a table before they come in. */
export interface Invitation {
  name: string; // of the table; empty: it is called after its host
  host_name: string;
  game: string;
  players: number;
  free: number;
  stage: string;
}

export function called(name: string | undefined, host: string | undefined): string {
  return name || (host ? t("web.lobby.table_of", { name: host }) : t("web.lobby.a_table"));
}

/** "Ann invites you to Dragons" */
export function invites({ host_name, game }: Pick<Invitation, "host_name" | "game">): string {
  return t("web.join.invites", { name: host_name || t("web.table.somebody"), game: titleOf(game) });
}

/** "Friday night: 4 seats, 2 free" */
export function room({ name, players, free, stage }: Omit<Invitation, "host_name" | "game">): string {
  const key =
    stage === "gathering" ? (free ? "seats" : "seats_taken") : stage === "playing" ? "under_way" : "over";
  const seats = t(`web.join.${key}`, { n: players, free });
  return name ? t("web.join.named", { name, seats }) : seats;
}
