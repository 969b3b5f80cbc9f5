import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { UserFacingError } from '../../config/user-facing-error.ts';

/** A lock whose owner was killed is free again after so long, in milliseconds. */
const staleMs = 10_000;
/** How a publish waits for its turn: for ten minutes. */
const patience = { intervalMs: 250, attempts: 2_400 };

/** Whether somebody else publishes into the folder, which is no failure of this one. */
export class PublishBusyError extends UserFacingError {}

const createBusyError = (dataDir: string, { wait }: { wait: boolean }, cause: unknown) =>
  new PublishBusyError(
    'PUBLISH_BUSY',
    wait
      ? `Another publish in ${dataDir} has not ended while this one waited for it, so this one gave up. See whether the other one still works, end it if it hangs, and publish again.`
      : `Another publish is under way in ${dataDir}, so this one left. Wait until it has ended, or leave out --no-wait.`,
    { cause },
  );

export interface LockOptions {
  /** Whether to wait for another publish to end. */
  wait: boolean;
  /** How often a waiting publish tries again, in milliseconds, and how often at most. Default: for ten minutes. */
  retry?: typeof patience;
}

/** Runs `work` while no other process publishes into the data folder. Waits for its turn, or throws `PUBLISH_BUSY`. */
export async function withPublishLock<T>(
  dataDir: string,
  { wait, retry: { attempts, intervalMs } = patience }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true });
  const retries = wait ? { retries: attempts, factor: 1, minTimeout: intervalMs, maxTimeout: intervalMs } : 0;
  const release = await lockfile
    .lock(dataDir, { lockfilePath: join(dataDir, 'publish.lock'), stale: staleMs, retries })
    .catch((error: unknown) => {
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
