import type { PGlite } from '@electric-sql/pglite';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserFacingError } from '../../../config/user-facing-error.ts';

/**
 * The files of an embedded database, as they are between two statements. Opening the copy rolls back transactions that
 * were open.
 */
export async function dumpPglite(pglite: PGlite): Promise<Blob> {
  await pglite.exec('checkpoint');
  return pglite.dumpDataDir('gzip');
}

export const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A backup contains all data of the customers, so only this user may read it. */
const backupFileMode = 0o600;

/** Writes a backup atomically. Returns its size. Throws BACKUP_EXISTS or BACKUP_UNWRITABLE. */
export async function writeBackup(file: string, dump: () => Promise<Blob>): Promise<number> {
  if (await fileExists(file))
    throw new UserFacingError('BACKUP_EXISTS', `${file} exists already. Give the backup another name.`);
  const partial = `${file}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await rm(partial, { force: true });
    const target = await open(partial, 'wx', backupFileMode);
    try {
      const blob = await dump();
      await target.writeFile(new Uint8Array(await blob.arrayBuffer()));
      await target.sync();
    } finally {
      await target.close();
    }
    const { size } = await stat(partial);
    await rename(partial, file);
    return size;
  } catch (cause) {
    await rm(partial, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserFacingError('BACKUP_UNWRITABLE', `The backup ${file} could not be written: ${reason}`, { cause });
  }
}
