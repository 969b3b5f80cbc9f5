import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * What a statement begins with that PostgreSQL shall plan once a connection instead of each time: for statements with
 * few wordings that are sent all the
 * time. On the embedded database it is a comment like any other.
 */
export const preparedStatementMarker = '/* prepare */';

const statementNames = new Map<string, string>();

/** A text keeps its name; PostgreSQL cuts names at 63 bytes. */
function getStatementName(text: string): string {
  const name = statementNames.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32);
  statementNames.set(text, name);
  return name;
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are for streams, which nothing here reads');
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

/** A pool whose connections keep the plans of statements that begin with `prepare`. */
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
