import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * A statement that begins with this marker is planned once for each connection instead of each time. It is for
 * statements of few wordings that run very often. The embedded database ignores the comment.
 */
export const preparedStatementMarker = '/* prepare */';

const statementNames = new Map<string, string>();

/** PostgreSQL cuts names off at 63 bytes. */
const statementNameLength = 32;

/** Returns the same name for the same text. */
function getStatementName(text: string): string {
  const name =
    statementNames.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, statementNameLength);
  statementNames.set(text, name);
  return name;
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Streaming a query is not supported.');
    return client.query({
      ...(text.startsWith(preparedStatementMarker) && { name: getStatementName(text) }),
      text,
      values: [...values],
    });
  }
  return {
    query,
    release: (destroy) => {
      client.release(destroy);
    },
  };
}

/** Wraps a pool so that its connections reuse the plans of marked statements. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrapClient(client);
      clients.set(client, known);
      return known;
    },
  };
}
