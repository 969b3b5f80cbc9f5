import { join } from 'node:path';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { writeBackup } from './backup.ts';
import type { DatabaseHandle } from './open.ts';

interface BackupDependencies {
  database: Pick<DatabaseHandle, 'dump'>;
  dataDir: string;
  now: () => number;
}

const bytesInMegabyte = 1_000_000;

/**
 * The address without the password, which must not be printed. Operators can read the address in their shell. A backup
 * is restored into a new database: tables that a newer version has added would be in its way.
 */
export const createServedDatabaseError = (): UserFacingError =>
  new UserFacingError(
    'BACKUP_OF_SERVED_DATABASE',
    `DATABASE_URL names a PostgreSQL server, whose own tools make and restore backups while the shop runs:
  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"
  createdb --maintenance-db="$DATABASE_URL" --encoding=UTF8 --template=template0 restored
  pg_restore --single-transaction --dbname=ADDRESS shop.dump
ADDRESS is DATABASE_URL with the name of the new database. Set DATABASE_URL to it, and start the shop.`,
  );

function createDefaultFile(dataDir: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  return join(dataDir, 'backups', `shop-${time}.tar.gz`);
}

/** Writes a backup to the file that the operator gives, or to the backup folder. Returns the lines to print. */
export async function runBackupCommand(
  { database, dataDir, now }: BackupDependencies,
  [file = createDefaultFile(dataDir, now())]: readonly string[],
): Promise<string[]> {
  if (!database.dump) throw createServedDatabaseError();
  const bytes = await writeBackup(file, database.dump);
  return [`The database is saved in ${file} (${(bytes / bytesInMegabyte).toFixed(1)} MB).`];
}
