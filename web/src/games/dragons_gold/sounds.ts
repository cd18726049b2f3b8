// What is heard. A hoard that is poured out is heard when it tumbles (falling.ts).
import { cues } from "../cues.ts";

export const sounds = cues({
  card: ["dragon_comes"],
  coin: ["agreed", "shared", "traded", "seized"],
  kill: ["killed"],
  knock: ["attacked", "supported"],
  lost: ["hoard_lost"],
  magic: ["announced", "nulled"],
  market: ["market_opens"],
  page: ["candle_lit", "proposed", "changed"],
  theft: ["stolen", "pouched"],
});
