import { cues } from "../cues.ts";

export const sounds = cues({
  card: ["dragon_comes", "announced"],
  coin: ["agreed", "shared", "traded", "seized"],
  horn: ["killed", "market_opens"],
  knock: ["attacked", "supported"],
  page: ["candle_lit", "proposed", "changed"],
  thud: ["hoard_lost", "stolen"],
});
