// A lesson as the house tells it, and what of it is said now. Steps come in their order, each at its place in the
// script of its chapter, so that the count is true at all times.
import { ask } from "../lib/api.ts";

export interface LessonStep {
  text: string; // key of the catalogue
  place: number; // so many moves of the script come before it
  clause: string;
  at: string | null; // the anchor that it points at
}

export interface Chapter {
  name: string;
  title: string; // key of the catalogue
  ends: number; // so many moves the script has
  steps: LessonStep[];
}

export interface Said {
  step: LessonStep | null; // null while others play
  number: number;
  of: number;
  then: "read" | "act" | "wait" | "end"; // what goes on with the lesson: a click, the own move, others, the next chapter
}

export const lessonOf = (game: string): Promise<Chapter[]> => ask<Chapter[]>("GET", `/api/lessons/${game}`);

/** `read` is how many of the steps at this place have been read. */
export function said(chapters: Chapter[], index: number, place: number, read: number): Said {
  const { steps, ends } = chapters[index]!;
  const before = chapters.slice(0, index).reduce((sum, one) => sum + one.steps.length, 0);
  const of = chapters.reduce((sum, one) => sum + one.steps.length, 0);
  const passed = steps.filter((step) => step.place < place).length;
  const here = steps.filter((step) => step.place === place);
  if (!here.length) return { step: null, number: before + passed, of, then: "wait" };
  const at = Math.min(read, here.length - 1);
  const last = at === here.length - 1;
  const then = !last ? "read" : place >= ends ? "end" : "act";
  return { step: here[at]!, number: before + passed + at + 1, of, then };
}
