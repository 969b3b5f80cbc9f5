import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ContentError } from '../errors.ts';

/** Raised whenever rows change their meaning; a snapshot of another version is pulled again, never converted. */
export const formatVersion = '3';

export interface SnapshotMeta {
  pulledAt: string;
  apiUrl: string;
  contentDigest: string;
}

/** Digest over all rows: two snapshots with the same one render the same site. */
export function computeContentDigest(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const row of database.prepare('SELECT kind, key, digest FROM row ORDER BY kind, key').iterate())
    hash.update(`${String(row['kind'])}:${String(row['key'])}:${String(row['digest'])}\n`);
  return hash.digest('hex').slice(0, 32);
}

const unreadableError = (file: string, why: string, cause?: unknown) =>
  new ContentError('SNAPSHOT_UNREADABLE', `The snapshot ${file} ${why}. Pull the content again.`, { cause });

/** The facts about a snapshot. Throws `SNAPSHOT_UNREADABLE` when one is missing: such a file was never finished. */
export function readMeta(database: DatabaseSync, file: string): SnapshotMeta {
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
  if (!pulledAt || apiUrl === undefined || !digest) throw unreadableError(file, 'was never finished');
  return { pulledAt, apiUrl, contentDigest: digest };
}

function verifySnapshot(database: DatabaseSync, file: string): SnapshotMeta {
  const report = database.prepare('PRAGMA quick_check(1)').get();
  if (report?.['quick_check'] !== 'ok') throw unreadableError(file, 'failed its integrity check');
  const meta = readMeta(database, file);
  if (computeContentDigest(database) !== meta.contentDigest)
    throw unreadableError(file, 'does not match its own digest');
  return meta;
}

/** Opens a finished snapshot for reading, held against its digest. Throws `SNAPSHOT_UNREADABLE` with a sentence. */
export function openSnapshotFile(file: string): { database: DatabaseSync; meta: SnapshotMeta } {
  if (!existsSync(file))
    throw new ContentError('SNAPSHOT_UNREADABLE', `There is no snapshot at ${file}. Pull the content first.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return { database, meta: verifySnapshot(database, file) };
  } catch (cause) {
    database?.close();
    if (cause instanceof ContentError) throw cause;
    throw unreadableError(file, 'is not a snapshot, or is damaged', cause);
  }
}
