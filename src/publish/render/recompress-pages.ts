import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { compressedSuffixes, compressPageBest, isCompressible } from './compress.ts';
import { joinInside } from './page-file.ts';

const partialSuffix = '.recompressed';

/** Replaces a file at once, so that readers see the former or the new bytes. Other releases keep their own copy. */
function replaceFile(file: string, bytes: Buffer): void {
  const partial = file + partialSuffix;
  try {
    writeFileSync(partial, bytes);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** The files of a site that `recompressPages` has not reached, in their order, and how many bytes it has saved. */
export interface Recompression {
  remaining: string[];
  savedBytes: number;
}

async function recompressPage(file: string): Promise<number> {
  let savedBytes = 0;
  const best = await compressPageBest(await readFile(file));
  for (const suffix of compressedSuffixes) {
    const saved = statSync(file + suffix).size - best[suffix].length;
    if (saved <= 0) continue;
    replaceFile(file + suffix, best[suffix]);
    savedBytes += saved;
  }
  return savedBytes;
}

const hasTwins = (file: string) => compressedSuffixes.every((suffix) => existsSync(file + suffix));

/**
 * Compresses the twins of pages again, as well as it can be, until `budget` milliseconds are used up. It takes about 50
 * ms of processor time a page, so it is for the time after a release went live. A page whose twins are as small already
 * keeps them, and so does a file without twins or that another publish has removed.
 */
export async function recompressPages(
  siteDir: string,
  files: readonly string[],
  budget: number,
): Promise<Recompression> {
  const end = performance.now() + budget;
  const pages = files.filter(isCompressible);
  let savedBytes = 0;
  for (const [index, page] of pages.entries()) {
    if (performance.now() >= end) return { remaining: pages.slice(index), savedBytes };
    const file = joinInside(siteDir, page);
    if (existsSync(file) && hasTwins(file)) savedBytes += await recompressPage(file);
  }
  return { remaining: [], savedBytes };
}
