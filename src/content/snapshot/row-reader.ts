import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { computeRowDigest } from './digest.ts';
import { ContentError } from '../errors.ts';
import type { RowKey } from './keys.ts';
import { recordKinds, type RecordKind, type RecordOf } from './records.ts';

/**
 * The characters of the rows that a reader keeps: what every page reads and the cards of neighbouring lists. The records
 * take about four times as many bytes.
 */
const maxCachedCharacters = 2_000_000;

const schemas: { [K in RecordKind]: z.ZodType<RecordOf<K>> } = recordKinds;

export interface RowReader {
  /** Null when there is no such row, whose name is that of `rowName`. Callers share the record and must not change it. */
  get<K extends RecordKind>(kind: K, key: RowKey, name: string): RecordOf<K> | null;
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

function createRowLoader(database: DatabaseSync, file: string) {
  const select = database.prepare('SELECT digest, json FROM row WHERE kind = ? AND locale = ? AND key = ?');
  const parse = createRowParser(file);
  return <K extends RecordKind>(kind: K, { locale, key }: RowKey, name: string): Row<K> | null => {
    const row = select.get(kind, locale, key);
    if (!row) return null;
    const json = String(row['json']);
    if (computeRowDigest(json) !== row['digest']) throw damagedRowError(file, name);
    return { record: parse(kind, name, json), characters: json.length };
  };
}

type CachedRow = Row<RecordKind>;

/** Reads single rows. Each is verified by its digest when it is read, so damage never reaches a page. */
export function createRowReader(database: DatabaseSync, file: string): RowReader {
  const load = createRowLoader(database, file);
  const cache = new LRUCache<string, CachedRow>({
    maxSize: maxCachedCharacters,
    sizeCalculation: ({ characters }, name) => characters + name.length,
  });
  return {
    get<K extends RecordKind>(kind: K, key: RowKey, name: string) {
      const cached = cache.get(name);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the name starts with the kind
      if (cached) return cached.record as RecordOf<K>;
      const row = load(kind, key, name);
      if (row) cache.set(name, row);
      return row?.record ?? null;
    },
  };
}
