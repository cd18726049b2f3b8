// A bot in JavaScript for every game of Dragonhoard: any legal move is as good as any other. See docs/bots.md.
//
//     dragonhoard simulate dragons --games 5 --bots "program:node examples/bots/random_bot.mjs,greedy,greedy"

import { createInterface } from "node:readline";

const answer = (what) => process.stdout.write(JSON.stringify(what) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  if (heard.say === "hello") {
    answer({ say: "hello", protocol: 1, name: "random.mjs" });
  } else if (heard.say === "go") {
    const { moves } = heard.view.menu;
    answer({ say: "move", n: heard.n, move: moves[Math.floor(Math.random() * moves.length)] ?? null });
  } else if (heard.say === "fault") {
    console.error(heard.text);
  }
}
