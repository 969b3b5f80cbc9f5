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
 * Executes SQL that others have written, outside of transactions of `db`. Without values it may be several statements,
 * whose results come as an array.
 */
export type ExecuteSql = (text: string, values?: readonly unknown[]) => Promise<unknown>;

export interface DatabaseHandle {
  db: Kysely<Tables>;
  engine: DatabaseEngine;
  subscribeToChannel: SubscribeToChannel;
  executeSql: ExecuteSql;
  /**
   * From now on a statement that takes longer counts as failed: a server may stop to answer and keep its connections. The
   * embedded database runs in this process and answers or fails.
   */
  limitStatements(timeoutMs: number): void;
  /** Copies the files of the embedded database. Null for a served one, which has tools of its own. */
  dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The address of a PostgreSQL server. Without it the embedded database in `folder` is used. */
  url?: string | undefined;
  /** The most connections to a PostgreSQL server. Many more than its cores make it slower. */
  maxConnections?: number;
  folder: string;
  logger: Logger;
  /** Called after every query with its duration in milliseconds. */
  onQuery?: (event: LogEvent) => void;
}

/**
 * Opens the database and brings its tables up to date. Throws DATABASE_LOCKED, DATABASE_UNWRITABLE,
 * DATABASE_UNREADABLE, DATABASE_UNREACHABLE, DATABASE_ENCODING or MIGRATION_FAILED.
 */
export async function openDatabase({
  url,
  maxConnections = 5,
  folder,
  logger,
  onQuery,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const engine: DatabaseEngine = url === undefined ? 'pglite' : 'postgresql';
  const { dialect, listen, release, ...more } =
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
  return { db, engine, subscribeToChannel: listen, close, ...more };
}
