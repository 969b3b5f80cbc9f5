import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acquireFileLock } from '../../config/file-lock.ts';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { parseJson } from '../../contract/json.ts';
import { joinInside } from '../render/page-file.ts';
import { lockFile } from './control-files.ts';
import { createBusyError, createLockLostError, describeThisProcess, hasEnded, LockHolder } from './holder.ts';
import type { Target, UploadHolder, UploadLock } from './target.ts';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function ignoreMissing<T>(fallback: T) {
  return (error: unknown): T => {
    if (hasCode(error, 'ENOENT')) return fallback;
    throw error;
  };
}

const diskProblems: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  ENOTDIR: 'has a file in place of a folder',
};

function toFolderError(error: unknown, folder: string): unknown {
  const problem = error instanceof Error && 'code' in error ? diskProblems[String(error.code)] : undefined;
  if (!problem) return error;
  return new UserFacingError(
    'TARGET_NOT_WRITABLE',
    `The folder ${folder} ${problem}. Correct that, and upload again: the upload continues where it stopped.`,
    { cause: error },
  );
}

const partialSuffix = '.partial';

async function writeWhole(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}${partialSuffix}`;
  await writeFile(partial, body);
  await rename(partial, file);
}

/** Removes a file, what a crash has left of writing it, and the folders that become empty. */
async function removeWithFolders(root: string, file: string): Promise<void> {
  for (const path of [file, `${file}${partialSuffix}`]) await rm(path, { force: true });
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      (error: unknown) => {
        if (['ENOTEMPTY', 'EEXIST'].some((code) => hasCode(error, code))) return false;
        return ignoreMissing(true)(error);
      },
    );
    if (!isRemoved) return;
  }
}

/** How long after its last renewal a lock becomes stale, in milliseconds. Its process was then killed. */
const staleAfterMs = 5_000;
const waitForStaleLock = { retries: 30, factor: 1, minTimeout: 250, maxTimeout: 250 } as const;

async function readHolder(file: string): Promise<LockHolder | null> {
  const parsed = LockHolder.safeParse(parseJson(await readFile(file, 'utf8').catch(ignoreMissing(''))));
  return parsed.success ? parsed.data : null;
}

async function lockTarget(root: string, address: string, { release }: UploadHolder): Promise<UploadLock> {
  const file = join(root, lockFile);
  await mkdir(dirname(file), { recursive: true });
  const holder = await readHolder(file);
  if (holder && !hasEnded(holder)) throw createBusyError(address, holder);
  const lost = new AbortController();
  const unlock = await acquireFileLock(dirname(file), {
    realpath: false,
    stale: staleAfterMs,
    update: staleAfterMs / 2,
    retries: holder ? waitForStaleLock : 0,
    onCompromised: (error) => {
      lost.abort(createLockLostError(address, error));
    },
  }).catch((error: unknown) => {
    if (hasCode(error, 'ELOCKED')) throw createBusyError(address, holder ?? describeThisProcess('another'), error);
    throw error;
  });
  await writeWhole(file, Buffer.from(JSON.stringify(describeThisProcess(release))));
  return {
    lost: lost.signal,
    async release() {
      if (lost.signal.aborted) return;
      await rm(file, { force: true });
      await unlock();
    },
  };
}

/** A target in a folder that a CDN or a web server serves. It stores no headers: the server sets them. */
export function createFolderTarget(root: string): Target {
  const address = `file://${root}`;
  const explain = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw toFolderError(error, root);
    });
  return {
    address,
    read: (path) => explain(readFile(joinInside(root, path)).catch(ignoreMissing(null))),
    write: (path, body) => explain(writeWhole(joinInside(root, path), body)),
    list: (folder) =>
      explain(
        readdir(joinInside(root, folder), { withFileTypes: true })
          .catch(ignoreMissing([]))
          .then((entries) =>
            entries
              .filter((entry) => entry.isFile() && !entry.name.endsWith(partialSuffix))
              .map(({ name }) => `${folder}/${name}`)
              .sort(),
          ),
      ),
    async remove(paths) {
      for (const path of paths) await explain(removeWithFolders(root, joinInside(root, path)));
    },
    lock: (holder) => explain(lockTarget(root, address, holder)),
  };
}
