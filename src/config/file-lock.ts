import lockfile from 'proper-lockfile';
import type { LockOptions } from 'proper-lockfile';

function throwLost(cause: Error): never {
  throw cause;
}

/**
 * Locks a path for this process until the returned function is called, with the options and errors of
 * proper-lockfile. That package reports a lock as lost when its renewal overlaps with its release, which would end a
 * process that stops in good order. Here a lock that is being released is never reported as lost.
 */
export async function acquireFileLock(
  path: string,
  { onCompromised = throwLost, ...options }: LockOptions,
): Promise<() => Promise<void>> {
  let isReleasing = false;
  const release = await lockfile.lock(path, {
    ...options,
    onCompromised: (cause) => {
      if (!isReleasing) onCompromised(cause);
    },
  });
  return async () => {
    isReleasing = true;
    await release();
  };
}
