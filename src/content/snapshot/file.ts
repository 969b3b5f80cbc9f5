import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ContentError } from '../errors.ts';
import { createSetDigest } from './digest.ts';
import { rowName } from './keys.ts';

/** Raise this whenever the meaning of a row changes. A snapshot of another version is pulled again, never converted. */
export const formatVersion = '7';

export interface SnapshotMeta {
  pulledAt: string;
  apiUrl: string;
  contentDigest: string;
  /** Consecutive pulls into one file share a lineage. Each pull that changes a row raises the revision. */
  lineage: string;
  revision: number;
}

/** Digest over all rows. Two snapshots with the same digest render the same site. */
export function computeContentDigest(database: DatabaseSync): string {
  const digests = createSetDigest();
  for (const { kind, locale, key, digest } of database.prepare('SELECT kind, locale, key, digest FROM row').iterate())
    digests.add(rowName(String(kind), { locale: String(locale), key: String(key) }), String(digest));
  return digests.toString();
}

const unreadableError = (file: string, reason: string, cause?: unknown) =>
  new ContentError('SNAPSHOT_UNREADABLE', `The snapshot ${file} ${reason}. Pull the content again.`, { cause });

/** Throws `SNAPSHOT_UNREADABLE` for another format, and for a missing value: the file was then never finished. */
function readMeta(database: DatabaseSync, file: string): SnapshotMeta {
  const meta = new Map(
    database
      .prepare('SELECT key, value FROM meta')
      .all()
      .map((row) => [String(row['key']), String(row['value'])]),
  );
  const version = meta.get('formatVersion');
  if (version !== formatVersion)
    throw unreadableError(file, `has format ${version ?? 'unknown'}, this shop reads format ${formatVersion}`);
  const [pulledAt, apiUrl, digest] = [meta.get('pulledAt'), meta.get('apiUrl'), meta.get('contentDigest')];
  const [lineage, revision] = [meta.get('lineage'), Number(meta.get('revision'))];
  if (!pulledAt || apiUrl === undefined || !digest || !lineage || !Number.isInteger(revision))
    throw unreadableError(file, 'was never finished');
  return { pulledAt, apiUrl, contentDigest: digest, lineage, revision };
}

function verifySnapshot(database: DatabaseSync, file: string): SnapshotMeta {
  const report = database.prepare('PRAGMA quick_check(1)').get();
  if (report?.['quick_check'] !== 'ok') throw unreadableError(file, 'failed its integrity check');
  const meta = readMeta(database, file);
  if (computeContentDigest(database) !== meta.contentDigest)
    throw unreadableError(file, 'does not match its own digest');
  return meta;
}

export interface OpenOptions {
  /**
   * Reads the whole file to detect damage. Without it, only the rows that are read are verified, so that opening a
   * larger file takes no longer. Default: true.
   */
  verify?: boolean;
  readOnly?: boolean;
}

/** How long a reader waits while a pull commits, in milliseconds. */
const busyTimeoutMs = 10_000;

/** Opens a finished snapshot. Default: for reading only. Throws `SNAPSHOT_UNREADABLE`. */
export function openSnapshotFile(
  file: string,
  { verify = true, readOnly = true }: OpenOptions = {},
): { database: DatabaseSync; meta: SnapshotMeta } {
  if (!existsSync(file))
    throw new ContentError('SNAPSHOT_UNREADABLE', `There is no snapshot at ${file}. Pull the content first.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly, timeout: busyTimeoutMs });
    return { database, meta: verify ? verifySnapshot(database, file) : readMeta(database, file) };
  } catch (cause) {
    database?.close();
    if (cause instanceof ContentError) throw cause;
    throw unreadableError(file, 'is not a snapshot, or is damaged', cause);
  }
}

/** An error of the file has ended the transaction already. */
function endReading(database: DatabaseSync): void {
  if (database.isOpen && database.isTransaction) database.exec('COMMIT');
}

/**
 * Locks the file once for all that the work reads, instead of once for each row, which takes longer than finding the
 * row. A pull that commits meanwhile waits. Work that begins during other work shares its lock, or reads each row by
 * itself.
 */
export async function readOneState<T>(database: DatabaseSync, work: () => Promise<T>): Promise<T> {
  if (database.isTransaction) return work();
  database.exec('BEGIN');
  try {
    return await work();
  } finally {
    endReading(database);
  }
}
