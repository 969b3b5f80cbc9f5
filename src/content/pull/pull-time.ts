import type { ContentApi } from './content-api.ts';
import type { PullOptions } from './context.ts';

/**
 * The instant that decides what a pull finds new or begun: by the clock of this machine, or by that of the API if that
 * is later. The API reports once, by its own clock, that a campaign or a day has begun. A pull by a clock that is
 * behind would not find it, and no later one would look for it.
 */
export const findPullTime = (
  { readClock }: Pick<ContentApi, 'readClock'>,
  { now }: Pick<PullOptions, 'now'>,
): number => (now ? now().getTime() : Math.max(Date.now(), readClock() ?? 0));
