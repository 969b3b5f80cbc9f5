import { readEnvironment } from '../config/environment.ts';
import { UserFacingError } from '../config/user-facing-error.ts';
import { createLogger } from './platform/http/logging.ts';
import type { StarterShop } from './platform/starter-shop.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';

/** How long open requests may take when the program is asked to stop, in milliseconds. */
const shutdownTimeoutMs = 10_000;

/** Runs the reference backend as this process, until a signal or the end of the parent process stops it. */
export async function runServer({ shop }: { shop?: StarterShop } = {}): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    const logger = createLogger(environment.logLevel);
    const server = await startServer(environment, logger, Date.now, { shop });
    logger.info({ address: server.address }, 'the API answers');
    process.send?.({ ready: server.address });
    stopOnSignals(server, (reason) => {
      logger.info({ reason }, 'stopping');
    });
  } catch (error) {
    exitWithError(error);
  }
}

function stopOnSignals(server: RunningServer, onStopping: (reason: string) => void): void {
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    onStopping(reason);
    setTimeout(() => {
      exitWithError(new UserFacingError('STOP_TIMED_OUT', 'Open requests did not end in time, so they were cut off.'));
    }, shutdownTimeoutMs).unref();
    server.stop().then(() => process.exit(0), exitWithError);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stop(signal);
    });
  process.on('disconnect', () => {
    stop('parent gone');
  });
}

/** A UserFacingError is shown as its one sentence. Any other error is a defect and is shown with its stack. */
function exitWithError(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}

function describeError(error: unknown): string {
  if (error instanceof UserFacingError) return `${error.message} [${error.code}]`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
