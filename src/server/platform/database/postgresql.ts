import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { executeOn, wrapPool } from './connections.ts';
import type { StatementLimit } from './connections.ts';
import { createPostgresqlSubscriber } from './notifications.ts';

/** Prepared statements look up rows by key: planning them for each value takes longer than running them. */
const reusePlans = async (client: pg.ClientBase): Promise<void> => {
  await client.query('set plan_cache_mode = force_generic_plan');
};

/**
 * A broken connection emits an event, which would end the program if nobody listened. The pool listens while a
 * connection is idle, and this listener while a call uses it. The call itself fails with the same error.
 */
function logBrokenConnections(pool: pg.Pool, logger: Logger): void {
  const log = (error: unknown) => {
    logger.warn({ err: error }, 'a database connection broke');
  };
  pool.on('error', log);
  pool.on('connect', (client) => {
    client.on('error', log);
  });
}

const createPool = (url: string, maxConnections: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // The pool waits for the returned promise, although its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: reusePlans,
  });

/** Names are compared without accents and case, which PostgreSQL supports only in Unicode. */
async function requireUnicode(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>(
    'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  const { host, pathname } = new URL(url);
  throw new UserFacingError(
    'DATABASE_ENCODING',
    `The database ${pathname.slice(1)} at ${host} has the encoding ${encoding ?? 'of an unknown server'}, which holds no names of all languages. Create one with: create database shop encoding 'UTF8' template template0. Then correct DATABASE_URL.`,
  );
}

/**
 * Opens a pool of connections to a PostgreSQL server. Throws DATABASE_UNREACHABLE when the server refuses the
 * connection, and DATABASE_ENCODING when the database does not use UTF-8.
 */
export async function openPostgresql(url: string, maxConnections: number, logger: Logger) {
  const pool = createPool(url, maxConnections);
  logBrokenConnections(pool, logger);
  try {
    (await pool.connect()).release();
  } catch (cause) {
    await pool.end();
    throw createUnreachableError(url, cause);
  }
  try {
    await requireUnicode(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const limit: StatementLimit = { timeoutMs: undefined };
  const connections = wrapPool(pool, limit);
  return {
    dialect: new PostgresDialect({ pool: connections }),
    listen: createPostgresqlSubscriber(url, logger),
    executeSql: (text: string, values: readonly unknown[] = []): Promise<unknown> =>
      executeOn(connections, text, values),
    limitStatements: (timeoutMs: number) => {
      limit.timeoutMs = timeoutMs;
    },
    dump: null,
    release: () => Promise.resolve(),
  };
}

function createUnreachableError(url: string, cause: unknown): UserFacingError {
  const { host, pathname } = new URL(url);
  return new UserFacingError(
    'DATABASE_UNREACHABLE',
    `The database ${pathname.slice(1)} at ${host} refused the connection (${describeCause(cause)}). Start it, correct DATABASE_URL, or unset it to use the built-in database.`,
    { cause },
  );
}

/** A host with several addresses fails with one error for each of them. */
function describeCause(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(String).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
