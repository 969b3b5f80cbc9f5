/** The clock of the simulated shop: it runs as clocks do, and jumps when a part of a day is over. Ms since 1970. */
export interface Clock {
  now(): number;
  moveTo(at: number): void;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export function createClock(startsAt: number): Clock {
  let offset = startsAt - performance.now();
  return {
    now: () => Math.floor(offset + performance.now()),
    moveTo: (at) => {
      offset = at - performance.now();
    },
  };
}
