import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserFacingError } from '../config/user-facing-error.ts';

/** The file `release.json` of a code release. */
const CodeManifest = z.object({
  entry: z.string(),
  assets: z.string(),
  digest: z.string(),
  sources: z.string(),
});
export type CodeManifest = z.infer<typeof CodeManifest>;

/** Reads `release.json` of a code release. Throws `CODE_RELEASE_MISSING` when the file is missing. */
export function readCodeManifest(dir: string): CodeManifest {
  try {
    return CodeManifest.parse(JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')));
  } catch (cause) {
    throw new UserFacingError(
      'CODE_RELEASE_MISSING',
      `There is no code release in ${dir}. Run "npm run build" first.`,
      { cause },
    );
  }
}
