// The dice of the table, computed anew. `crypto.subtle` is missing on plain http addresses of a home network,
// so the hashes are those of a small library.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const SPAN = 1n << 64n;

export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function commitment(seed: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("dragonhoard seed\0"), seed)));
}

/** The key of all draws: every part is preceded by its length, so that no two lists read alike. */
export function keyOf(seed: Uint8Array, table: string, entropy: string[]): Uint8Array {
  const parts = [utf8ToBytes("dragonhoard key\0")];
  for (const word of [table, ...entropy]) {
    const raw = utf8ToBytes(word);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, raw.length);
    parts.push(length, raw);
  }
  return hmac(sha256, seed, concatBytes(...parts));
}

export type Draw = (seq: number, index: number, n: number) => number;

/** A number in 0 .. n-1 for its place; numbers that would favour the small ones are thrown away. */
export function drawer(key: Uint8Array): Draw {
  const ready = hmac.create(sha256, key);
  return (seq, index, n) => {
    const bound = BigInt(n);
    const fair = SPAN - (SPAN % bound);
    for (let attempt = 0; ; attempt++) {
      const place = new Uint8Array(24);
      const view = new DataView(place.buffer);
      [seq, index, attempt].forEach((part, i) => view.setBigUint64(8 * i, BigInt(part)));
      const hash = ready.clone().update(place).digest();
      const number = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
      if (number < fair) return Number(number % bound);
    }
  };
}

export { bytesToHex };

export function bytes(hex: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})+$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));
}
