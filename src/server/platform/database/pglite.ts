import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Fault } from '../../../config/fault.ts';
import { lockFolder } from './folder-lock.ts';
import type { Listen } from './notices.ts';

/** PostgreSQL inside this process, in a folder that no other process may have open. */
export async function openPglite(folder: string) {
  await makeParent(folder);
  const lock = await lockFolder(folder);
  try {
    const pglite = await openFolder(folder);
    return { dialect: new PGliteDialect({ pglite }), listen: listenIn(pglite), release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** All that is said is said in this process. */
const listenIn =
  (pglite: PGlite): Listen =>
  (channel, { onNotice }) =>
    pglite.listen(channel, onNotice);

async function makeParent(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true });
  } catch (cause) {
    throw unwritable(folder, cause);
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  if (!(await exists(folder))) await createFolder(folder);
  try {
    return await PGlite.create(folder);
  } catch (cause) {
    throw new Fault(
      'DATABASE_UNREADABLE',
      `The database folder ${folder} cannot be opened; its files are damaged or of another version. Put a backup in its place, or move it away to start with fresh data.`,
      { cause },
    );
  }
}

/** A folder is made under another name first, so that a crash half-way leaves nothing that looks finished. */
async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    const pglite = await PGlite.create(draft);
    await pglite.close();
    await rename(draft, folder);
  } catch (cause) {
    throw unwritable(folder, cause);
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function unwritable(folder: string, cause: unknown): Fault {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Fault(
    'DATABASE_UNWRITABLE',
    `The database folder ${folder} cannot be written (${reason}). Set DATA_DIR to a folder this user may write to.`,
    { cause },
  );
}
