import { existsSync, statSync, utimesSync } from 'node:fs';

/** A request that began with a release may still read its files, so a folder rests for so long, in milliseconds. */
const restMs = 10_000;

/** Marks the moment from which a release is no longer served, so that its folder rests before it is used again. */
export function markRested(dir: string, now: Date): void {
  if (existsSync(dir)) utimesSync(dir, now, now);
}

/** Whether nobody reads from a release any more that is not live. */
export const isRested = (dir: string, now: Date): boolean => now.getTime() - statSync(dir).mtimeMs >= restMs;
