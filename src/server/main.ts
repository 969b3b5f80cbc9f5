import { UserFacingError } from '../config/user-facing-error.ts';
import { readEnvironment } from '../config/environment.ts';
import { createLogger } from './platform/http/logging.ts';
import { startServer } from './start.ts';

/** Longest wait for open requests when the program is asked to stop, in milliseconds. */
const shutdownTimeoutMs = 10_000;

/** A Fault is one sentence for a person; anything else is a mistake of ours and shows its trace. */
function exitWithError(error: unknown): never {
  process.stderr.write(
    error instanceof UserFacingError
      ? `${error.message} [${error.code}]\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

try {
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment.logLevel);
  const running = await startServer(environment, logger, Date.now);
  logger.info({ address: running.address }, 'the API answers');
  process.send?.({ ready: running.address });

  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      exitWithError(new UserFacingError('STOP_TIMED_OUT', 'Open requests did not end in time; they were cut off.'));
    }, shutdownTimeoutMs).unref();
    running.stop().then(() => process.exit(0), exitWithError);
  };
  process
    .on('SIGINT', () => {
      stop('SIGINT');
    })
    .on('SIGTERM', () => {
      stop('SIGTERM');
    });
  // A parent that started this program with a channel takes it along when it goes.
  process.on('disconnect', () => {
    stop('parent gone');
  });
} catch (error) {
  exitWithError(error);
}
