// What each cue is made of: tones and brushes, no files. Short, and each to be told from the others with eyes shut.
export type Rank = "routine" | "moment" | "call"; // what goes on, what is told afterwards, what is meant for oneself
export type Noise = Tone | Brush;

interface Shape {
  after?: number; // seconds after the first one of the cue
  length: number;
  loud: number;
}

export interface Tone extends Shape {
  wave: OscillatorType;
  from: number;
  to?: number;
  soft?: number; // above this pitch it is muffled
}

export interface Brush extends Shape {
  pitch: number;
  width: number;
}

const sine = (from: number, length: number, loud: number, after = 0, to = from): Tone => ({
  ...{ wave: "sine", from, to, length, loud, after },
});
const wood = (from: number, to: number, length: number, loud: number, after = 0): Tone => ({
  ...{ wave: "triangle", from, to, length, loud, after },
});
const brass = (from: number, length: number, loud: number, after = 0, to = from, soft = 900): Tone => ({
  ...{ wave: "sawtooth", from, to, length, loud, after, soft },
});
const brush = (pitch: number, width: number, length: number, loud: number, after = 0): Brush => ({
  ...{ pitch, width, length, loud, after },
});
const coin = (pitch: number, after: number): Noise[] => [
  sine(pitch, 0.2, 0.16, after),
  sine(pitch * 1.5, 0.26, 0.11, after + 0.03),
];
/** With a stroke above it: small loudspeakers have nothing so low. */
const drum = (after: number, loud = 0.8): Noise[] => [
  sine(92, 0.24, loud, after, 44),
  wood(310, 190, 0.09, loud * 0.4, after),
];

const ROUTINE: Record<string, Noise[]> = {
  card: [brush(1900, 0.8, 0.11, 0.5)],
  knock: [wood(210, 120, 0.16, 0.9), brush(900, 2, 0.04, 0.5)],
  stone: [brush(620, 1.1, 0.2, 0.7), wood(330, 260, 0.09, 0.5, 0.15)],
  coin: coin(2093, 0),
  page: [brush(3200, 0.6, 0.2, 0.25), brush(1500, 0.7, 0.22, 0.4, 0.14)],
};

const MOMENTS: Record<string, Noise[]> = {
  kill: [brush(4200, 1.4, 0.14, 0.5), brass(170, 0.6, 0.5, 0.06, 58, 520), ...drum(0.1, 0.6)],
  hoard: [0, 0.06, 0.11, 0.19, 0.24, 0.33, 0.4, 0.5].flatMap((after, i) =>
    coin([2093, 2637, 1760, 2349, 3136, 1976, 2793, 2217][i]!, after),
  ),
  theft: [brush(2600, 0.9, 0.16, 0.4), wood(660, 620, 0.1, 0.4, 0.12), wood(495, 440, 0.16, 0.4, 0.22)],
  magic: [523, 659, 831, 1047, 1319].flatMap((pitch, i) => [
    sine(pitch, 0.34, 0.2, i * 0.07),
    sine(pitch * 2.01, 0.3, 0.07, i * 0.07 + 0.02),
  ]),
  market: [0, 0.22, 0.44].flatMap((after) => [sine(1568, 0.32, 0.22, after), sine(2350, 0.2, 0.1, after)]),
  blessing: [523, 659, 784].map((pitch, i) => sine(pitch, 0.9, 0.2, i * 0.12)),
  knighted: [brass(392, 0.18, 0.3, 0, 392, 1500), brass(523, 0.5, 0.34, 0.18, 523, 1700)],
  attack: [...drum(0), ...drum(0.2), ...drum(0.36, 0.6), brass(110, 0.55, 0.36, 0.36, 82, 800)],
  hex: [wood(622, 311, 0.7, 0.34), wood(587, 293, 0.7, 0.3, 0.03), brush(700, 3, 0.5, 0.12, 0.1)],
  fight: [
    brush(2400, 0.9, 0.12, 0.5),
    brass(110, 0.7, 0.36, 0.1, 104, 800),
    brass(116, 0.7, 0.3, 0.12, 110, 800),
  ],
  slain: [...drum(0), brass(262, 0.2, 0.3, 0.1, 262, 1400), brass(392, 0.55, 0.36, 0.28, 392, 1700)],
  death: [
    sine(98, 1.3, 0.45),
    sine(196, 1.2, 0.2),
    sine(233, 1.1, 0.22),
    sine(311, 0.8, 0.16),
    ...drum(0.02, 0.4),
  ],
  lost: [wood(392, 196, 0.3, 0.4), brush(500, 0.7, 0.7, 0.5, 0.12)],
  hunger: [brass(150, 0.4, 0.6, 0, 96, 620), brass(124, 0.45, 0.6, 0.36, 74, 520)],
  tribute: [...coin(1568, 0), ...coin(1319, 0.1), ...coin(1047, 0.2), ...drum(0.3, 0.6)],
  level: [brush(460, 0.8, 0.6, 1), ...drum(0.5), wood(196, 150, 0.2, 0.45, 0.5)],
  year: [brush(1500, 0.7, 0.24, 0.35), sine(196, 0.9, 0.4, 0.16), sine(294, 0.8, 0.24, 0.26)],
};

const CALLS: Record<string, Noise[]> = {
  horn: [brass(146.8, 0.5, 0.4, 0, 146.8, 700), brass(220, 0.6, 0.35, 0.16)],
  thud: [sine(95, 0.22, 0.6, 0, 48), wood(240, 130, 0.16, 0.75)],
  victory: [
    ...[262, 330, 392].map((pitch, i) => brass(pitch, 0.2, 0.26, i * 0.15, pitch, 1600)),
    ...[523, 659, 784].map((pitch) => brass(pitch, 0.9, 0.2, 0.45, pitch, 1900)),
  ],
  defeat: [brass(220, 0.42, 0.34), brass(185, 0.42, 0.34, 0.34), brass(147, 0.9, 0.36, 0.68, 138, 600)],
};

const lengthOf = (noises: Noise[]): number =>
  Math.max(...noises.map(({ after = 0, length }) => after + length));

export interface Cue {
  name: string;
  rank: Rank;
  length: number; // seconds
  noises: Noise[];
}

const ranked = (rank: Rank, cues: Record<string, Noise[]>): [string, Cue][] =>
  Object.entries(cues).map(([name, noises]) => [name, { name, rank, length: lengthOf(noises), noises }]);

/** By the names that games call them. */
export const CUES = new Map([
  ...ranked("routine", ROUTINE),
  ...ranked("moment", MOMENTS),
  ...ranked("call", CALLS),
]);
