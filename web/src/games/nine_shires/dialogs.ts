// What is opened now and then: fetched with the first of them, so that the table is there sooner.
export { default as DragonBook } from "./DragonBook.svelte";
export { default as OfferDialog } from "./OfferDialog.svelte";
export { default as PlayerBook } from "./PlayerBook.svelte";
export { default as Resign } from "./Resign.svelte";
export { default as TokenDialog } from "./TokenDialog.svelte";
