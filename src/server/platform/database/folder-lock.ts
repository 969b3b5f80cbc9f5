import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { acquireFileLock } from '../../../config/file-lock.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { readProcessStartTime, isProcessRunning } from './running-process.ts';

const LockOwner = z.object({ pid: z.number().int().positive(), host: z.string(), mark: z.string() });
type LockOwner = z.infer<typeof LockOwner>;

/** How long after its last renewal a lock becomes stale, in milliseconds. */
const staleAfterMs = 10_000;
/** How long after its last renewal a lock becomes stale when its process has ended, in milliseconds. */
const orphanStaleAfterMs = 2_000;

/**
 * Locks a folder for this process until `release()`. A second process gets DATABASE_LOCKED immediately. The lock of a
 * killed process is taken over within two seconds.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const owner = await readLockOwner(folder);
  if (owner && isOwnerAlive(owner)) throw createLockedError(folder, owner);
  const release = await acquireLock(folder, owner !== undefined);
  await writeFile(
    ownerFilePath(folder),
    JSON.stringify({ pid: process.pid, host: hostname(), mark: readProcessStartTime(process.pid) } satisfies LockOwner),
  );
  return {
    release: async () => {
      await rm(ownerFilePath(folder), { force: true });
      await release();
    },
  };
}

async function acquireLock(folder: string, isOrphaned: boolean): Promise<() => Promise<void>> {
  const staleOptions = isOrphaned
    ? { stale: orphanStaleAfterMs, retries: { retries: 30, factor: 1, minTimeout: 100, maxTimeout: 100 } }
    : { stale: staleAfterMs, retries: 0 };
  try {
    return await acquireFileLock(folder, {
      realpath: false,
      lockfilePath: `${folder}.lock`,
      update: 1_000,
      ...staleOptions,
      onCompromised: throwLockLost(folder),
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
    const owner = await readLockOwner(folder);
    // Its process was killed before it could name itself. One that runs renews its lock while it is waited for.
    if (!owner && !isOrphaned) return await acquireLock(folder, true);
    throw createLockedError(folder, owner, error);
  }
}

const ownerFilePath = (folder: string) => `${folder}.owner.json`;

async function readLockOwner(folder: string): Promise<LockOwner | undefined> {
  const text = await readFile(ownerFilePath(folder), 'utf8').catch(() => '');
  try {
    return LockOwner.parse(JSON.parse(text));
  } catch {
    // The file is missing or incomplete, so the owner is unknown.
    return undefined;
  }
}

/** A process on another machine cannot be checked, so only its lock counts. */
const isOwnerAlive = (owner: LockOwner) => owner.host === hostname() && isProcessRunning(owner.pid, owner.mark);

function createLockedError(folder: string, owner: LockOwner | undefined, cause?: Error): UserFacingError {
  const holder = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new UserFacingError(
    'DATABASE_LOCKED',
    `The database folder ${folder} is in use by ${holder}. Stop that process, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** Stops the program, because without the lock two processes could write one folder. */
const throwLockLost = (folder: string) => (cause: Error) => {
  throw new UserFacingError(
    'DATABASE_LOCK_LOST',
    `The lock on the database folder ${folder} was lost while the folder was in use. Start the program again.`,
    { cause },
  );
};
