// The rules that the server plays by, printed to JavaScript: the deal is followed with them. They are fetched by the
// fairness page alone. See docs/adr/0010-rules-printed-to-javascript.md.
import { Impossible, type Below, type Follow, type Follower, type Input } from "./follow.ts";

/** A state or a move: whole numbers, in rows and tables. */
export interface Table {
  [field: string]: Part;
}
type Part = number | boolean | bigint | Part[] | Table;

interface Luck {
  below(n: number): number;
}

/** What a printed module exports. */
export interface Rules {
  start(s: Table, luck: Luck): void;
  check(s: Table, m: Table): number;
  apply(s: Table, luck: Luck, m: Table): void;
  over(s: Table): boolean;
  scores(s: Table, out: number[]): void;
  $move: Table;
}

/** What else the server says about a table: where its rules are, edition and options as the numbers of a state in which
 * nothing has happened yet, and what the text of each choice means to the rules, by its row. */
export interface Kit {
  rules: string;
  blank: Table;
  moves: Record<string, Table>;
}

const OUT = -1_000_000; // the points of a seat that cannot win
const LAPSE = -1;
const AWAY = -2;
const BACK = -3;

export function printed(rules: Rules, kit: Kit): Follow {
  return ({ players }) => new Printed(rules, kit, players, structuredClone(kit.blank));
}

class Printed implements Follower {
  constructor(
    private readonly rules: Rules,
    private readonly kit: Kit,
    private readonly players: number,
    private readonly state: Table,
  ) {}

  get wait(): number {
    return Number(this.state.serial);
  }

  set wait(wait: number) {
    this.state.serial = wait;
  }

  get over(): boolean {
    return Boolean(this.rules.over(this.state));
  }

  totals(): (number | null)[] {
    const points = Array.from({ length: this.players }, () => 0);
    this.rules.scores(this.state, points);
    return points.map((sum) => (sum === OUT ? null : sum));
  }

  clone(): Follower {
    return new Printed(this.rules, this.kit, this.players, structuredClone(this.state));
  }

  start(below: Below): void {
    this.rules.start(this.state, { below: (n) => below(n) });
  }

  /** It may be taken back if nothing was drawn. That it showed nothing either only the server's own check sees. */
  give(input: Input, below: Below, row: number): boolean {
    let drew = false;
    const luck: Luck = {
      below: (n) => {
        drew = true;
        return below(n);
      },
    };
    const move = this.packed(input, row);
    if (this.rules.check(this.state, move) !== 0) throw new Impossible();
    this.rules.apply(this.state, luck, move);
    return input.kind === "choice" && !drew;
  }

  /** Who moved, and when, is taken from the record itself. */
  private packed(input: Input, row: number): Table {
    const move = structuredClone(this.rules.$move);
    if (input.kind === "choice") {
      const meant = this.kit.moves[row];
      if (!meant || Object.keys(meant).some((field) => !Object.hasOwn(move, field))) throw new Impossible();
      return { ...move, ...structuredClone(meant), seat: input.seat, serial: input.wait };
    }
    if (input.kind === "lapse") return { ...move, verb: LAPSE, seat: -1, serial: input.wait };
    return { ...move, verb: input.here ? BACK : AWAY, seat: input.seat, serial: 0 };
  }
}
