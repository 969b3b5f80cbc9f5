import type { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import { computeRowDigest } from './digest.ts';
import { ContentError } from '../errors.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';

/**
 * How many parsed rows of a kind are kept: enough for what every page reads and for the cards of neighbouring lists.
 */
const maxCachedRows = 2000;

const schemas: { [K in RecordKind]: z.ZodType<RecordOf<K>> } = recordKinds;
type RecordCache = { [K in RecordKind]: Map<string, RecordOf<K>> };

export interface RowReader {
  /** Null when there is no such row. Callers share the record and must not change it. */
  get<K extends RecordKind>(kind: K, key: string): RecordOf<K> | null;
  digest(kind: string, key: string): string | null;
}

const damagedRowError = (file: string, row: string, cause?: unknown) =>
  new ContentError(
    'SNAPSHOT_UNREADABLE',
    `The snapshot ${file} is damaged: row ${row} does not hold what was written. Pull the content again.`,
    { cause },
  );

function createRowLoader(database: DatabaseSync, file: string) {
  const select = database.prepare('SELECT digest, json FROM row WHERE kind = ? AND key = ?');
  return <K extends RecordKind>(kind: K, key: string): RecordOf<K> | null => {
    const row = select.get(kind, key);
    if (!row) return null;
    const json = String(row['json']);
    if (computeRowDigest(json) !== row['digest']) throw damagedRowError(file, `${kind}:${key}`);
    try {
      return schemas[kind].parse(JSON.parse(json));
    } catch (cause) {
      throw damagedRowError(file, `${kind}:${key}`, cause);
    }
  };
}

const createRecordCache = (): RecordCache => ({
  site: new Map(),
  navigation: new Map(),
  category: new Map(),
  subcategory: new Map(),
  card: new Map(),
  product: new Map(),
  front: new Map(),
  texts: new Map(),
  listing: new Map(),
  categories: new Map(),
  country: new Map(),
  search: new Map(),
  searchterms: new Map(),
  searchskus: new Map(),
  searchwords: new Map(),
  searchcards: new Map(),
});

/**
 * Reads single rows by primary key. Each row is held against its digest when it is first read, so damage never reaches
 * a page.
 */
export function createRowReader(database: DatabaseSync, file: string): RowReader {
  const load = createRowLoader(database, file);
  const parsed = createRecordCache();
  const select = database.prepare('SELECT digest FROM row WHERE kind = ? AND key = ?');
  return {
    get(kind, key) {
      const known = parsed[kind].get(key);
      if (known) return known;
      const record = load(kind, key);
      if (parsed[kind].size >= maxCachedRows) parsed[kind].clear();
      if (record) parsed[kind].set(key, record);
      return record;
    },
    digest(kind, key) {
      const row = select.get(kind, key);
      return row ? String(row['digest']) : null;
    },
  };
}
