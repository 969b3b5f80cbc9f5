import * as z from 'zod/mini';
import { bagRetryMs } from '../config/limits.ts';
import type { BrowserEnvironment } from './browser-environment.ts';
import { readStoredValue, writeStoredValue } from './stored-value.ts';

/**
 * Longer than a sync round and than a renewal of the session, in ms. A tab that died while holding the flag blocks the
 * others no longer than this.
 */
const leaseMs = 40_000;
/**
 * Longer than a write takes to be visible to other tabs, in ms. A tab that still reads its own name after this time
 * holds the flag (Fischer's algorithm).
 */
const settleMs = 50;

const LockFlag = z.object({ owner: z.string(), until: z.int() });

export type LockDependencies = Pick<
  BrowserEnvironment,
  'storage' | 'locks' | 'now' | 'runAfter' | 'onPageHide' | 'randomId'
>;

/** Tries to take the flag. Returns whether it succeeded. */
async function tryTakeFlag({ storage, now, runAfter }: LockDependencies, key: string, owner: string): Promise<boolean> {
  const flag = readStoredValue(storage, key, LockFlag);
  if (flag && flag.until > now() && flag.until <= now() + leaseMs) return false;
  writeStoredValue(storage, key, { owner, until: now() + leaseMs });
  await new Promise<void>((resolve) => {
    runAfter(settleMs, resolve);
  });
  return readStoredValue(storage, key, LockFlag)?.owner === owner;
}

/**
 * Runs one piece of work at a time over all tabs of the browser (BAG-022). With Web Locks the next one follows at once,
 * and a tab that ends releases its lock. Without them a flag in storage, with owner and expiry, is tried every 300 ms
 * (BAG-023), and removed when the shopper leaves the page.
 */
export async function runExclusively<T>(
  dependencies: LockDependencies,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (dependencies.locks) return dependencies.locks.request(name, work);
  const owner = dependencies.randomId();
  const release = () => {
    if (readStoredValue(dependencies.storage, name, LockFlag)?.owner === owner) dependencies.storage.removeItem(name);
  };
  const stopListening = dependencies.onPageHide(release);
  try {
    while (!(await tryTakeFlag(dependencies, name, owner)))
      await new Promise<void>((resolve) => {
        dependencies.runAfter(bagRetryMs, resolve);
      });
    return await work();
  } finally {
    stopListening();
    release();
  }
}
