import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { findOutage } from './database/outage.ts';

interface RetryOptions {
  logger: Logger;
  /** For how long a start is tried again while the database does not serve, in milliseconds. */
  waitMs: number;
}

const retryPauseMs = 1_000;

/** A wrong password and a database that does not exist are mistakes of the settings: waiting mends neither. */
const isMistake = (outage: string) => outage.startsWith('28') || outage === '3D000';

/** Why a start failed, if the database may serve later: each step throws in a way of its own. */
function findPassingOutage(error: unknown): string | null {
  const outage = findOutage(error) ?? (error instanceof UserFacingError ? findOutage(error.cause) : null);
  return outage === null || isMistake(outage) ? null : outage;
}

const createNotServingError = (outage: string, cause: unknown) =>
  new UserFacingError(
    'DATABASE_NOT_SERVING',
    `The database did not serve in time (${outage}). Look after it, and start the program again.`,
    { cause },
  );

/**
 * Starts something on the database. Machines start in any order, so a database that does not serve yet is waited for, for
 * a while; then the error of the last try is thrown.
 */
export async function retryStart<T>(start: () => Promise<T>, { logger, waitMs }: RetryOptions): Promise<T> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const outage = findPassingOutage(error);
      if (outage === null) throw error;
      if (performance.now() > giveUpAt)
        throw error instanceof UserFacingError ? error : createNotServingError(outage, error);
      logger.warn({ err: error }, 'the database does not serve yet: the start waits for it');
      await setTimeout(retryPauseMs);
    }
  }
}
