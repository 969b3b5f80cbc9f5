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
    `The publisher ended by itself (${reason}), so no page follows what staff save. What it printed says why. Start another one beside the shop, or end the shop and start it again:\n  npm run publish -- --watch`,
  );

/** Calls back when the publisher ends although nobody has asked for it. */
function onUnexpectedEnd(child: ChildProcess, callback: (error: UserFacingError) => void): void {
  child.once('exit', (code, signal) => {
    if (!isStopping()) callback(publisherEndedError(signal ?? `status ${code}`));
  });
}

/**
 * Starts the publisher as a process of its own, which publishes each change. `firstAllow` are the codes that do not stop
 * the first publish, whose report is returned. Both processes end together. Throws PUBLISHER_ENDED when there is no such
 * report, and prints it when the publisher ends later.
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
