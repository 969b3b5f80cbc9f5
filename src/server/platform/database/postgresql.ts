import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { createPostgresqlSubscriber } from './notifications.ts';
import { withPreparedStatements } from './prepared-statements.ts';

/** A pool of so many connections on a served PostgreSQL. Throws the Fault DATABASE_UNREACHABLE when it refuses. */
export async function openPostgresql(url: string, connections: number, logger: Logger) {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 });
  // Statements that keep their plan look up rows by their keys: to plan them anew for each value costs more than they
  // do.
  pool.on('connect', (client) => {
    client.query('set plan_cache_mode = force_generic_plan').catch((error: unknown) => {
      logger.warn({ err: error }, 'a database connection keeps planning');
    });
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
    release: () => Promise.resolve(),
  };
}

function createUnreachableError(url: string, cause: unknown): UserFacingError {
  const { host, pathname } = new URL(url);
  const reason =
    cause instanceof AggregateError
      ? cause.errors.map(String).join('; ')
      : cause instanceof Error
        ? cause.message
        : String(cause);
  return new UserFacingError(
    'DATABASE_UNREACHABLE',
    `The database ${pathname.slice(1)} at ${host} refused the connection (${reason}). Start it, set DATABASE_URL right, or unset it to use the built-in database.`,
    { cause },
  );
}
