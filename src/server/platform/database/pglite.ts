import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { dumpPglite, fileExists } from './backup.ts';
import { createEmbeddedPostgres } from './create-embedded.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { guardTransactions } from './pglite-transactions.ts';
import { finishRestore } from './finish-restore.ts';
import { lockFolder } from './folder-lock.ts';
import type { SubscribeToChannel } from './notifications.ts';

/** Opens PostgreSQL in this process. No other process can open the folder at the same time. */
export async function openPglite(folder: string, cacheMb?: number) {
  await createParentFolder(folder);
  const lock = await lockFolder(folder);
  try {
    await finishRestore(folder);
    const pglite = await openPgliteFolder(folder, cacheMb);
    return {
      dialect: new PGliteDialect({ pglite: guardTransactions(pglite) }),
      listen: createPgliteSubscriber(pglite),
      executeSql: createPgliteExecutor(pglite),
      limitStatements: () => undefined,
      dump: () => dumpPglite(pglite),
      release: async () => {
        if (!pglite.closed) await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Only this process uses the database, so all notifications come from it. */
const createPgliteSubscriber =
  (pglite: PGlite): SubscribeToChannel =>
  (channel, { onNotification }) =>
    pglite.listen(channel, onNotification);

/** PGlite accepts several statements only without values, and itself waits for open transactions. */
const createPgliteExecutor =
  (pglite: PGlite) =>
  async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    if (values.length > 0) return pglite.query(text, [...values]);
    const results = await pglite.exec(text);
    return results.length === 1 ? results[0] : results;
  };

async function createParentFolder(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true });
  } catch (cause) {
    throw createUnwritableError(folder, cause);
  }
}

async function openPgliteFolder(folder: string, cacheMb: number | undefined): Promise<PGlite> {
  if (!(await fileExists(folder))) await createPgliteFolder(folder);
  try {
    return await openEmbeddedPostgres(folder, cacheMb === undefined ? {} : { cacheMb });
  } catch (cause) {
    throw new UserFacingError(
      'DATABASE_UNREADABLE',
      `The database folder ${folder} cannot be opened: its files are damaged or of another version. Replace it with a backup, or move it away to start with an empty database.`,
      { cause },
    );
  }
}

/** Creates the folder under another name first, so that an incomplete folder does not look complete after a crash. */
async function createPgliteFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    await createEmbeddedPostgres(draft);
    await rename(draft, folder);
  } catch (cause) {
    throw createUnwritableError(folder, cause);
  }
}

function createUnwritableError(folder: string, cause: unknown): UserFacingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserFacingError(
    'DATABASE_UNWRITABLE',
    `The database folder ${folder} cannot be written (${reason}). Set DATA_DIR to a folder that this user may write to.`,
    { cause },
  );
}
