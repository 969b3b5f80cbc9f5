import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { z } from 'zod';
import { computeRowDigest } from './digest.ts';
import { ContentError } from '../errors.ts';
import { type RowKey, rowName } from './keys.ts';
import type { SnapshotMeta } from './file.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';
import { type CachedRow, openRowCache } from './row-cache.ts';

/** Each row of these kinds is read by only one page, so it is not cached. */
const readOnceKinds: ReadonlySet<RecordKind> = new Set([
  'product',
  'searchcards',
  'searchskus',
  'searchterms',
  'searchwords',
]);
/** These kinds have few rows, which every page reads many times. */
const everyPageKinds: ReadonlySet<RecordKind> = new Set(['site', 'country', 'navigation', 'texts']);

const schemas: { [K in RecordKind]: z.ZodType<RecordOf<K>> } = recordKinds;

/** Callers share the records and must not change them. */
export interface RowReader {
  /** Returns null when there is no row with this name (`rowName`). */
  get<K extends RecordKind>(kind: K, key: RowKey, name: string): RecordOf<K> | null;
  /**
   * Returns the rows in the order of the keys and skips missing ones. Reads the rows that are not in memory with one
   * query.
   */
  getAll<K extends RecordKind>(kind: K, locale: string, keys: readonly string[]): RecordOf<K>[];
  /** Reads the rows of a locale one by one, in the order of their keys. */
  iterate<K extends RecordKind>(kind: K, locale: string): Generator<RecordOf<K>>;
}

const damagedRowError = (file: string, row: string, cause?: unknown) =>
  new ContentError(
    'SNAPSHOT_UNREADABLE',
    `The snapshot ${file} is damaged: row ${row} does not hold what was written. Pull the content again.`,
    { cause },
  );

/**
 * The digest proves that a row contains what the writer parsed by the schema of its kind. So only the first row of each
 * kind is parsed again, to detect a snapshot that was written by other code.
 */
function createRowParser(file: string) {
  const checkedKinds = new Set<RecordKind>();
  return <K extends RecordKind>(kind: K, name: string, json: string): RecordOf<K> => {
    try {
      const record: unknown = JSON.parse(json);
      if (!checkedKinds.has(kind)) schemas[kind].parse(record);
      checkedKinds.add(kind);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the writer has parsed it by this schema
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
  const selectLocale = database.prepare('SELECT key, digest, json FROM row WHERE kind = ? AND locale = ? ORDER BY key');
  const parse = createRowParser(file);
  const toRow = <K extends RecordKind>(kind: K, key: RowKey, row: StoredRow): CachedRow<K> => {
    const json = String(row['json']);
    const name = rowName(kind, key);
    const digest = computeRowDigest(json);
    if (digest !== row['digest']) throw damagedRowError(file, name);
    return { record: parse(kind, name, json), characters: json.length, digest };
  };
  return {
    load<K extends RecordKind>(kind: K, key: RowKey): CachedRow<K> | null {
      const row = select.get(kind, key.locale, key.key);
      return row ? toRow(kind, key, row) : null;
    },
    loadAll<K extends RecordKind>(kind: K, locale: string, keys: readonly string[]): [string, CachedRow<K>][] {
      return selectAll.all(kind, locale, JSON.stringify(keys)).map((row) => {
        const key = String(row['key']);
        return [key, toRow(kind, { locale, key }, row)];
      });
    },
    *iterate<K extends RecordKind>(kind: K, locale: string): Generator<RecordOf<K>> {
      for (const row of selectLocale.iterate(kind, locale))
        yield toRow(kind, { locale, key: String(row['key']) }, row).record;
    },
  };
}

/**
 * Reads rows. Each row is verified by its digest when it is read, so damage never reaches a page. Successive readers of
 * one file share the rows that they have read.
 */
export function createRowReader(database: DatabaseSync, file: string, meta: SnapshotMeta): RowReader {
  const { load, loadAll, iterate } = createRowLoader(database, file);
  const cache = openRowCache(database, file, meta);
  const readRow = <K extends RecordKind>(kind: K, key: RowKey): RecordOf<K> | null => {
    if (readOnceKinds.has(kind)) return load(kind, key)?.record ?? null;
    const cached = cache.getAll(kind, key.locale, [key.key]).get(key.key);
    if (cached) return cached.record;
    const row = load(kind, key);
    if (row) cache.keep(kind, key.locale, key.key, row);
    return row?.record ?? null;
  };
  const everyPageRows = new Map<string, RecordOf<RecordKind>>();
  return {
    iterate,
    get<K extends RecordKind>(kind: K, key: RowKey, name: string) {
      const known = everyPageRows.get(name);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name starts with the kind
      if (known !== undefined) return known as RecordOf<K>;
      const record = readRow(kind, key);
      if (record !== null && everyPageKinds.has(kind)) everyPageRows.set(name, record);
      return record;
    },
    getAll(kind, locale, keys) {
      const rows = cache.getAll(kind, locale, keys);
      const missing = keys.filter((key) => !rows.has(key));
      for (const [key, row] of missing.length > 0 ? loadAll(kind, locale, missing) : []) {
        rows.set(key, row);
        cache.keep(kind, locale, key, row);
      }
      return keys.flatMap((key) => {
        const row = rows.get(key);
        return row ? [row.record] : [];
      });
    },
  };
}
