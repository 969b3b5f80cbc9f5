import { setTimeout } from 'node:timers/promises';

/** Waits. Returns early, without an error, when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

const firstDelayMs = 5_000;

/** The wait after a number of consecutive failures, in milliseconds. It doubles with each failure. */
export const getRetryDelay = (failures: number, longestMs: number): number =>
  Math.min(firstDelayMs * 2 ** Math.max(0, failures - 1), longestMs);
