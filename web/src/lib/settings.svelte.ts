// What the reader likes, kept in the browser. Everything has a default that suits the device.
import { keep, kept } from "./keep.ts";

interface Settings {
  theme: "device" | "dark" | "light";
  sound: boolean;
  volume: number;
  muted: ("routine" | "moment" | "call")[]; // kinds of sounds that are not wanted
  motion: "device" | "full" | "reduced";
  scenes: boolean; // moments take the stage
  notify: boolean;
  language: string;
}

const KEY = "dragonhoard.settings";
const DEFAULTS: Settings = {
  theme: "device",
  sound: false,
  volume: 0.6,
  muted: [],
  motion: "device",
  scenes: true,
  notify: false,
  language: "",
};

export const settings = $state<Settings>({ ...DEFAULTS, ...kept(KEY, {}) });

/** Called whenever something changed: keeps it and shows it. */
export function keepSettings(): void {
  keep(KEY, settings);
  const root = document.documentElement;
  const dark = !matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = settings.theme === "device" ? (dark ? "dark" : "light") : settings.theme;
  root.dataset.motion = calm() ? "reduced" : "full";
}

export function toggleSound(): void {
  settings.sound = !settings.sound;
  keepSettings();
}

export function watchDevice(): void {
  for (const wish of ["(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"])
    matchMedia(wish).addEventListener("change", keepSettings);
}

/** Whether things should not travel. */
export function calm(): boolean {
  if (settings.motion !== "device") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
