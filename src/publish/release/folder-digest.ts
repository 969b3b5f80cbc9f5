import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

function* walkFiles(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* walkFiles(join(path, name));
}

/** The length of the digest, in hex digits of a SHA-256. */
const digestLength = 16;

/** The digest of the names and contents of all files below `paths`. */
export function computeFolderDigest(paths: readonly string[], root = ''): string {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of walkFiles(path))
      hash
        .update(relative(root || path, file))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex').slice(0, digestLength);
}
