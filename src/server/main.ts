import { readEnvironment } from '../config/environment.ts';
import { UserFacingError } from '../config/user-facing-error.ts';
import { createLogger } from './platform/http/logging.ts';
import { handleUncaughtErrors } from './platform/process-failures.ts';
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
    let stop: (reason: string, error?: unknown) => void = (_, error) => exitWithError(error);
    handleUncaughtErrors({ logger, exit: exitWithError, stop: (error) => stop('a defect', error) });
    const server = await startServer(environment, logger, Date.now, { shop });
    logger.info({ address: server.address }, 'the API answers');
    process.send?.({ ready: server.address });
    stop = createStop(server, shutdownTimeoutMs + environment.stopDelayMs, (reason) => {
      logger.info({ reason }, 'stopping');
    });
    stopOnSignals(stop);
  } catch (error) {
    exitWithError(error);
  }
}

/** Returns what ends the program after its calls in flight. With an error, which it shows, it ends as failed. */
function createStop(server: RunningServer, timeoutMs: number, onStopping: (reason: string) => void) {
  let isStopping = false;
  return (reason: string, error?: unknown): void => {
    if (isStopping) return;
    isStopping = true;
    onStopping(reason);
    setTimeout(() => {
      exitWithError(new UserFacingError('STOP_TIMED_OUT', 'Open requests did not end in time, so they were cut off.'));
    }, timeoutMs).unref();
    const exit = () => (error === undefined ? process.exit(0) : exitWithError(error));
    server.stop().then(exit, exitWithError);
  };
}

function stopOnSignals(stop: (reason: string) => void): void {
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
