import { CamelCasePlugin, Kysely } from 'kysely';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { migrate } from './migrate.ts';
import type { SubscribeToChannel } from './notifications.ts';
import { openPglite } from './pglite.ts';
import { openPostgresql } from './postgresql.ts';
import type { Tables } from './tables.ts';

export type DatabaseEngine = 'pglite' | 'postgresql';
/**
 * Executes SQL from other packages, outside transactions of `db`. Without values, it may contain several statements,
 * whose results are returned as an array.
 */
export type ExecuteSql = (text: string, values?: readonly unknown[]) => Promise<unknown>;

export interface DatabaseHandle {
  db: Kysely<Tables>;
  engine: DatabaseEngine;
  subscribeToChannel: SubscribeToChannel;
  executeSql: ExecuteSql;
  /**
   * Sets a time-out for statements: a server may stop responding and keep its connections. The embedded database runs
   * in this process and needs none.
   */
  limitStatements(timeoutMs: number): void;
  /** Copies the files of the embedded database. Null for a PostgreSQL server, which has its own backup tools. */
  dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The address of a PostgreSQL server. Default: the embedded database in `folder`. */
  url?: string | undefined;
  /** The maximum number of connections to a PostgreSQL server. Many more than its cores make it slower. */
  maxConnections?: number;
  folder: string;
  /** How much of its files the embedded database keeps in its own memory, in MB. The default is for a server. */
  cacheMb?: number;
  logger: Logger;
  /** Called after every query with its duration in milliseconds. */
  onQuery?: (event: LogEvent) => void;
}

/**
 * Opens the database and migrates its tables. Throws DATABASE_LOCKED, DATABASE_UNWRITABLE, DATABASE_UNREADABLE,
 * DATABASE_UNREACHABLE, DATABASE_ENCODING or MIGRATION_FAILED.
 */
export async function openDatabase({
  url,
  maxConnections = 5,
  folder,
  cacheMb,
  logger,
  onQuery,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const engine: DatabaseEngine = url === undefined ? 'pglite' : 'postgresql';
  const { dialect, listen, release, ...more } =
    url === undefined ? await openPglite(folder, cacheMb) : await openPostgresql(url, maxConnections, logger);
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
  return { db, engine, subscribeToChannel: listen, close, ...more };
}
