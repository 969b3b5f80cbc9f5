import type { DatabaseSync } from 'node:sqlite';
import { canonicalJson, computeRowDigest } from './digest.ts';
import type { RowKey } from './keys.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';

export type PutRow = <K extends RecordKind>(kind: K, key: RowKey, record: RecordOf<K>) => void;

export interface RowWriter {
  put: PutRow;
  remove(kind: RecordKind, key: RowKey): void;
}

/** Parses each record by its own schema, so a row that pages could not read is never written. */
export function serializeRecord<K extends RecordKind>(kind: K, record: RecordOf<K>): { json: string; digest: string } {
  const json = canonicalJson(recordKinds[kind].parse(record));
  return { json, digest: computeRowDigest(json) };
}

export function createRowWriter(database: DatabaseSync): PutRow {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO row (kind, locale, key, digest, json) VALUES (?, ?, ?, ?, ?)',
  );
  return (kind, { locale, key }, record) => {
    const { json, digest } = serializeRecord(kind, record);
    insert.run(kind, locale, key, digest, json);
  };
}
