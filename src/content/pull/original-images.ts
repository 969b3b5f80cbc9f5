import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ContentError, isDamageError } from '../errors.ts';
import { removePartialFiles } from '../partial-files.ts';
import { maxPictureRatio, minPictureSide } from './picture-size.ts';

export interface OriginalImage {
  digest: string;
  width: number;
  height: number;
  etag: string;
}

export interface FetchedOriginal {
  original: OriginalImage | null;
  /** Whether the image is missing because of a temporary failure. */
  isTemporary: boolean;
}

/** The original image files, named by their digest, with an index by address. */
export interface OriginalImageStore {
  /** The image that an address returned last time, if its file still exists. */
  find(url: string): OriginalImage | null;
  /** The size of the image with this digest, at whatever address. */
  findSize(digest: string): Pick<OriginalImage, 'width' | 'height'> | null;
  save(url: string, bytes: Uint8Array, image: OriginalImage): OriginalImage;
  /** What an address returned in this pull. */
  findFetched(url: string): FetchedOriginal | null;
  /** Stored on disk, since a catalogue may have a hundred thousand images. Deleted when the store is closed. */
  keepFetched(url: string, fetched: FetchedOriginal): void;
  close(): void;
}

const openIndexSql = `
  PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS original (
    url TEXT PRIMARY KEY, etag TEXT NOT NULL, digest TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS original_by_digest ON original (digest);
  CREATE TEMP TABLE fetched (
    url TEXT PRIMARY KEY, isTemporary INTEGER NOT NULL, etag TEXT, digest TEXT, width INTEGER, height INTEGER
  ) WITHOUT ROWID`;

type Row = Record<string, unknown>;

const toOriginal = ({ digest, width, height, etag }: Row): OriginalImage => ({
  digest: String(digest),
  width: Number(width),
  height: Number(height),
  etag: String(etag),
});

const indexVersion = 2;

/** The first indexes have the sizes of pictures before their rotation, so those pictures are fetched and measured again. */
const rotatedVersion = 1;

/** Forgets what older versions stored and this one does not take for a picture. */
function forgetOutdated(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version >= indexVersion) return;
  const isNoPicture = `min(width, height) < ${minPictureSide} OR max(width, height) > min(width, height) * ${maxPictureRatio}`;
  database.exec(`DELETE FROM original ${version < rotatedVersion ? '' : `WHERE ${isNoPicture}`}`);
  database.exec(`PRAGMA user_version = ${indexVersion}`);
}

function openFetched(database: DatabaseSync): Pick<OriginalImageStore, 'findFetched' | 'keepFetched'> {
  const select = database.prepare('SELECT isTemporary, etag, digest, width, height FROM fetched WHERE url = ?');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO fetched (url, isTemporary, etag, digest, width, height) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    findFetched(url) {
      const row = select.get(url);
      return row
        ? { original: row['digest'] === null ? null : toOriginal(row), isTemporary: row['isTemporary'] === 1 }
        : null;
    },
    keepFetched(url, { original, isTemporary }) {
      const { etag = null, digest = null, width = null, height = null } = original ?? {};
      insert.run(url, isTemporary ? 1 : 0, etag, digest, width, height);
    },
  };
}

function openIndex(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(openIndexSql);
  forgetOutdated(database);
  return database;
}

const removeIndex = (file: string) => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
};

/** Opens the index, or an empty one in place of a damaged one: the images of its addresses are then asked for again. */
function openOrReplaceIndex(file: string): DatabaseSync {
  try {
    return openIndex(file);
  } catch (error) {
    if (!isDamageError(error)) throw error;
    removeIndex(file);
    return openIndex(file);
  }
}

/**
 * Runs a statement of the index. Damage that shows only here costs this pull, and the next one begins with an empty
 * index.
 */
function useIndex<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    if (!isDamageError(cause)) throw cause;
    removeIndex(file);
    const message = `The index of images ${file} was damaged and has been removed. Pull or publish again: it is made anew.`;
    throw new ContentError('IMAGE_INDEX_DAMAGED', message, { cause });
  }
}

/** Opens the folder of original images. Its methods throw `IMAGE_INDEX_DAMAGED` where the disk has damaged the index. */
export function openOriginalImageStore(imagesDir: string): OriginalImageStore {
  const folder = join(imagesDir, 'originals');
  mkdirSync(folder, { recursive: true });
  removePartialFiles(folder);
  const indexFile = join(imagesDir, 'index.sqlite');
  const database = openOrReplaceIndex(indexFile);
  const select = database.prepare('SELECT etag, digest, width, height FROM original WHERE url = ?');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO original (url, etag, digest, width, height) VALUES (?, ?, ?, ?, ?)',
  );
  const selectSize = database.prepare('SELECT width, height FROM original WHERE digest = ? LIMIT 1');
  const writeFile = (digest: string, bytes: Uint8Array) => {
    const file = join(folder, digest);
    if (existsSync(file)) return;
    const partial = `${file}.${process.pid}.partial`;
    try {
      writeFileSync(partial, bytes);
      renameSync(partial, file);
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
  };
  return {
    ...openFetched(database),
    find(url) {
      const row = useIndex(indexFile, () => select.get(url));
      if (!row || !existsSync(join(folder, String(row['digest'])))) return null;
      return toOriginal(row);
    },
    findSize(digest) {
      const row = useIndex(indexFile, () => selectSize.get(digest));
      return row ? { width: Number(row['width']), height: Number(row['height']) } : null;
    },
    save(url, bytes, { digest, width, height, etag }) {
      writeFile(digest, bytes);
      useIndex(indexFile, () => insert.run(url, etag, digest, width, height));
      return { digest, width, height, etag };
    },
    close: () => database.close(),
  };
}
