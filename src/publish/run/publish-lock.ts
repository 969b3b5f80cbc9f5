import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { acquireFileLock } from '../../config/file-lock.ts';
import { UserFacingError } from '../../config/user-facing-error.ts';

/** How long after its last renewal a lock becomes stale, in milliseconds. Its owner was then killed. */
const staleMs = 10_000;
/** How a publish waits for the lock: for ten minutes. */
const patience = { intervalMs: 250, attempts: 2_400 };

const getLockFile = (dataDir: string): string => join(dataDir, 'publish.lock');

/** Whether another process is publishing into the folder. This publish has then not failed. */
export class PublishBusyError extends UserFacingError {}

const createBusyError = (dataDir: string, { wait }: { wait: boolean }, cause: unknown) =>
  new PublishBusyError(
    'PUBLISH_BUSY',
    wait
      ? `Another publish in ${dataDir} has not ended while this one waited for it, so this one gave up. Check whether the other publish still makes progress, stop it if it hangs, and publish again.`
      : `Another publish is under way in ${dataDir}, so this one stopped. Publish again when the other one has ended, or leave out --no-wait.`,
    { cause },
  );

export interface LockOptions {
  /** Whether to wait until another publish has ended. */
  wait: boolean;
  /**
   * The pause between two attempts to take the lock, in milliseconds, and the maximum number of attempts. Default:
   * attempts for ten minutes.
   */
  retry?: typeof patience;
}

/** Runs `work` while no other process publishes into the data folder. Waits for the lock, or throws `PUBLISH_BUSY`. */
export async function withPublishLock<T>(
  dataDir: string,
  { wait, retry: { attempts, intervalMs } = patience }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true });
  const retries = wait ? { retries: attempts, factor: 1, minTimeout: intervalMs, maxTimeout: intervalMs } : 0;
  const release = await acquireFileLock(dataDir, {
    lockfilePath: getLockFile(dataDir),
    stale: staleMs,
    retries,
  }).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ELOCKED'
      ? createBusyError(dataDir, { wait }, error)
      : error;
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Whether a process is publishing into the data folder. A lock that its owner has not renewed counts as none. */
export const isPublishing = (dataDir: string): Promise<boolean> =>
  lockfile.check(dataDir, { lockfilePath: getLockFile(dataDir), stale: staleMs });
