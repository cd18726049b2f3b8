import { expect, test } from "vitest";
import { drawn, wrapped, type Picture } from "./picture.ts";

const means = {
  ink: (token: string) => `#${token}`,
  width: (text: string, size: number) => text.length * size * 0.5,
  art: '<symbol id="crest-red" viewBox="0 0 1 1"></symbol>',
  fonts: "",
};
const EVIL = `<script>"&'\u0000\uD800`;
const picture: Picture = {
  title: "Dragons",
  heading: "Noor keeps the biggest hoard",
  story: ["The largest swing was Noor’s: 12 points.", "Nobody had more afterwards."],
  winner: 1,
  rows: [
    { seat: 1, name: "Noor", place: 1, points: 43, out: "", won: true },
    { seat: 0, name: EVIL, place: 2, points: 7, out: "", won: false },
    { seat: 2, name: "Wen", place: 3, points: null, out: "fewest sheep", won: false },
  ],
};

const read = (svg: string): Document => new DOMParser().parseFromString(svg, "image/svg+xml");
const texts = (page: Document): string[] => [...page.querySelectorAll("text")].map((one) => one.textContent!);

test("the picture has the game, the names, the points, the story, and why somebody is out", () => {
  const { svg, width, height } = drawn(picture, means);
  const page = read(svg);
  expect(page.querySelector("parsererror")).toBeNull();
  const said = texts(page);
  for (const words of ["Dragons", "Noor", "43", "7", "Wen", "fewest sheep"]) expect(said).toContain(words);
  expect(said.join(" ")).toContain(picture.heading);
  expect(said.join(" ")).toContain(picture.story.join(" "));
  expect(said.indexOf("Noor")).toBeLessThan(said.indexOf("Wen"));
  const uses = [...page.querySelectorAll("use")].map((one) => one.getAttribute("href"));
  expect(uses).toEqual(["#dragon-blue", "#crest-blue", "#crest-red", "#crest-yellow"]);
  expect(page.documentElement.getAttribute("viewBox")).toBe(`0 0 ${width} ${height}`);
});

test("a name is text, whatever it holds, and all there is of it can be drawn", () => {
  const { svg } = drawn(picture, means);
  const page = read(svg);
  expect(page.querySelector("script")).toBeNull();
  expect(texts(page)).toContain(`<script>"&'\uFFFD\uFFFD`);
});

test("nothing leaves the paper: long names shrink, long stories go on in the next line", () => {
  const long = "W".repeat(60);
  const rows = [{ ...picture.rows[0]!, name: long }];
  const { svg, height } = drawn({ ...picture, rows, story: [`${long} `.repeat(4).trim()] }, means);
  const size = (words: string) =>
    Number(
      [...read(svg).querySelectorAll("text")]
        .find((one) => one.textContent === words)!
        .getAttribute("font-size"),
    );
  expect(means.width(long, size(long))).toBeLessThanOrEqual(900);
  expect(height).toBeGreaterThan(drawn({ ...picture, rows, story: [] }, means).height + 150);
  expect(wrapped("one two three", 7, (line) => line.length)).toEqual(["one two", "three"]);
});
