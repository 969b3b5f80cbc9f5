import { existsSync, statSync, utimesSync } from 'node:fs';

/**
 * How long a request that began with a release may still read its files, in milliseconds. The folder is not changed or
 * deleted in that time.
 */
const gracePeriodMs = 10_000;

/** Starts the grace period of a release that is no longer live. */
export function startGracePeriod(dir: string, now: Date): void {
  if (existsSync(dir)) utimesSync(dir, now, now);
}

/** Whether the grace period of a release is over, so that its folder may be changed or deleted. */
export const isGracePeriodOver = (dir: string, now: Date): boolean =>
  now.getTime() - statSync(dir).mtimeMs >= gracePeriodMs;
