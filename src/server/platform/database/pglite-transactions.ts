import type { PGlite, Transaction } from '@electric-sql/pglite';

/** A transaction that could not begin: every statement in it fails with the same error. */
function createFailedTransaction(failure: unknown): Transaction {
  const fail = () => Promise.reject(failure instanceof Error ? failure : new Error('the transaction cannot begin'));
  return { query: fail, sql: fail, exec: fail, listen: fail, rollback: () => Promise.resolve(), closed: false };
}

type RunTransaction = PGlite['transaction'];

function createGuardedTransaction(pglite: PGlite): RunTransaction {
  return async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const begun = { is: false };
    try {
      return await pglite.transaction((transaction) => {
        begun.is = true;
        return work(transaction);
      });
    } catch (error) {
      if (!begun.is) await work(createFailedTransaction(error)).catch(() => undefined);
      throw error;
    }
  };
}

/**
 * The query builder waits until the work of its transaction begins, and every later call waits for that transaction. An
 * embedded database that has crashed begins no transaction, so without this driver no call would ever get a response
 * again.
 */
export function guardTransactions(pglite: PGlite): PGlite {
  const transaction = createGuardedTransaction(pglite);
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
