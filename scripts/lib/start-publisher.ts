import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { printError, root } from './command.ts';
import { memoryLimits } from './memory-limits.mjs';
import { isStopping, onStop } from './stop.ts';

const ReportMessage = z.object({ report: PublishReport });

const publisherEndedError = (reason: string) =>
  new UserFacingError(
    'PUBLISHER_ENDED',
    `The publisher stopped unexpectedly (${reason}), so changes by staff are not published. Its output above says why. Start another publisher beside the shop, or restart the shop:\n  npm run publish -- --watch`,
  );

/** Calls back when the publisher stops without being asked to. */
function onUnexpectedEnd(child: ChildProcess, callback: (error: UserFacingError) => void): void {
  child.once('exit', (code, signal) => {
    if (!isStopping()) callback(publisherEndedError(signal ?? `status ${code}`));
  });
}

/**
 * Starts the publisher as a separate process that publishes each change. `firstAllow` are the finding codes that do not
 * stop the first publish. Returns the report of the first publish. The publisher stops when this process stops. Throws
 * PUBLISHER_ENDED when it stops before that report, and prints the error when it stops later.
 */
export async function startPublisher(firstAllow: readonly string[]): Promise<PublishReport> {
  const child = fork(join(root, 'scripts/lib/publisher-process.ts'), firstAllow, {
    execArgv: [...memoryLimits.nodeArguments],
    env: { ...memoryLimits.environment, ...process.env },
  });
  const exited = once(child, 'exit');
  onStop(() => {
    child.kill('SIGTERM');
    return exited;
  });
  const report = await new Promise<PublishReport>((resolve, reject) => {
    child.once('message', (message) => {
      resolve(ReportMessage.parse(message).report);
    });
    onUnexpectedEnd(child, reject);
  });
  onUnexpectedEnd(child, printError);
  return report;
}
