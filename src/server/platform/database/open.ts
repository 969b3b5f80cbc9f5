import { CamelCasePlugin, Kysely } from 'kysely';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { migrate } from './migrate.ts';
import type { SubscribeToChannel } from './notifications.ts';
import { openPglite } from './pglite.ts';
import { openPostgresql } from './postgresql.ts';
import type { Tables } from './tables.ts';

export type DatabaseEngine = 'pglite' | 'postgresql';
export interface DatabaseHandle {
  db: Kysely<Tables>;
  engine: DatabaseEngine;
  subscribeToChannel: SubscribeToChannel;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A served PostgreSQL; without it the embedded one in `folder` is used. */
  url?: string | undefined;
  /** Most connections to a served PostgreSQL. Many more than its cores make it slower: calls queue for them. */
  maxConnections?: number;
  folder: string;
  logger: Logger;
  /** Hears of every query with how long it took, in milliseconds. */
  onQuery?: (event: LogEvent) => void;
}

/**
 * Opens the database and brings its tables up to date. Throws a Fault: DATABASE_LOCKED, DATABASE_UNWRITABLE,
 * DATABASE_UNREADABLE,
 * DATABASE_UNREACHABLE or MIGRATION_FAILED.
 */
export async function openDatabase({
  url,
  maxConnections = 5,
  folder,
  logger,
  onQuery,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const engine: DatabaseEngine = url === undefined ? 'pglite' : 'postgresql';
  const { dialect, listen, release } =
    url === undefined ? await openPglite(folder) : await openPostgresql(url, maxConnections, logger);
  const db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onQuery && { log: onQuery }),
  });
  const close = async () => {
    await db.destroy();
    await release();
  };
  try {
    const applied = await migrate(db);
    logger.info({ engine, applied }, 'database open');
  } catch (error) {
    await close();
    throw error;
  }
  return { db, engine, subscribeToChannel: listen, close };
}
