// Those of this device who sit at one table: a connection for each, and whose view is on the screen.
import { ask } from "./api.ts";
import { freshId } from "./connection.ts";
import type { Person } from "./people.svelte.ts";
import { TableStore, type AnyView } from "./table.svelte.ts";

const PUBLIC = new Set(["seat", "table", "menu"]);

/** Whether a view has something that only its owner may see. */
export function secret(view: AnyView | null): boolean {
  return !!view && Object.entries(view).some(([name, value]) => !PUBLIC.has(name) && value !== null);
}

export class Party {
  stores = $state.raw<TableStore[]>([]);
  shown = $state.raw<TableStore>() as TableStore;
  waiting = $state.raw<TableStore | null>(null); // whose turn it is, while the device is handed over

  constructor(
    readonly table: string,
    first: number,
    private readonly dial?: ConstructorParameters<typeof TableStore>[2],
  ) {
    this.shown = this.open(first);
  }

  /** The connection of one person; opened if there is none yet. */
  open(as: number): TableStore {
    const known = this.stores.find((store) => store.as === as);
    if (known) return known;
    const store = new TableStore(this.table, as, this.dial);
    this.stores = [...this.stores, store];
    return store;
  }

  /** Everybody of the device who has a seat here gets a connection. */
  gather(people: Person[]): void {
    const seats = this.shown.info?.seats ?? [];
    for (const person of people) if (seats.some((seat) => seat.user === person.id)) this.open(person.as);
  }

  /** Shows whoever is to move. Nobody sees another's secrets: then the device is handed over first. */
  turn(): void {
    if (this.shown.myTurn || this.shown.view?.table.over) {
      this.waiting = null;
      return;
    }
    const next = this.stores.find((store) => store.myTurn && store !== this.shown) ?? null;
    if (next && (secret(next.view) || secret(this.shown.view))) this.waiting = next;
    else if (next) this.show(next);
    else this.waiting = null;
  }

  show(store: TableStore): void {
    this.shown.play = null;
    this.shown.catchUp();
    this.shown = store;
    this.waiting = null;
  }

  /** Sits one of the device down; a private table is entered by its link first. */
  async seat(person: Person, seat: number): Promise<void> {
    const info = this.shown.info!;
    if (info.visibility === "private" && person.as !== this.shown.as) {
      const { link } = await ask<{ link: string }>(
        "POST",
        `/api/tables/${this.table}/link`,
        {},
        this.shown.as,
      );
      await ask("POST", `/api/links/${link}`, {}, person.as);
    }
    const store = this.open(person.as);
    const answer = await store.send({ do: "sit", seat, name: person.name, entropy: freshId() });
    if (answer.type === "refused" && store !== this.shown) this.shown.slip = store.slip;
  }

  close(): void {
    for (const store of this.stores) store.close();
  }
}
