// The check of one table as the page shows it: findings arrive a few at a time, so that one can watch.
import { ask, Refused } from "../lib/api.ts";
import { calm } from "../lib/settings.svelte.ts";
import { secondReading } from "./follow.ts";
import { printed, type Kit, type Rules } from "./printed.ts";
import { readRecord, Wrong, type GameRecord } from "./record.ts";
import { remembered } from "../lib/remember.ts";
import { findings, type DrawFinding, type Finding } from "./verify.ts";

export type Stage = "loading" | "running" | "done" | "unfinished" | "refused";

/** A question with its answer; null: it could not be asked. */
export interface Answered {
  key: string;
  ok: boolean | null;
  args: Record<string, unknown>;
}

const LESSON = "lesson:"; // in the place of a table's name
const SHOW = 1600; // milliseconds that a whole record takes, so that the eye can follow

export class Check {
  stage = $state<Stage>("loading");
  trouble = $state.raw<Refused | null>(null);
  record = $state.raw<GameRecord | null>(null);
  text = $state.raw("");
  answers = $state.raw<Answered[]>([]);
  draws = $state.raw<DrawFinding[]>([]);
  total = $state(0);
  ok = $derived(this.answers.every(({ ok }) => ok !== false) && this.draws.every(({ ok }) => ok));
  lesson = $derived(!!this.record?.header.table.startsWith(LESSON)); // its dice were set
  private ended = false;

  constructor(readonly table: string) {
    void this.run();
  }

  close(): void {
    this.ended = true;
  }

  private async run(): Promise<void> {
    try {
      this.text = await ask<string>("GET", `/api/tables/${this.table}/record`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.stage = error.key === "http.not_over" ? "unfinished" : "refused";
      this.trouble = error;
      return;
    }
    try {
      await this.check(readRecord(this.text));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      this.answer(`broken_${error.key}`, false, { row: error.row });
      this.stage = "done";
    }
  }

  private async check(record: GameRecord): Promise<void> {
    this.record = record;
    if (!record.end) {
      this.stage = "unfinished";
      return;
    }
    const kit = await ask<Kit>("GET", `/api/tables/${this.table}/rules`);
    const rules = (await import(/* @vite-ignore */ kit.rules)) as Rules;
    const second = await secondReading(record.header.game);
    this.total = record.entries.reduce((sum, entry) => sum + entry.drew.length, 0);
    this.stage = "running";
    this.sameTable(record);
    const began = performance.now();
    let followed = false;
    for (const finding of findings(record, printed(rules, kit), second)) {
      if (this.ended) return;
      if (finding.check === "draw") this.draws = [...this.draws, finding];
      else this.note(finding);
      followed ||= finding.check === "end";
      const due = began + (SHOW * this.draws.length) / this.total;
      if (!calm() && !document.hidden && performance.now() < due) await frame();
    }
    if (!followed && this.ok) this.answer("end", false);
    this.stage = "done";
  }

  private note(finding: Exclude<Finding, DrawFinding>): void {
    const args: Record<string, unknown> = { ...finding };
    if (finding.check === "chain") args.row = finding.broken.join(", ");
    this.answer(finding.check, finding.ok, args);
  }

  /** What only this browser can know. */
  private sameTable({ header }: GameRecord): void {
    if (this.lesson) {
      this.answer("lesson", null);
      return;
    }
    this.answer("table", header.table === this.table);
    const before = remembered(this.table);
    this.answer("shown", before?.commitment ? before.commitment === header.commitment : null);
    if (before?.entropy.length) {
      const missing = before.entropy.find((text) => !header.entropy.includes(text));
      this.answer("mine", missing === undefined, { text: missing ?? before.entropy.join(", ") });
    }
  }

  private answer(key: string, ok: boolean | null, args: Record<string, unknown> = {}): void {
    this.answers = [...this.answers, { key, ok, args }];
  }
}

function frame(): Promise<unknown> {
  return new Promise((then) => requestAnimationFrame(then));
}
