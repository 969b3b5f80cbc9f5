import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressedSuffixes } from '../render/compress.ts';

/** The file by which search engines see that a key belongs to the site, as a path of the site. */
export const getKeyPath = (key: string): string => `/${key}.txt`;

/** Removes the file of a key that the release no longer has. */
export function removeKeyFile(siteDir: string, key: string): void {
  for (const suffix of ['', ...compressedSuffixes]) rmSync(join(siteDir, getKeyPath(key) + suffix), { force: true });
}
