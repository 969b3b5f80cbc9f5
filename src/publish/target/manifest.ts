import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { controlHeaders, journalFolder, manifestFile } from './control-files.ts';
import type { Target } from './target.ts';

/** A file at a target: the digest of its bytes and headers, and its size. */
const FileRecord = z.object({
  digest: z.string(),
  size: z.number().int(),
  /** When a release without this file went live. Pages in caches may still need the file. */
  unusedSince: z.iso.datetime().optional(),
});
export type FileRecord = z.infer<typeof FileRecord>;

const isInside = (path: string) =>
  !path.startsWith('/') && !path.split(/[\\/]/).some((part) => part === '..' || part === '.' || part === '');
const FilePath = z.string().refine(isInside, 'a path inside the target');
const Manifest = z.object({ release: z.string(), files: z.record(FilePath, FileRecord) });

/** A change of an upload that has not ended. Null says that the file may have its old bytes, its new ones, or be gone. */
const JournalEntry = z.record(FilePath, FileRecord.nullable());
export type JournalEntry = z.infer<typeof JournalEntry>;

/** What a target has, as far as earlier uploads tell. Null stands for a file whose bytes are unknown. */
export interface TargetState {
  /** The release of the last upload that ended. */
  release: string | null;
  files: ReadonlyMap<string, FileRecord | null>;
  /** The journal of an upload that did not end. */
  journal: readonly string[];
}

function parseControlFile<T>(target: Target, path: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new UserFacingError(
      'TARGET_MANIFEST_UNREADABLE',
      `The file ${path} at ${target.address} is damaged. Remove it, and upload again: the upload then sends every file.`,
      { cause },
    );
  }
}

/** Reads the manifest and the journal of an upload that did not end. */
export async function readTargetState(target: Target): Promise<TargetState> {
  const body = await target.read(manifestFile);
  const manifest = body
    ? parseControlFile(target, manifestFile, () => Manifest.parse(JSON.parse(gunzipSync(body).toString())))
    : null;
  const files = new Map<string, FileRecord | null>(Object.entries(manifest?.files ?? {}));
  const journal = await target.list(journalFolder);
  for (const path of journal) {
    const entry = (await target.read(path))?.toString() ?? '{}';
    const changes = parseControlFile(target, path, () => JournalEntry.parse(JSON.parse(entry)));
    for (const [name, record] of Object.entries(changes)) files.set(name, record);
  }
  return { release: manifest?.release ?? null, files, journal };
}

/** Writes the manifest of an upload that has ended. */
export async function writeManifest(
  target: Target,
  release: string,
  files: ReadonlyMap<string, FileRecord>,
): Promise<void> {
  const manifest: z.infer<typeof Manifest> = { release, files: Object.fromEntries(files) };
  await target.write(manifestFile, gzipSync(JSON.stringify(manifest)), controlHeaders);
}

const journalNameDigits = 6;

export const writeJournalEntry = (target: Target, number: number, entry: JournalEntry): Promise<void> =>
  target.write(
    `${journalFolder}/${String(number).padStart(journalNameDigits, '0')}.json`,
    Buffer.from(JSON.stringify(entry)),
    controlHeaders,
  );
