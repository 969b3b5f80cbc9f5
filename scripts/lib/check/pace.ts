/** Compares how long the steps of tests take with how long they were expected to take. All times are in seconds. */
export interface Pace {
  /** A step begins now. */
  beginStep: (now: number, expectedSeconds: number) => void;
  /** How many times as long as expected the last step took, which ends now. At least 1, and 1 before the first step. */
  measureSlowness: (now: number) => number;
}

/** The machine may be slower than when durations were measured, or have other work to do. */
export function createPace(): Pace {
  let last: { startedAt: number; expectedSeconds: number } | null = null;
  return {
    beginStep(startedAt, expectedSeconds) {
      last = { startedAt, expectedSeconds };
    },
    measureSlowness: (now) => (last ? Math.max(1, (now - last.startedAt) / last.expectedSeconds) : 1),
  };
}
