import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { findRowsChangedSince } from './changes.ts';
import type { SnapshotMeta } from './file.ts';
import { rowName } from './keys.ts';
import type { RecordKind, RecordOf } from './records.ts';

/**
 * The size limit of the cached rows of a file, in characters: the rows that every page reads and the cards of
 * neighbouring lists. The records take about four times as many bytes.
 */
const maxCachedCharacters = 2_000_000;
const maxFiles = 3;

export interface CachedRow<K extends RecordKind> {
  record: RecordOf<K>;
  characters: number;
  digest: string;
}

/** Identifies one revision of a file's content: each revision has a new object. */
type State = object;

interface SharedRows {
  rows: LRUCache<string, CachedRow<RecordKind> & { state: State }>;
  /** The newest reader, and the revision of the content that it reads. Rows of this revision need no check. */
  reader: object | null;
  state: State;
  meta: SnapshotMeta | null;
}
const sharedByFile = new LRUCache<string, SharedRows>({ max: maxFiles });

function getShared(file: string): SharedRows {
  const shared = sharedByFile.get(file) ?? {
    rows: new LRUCache({
      maxSize: maxCachedCharacters,
      sizeCalculation: ({ characters }, name) => characters + name.length,
    }),
    ...{ state: {}, meta: null, reader: null },
  };
  sharedByFile.set(file, shared);
  return shared;
}

/** Makes a reader the newest one. Keeps the rows that have not changed, if the file knows which have changed. */
function takeOver(shared: SharedRows, database: DatabaseSync, meta: SnapshotMeta, reader: object): void {
  const changed = shared.meta && findRowsChangedSince(database, shared.meta, meta);
  if (changed) for (const name of changed) shared.rows.delete(name);
  else shared.state = {};
  shared.meta = meta;
  shared.reader = reader;
}

/** Looks up digests in an index without the JSON, which takes a fraction of the time of reading rows. */
function createDigestFinder(database: DatabaseSync) {
  const select = database.prepare(
    'SELECT key, digest FROM row WHERE kind = ? AND locale = ? AND key IN (SELECT value FROM json_each(?))',
  );
  return (kind: RecordKind, locale: string, keys: readonly string[]): Map<string, unknown> =>
    new Map(select.all(kind, locale, JSON.stringify(keys)).map(({ key, digest }) => [String(key), digest]));
}

/** The rows that one reader of a file finds in the cache. */
export interface RowCache {
  /** The rows with these keys that are known to be unchanged in the file, by their keys. */
  getAll<K extends RecordKind>(kind: K, locale: string, keys: readonly string[]): Map<string, CachedRow<K>>;
  keep<K extends RecordKind>(kind: K, locale: string, key: string, row: CachedRow<K>): void;
}

/**
 * Opens the cache that successive readers of a file share. A row of another revision is returned only when its digest
 * is unchanged.
 */
export function openRowCache(database: DatabaseSync, file: string, meta: SnapshotMeta): RowCache {
  const shared = getShared(file);
  const reader = {};
  takeOver(shared, database, meta, reader);
  const findDigests = createDigestFinder(database);
  const ownState = {};
  // When a newer reader has opened the file, this one may read another revision of it.
  const getState = () => (shared.reader === reader ? shared.state : ownState);
  /** Returns the row if the file has the same one. */
  const check = (name: string, digest: unknown, state: State) => {
    const row = shared.rows.get(name);
    if (row && row.digest === digest) return Object.assign(row, { state });
    shared.rows.delete(name);
    return undefined;
  };
  return {
    getAll<K extends RecordKind>(kind: K, locale: string, keys: readonly string[]) {
      const state = getState();
      const found = new Map<string, CachedRow<K>>();
      const unchecked: string[] = [];
      for (const key of keys) {
        const row = shared.rows.get(rowName(kind, { locale, key }));
        if (row?.state === state) found.set(key, row);
        else if (row) unchecked.push(key);
      }
      const digests = unchecked.length > 0 ? findDigests(kind, locale, unchecked) : [];
      for (const [key, digest] of digests) {
        const row = check(rowName(kind, { locale, key }), digest, state);
        if (row) found.set(key, row);
      }
      return found;
    },
    keep(kind, locale, key, row) {
      shared.rows.set(rowName(kind, { locale, key }), { ...row, state: getState() });
    },
  };
}
