import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { findOutage } from './database/outage.ts';

interface RetryOptions {
  logger: Logger;
  /** How long a start is retried while the database is unavailable, in milliseconds. */
  waitMs: number;
}

const retryPauseMs = 1_000;

/** A wrong password or a missing database is an error in the settings, so retrying does not help. */
const isMistake = (outage: string) => outage.startsWith('28') || outage === '3D000';

/**
 * Why a start failed, if the database may become available later. Each step of the start throws a different kind of
 * error.
 */
function findPassingOutage(error: unknown): string | null {
  const outage = findOutage(error) ?? (error instanceof UserFacingError ? findOutage(error.cause) : null);
  return outage === null || isMistake(outage) ? null : outage;
}

const createNotServingError = (outage: string, cause: unknown) =>
  new UserFacingError(
    'DATABASE_NOT_SERVING',
    `The database was not available in time (${outage}). Check that it is running, and start the program again.`,
    { cause },
  );

/**
 * Starts something that needs the database. Machines start in any order, so the start is retried for a while until the
 * database is available. Then the error of the last attempt is thrown.
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
