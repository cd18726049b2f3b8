// Fetched together, once.
export { default as Attack } from "./Attack.svelte";
export { default as Death } from "./Death.svelte";
export { default as Fight } from "./Fight.svelte";
export { default as Omen } from "./Omen.svelte";
