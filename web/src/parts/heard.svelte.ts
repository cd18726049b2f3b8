// What the table makes heard and noticed: lines for the live region, cues, the title of the tab, the call to come back.
import type { GameModule } from "../games/game.ts";
import { announce } from "../lib/announce.svelte.ts";
import { unmarked } from "../lib/marks.ts";
import { call, plainTitle, title } from "../lib/notify.ts";
import { sound } from "../lib/sound.ts";
import { COMPOSES } from "./Face.svelte";
import { endCue } from "./result.ts";
import type { TableStore } from "../lib/table.svelte.ts";
import { knows, t } from "../lib/texts.svelte.ts";
import type { News } from "../wire.ts";

export interface Hearing {
  store: TableStore;
  game: GameModule;
  names: string[];
  place: string; // "Dragons, year 2 of 4"
  asked: string;
  quiet: boolean; // nothing is asked of the own seat, though it is waited for
}

/** Call it while a component is made; `now` reads what is on the screen. */
export function hear(now: () => Hearing): void {
  let told: unknown = null;
  let mine = false;
  let question = "";
  let slip: unknown = null;
  let faces = new Set<number>();

  $effect(() => {
    const { store, game, names } = now();
    if (store.latest === told) return;
    told = store.latest;
    for (const news of game.join?.(store.latest) ?? store.latest) {
      const line = game.line?.(news, names, store.seat);
      if (line) announce(unmarked(line.text));
      else if (news.line === null && knows(`web.news.${news.kind}`)) announce(tableNews(news, names));
      if (news.kind === "rematch" && store.info?.rematch_by !== store.seat) {
        sound("horn");
        call(store.id, tableNews(news, names));
      }
    }
  });
  $effect(() => {
    const { reactions } = now().store;
    for (const { id, name, face } of reactions)
      if (!faces.has(id) && face !== COMPOSES)
        announce(t("web.news.reacted", { name, face: t(`web.chat.face.${face}`) }));
    faces = new Set(reactions.map((one) => one.id));
  });
  $effect(() => {
    const { store, place, asked, quiet } = now();
    const called = store.myTurn && !quiet;
    title(place, called);
    if (called && !mine) {
      announce(`${t("web.table.your_turn")} ${asked}`);
      sound("horn");
      call(store.id, asked);
    } else if (called && store.up && asked !== question) announce(asked); // a turn of several steps
    mine = called;
    if (store.up) question = asked; // else it says that the line is down
  });
  $effect(() => {
    const { store } = now();
    if (store.slip && store.slip !== slip) sound("thud");
    slip = store.slip;
  });
  let stage = "";
  $effect(() => {
    const { store } = now();
    const is = store.info?.stage ?? "";
    if (stage === "playing" && is === "over") sound(endCue(store.view?.table.standing ?? null, store.seat));
    stage = is;
  });
  $effect(() => plainTitle);
}

function tableNews({ kind, facts }: News, names: string[]): string {
  const name = facts.name ?? names[Number(facts.seat)] ?? "";
  const on = typeof facts.on === "boolean" ? (facts.on ? "" : "_off") : "";
  return t(`web.news.${kind}${on}`, { ...facts, name });
}
