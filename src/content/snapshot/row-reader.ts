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
/** The few rows of these kinds are read by every page, many times. */
const everyPageKinds: ReadonlySet<RecordKind> = new Set(['site', 'country', 'navigation', 'texts']);

const schemas: { [K in RecordKind]: z.ZodType<RecordOf<K>> } = recordKinds;

/** Callers share the records and must not change them. */
export interface RowReader {
  /** Null when there is no such row, whose name is that of `rowName`. */
  get<K extends RecordKind>(kind: K, key: RowKey, name: string): RecordOf<K> | null;
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
interface LoadedRow<K extends RecordKind> extends Row<K> {
  digest: string;
}

function createRowLoader(database: DatabaseSync, file: string) {
  const select = database.prepare('SELECT digest, json FROM row WHERE kind = ? AND locale = ? AND key = ?');
  const selectAll = database.prepare(
    'SELECT key, digest, json FROM row WHERE kind = ? AND locale = ? AND key IN (SELECT value FROM json_each(?))',
  );
  const parse = createRowParser(file);
  const toRow = <K extends RecordKind>(kind: K, key: RowKey, row: StoredRow): LoadedRow<K> => {
    const json = String(row['json']);
    const name = rowName(kind, key);
    const digest = computeRowDigest(json);
    if (digest !== row['digest']) throw damagedRowError(file, name);
    return { record: parse(kind, name, json), characters: json.length, digest };
  };
  return {
    load<K extends RecordKind>(kind: K, key: RowKey): LoadedRow<K> | null {
      const row = select.get(kind, key.locale, key.key);
      return row ? toRow(kind, key, row) : null;
    },
    loadAll<K extends RecordKind>(kind: K, locale: string, keys: readonly string[]): [string, LoadedRow<K>][] {
      return selectAll.all(kind, locale, JSON.stringify(keys)).map((row) => {
        const key = String(row['key']);
        return [key, toRow(kind, { locale, key }, row)];
      });
    },
  };
}

/** A row of an earlier state of the file may have changed: it is used again when its digest is the same. */
interface CachedRow extends Row<RecordKind> {
  digest: string;
  /** The last reader that found this digest in its state of the file. */
  checkedBy: object;
}
type RowCache = LRUCache<string, CachedRow>;

const maxFiles = 3;
const cachesByFile = new LRUCache<string, RowCache>({ max: maxFiles });

function getCache(file: string): RowCache {
  const cache =
    cachesByFile.get(file) ??
    new LRUCache({
      maxSize: maxCachedCharacters,
      sizeCalculation: ({ characters }: CachedRow, name: string) => characters + name.length,
    });
  cachesByFile.set(file, cache);
  return cache;
}

/** Finds digests in an index that has no JSON, so that it takes a fraction of the time of reading rows. */
function createDigestFinder(database: DatabaseSync) {
  const select = database.prepare(
    'SELECT key, digest FROM row WHERE kind = ? AND locale = ? AND key IN (SELECT value FROM json_each(?))',
  );
  return (kind: RecordKind, locale: string, keys: readonly string[]): Map<string, unknown> =>
    new Map(select.all(kind, locale, JSON.stringify(keys)).map(({ key, digest }) => [String(key), digest]));
}

/**
 * Reads rows. Each is verified by its digest when it is read, so damage never reaches a page. Readers of one file, which
 * follow each other when its content changes, share what they have read.
 */
export function createRowReader(database: DatabaseSync, file: string): RowReader {
  const { load, loadAll } = createRowLoader(database, file);
  const findDigests = createDigestFinder(database);
  const cache = getCache(file);
  const reader = {};
  const checkCached = (kind: RecordKind, locale: string, keys: readonly string[]) => {
    const unchecked = keys.filter((key) => {
      const cached = cache.peek(rowName(kind, { locale, key }));
      return cached !== undefined && cached.checkedBy !== reader;
    });
    if (unchecked.length === 0) return;
    const digests = findDigests(kind, locale, unchecked);
    for (const key of unchecked) {
      const name = rowName(kind, { locale, key });
      const cached = cache.peek(name);
      if (cached && cached.digest === digests.get(key)) cached.checkedBy = reader;
      else cache.delete(name);
    }
  };
  const getCached = <K extends RecordKind>(kind: K, key: RowKey) =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the name starts with the kind
    cache.get(rowName(kind, key)) as Row<K> | undefined;
  const keep = <K extends RecordKind>(kind: K, key: RowKey, row: LoadedRow<K>) => {
    cache.set(rowName(kind, key), { ...row, checkedBy: reader });
  };
  const readRow = <K extends RecordKind>(kind: K, key: RowKey): RecordOf<K> | null => {
    if (readOnceKinds.has(kind)) return load(kind, key)?.record ?? null;
    checkCached(kind, key.locale, [key.key]);
    const cached = getCached(kind, key);
    if (cached) return cached.record;
    const row = load(kind, key);
    if (row) keep(kind, key, row);
    return row?.record ?? null;
  };
  const everyPageRows = new Map<string, RecordOf<RecordKind>>();
  return {
    get<K extends RecordKind>(kind: K, key: RowKey, name: string) {
      const known = everyPageRows.get(name);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the name starts with the kind
      if (known !== undefined) return known as RecordOf<K>;
      const record = readRow(kind, key);
      if (record !== null && everyPageKinds.has(kind)) everyPageRows.set(name, record);
      return record;
    },
    getAll(kind, locale, keys) {
      checkCached(kind, locale, keys);
      const rows = new Map(keys.map((key) => [key, getCached(kind, { locale, key })]));
      const missing = keys.filter((key) => rows.get(key) === undefined);
      for (const [key, row] of missing.length > 0 ? loadAll(kind, locale, missing) : []) {
        rows.set(key, row);
        keep(kind, { locale, key }, row);
      }
      return keys.flatMap((key) => {
        const row = rows.get(key);
        return row ? [row.record] : [];
      });
    },
  };
}
