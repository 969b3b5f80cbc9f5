import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes in a folder, or 0 when it does not exist. */
async function measureFolderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (entry) => (entry.isFile() ? entry.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Limits the bytes of a folder, however many sizes are requested. Files that were there before count too. */
export function createDiskBudget(folder: string, maxBytes: number) {
  let usedBytes = 0;
  let measured: Promise<void> | undefined;
  const measure = async () => {
    usedBytes += await measureFolderBytes(folder);
  };
  return {
    /** Whether so many more bytes may be written. If so, they count from now on. */
    async spend(bytes: number): Promise<boolean> {
      await (measured ??= measure());
      if (usedBytes + bytes > maxBytes) return false;
      usedBytes += bytes;
      return true;
    },
  };
}
