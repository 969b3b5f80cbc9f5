/** The FNV-1a hash of a text, an unsigned 32-bit number. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** A repeatable stream of numbers: the same seed draws the same image on every machine. */
export interface SeededRandom {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number;
  between: (low: number, high: number) => number;
}

/** The mulberry32 generator, started with the hash of `seed`. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}
