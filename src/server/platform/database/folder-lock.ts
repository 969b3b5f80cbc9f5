import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import { Fault } from '../../../config/fault.ts';
import { processMark, stillRuns } from './process-mark.ts';

const Owner = z.object({ pid: z.number().int().positive(), host: z.string(), mark: z.string() });
type Owner = z.infer<typeof Owner>;

/** A lock that is not renewed for this long belongs to nobody (milliseconds). */
const stale = 10_000;
/** The same, once its process is known to be gone. */
const staleOrphan = 2_000;

/**
 * Holds a folder for this process until `release()`. A second process gets the Fault DATABASE_LOCKED at once; a lock
 * left behind by a
 * killed process is taken over within two seconds.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const owner = await readOwner(folder);
  if (owner && isAlive(owner)) throw locked(folder, owner);
  const release = await acquire(folder, owner !== undefined);
  await writeFile(
    ownerFile(folder),
    JSON.stringify({ pid: process.pid, host: hostname(), mark: processMark(process.pid) } satisfies Owner),
  );
  return {
    release: async () => {
      await rm(ownerFile(folder), { force: true });
      await release();
    },
  };
}

async function acquire(folder: string, orphaned: boolean) {
  const patience = orphaned
    ? { stale: staleOrphan, retries: { retries: 30, factor: 1, minTimeout: 100, maxTimeout: 100 } }
    : { stale, retries: 0 };
  try {
    return await lockfile.lock(folder, {
      realpath: false,
      lockfilePath: `${folder}.lock`,
      update: 1_000,
      ...patience,
      onCompromised: lost(folder),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw locked(folder, await readOwner(folder), error);
    throw error;
  }
}

const ownerFile = (folder: string) => `${folder}.owner.json`;

async function readOwner(folder: string): Promise<Owner | undefined> {
  const text = await readFile(ownerFile(folder), 'utf8').catch(() => '');
  try {
    return Owner.parse(JSON.parse(text));
  } catch {
    return undefined;
  } // Absent or half-written: nobody has said who holds the folder.
}

/** A process on another machine cannot be asked; its lock speaks for it. */
const isAlive = (owner: Owner) => owner.host === hostname() && stillRuns(owner.pid, owner.mark);

function locked(folder: string, owner: Owner | undefined, cause?: Error): Fault {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new Fault(
    'DATABASE_LOCKED',
    `The database folder ${folder} is in use by ${who}. Stop that process, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** Going on without the lock could let two processes write one folder. */
const lost = (folder: string) => (cause: Error) => {
  throw new Fault(
    'DATABASE_LOCK_LOST',
    `The lock on the database folder ${folder} was taken away while it was in use. Start the program again.`,
    { cause },
  );
};
