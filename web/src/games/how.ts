// How to play: two pages made of a game's own pieces, found in its folder and loaded when somebody wants to read them.
import type { Component } from "svelte";
import { slugOf } from "./box.ts";

type Found = { default: Component };

const found = import.meta.glob<Found>("./*/HowToPlay.svelte");
const loaders = new Map(Object.entries(found).map(([path, load]) => [slugOf(path), load]));

/** A game without such pages has no link to them. */
export const explains = (slug: string): boolean => loaders.has(slug);

export const howToPlay = (slug: string): (() => Promise<Found>) | undefined => loaders.get(slug);
