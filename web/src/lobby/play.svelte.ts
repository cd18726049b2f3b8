// The short ways to a table. One at a time: a second click changes nothing.
import { go } from "../lib/route.svelte.ts";
import { games, loadGames } from "../lib/games.svelte.ts";
import { layTable, sitDown, type Wish } from "./opening.ts";
import { problemOf } from "../lib/problem.ts";
import { bestPlayers } from "./shelf.ts";

export const way = $state<{ busy: string; problem: string }>({ busy: "", problem: "" });

/** `what` names the thing that is under way, so that its button can say so. */
export async function onTheWay(what: string, work: () => Promise<string>): Promise<void> {
  if (way.busy) return;
  way.busy = what;
  way.problem = "";
  way.problem = await problemOf(async () => go(await work()));
  way.busy = "";
}

/** A table for as many as it is best with, all the others bots or all of them friends. */
export async function usualTable(
  slug: string,
  bots: boolean,
  options: Wish["options"] = {},
): Promise<string> {
  await loadGames();
  const game = games.get(slug)!;
  const players = bestPlayers(game);
  const seats = bots ? game.company.slice(0, players - 1) : Array<null>(players - 1).fill(null);
  const pace = bots ? "open" : "relaxed";
  return layTable({ game: slug, players, pace, visibility: "unlisted", options, seats });
}

export const playBots = (slug: string): Promise<void> =>
  onTheWay(`bots ${slug}`, async () => `/t/${await usualTable(slug, true)}`);

export const inviteFriends = (slug: string): Promise<void> =>
  onTheWay(`friends ${slug}`, async () => `/t/${await usualTable(slug, false)}`);

export const takeSeat = (id: string): Promise<void> =>
  onTheWay(id, async () => {
    await sitDown(id);
    return `/t/${id}`;
  });
