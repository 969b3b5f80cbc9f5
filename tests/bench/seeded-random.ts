/** Pseudo-random numbers (mulberry32). The same seed gives the same numbers. */
export interface SeededRandom {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer, both ends included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { next, between, pick: (list) => list[between(0, list.length - 1)] ?? list[0] };
}
