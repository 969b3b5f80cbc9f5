import { join } from 'node:path';
import { assertCountriesKnown } from '../../src/server/platform/database/assert-countries-known.ts';
import { type DatabaseHandle, openDatabase } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import type { Command } from './command.ts';

/** Runs a command of an operator on the database of the shop, as a server would: with countries that it knows. */
export async function runOnDatabase(
  { environment, dataPaths }: Command,
  run: (database: DatabaseHandle, logger: ReturnType<typeof createLogger>) => Promise<string[]>,
): Promise<string[]> {
  const logger = createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel);
  const database = await openDatabase({
    url: environment.databaseUrl,
    folder: join(dataPaths.dataDir, 'database'),
    logger,
  });
  try {
    await assertCountriesKnown(database.db);
    return await run(database, logger);
  } finally {
    await database.close();
  }
}
