import type { Logger } from 'pino';
import type { Environment } from '../config/environment.ts';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { openDatabase } from './database/open.ts';
import { listen, probe } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { seed } from './seed/seed.ts';
import { startUpkeep } from './upkeep.ts';

export interface Running { address: string; stop(): Promise<void> }

/** Starts the whole reference backend. What had been opened is closed again when a later step fails. */
export async function start(environment: Environment, logger: Logger, now: () => number): Promise<Running> {
  const place = { host: environment.host, port: environment.apiPort, variable: 'API_PORT' };
  await probe(place);
  const metrics = createMetrics();
  const database = await openDatabase({ url: environment.databaseUrl, folder: join(environment.dataDir, 'database'), logger, onQuery: metrics.onQuery });
  try {
    await seed(database.db, logger);
    const app = await createApp({ db: database.db, environment, logger, now, metrics });
    const address = await listen(app, place);
    const upkeep = startUpkeep({ db: database.db, logger, now });
    return { address, stop: async () => { await app.close(); await upkeep.stop(); await database.close(); } };
  } catch (error) {
    await database.close();
    throw error;
  }
}
