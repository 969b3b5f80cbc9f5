import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { joinInside } from '../render/page-file.ts';
import { getFileHeaders } from './file-headers.ts';
import type { FileRecord } from './manifest.ts';

/** The files of a release, by their paths in the site. */
export type SiteFiles = ReadonlyMap<string, FileRecord>;

/** The length of a digest, in hex digits of a SHA-256. */
const digestLength = 24;
const computeDigest = (data: Buffer | string) => createHash('sha256').update(data).digest('hex').slice(0, digestLength);

/** Digests of files by inode, size and change time. Hard links in later releases have the same ones. */
type DigestCache = Map<string, string>;
const StoredDigests = z.record(z.string(), z.string());

/** When the cache is missing or damaged, every file is read once. */
function readDigestCache(file: string): DigestCache {
  try {
    return new Map(Object.entries(StoredDigests.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return new Map();
  }
}

function writeDigestCache(file: string, cache: DigestCache): void {
  writeFileSync(`${file}.partial`, JSON.stringify(Object.fromEntries(cache)));
  renameSync(`${file}.partial`, file);
}

/** Includes the headers, so that a file is sent again when only its headers have changed. */
const addHeadersToDigest = (path: string, bodyDigest: string) =>
  computeDigest(bodyDigest + JSON.stringify(getFileHeaders(path)));

/**
 * Reads a file of the site. Returns null when the file has been replaced since it was listed: after some publishes the
 * folder of a release is reused for a later one.
 */
export function readSiteFile(siteDir: string, path: string, listed: FileRecord | undefined): Buffer | null {
  const file = joinInside(siteDir, path);
  const body = existsSync(file) ? readFileSync(file) : null;
  return body && addHeadersToDigest(path, computeDigest(body)) === listed?.digest ? body : null;
}

/**
 * Lists the files of a site folder with their digests. Files in the cache are not read again, so that listing a large
 * site with few changes takes about a second.
 */
export function listSiteFiles(siteDir: string, cacheFile: string): SiteFiles {
  const known = readDigestCache(cacheFile);
  const current: DigestCache = new Map();
  const files = new Map<string, FileRecord>();
  for (const entry of readdirSync(siteDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(siteDir, file).split(sep).join('/');
    const { ino, size, mtimeMs } = statSync(file);
    const key = `${ino}:${size}:${mtimeMs}`;
    const bodyDigest = known.get(key) ?? current.get(key) ?? computeDigest(readFileSync(file));
    current.set(key, bodyDigest);
    files.set(path, { digest: addHeadersToDigest(path, bodyDigest), size });
  }
  writeDigestCache(cacheFile, current);
  return files;
}
