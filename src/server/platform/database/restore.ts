import type { PGlite } from '@electric-sql/pglite';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { fileExists } from './backup.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { finishRestore, toRestoredFolder } from './finish-restore.ts';
import { lockFolder } from './folder-lock.ts';
import { migrations } from './migrations/index.ts';

export interface RestoreOptions {
  file: string;
  folder: string;
  /** Whether to replace an existing database. */
  force: boolean;
}

/** The numbers of records in a restored database. */
export interface RestoredContent {
  customers: number;
  orders: number;
}

const unzip = promisify(gunzip);

const unreadableError = (file: string, cause?: unknown) =>
  new UserFacingError(
    'BACKUP_UNREADABLE',
    `${file} is not a complete backup of this shop's built-in database. Nothing has been changed. Choose another backup.`,
    { cause },
  );

const Names = z.array(z.object({ name: z.string() }));
const Counts = z.tuple([z.object({ customers: z.number(), orders: z.number() })]);

/** Opens the files of a backup in a separate folder, which proves that they are complete. */
async function unpackBackup(file: string, draft: string): Promise<PGlite> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new UserFacingError(
      'BACKUP_MISSING',
      `The backup ${file} is missing or cannot be read. Check the name of the file and its rights.`,
      { cause },
    );
  });
  try {
    const archive = await unzip(bytes);
    return await openEmbeddedPostgres(draft, {
      loadDataDir: new Blob([new Uint8Array(archive)], { type: 'application/x-tar' }),
    });
  } catch (cause) {
    throw unreadableError(file, cause);
  }
}

/** Checks that a database belongs to this shop, and that this version of the shop knows all of its tables. */
async function checkContent(pglite: PGlite, file: string): Promise<RestoredContent> {
  try {
    const { rows } = await pglite.query('select name from kysely_migration');
    const unknown = Names.parse(rows).filter(({ name }) => !Object.hasOwn(migrations, name));
    if (unknown.length > 0)
      throw new UserFacingError(
        'BACKUP_NEWER',
        `${file} comes from a newer version of the shop. Install that version first. Nothing has been changed.`,
      );
    const counts = await pglite.query(
      'select (select count(*)::integer from customers) as customers, (select count(*)::integer from orders) as orders',
    );
    return Counts.parse(counts.rows)[0];
  } catch (error) {
    throw error instanceof UserFacingError ? error : unreadableError(file, error);
  }
}

/**
 * Gives the content a version that the replaced database never had, and notes everything as changed. Otherwise its
 * versions come again with other changes, and pages, browsers and caches keep what was undone. The seconds since 2020
 * are ahead of every version, as content changes less than once a second on the average.
 */
const renewContentVersion = (pglite: PGlite) =>
  pglite.exec(`do $$
    declare renewed integer;
    begin
      if to_regclass('content_changes') is null then return; end if;
      update content_version
        set version = greatest(version + 1, extract(epoch from now() - timestamptz '2020-01-01Z')::integer)
        returning version into renewed;
      insert into content_changes (kind, subject, version) select 'configuration', '', renewed where renewed is not null
        on conflict (kind, subject) do update set version = excluded.version;
    end $$`);

async function readBackup(file: string, draft: string): Promise<RestoredContent> {
  const pglite = await unpackBackup(file, draft);
  try {
    const content = await checkContent(pglite, file);
    await renewContentVersion(pglite);
    return content;
  } finally {
    await pglite.close();
  }
}

/**
 * Replaces the embedded database by a backup. The backup is unpacked and checked next to the database; one rename then
 * makes it current. If a process dies before the rename, nothing has changed; if it dies later, the next start
 * completes the restore. Throws DATABASE_LOCKED while a server uses the database, DATABASE_EXISTS without `force`,
 * BACKUP_MISSING, BACKUP_UNREADABLE or BACKUP_NEWER.
 */
export async function restoreBackup({ file, folder, force }: RestoreOptions): Promise<RestoredContent> {
  await mkdir(dirname(folder), { recursive: true });
  const lock = await lockFolder(folder);
  const draft = `${folder}.draft`;
  try {
    await finishRestore(folder);
    if (!force && (await fileExists(folder)))
      throw new UserFacingError(
        'DATABASE_EXISTS',
        `There is a database in ${folder} already. Save it first, and then add --force to replace it.`,
      );
    await rm(draft, { recursive: true, force: true });
    const content = await readBackup(file, draft);
    await rename(draft, toRestoredFolder(folder));
    await finishRestore(folder);
    return content;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
}
