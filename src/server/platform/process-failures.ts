import type { Logger } from 'pino';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { isDatabaseOutage } from './database/outage.ts';

interface FailureOptions {
  logger: Logger;
  /** Stops the program after the work in progress has ended. */
  stop: (error: unknown) => void;
  /** Stops the program immediately. */
  exit: (error: unknown) => void;
}

/**
 * Handles errors that no code has caught. A broken connection is not a defect, so the program continues. A
 * UserFacingError stops the program immediately: it must not write any more. Any other error is a defect that may have
 * left inconsistent state, so the program stops after the calls in flight, and its supervisor restarts it.
 */
export function handleUncaughtErrors({ logger, stop, exit }: FailureOptions): void {
  const handle = (error: unknown) => {
    if (isDatabaseOutage(error)) logger.error({ err: error }, 'a connection broke where nobody waited for it');
    else if (error instanceof UserFacingError) exit(error);
    else {
      logger.fatal({ err: error }, 'the program is defect and stops');
      stop(error);
    }
  };
  process.on('uncaughtException', handle);
  process.on('unhandledRejection', handle);
}
