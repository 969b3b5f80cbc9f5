import type { Logger } from 'pino';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { isDatabaseOutage } from './database/outage.ts';

interface FailureOptions {
  logger: Logger;
  /** Ends the program after what it has begun. */
  stop: (error: unknown) => void;
  /** Ends the program at once. */
  exit: (error: unknown) => void;
}

/**
 * Decides what becomes of errors that no code has caught. A connection that breaks is no mistake of the program, which goes
 * on. A message for the operator ends it at once: it must not write on. Any other error is a defect: nobody knows what
 * it has left behind, so the program ends after the calls in flight, and whatever runs it starts it again.
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
