import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { computeRowDigest } from './digest.ts';
import { ContentError } from '../errors.ts';
import { type RowKey, rowName } from './keys.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';

/**
 * The characters of the rows that a reader keeps: what every page reads and the cards of neighbouring lists. The records
 * take about four times as many bytes.
 */
const maxCachedCharacters = 2_000_000;

/** Each row of these kinds is read by one page. */
const readOnceKinds: ReadonlySet<RecordKind> = new Set([
  'product',
  'searchcards',
  'searchskus',
  'searchterms',
  'searchwords',
]);

const schemas: { [K in RecordKind]: z.ZodType<RecordOf<K>> } = recordKinds;

/** Callers share the records and must not change them. */
export interface RowReader {
  /** Null when there is no such row. */
  get<K extends RecordKind>(kind: K, key: RowKey): RecordOf<K> | null;
  /** In the order of the keys, without those that have no row. Reads what is not in memory with one query. */
  getAll<K extends RecordKind>(kind: K, locale: string, keys: readonly string[]): RecordOf<K>[];
}

const damagedRowError = (file: string, row: string, cause?: unknown) =>
  new ContentError(
    'SNAPSHOT_UNREADABLE',
    `The snapshot ${file} is damaged: row ${row} does not hold what was written. Pull the content again.`,
    { cause },
  );

interface Row<K extends RecordKind> {
  record: RecordOf<K>;
  characters: number;
}

/**
 * A digest proves that a row holds what the writer has parsed by the schema of its kind. So only the first row of each
 * kind is parsed again, which notices a snapshot that other code has written.
 */
function createRowParser(file: string) {
  const checkedKinds = new Set<RecordKind>();
  return <K extends RecordKind>(kind: K, name: string, json: string): RecordOf<K> => {
    try {
      const record: unknown = JSON.parse(json);
      if (!checkedKinds.has(kind)) schemas[kind].parse(record);
      checkedKinds.add(kind);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the writer has parsed it by this schema
      return record as RecordOf<K>;
    } catch (cause) {
      throw damagedRowError(file, name, cause);
    }
  };
}

type StoredRow = Record<string, SQLOutputValue>;

function createRowLoader(database: DatabaseSync, file: string) {
  const select = database.prepare('SELECT digest, json FROM row WHERE kind = ? AND locale = ? AND key = ?');
  const selectAll = database.prepare(
    'SELECT key, digest, json FROM row WHERE kind = ? AND locale = ? AND key IN (SELECT value FROM json_each(?))',
  );
  const parse = createRowParser(file);
  const toRow = <K extends RecordKind>(kind: K, key: RowKey, row: StoredRow): Row<K> => {
    const json = String(row['json']);
    const name = rowName(kind, key);
    if (computeRowDigest(json) !== row['digest']) throw damagedRowError(file, name);
    return { record: parse(kind, name, json), characters: json.length };
  };
  return {
    load<K extends RecordKind>(kind: K, key: RowKey): Row<K> | null {
      const row = select.get(kind, key.locale, key.key);
      return row ? toRow(kind, key, row) : null;
    },
    loadAll<K extends RecordKind>(kind: K, locale: string, keys: readonly string[]): [string, Row<K>][] {
      return selectAll.all(kind, locale, JSON.stringify(keys)).map((row) => {
        const key = String(row['key']);
        return [key, toRow(kind, { locale, key }, row)];
      });
    },
  };
}

type CachedRow = Row<RecordKind>;

/** Reads rows. Each is verified by its digest when it is read, so damage never reaches a page. */
export function createRowReader(database: DatabaseSync, file: string): RowReader {
  const { load, loadAll } = createRowLoader(database, file);
  const cache = new LRUCache<string, CachedRow>({
    maxSize: maxCachedCharacters,
    sizeCalculation: ({ characters }, name) => characters + name.length,
  });
  const getCached = <K extends RecordKind>(kind: K, key: RowKey) => cache.get(rowName(kind, key)) as Row<K> | undefined;
  return {
    get(kind, key) {
      const cached = getCached(kind, key);
      if (cached) return cached.record;
      const row = load(kind, key);
      if (row && !readOnceKinds.has(kind)) cache.set(rowName(kind, key), row);
      return row?.record ?? null;
    },
    getAll(kind, locale, keys) {
      const rows = new Map(keys.map((key) => [key, getCached(kind, { locale, key })]));
      const missing = keys.filter((key) => rows.get(key) === undefined);
      for (const [key, row] of missing.length > 0 ? loadAll(kind, locale, missing) : []) {
        rows.set(key, row);
        cache.set(rowName(kind, { locale, key }), row);
      }
      return keys.flatMap((key) => {
        const row = rows.get(key);
        return row ? [row.record] : [];
      });
    },
  };
}
