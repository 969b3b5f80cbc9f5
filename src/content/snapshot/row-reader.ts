import type { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import { computeRowDigest } from './digest.ts';
import { ContentError } from '../errors.ts';
import { type RowKey, rowName } from './keys.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';

/** Parsed rows cached of each kind: enough for what every page reads and for the cards of neighbouring lists. */
const maxCachedRows = 2000;

const schemas: { [K in RecordKind]: z.ZodType<RecordOf<K>> } = recordKinds;
type RecordCache = { [K in RecordKind]: Map<string, RecordOf<K>> };

export interface RowReader {
  /** Null when there is no such row. Callers share the record and must not change it. */
  get<K extends RecordKind>(kind: K, key: RowKey): RecordOf<K> | null;
}

const damagedRowError = (file: string, row: string, cause?: unknown) =>
  new ContentError(
    'SNAPSHOT_UNREADABLE',
    `The snapshot ${file} is damaged: row ${row} does not hold what was written. Pull the content again.`,
    { cause },
  );

function createRowLoader(database: DatabaseSync, file: string) {
  const select = database.prepare('SELECT digest, json FROM row WHERE kind = ? AND locale = ? AND key = ?');
  return <K extends RecordKind>(kind: K, { locale, key }: RowKey): RecordOf<K> | null => {
    const row = select.get(kind, locale, key);
    if (!row) return null;
    const json = String(row['json']);
    const name = rowName(kind, { locale, key });
    if (computeRowDigest(json) !== row['digest']) throw damagedRowError(file, name);
    try {
      return schemas[kind].parse(JSON.parse(json));
    } catch (cause) {
      throw damagedRowError(file, name, cause);
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

/** Reads single rows. Each is verified by its digest at its first read, so damage never reaches a page. */
export function createRowReader(database: DatabaseSync, file: string): RowReader {
  const load = createRowLoader(database, file);
  const cache = createRecordCache();
  return {
    get(kind, key) {
      const name = rowName(kind, key);
      const cached = cache[kind].get(name);
      if (cached) return cached;
      const record = load(kind, key);
      if (cache[kind].size >= maxCachedRows) cache[kind].clear();
      if (record) cache[kind].set(name, record);
      return record;
    },
  };
}
