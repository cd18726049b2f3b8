// What the desk asks once a game is under way.
export { default as AmuletShop } from "./AmuletShop.svelte";
export { default as Fight } from "./Fight.svelte";
export { default as Payment } from "./Payment.svelte";
