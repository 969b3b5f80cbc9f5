import { join } from 'node:path';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { assertCountriesKnown } from '../../src/server/platform/database/assert-countries-known.ts';
import { fileExists } from '../../src/server/platform/database/backup.ts';
import { toRestoredFolder } from '../../src/server/platform/database/finish-restore.ts';
import { type DatabaseHandle, openDatabase } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import type { Command } from './command.ts';

/**
 * Throws DATABASE_MISSING unless there is an embedded database, or a restored one that the next program moves there.
 * Only a server begins a new one: a command with a wrong DATA_DIR would find nobody and nothing in it.
 */
export async function assertDatabaseExists(folder: string): Promise<void> {
  if ((await fileExists(folder)) || (await fileExists(toRestoredFolder(folder)))) return;
  throw new UserFacingError(
    'DATABASE_MISSING',
    `There is no database in ${folder}. Set DATA_DIR to the folder of the shop.`,
  );
}

/** Runs a command of an operator on the database of the shop, as a server would: with countries that it knows. */
export async function runOnDatabase(
  { environment, dataPaths }: Command,
  run: (database: DatabaseHandle, logger: ReturnType<typeof createLogger>) => Promise<string[]>,
): Promise<string[]> {
  const folder = join(dataPaths.dataDir, 'database');
  if (environment.databaseUrl === undefined) await assertDatabaseExists(folder);
  const logger = createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel);
  const database = await openDatabase({ url: environment.databaseUrl, folder, logger });
  try {
    await assertCountriesKnown(database.db);
    return await run(database, logger);
  } finally {
    await database.close();
  }
}
