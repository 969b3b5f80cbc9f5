import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliAsset, gzip, isCompressible } from '../render/compress.ts';

function* walkFiles(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walkFiles(path);
    else yield path;
  }
}

/** Links a file, or keeps the one that is there already. */
export function linkFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) linkSync(source, target);
}

/** Makes the compressed twins of a code release's files once, beside them. */
export function compressAssets(clientDir: string): void {
  for (const file of [...walkFiles(clientDir)]) {
    if (!isCompressible(file) || existsSync(`${file}.br`)) continue;
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, brotliAsset(body));
    writeFileSync(`${file}.gz`, gzip(body));
  }
}

/** Puts the code release's files into a release, by hard links: they stay when the code release is replaced. */
export function linkAssets(clientDir: string, siteDir: string): void {
  for (const file of walkFiles(clientDir)) linkFile(file, join(siteDir, relative(clientDir, file)));
}

/**
 * Keeps the hashed assets of the release before, since cached pages still ask for them, for as long as they are younger
 * than `maxAgeDays`.
 */
export function linkOldAssets(previousSite: string, siteDir: string, assets: string, now: Date, maxAgeDays = 30): void {
  const folder = join(previousSite, assets);
  if (!existsSync(folder)) return;
  for (const file of walkFiles(folder)) {
    const age = now.getTime() - statSync(file).mtimeMs;
    if (age < maxAgeDays * 86_400_000) linkFile(file, join(siteDir, assets, relative(folder, file)));
  }
}
