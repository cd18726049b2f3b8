// Rows of the lobby in words.
import { both, count, knows, t, tGame } from "../lib/texts.svelte.ts";
import { free, place, vacant, type Row } from "./rows.ts";
import { titleOf } from "../games/box.ts";
import { called } from "../parts/invitation.ts";

export function title(row: Row): string {
  return called(row.name, row.host_name ?? row.seats.find((seat) => seat.user === row.host)?.name);
}

/** "Dragons · open piles, a minute a move" */
export function terms(row: Row): string {
  const on = Object.keys(row.options).filter((name) => row.options[name] === true);
  const key = (name: string): string => `${row.game}.web.option.${name}`;
  const said = on.map((name) => (knows(key(name)) ? t(key(name)) : name.replaceAll("_", " ")));
  const rest = said.length ? said : [t("web.lobby.basic")];
  const host = row.name && row.host_name ? ` · ${t("web.lobby.hosted", { name: row.host_name })}` : "";
  return `${titleOf(row.game)}${host} · ${[...rest, t(`web.lobby.pace_${row.pace}`)].join(", ")}`;
}

/** " with Ann and Ben": the others at the table. */
export function company(row: Row): string {
  const others = row.seats
    .filter((seat, i) => i !== row.seat && (seat.user || seat.bot))
    .map((seat) => seat.name);
  return others.length ? ` ${t("web.lobby.with", { names: both(others) })}` : "";
}

/** Who is waited for. */
export function awaited(row: Row): string {
  if (row.stage === "playing") {
    const names = row.awaits.map((seat) => row.seats[seat]?.name ?? "").filter(Boolean);
    return names.length ? t("web.lobby.awaits", { names: both(names) }) : t("web.lobby.runs");
  }
  const seats = row.seats.filter(vacant).length;
  return free(row) ? count("web.lobby.free_seats", seats) : t("web.lobby.ready");
}

/** "Ann won Dragons with 43", or "You won ...". */
export function result(row: Row): string {
  const points = row.totals?.[row.winners[0] ?? -1] ?? 0;
  const args = { game: titleOf(row.game), points };
  if (row.seat != null && row.winners.length === 1 && row.winners[0] === row.seat)
    return t("web.lobby.you_won", args);
  const names = both(row.winners.map((seat) => row.seats[seat]!.name));
  return t(row.winners.length === 1 ? "web.lobby.won" : "web.lobby.shared", { ...args, name: names, names });
}

/** What else is worth telling of a game that ended: the own place, who was not counted. */
export function aside(row: Row): string {
  const told: string[] = [];
  const mine = row.seat ?? null;
  if (mine !== null && !row.winners.includes(mine)) {
    const points = row.totals?.[mine];
    told.push(
      points == null
        ? tGame(row.game, "web.lobby.you_out")
        : t("web.lobby.your_place", { place: t(`web.lobby.place_${place(row, mine)}`), points }),
    );
  }
  const out = row.seats.filter((_, seat) => seat !== mine && row.totals?.[seat] === null);
  if (out.length) told.push(tGame(row.game, "web.lobby.out", { names: both(out.map((seat) => seat.name)) }));
  if (!told.length) told.push(company(row).trim());
  return told.join(" · ");
}
