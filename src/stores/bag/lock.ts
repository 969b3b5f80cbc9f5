import * as z from 'zod/mini';
import { bagRetryMs } from '../../config/limits.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

/** Longer than one turn with the server can take; a tab that died holding the flag blocks nobody for longer. In ms. */
const leaseMs = 40_000;
/**
 * Longer than one tab's write takes to be seen by the others, in ms: who still finds the own name then holds the flag
 * (Fischer's algorithm).
 */
const settleMs = 50;

const LockFlag = z.object({ owner: z.string(), until: z.int() });

type LockDependencies = Pick<BrowserEnvironment, 'storage' | 'locks' | 'now' | 'runAfter' | 'randomId'>;

/** Tries to take the flag; resolves to whether it was taken. */
async function tryTakeFlag({ storage, now, runAfter }: LockDependencies, key: string, owner: string): Promise<boolean> {
  const held = readStoredValue(storage, key, LockFlag);
  if (held && held.until > now() && held.until <= now() + leaseMs) return false;
  writeStoredValue(storage, key, { owner, until: now() + leaseMs });
  await new Promise<void>((resolve) => {
    runAfter(settleMs, resolve);
  });
  return readStoredValue(storage, key, LockFlag)?.owner === owner;
}

/**
 * Runs one piece of work at a time over all tabs of the browser. With Web Locks the next one follows at once, and a tab
 * that ends lets go by itself. Without them
 * a flag in storage, with owner and expiry, is asked for again every 300 ms (document 2, section 4).
 */
export async function runExclusively<T>(parts: LockDependencies, name: string, work: () => Promise<T>): Promise<T> {
  if (parts.locks) return parts.locks.request(name, work);
  const owner = parts.randomId();
  while (!(await tryTakeFlag(parts, name, owner)))
    await new Promise<void>((resolve) => {
      parts.runAfter(bagRetryMs, resolve);
    });
  try {
    return await work();
  } finally {
    if (readStoredValue(parts.storage, name, LockFlag)?.owner === owner) parts.storage.removeItem(name);
  }
}
