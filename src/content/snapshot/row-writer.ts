import type { DatabaseSync } from 'node:sqlite';
import { canonicalJson, computeRowDigest } from './digest.ts';
import type { RowKey } from './keys.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';

export type PutRow = <K extends RecordKind>(kind: K, key: RowKey, record: RecordOf<K>) => void;

/** Parses each record by its own schema, so a row that pages could not read is never written. */
export function createRowWriter(database: DatabaseSync): PutRow {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO row (kind, locale, key, digest, json) VALUES (?, ?, ?, ?, ?)',
  );
  return (kind, { locale, key }, record) => {
    const json = canonicalJson(recordKinds[kind].parse(record));
    insert.run(kind, locale, key, computeRowDigest(json), json);
  };
}
