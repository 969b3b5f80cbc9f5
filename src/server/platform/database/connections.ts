import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { findOutage, isStalePlan } from './outage.ts';
import { toPreparedQuery } from './prepared-statements.ts';

/**
 * A setting of connections that were opened while the server was read-only. It remains after the server can write
 * again.
 */
const readOnlyState = '25006';

/**
 * How long a statement may take, in ms. A server that stops responding keeps its connections open: without a limit,
 * every call would wait forever.
 */
export interface StatementLimit {
  timeoutMs: number | undefined;
}

const longStatements = new AsyncLocalStorage<true>();

/**
 * Runs work whose statements take as long as they need, such as an import, which writes a whole catalogue. The
 * statements of other work keep their time-out meanwhile.
 */
export const withLongStatements = <T>(work: () => Promise<T>): Promise<T> => longStatements.run(true, work);

/** The driver accepts this setting, but its types lack it. */
const withTimeout = (
  query: pg.QueryConfig,
  { timeoutMs }: StatementLimit,
): pg.QueryConfig & { query_timeout?: number } =>
  timeoutMs === undefined || longStatements.getStore() ? query : { ...query, query_timeout: timeoutMs };

interface Connection {
  client: PostgresPoolClient;
  /** Whether the connection was opened before the server last refused to write, or to run what had been prepared. */
  isOutdated(): boolean;
}

/** Hands out the connections of a pool, and drops those that can no longer be used. */
class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #limit: StatementLimit;
  readonly #known = new WeakMap<pg.PoolClient, Connection>();
  /** How often the server has refused to write, or to run what had been prepared. */
  #refusals = 0;

  constructor(pool: pg.Pool, limit: StatementLimit) {
    this.#pool = pool;
    this.#limit = limit;
  }

  async connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      const connection = this.#known.get(client) ?? this.#wrap(client);
      this.#known.set(client, connection);
      if (!connection.isOutdated()) return connection.client;
      client.release(true);
    }
  }

  #wrap(client: pg.PoolClient): Connection {
    const openedAt = this.#refusals;
    let failure: Error | undefined;
    const send = (query: pg.QueryConfig) => client.query(withTimeout(query, this.#limit));
    const sendPrepared = async (text: string, values: readonly unknown[]) => {
      try {
        return await send(toPreparedQuery(text, values));
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        this.#refusals += 1;
        // It has not run, and runs unprepared, unless it is part of a transaction: that one is to be begun again.
        return await send({ text, values: [...values] }).catch(() => {
          throw error;
        });
      }
    };
    const run = async (text: unknown, values: readonly unknown[] = []): Promise<unknown> => {
      if (typeof text !== 'string') throw new TypeError('Streaming a query is not supported.');
      // Later statements on a broken connection, such as a rollback, would wait for a response that never comes.
      if (failure !== undefined) throw failure;
      try {
        return await sendPrepared(text, values);
      } catch (error) {
        const outage = findOutage(error);
        if (outage === readOnlyState) this.#refusals += 1;
        else if (error instanceof Error && outage !== null && !isAnswer(error)) failure = error;
        throw error;
      }
    };
    return {
      client: {
        query: toQuery(run),
        release: (destroy) => {
          client.release(destroy === true || failure !== undefined);
        },
      },
      isOutdated: () => openedAt !== this.#refusals,
    };
  }
}

/** Whether the server itself refused the statement, so that the connection still works. */
const isAnswer = (error: Error) => 'severity' in error;

type Run = (text: unknown, values?: readonly unknown[]) => Promise<unknown>;

function toQuery(run: Run): PostgresPoolClient['query'] {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    return run(text, values);
  }
  return query;
}

/**
 * Wraps a pool. Its connections reuse the plans of frequent statements and have a time-out. A connection is replaced
 * when it has broken, or when it was opened while the server was read-only.
 */
export function wrapPool(pool: pg.Pool, limit: StatementLimit): PostgresPool {
  const connections = new ConnectionPool(pool, limit);
  return { options: pool.options, end: () => pool.end(), connect: () => connections.connect() };
}

/**
 * Executes SQL on a separate connection. When a text of several statements fails halfway, its transaction stays open,
 * so the connection is not reused.
 */
export async function executeOn(pool: PostgresPool, text: string, values: readonly unknown[]): Promise<unknown> {
  const client = await pool.connect();
  let isReusable = false;
  try {
    const result: unknown = await client.query(text, values);
    isReusable = true;
    return result;
  } finally {
    client.release(!isReusable);
  }
}
