import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Matches the files that this cache has written. It ignores other files in its folder. */
const ownFilePattern = /^[0-9a-f]{2}[\\/][0-9a-f]{40}\.\w+$/;

interface StoredFile {
  name: string;
  bytes: number;
  usedAt: number;
}

/** The images in a folder, least recently used first. Empty when the folder does not exist. */
async function listFiles(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => ownFilePattern.test(name))
      .map((name) =>
        stat(join(folder, name)).then(
          ({ size, atimeMs, mtimeMs }) => [{ name, bytes: size, usedAt: Math.max(atimeMs, mtimeMs) }],
          () => [],
        ),
      ),
  );
  return files.flat().sort((a, b) => a.usedAt - b.usedAt);
}

/** Writes the file under a temporary name and renames it, so that readers only find complete files. */
async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporaryFile, bytes);
  await rename(temporaryFile, file);
}

/**
 * Caches images in a folder, up to a number of bytes. The least recently used images are deleted first. Existing files
 * count too.
 */
export function createDiskCache(folder: string, maxBytes: number) {
  const evictions = new Set<Promise<void>>();
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, reason) => {
      if (reason !== 'evict') return;
      const eviction = rm(join(folder, name), { force: true }).finally(() => evictions.delete(eviction));
      evictions.add(eviction);
    },
  });
  let listed: Promise<void> | undefined;
  const list = async () => {
    for (const { name, bytes } of await listFiles(folder)) sizes.set(name, bytes);
  };
  return {
    /** `name` is the path of the image inside the folder. */
    async read(name: string): Promise<Buffer | undefined> {
      await (listed ??= list());
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      if (bytes && sizes.get(name) === undefined) sizes.set(name, bytes.length);
      return bytes;
    },
    async write(name: string, bytes: Buffer): Promise<void> {
      await (listed ??= list());
      if (bytes.length > maxBytes) return;
      await writeFileAtomically(join(folder, name), bytes);
      sizes.set(name, bytes.length);
      await Promise.all(evictions);
    },
  };
}
