// Small noises made on the spot: no files. Silent unless wanted, and never before the reader has touched the page.
import { settings } from "./settings.svelte.ts";

let room: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Played now if sound is on; what it does not know it does not play. */
export function sound(cue: string): void {
  if (!settings.sound || !(cue in CUES)) return;
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  if (room.state === "suspended") void room.resume();
  const out = room.createGain();
  out.gain.value = Math.min(1, Math.max(0, settings.volume)) ** 2;
  out.connect(room.destination);
  for (const noise of CUES[cue]!) play(room, out, room.currentTime + 0.01, noise);
}

type Noise = Tone | Brush;

interface Shape {
  after?: number; // seconds after the first one of the cue
  length: number;
  loud: number;
}

interface Tone extends Shape {
  wave: OscillatorType;
  from: number;
  to?: number;
  soft?: number; // above this pitch it is muffled
}

interface Brush extends Shape {
  pitch: number;
  width: number;
}

const CUES: Record<string, Noise[]> = {
  card: [{ pitch: 1900, width: 0.8, length: 0.11, loud: 0.5 }],
  knock: [
    { wave: "triangle", from: 210, to: 120, length: 0.16, loud: 0.9 },
    { pitch: 900, width: 2, length: 0.04, loud: 0.5 },
  ],
  coin: [
    { wave: "sine", from: 2093, length: 0.22, loud: 0.18 },
    { wave: "sine", from: 3136, length: 0.3, loud: 0.14, after: 0.05 },
  ],
  page: [
    { pitch: 3200, width: 0.6, length: 0.2, loud: 0.25 },
    { pitch: 1500, width: 0.7, length: 0.22, loud: 0.4, after: 0.14 },
  ],
  horn: [
    { wave: "sawtooth", from: 146.8, length: 0.5, loud: 0.4, soft: 700 },
    { wave: "sawtooth", from: 220, length: 0.6, loud: 0.35, soft: 900, after: 0.16 },
  ],
  thud: [{ wave: "sine", from: 95, to: 48, length: 0.22, loud: 1 }],
};

function play(room: AudioContext, out: AudioNode, start: number, noise: Noise): void {
  const { after = 0, length, loud } = noise;
  const at = start + after;
  const source = "wave" in noise ? voice(room, at, noise) : hissing(room);
  const filter = room.createBiquadFilter();
  filter.type = "wave" in noise ? "lowpass" : "bandpass";
  filter.frequency.value = "wave" in noise ? (noise.soft ?? 12_000) : noise.pitch;
  if ("width" in noise) filter.Q.value = noise.width;
  source
    .connect(filter)
    .connect(shape(room, at, length, loud))
    .connect(out);
  source.start(at);
  source.stop(at + length + 0.05);
}

function voice(room: AudioContext, at: number, { wave, from, to = from, length }: Tone): OscillatorNode {
  const voice = room.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  return voice;
}

function shape(room: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = room.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.03, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}

function hissing(room: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = room.createBuffer(1, room.sampleRate / 2, room.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return new AudioBufferSourceNode(room, { buffer: hiss });
}
