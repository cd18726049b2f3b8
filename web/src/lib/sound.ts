// Small noises made on the spot: no files. Silent unless wanted, and never before the reader has touched the page.
import { settings } from "./settings.svelte.ts";

export const CUES = ["card", "knock", "coin", "page", "horn", "thud"] as const;
export type Cue = (typeof CUES)[number];

let room: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Played now if sound is on; what it does not know it does not play. */
export function sound(cue: string): void {
  if (!settings.sound || !(CUES as readonly string[]).includes(cue)) return;
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  if (room.state === "suspended") void room.resume();
  const out = room.createGain();
  out.gain.value = Math.min(1, Math.max(0, settings.volume)) ** 2;
  out.connect(room.destination);
  PLAY[cue as Cue](room, out, room.currentTime + 0.01);
}

const PLAY: Record<Cue, (room: AudioContext, out: AudioNode, at: number) => void> = {
  card: (room, out, at) => brush(room, out, at, { pitch: 1900, width: 0.8, length: 0.11, loud: 0.5 }),
  knock: (room, out, at) => {
    tone(room, out, at, { from: 210, to: 120, length: 0.16, loud: 0.9, wave: "triangle" });
    brush(room, out, at, { pitch: 900, width: 2, length: 0.04, loud: 0.5 });
  },
  coin: (room, out, at) => {
    tone(room, out, at, { from: 2093, to: 2093, length: 0.22, loud: 0.18, wave: "sine" });
    tone(room, out, at + 0.05, { from: 3136, to: 3136, length: 0.3, loud: 0.14, wave: "sine" });
  },
  page: (room, out, at) => {
    brush(room, out, at, { pitch: 3200, width: 0.6, length: 0.2, loud: 0.25 });
    brush(room, out, at + 0.14, { pitch: 1500, width: 0.7, length: 0.22, loud: 0.4 });
  },
  horn: (room, out, at) => {
    tone(room, out, at, { from: 146.8, to: 146.8, length: 0.5, loud: 0.4, wave: "sawtooth", soft: 700 });
    tone(room, out, at + 0.16, { from: 220, to: 220, length: 0.6, loud: 0.35, wave: "sawtooth", soft: 900 });
  },
  thud: (room, out, at) => tone(room, out, at, { from: 95, to: 48, length: 0.22, loud: 1, wave: "sine" }),
};

interface Tone {
  from: number;
  to: number;
  length: number;
  loud: number;
  wave: OscillatorType;
  soft?: number; // above this pitch it is muffled
}

function tone(
  room: AudioContext,
  out: AudioNode,
  at: number,
  { from, to, length, loud, wave, soft }: Tone,
): void {
  const voice = room.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  const muffle = room.createBiquadFilter();
  muffle.type = "lowpass";
  muffle.frequency.value = soft ?? 12_000;
  voice
    .connect(muffle)
    .connect(shape(room, at, length, loud))
    .connect(out);
  voice.start(at);
  voice.stop(at + length + 0.05);
}

interface Brush {
  pitch: number;
  width: number;
  length: number;
  loud: number;
}

function brush(room: AudioContext, out: AudioNode, at: number, { pitch, width, length, loud }: Brush): void {
  const source = room.createBufferSource();
  source.buffer = noise(room);
  const band = room.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = width;
  source
    .connect(band)
    .connect(shape(room, at, length, loud))
    .connect(out);
  source.start(at);
  source.stop(at + length + 0.05);
}

function shape(room: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = room.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.03, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}

function noise(room: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = room.createBuffer(1, room.sampleRate / 2, room.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return hiss;
}
