import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** Called around every statement and commit. It may throw: before, nothing happens; after, the answer is lost. */
export type FaultPoint = (when: 'before' | 'after', what: 'statement' | 'commit') => void;

/** A database whose statements and commits fail where `point` throws. A rollback never fails: the server does it alone. */
export const addFaults = (dialect: Dialect, point: FaultPoint): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => wrapDriver(dialect.createDriver(), point),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

function wrapDriver(driver: Driver, point: FaultPoint): Driver {
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const wrappers = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const unwrap = (connection: DatabaseConnection) => inner.get(connection) ?? connection;
  const wrap = (connection: DatabaseConnection): DatabaseConnection => {
    const known = wrappers.get(connection);
    if (known) return known;
    const wrapper: DatabaseConnection = {
      executeQuery: async (query, options) => {
        point('before', 'statement');
        const result = await connection.executeQuery<never>(query, options);
        point('after', 'statement');
        return result;
      },
      streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
    };
    inner.set(wrapper, connection);
    wrappers.set(connection, wrapper);
    return wrapper;
  };
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => wrap(await driver.acquireConnection(options)),
    beginTransaction: (connection, settings) => driver.beginTransaction(unwrap(connection), settings),
    commitTransaction: async (connection) => {
      point('before', 'commit');
      await driver.commitTransaction(unwrap(connection));
      point('after', 'commit');
    },
    rollbackTransaction: (connection) => driver.rollbackTransaction(unwrap(connection)),
    releaseConnection: (connection) => driver.releaseConnection(unwrap(connection)),
    destroy: () => driver.destroy(),
  };
}
