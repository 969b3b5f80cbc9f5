import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliAsset, gzip, isCompressible } from '../render/compress.ts';

function* walkFiles(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walkFiles(path);
    else yield path;
  }
}

const isOnAnotherDisk = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EXDEV';

/** Hard-links a file, unless the target exists. A file on another disk is copied, with its times. */
export function linkFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) return;
  try {
    linkSync(source, target);
  } catch (error) {
    if (!isOnAnotherDisk(error)) throw error;
    cpSync(source, target, { preserveTimestamps: true });
  }
}

/** Writes compressed versions beside the files of a code release, unless they exist. */
export function compressAssets(clientDir: string): void {
  for (const file of [...walkFiles(clientDir)]) {
    if (!isCompressible(file) || existsSync(`${file}.br`)) continue;
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, brotliAsset(body));
    writeFileSync(`${file}.gz`, gzip(body));
  }
}

/** Hard-links the files of the code release into a release, so that deleting the code release does not delete them. */
export function linkAssets(clientDir: string, siteDir: string): void {
  for (const file of walkFiles(clientDir)) linkFile(file, join(siteDir, relative(clientDir, file)));
}

/** How long cached pages may request hashed assets of earlier releases. */
const oldAssetsMaxAgeMs = 30 * 86_400_000;

/** Links the hashed assets of the previous release that are not expired. */
export function linkOldAssets(previousSite: string, siteDir: string, assets: string, now: Date): void {
  const folder = join(previousSite, assets);
  if (!existsSync(folder)) return;
  for (const file of walkFiles(folder)) {
    const age = now.getTime() - statSync(file).mtimeMs;
    if (age < oldAssetsMaxAgeMs) linkFile(file, join(siteDir, assets, relative(folder, file)));
  }
}
