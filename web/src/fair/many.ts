// Many records in one text, for `node verify.mjs`: a header begins the next.
import { secondReading, type Follow } from "./follow.ts";
import { readRecord, Wrong } from "./record.ts";
import { verdict, type Finding } from "./verify.ts";

export { printed } from "./printed.ts";

export interface Checked {
  table: string;
  ok: boolean;
  draws: number;
  wrong: string[]; // what does not hold, with its row
}

export function split(text: string): string[] {
  return text.split(/(?<=\n)(?=\{"dragonhoard": )/);
}

/** With the printed rules that `rulesOf` has for a table; where it has none, a second reading stands for them. */
export async function check(
  text: string,
  rulesOf: (table: string) => Follow | null = () => null,
): Promise<Checked> {
  try {
    const record = readRecord(text);
    const { table, game } = record.header;
    const second = await secondReading(game);
    const follow = rulesOf(table) ?? second;
    if (!follow || !record.end)
      return { table, ok: false, draws: 0, wrong: [follow ? "unfinished" : "unknown game"] };
    const { ok, draws, findings } = verdict(record, follow, second);
    return { table, ok, draws, wrong: findings.filter((finding) => finding.ok === false).map(name) };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { table: "", ok: false, draws: 0, wrong: [error.message] };
  }
}

function name(finding: Finding): string {
  if (finding.check === "chain") return `chain in rows ${finding.broken.join(", ")}`;
  return "row" in finding ? `${finding.check} in row ${finding.row}` : finding.check;
}
