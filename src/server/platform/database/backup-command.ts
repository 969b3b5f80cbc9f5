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

/** The address without the password, which must not be printed. Operators can read the address in their shell. */
export const createServedDatabaseError = (): UserFacingError =>
  new UserFacingError(
    'BACKUP_OF_SERVED_DATABASE',
    `DATABASE_URL names a PostgreSQL server, whose own tools make and restore backups while the shop runs:
  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" shop.dump`,
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
