// Makes a picture in the browser and hands it over: to what the device sends things with, or as a file.
import house from "../art/house.svg?url";
import { drawn, type Means, type Picture } from "./picture.ts";

const DOTS = 1.5; // for each unit of the drawing
const FAMILIES = [
  ["Alegreya Sans", "500"],
  ["Alegreya Sans", "800"],
  ["Grenze Gotisch", "100 900"],
] as const;

export async function pictured(picture: Picture): Promise<File> {
  const { svg, width, height } = drawn(picture, await means());
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * DOTS, height * DOTS];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  const name = picture.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return new File([blob], `dragonhoard-${name}.png`, { type: "image/png" });
}

/** Sent where there is something to send with, else kept as a file. */
export async function handOver(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // not wanted after all
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function means(): Promise<Means> {
  const [sheet, fonts] = await Promise.all([fetch(house).then((found) => found.text()), letters()]);
  const art = new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement.innerHTML;
  const palette = getComputedStyle(document.documentElement);
  const pen = document.createElement("canvas").getContext("2d")!;
  const width = (text: string, size: number): number => {
    pen.font = `800 ${size}px "Alegreya Sans", "Segoe UI", system-ui, sans-serif`;
    return pen.measureText(text).width;
  };
  return { ink: (token) => palette.getPropertyValue(`--${token}`).trim(), width, art, fonts };
}

/** A picture knows no fonts of the page: it carries its own. */
async function letters(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const wanted = faces.filter(({ style }) =>
    FAMILIES.some(
      ([family, weight]) =>
        style.getPropertyValue("font-family").includes(family) &&
        style.getPropertyValue("font-weight") === weight,
    ),
  );
  const made = wanted.map(async ({ style, parentStyleSheet }) => {
    const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src"))?.[1] ?? "";
    const base = parentStyleSheet?.href ?? location.href;
    const data = await dataOf(await (await fetch(new URL(address, base))).blob());
    const weight = style.getPropertyValue("font-weight");
    return `@font-face{font-family:${style.getPropertyValue("font-family")};font-weight:${weight};src:url(${data}) format("woff2")}`;
  });
  return (await Promise.all(made)).join("");
}

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
