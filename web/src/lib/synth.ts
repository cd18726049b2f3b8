// Small noises made on the spot.
import { CUES, type Noise, type Tone } from "./cues.ts";
import { Mixer, type Whose } from "./mixer.ts";
import { settings } from "./settings.svelte.ts";

const mixer = new Mixer();
let room: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let limit: AudioNode | null = null; // several at once would clip

/** Played now if the mixer lets it through; what it does not know it does not play. */
export function play(name: string, whose: Whose): void {
  const cue = CUES.get(name);
  if (!cue || settings.muted.includes(cue.rank) || typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  limit ??= limiter(room);
  if (room.state === "suspended") void room.resume();
  const loud = mixer.play(cue, whose, performance.now() / 1000);
  if (!loud) return;
  const out = room.createGain();
  out.gain.value = loud * Math.min(1, Math.max(0, settings.volume)) ** 2;
  out.connect(limit);
  for (const noise of cue.noises) make(room, out, room.currentTime + 0.01, noise);
}

function limiter(room: AudioContext): AudioNode {
  const limit = new DynamicsCompressorNode(room, {
    threshold: -6,
    knee: 6,
    ratio: 12,
    attack: 0.003,
    release: 0.2,
  });
  limit.connect(room.destination);
  return limit;
}

function make(room: AudioContext, out: AudioNode, start: number, noise: Noise): void {
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
    hiss = room.createBuffer(1, room.sampleRate, room.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return new AudioBufferSourceNode(room, { buffer: hiss });
}
