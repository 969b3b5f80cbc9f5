import type { DatabaseSync } from 'node:sqlite';
import type { RowRef } from './keys.ts';

/** Returns a function that tells the state of rows by their digests. A row that does not exist has a state, too. */
export function createStateReader(database: DatabaseSync): (rows: Iterable<RowRef>) => string {
  const select = database.prepare('SELECT digest FROM row WHERE kind = ? AND locale = ? AND key = ?');
  return (rows) =>
    [...rows].map(({ kind, key }) => String(select.get(kind, key.locale, key.key)?.['digest'])).join(' ');
}
