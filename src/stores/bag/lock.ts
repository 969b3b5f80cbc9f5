import * as z from 'zod/mini';
import { bagRetryMs } from '../../config/limits.ts';
import type { Around } from '../browser-environment.ts';
import { readStored, writeStored } from '../stored-value.ts';

/** Longer than one turn with the server can take; a tab that died holding the flag blocks nobody for longer. In ms. */
const lease = 40_000;
/**
 * Longer than one tab's write takes to be seen by the others, in ms: who still finds the own name then holds the flag
 * (Fischer's algorithm).
 */
const settling = 50;

const Flag = z.object({ owner: z.string(), until: z.int() });

type Parts = Pick<Around, 'storage' | 'locks' | 'now' | 'after' | 'randomId'>;

/** Tries to take the flag; resolves to whether it was taken. */
async function take({ storage, now, after }: Parts, key: string, owner: string): Promise<boolean> {
  const held = readStored(storage, key, Flag);
  if (held && held.until > now() && held.until <= now() + lease) return false;
  writeStored(storage, key, { owner, until: now() + lease });
  await new Promise<void>((resolve) => {
    after(settling, resolve);
  });
  return readStored(storage, key, Flag)?.owner === owner;
}

/**
 * Runs one piece of work at a time over all tabs of the browser. With Web Locks the next one follows at once, and a tab
 * that ends lets go by itself. Without them
 * a flag in storage, with owner and expiry, is asked for again every 300 ms (document 2, section 4).
 */
export async function oneAtATime<T>(parts: Parts, name: string, work: () => Promise<T>): Promise<T> {
  if (parts.locks) return parts.locks.request(name, work);
  const owner = parts.randomId();
  while (!(await take(parts, name, owner)))
    await new Promise<void>((resolve) => {
      parts.after(bagRetryMs, resolve);
    });
  try {
    return await work();
  } finally {
    if (readStored(parts.storage, name, Flag)?.owner === owner) parts.storage.removeItem(name);
  }
}
