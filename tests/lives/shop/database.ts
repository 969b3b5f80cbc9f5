import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { passwordWork } from '../../fixtures/password-work.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { deleteDemoOrders } from '../../fixtures/database/delete-demo-orders.ts';
import { createEmbeddedPostgres } from '../../fixtures/database/postgres-programs.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

type StopMode = 'fast' | 'immediate';

/** PostgreSQL, as real as it gets, and what a machine room does to it. */
export interface ShopDatabase {
  readonly url: string;
  /** Of the books, which read what the processes have written. */
  readonly db: Kysely<Tables>;
  /** Stops the server, as an update of its machine does or as a power cut does, and starts it again. */
  restart(mode: StopMode): Promise<void>;
  /** Ends the connections of the processes, busy ones too. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

const booksName = 'books';

/** How often somebody looks whether a server is back, and after how long, in ms. */
const outage = { looks: 150, pause: 100 } as const;

/** Reads something of the books, after an outage if there is one. */
export async function outlastOutage<T>(work: () => Promise<T>): Promise<T> {
  for (let looks = 0; looks < outage.looks; looks += 1)
    try {
      return await work();
    } catch {
      await setTimeout(outage.pause);
    }
  return work();
}

/** Connections of its own that break with the server and come back with it. */
function openBooks(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: booksName });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

async function createServer(folder: string, port: number) {
  const server = await createEmbeddedPostgres({
    ...{ databaseDir: folder, port },
    postgresFlags: ['-c', 'max_connections=100', '-c', 'fsync=off'],
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('shop');
  return server;
}

/** The demo shop without its orders, and shipping methods for every bag: what shipping costs is not what is tested here. */
async function fillShop(url: string): Promise<void> {
  const logger = createLogger('silent');
  const { db, close } = await openDatabase({ url, folder: '', logger });
  await seedDatabase(db, logger, { passwordWork });
  await deleteDemoOrders(db);
  await sql`update shipping_methods set lower_limit_minor = 0, upper_limit_minor = 100000000 where country_code = 'US'`.execute(
    db,
  );
  await close();
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the server at once, without a checkpoint: it recovers when it starts again. */
async function crash(folder: string): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await setTimeout(10);
}

export async function startDatabase(): Promise<ShopDatabase> {
  const temporary = await createTemporaryFolder();
  const [folder, port] = [join(temporary.path, 'postgres'), await findFreePort()];
  const server = await createServer(folder, port);
  const url = `postgresql://postgres:test@127.0.0.1:${port}/shop`;
  await fillShop(url);
  const db = openBooks(url);
  return {
    url,
    db,
    restart: async (mode) => {
      await (mode === 'fast' ? server.stop() : crash(folder));
      await server.start();
    },
    cutConnections: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'shop' and application_name <> ${booksName} and pid <> pg_backend_pid()`.execute(db);
    },
    stop: async () => {
      await db.destroy();
      await server.stop();
      await temporary.remove();
    },
  };
}
