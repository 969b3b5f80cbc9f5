import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { createPostgresqlSubscriber } from './notifications.ts';
import { toPreparedQuery, withPreparedStatements } from './prepared-statements.ts';

/** Prepared statements look up rows by key: planning them anew for each value costs more than running them. */
const reusePlans = async (client: pg.ClientBase): Promise<void> => {
  await client.query('set plan_cache_mode = force_generic_plan');
};

/** Opens a pool of connections to a PostgreSQL server. Throws DATABASE_UNREACHABLE when it refuses the connection. */
export async function openPostgresql(url: string, maxConnections: number, logger: Logger) {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // The pool waits for what it returns, which its types do not say.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: reusePlans,
  });
  // A connection that breaks while idle is replaced by the pool; the next query gets a fresh one.
  pool.on('error', (error) => {
    logger.warn({ err: error }, 'an idle database connection broke');
  });
  try {
    (await pool.connect()).release();
  } catch (cause) {
    await pool.end();
    throw createUnreachableError(url, cause);
  }
  return {
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    listen: createPostgresqlSubscriber(url, logger),
    executeSql: (text: string, values: readonly unknown[] = []): Promise<unknown> =>
      pool.query(values.length > 0 ? toPreparedQuery(text, values) : text),
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
