import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { parseJson } from '../../contract/json.ts';
import { createBusyError, createLockLostError, describeThisProcess, hasEnded, LockHolder } from './holder.ts';
import type { UploadHolder, UploadLock } from './target.ts';

/** An object that is written only if its current tag is the expected one. `null` means that no object is expected. */
export interface ConditionalObject {
  read(): Promise<{ body: string; tag: string } | null>;
  /** Returns the tag of the new object, or null when the current one was not as expected. */
  write(body: string, expectedTag: string | null): Promise<string | null>;
  remove(): Promise<void>;
}

const Lease = LockHolder.extend({ expiresAt: z.number() });

/** How long after its last renewal a lock may be taken over. */
const leaseMs = 120_000;
const renewEveryMs = 20_000;

/** A damaged lock counts as expired. */
function readLease(body: string) {
  const parsed = Lease.safeParse(parseJson(body));
  return parsed.success ? parsed.data : null;
}

const createUnsafeStoreError = (address: string) =>
  new UserFacingError(
    'TARGET_WITHOUT_LOCKS',
    `The store of ${address} ignores conditional writes (If-None-Match), so two uploads at once could mix their files. Use a store that supports them, such as Amazon S3, Cloudflare R2, MinIO or Ceph.`,
  );

async function takeLease(object: ConditionalObject, address: string, lease: () => string, now: Date) {
  const created = await object.write(lease(), null);
  if (created !== null) {
    if ((await object.write(lease(), null)) === null) return created;
    await object.remove();
    throw createUnsafeStoreError(address);
  }
  const found = await object.read();
  const holder = found && readLease(found.body);
  if (holder && holder.expiresAt > now.getTime() && !hasEnded(holder)) throw createBusyError(address, holder);
  const taken = await object.write(lease(), found?.tag ?? null);
  if (taken === null) throw createBusyError(address, holder ?? describeThisProcess('another'));
  return taken;
}

/**
 * Locks a bucket by an object that holds the end of a lease. The lease is renewed until `release()`. A failed renewal
 * tells the holder that another process has taken over the lock.
 */
export async function lockByObject(
  object: ConditionalObject,
  address: string,
  { release, now }: UploadHolder,
): Promise<UploadLock> {
  const holder = describeThisProcess(release);
  const lease = () => JSON.stringify({ ...holder, expiresAt: now().getTime() + leaseMs });
  let tag = await takeLease(object, address, lease, now());
  const lost = new AbortController();
  let renewal = Promise.resolve();
  const renew = async () => {
    const renewed = await object.write(lease(), tag);
    if (renewed === null) lost.abort(createLockLostError(address));
    else tag = renewed;
  };
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch((error: unknown) => {
      lost.abort(createLockLostError(address, error));
    });
  }, renewEveryMs);
  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      await renewal;
      if (!lost.signal.aborted) await object.remove();
    },
  };
}
