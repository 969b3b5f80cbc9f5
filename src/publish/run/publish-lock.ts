import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { UserFacingError } from '../../config/user-facing-error.ts';

/** A lock whose owner was killed is free again after so long, in milliseconds. */
const staleMs = 10_000;
/** How often a waiting publish tries again, in milliseconds, and how often at most. */
const retry = { intervalMs: 250, attempts: 2_400 } as const;

/** Whether somebody else publishes into the folder, which is no failure of this one. */
export class PublishBusyError extends UserFacingError {}

const createBusyError = (dataDir: string, cause: unknown) =>
  new PublishBusyError(
    'PUBLISH_BUSY',
    `Another publish is under way in ${dataDir}, so this one left. Wait until it has ended, or leave out --no-wait.`,
    { cause },
  );

/** Runs `work` while no other process publishes into the data folder. Waits for its turn, or throws `PUBLISH_BUSY`. */
export async function withPublishLock<T>(
  dataDir: string,
  { wait }: { wait: boolean },
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true });
  const retries = wait
    ? { retries: retry.attempts, factor: 1, minTimeout: retry.intervalMs, maxTimeout: retry.intervalMs }
    : 0;
  const release = await lockfile
    .lock(dataDir, { lockfilePath: join(dataDir, 'publish.lock'), stale: staleMs, retries })
    .catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === 'ELOCKED'
        ? createBusyError(dataDir, error)
        : error;
    });
  try {
    return await work();
  } finally {
    await release();
  }
}
