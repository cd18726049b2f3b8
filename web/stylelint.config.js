// Colours stand in the palettes and nowhere else; layouts change at the widths of breakpoints.json and at no others.
import { readFileSync } from "node:fs";
import stylelint from "stylelint";

const WIDTHS = Object.values(
  JSON.parse(readFileSync(new URL("src/style/breakpoints.json", import.meta.url), "utf8")),
);
const SMALLEST = 200; // below it is the size of a piece, not of a screen

const ruleName = "dragonhoard/breakpoints";
const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (width) => `${width}px is none of the widths in src/style/breakpoints.json: ${WIDTHS.join(", ")}`,
});
const breakpoints = stylelint.createPlugin(ruleName, () => (root, result) => {
  root.walkAtRules(/^(media|container)$/, (node) => {
    for (const [, side, found] of node.params.matchAll(
      /(min|max)?-?(?:width|inline-size)[^)\d]*([\d.]+)px/g,
    )) {
      const width = Number(found) - (side === "min" ? 1 : 0);
      if (width >= SMALLEST && !WIDTHS.includes(width))
        stylelint.utils.report({ ruleName, result, node, message: messages.rejected(found) });
    }
  });
});
breakpoints.ruleName = ruleName;
breakpoints.messages = messages;

const NO_COLOURS = {
  "color-no-hex": true,
  "color-named": "never",
  "function-disallowed-list": ["/^(rgb|hsl)a?$/", "/^(ok)?l(ab|ch)$/", "hwb", "color"],
};
const off = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, null]));

export default {
  plugins: [breakpoints],
  rules: { ...NO_COLOURS, [ruleName]: true },
  overrides: [
    { files: ["src/**/*.svelte"], customSyntax: "postcss-html" },
    { files: ["src/style/tokens.css", "src/games/*/palette.css"], rules: off(NO_COLOURS) },
  ],
};
