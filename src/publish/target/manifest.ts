import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { controlHeaders, journalFolder, manifestFile } from './control-files.ts';
import type { Target } from './target.ts';

/** A file at a target: its size, and the digest of its content and headers. */
const FileRecord = z.object({
  digest: z.string(),
  size: z.number().int(),
  /** When the first release without this file went live. Cached pages may still need the file. */
  unusedSince: z.iso.datetime().optional(),
});
export type FileRecord = z.infer<typeof FileRecord>;

const isInside = (path: string) =>
  !path.startsWith('/') && !path.split(/[\\/]/).some((part) => part === '..' || part === '.' || part === '');
const FilePath = z.string().refine(isInside, 'a path inside the target');
const Manifest = z.object({ release: z.string(), files: z.record(FilePath, FileRecord) });

/** A change by an upload that has not ended. Null means that the file may be old, new or missing. */
const JournalEntry = z.record(FilePath, FileRecord.nullable());
export type JournalEntry = z.infer<typeof JournalEntry>;

/** The files at a target, as recorded by earlier uploads. Null means that the content of a file is unknown. */
export interface TargetState {
  /** The release of the last completed upload. */
  release: string | null;
  files: ReadonlyMap<string, FileRecord | null>;
  /** The journal of an upload that was not completed. */
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

/** Reads the manifest, and the journal of an upload that was not completed. */
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

/** Writes the manifest of a completed upload. */
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
