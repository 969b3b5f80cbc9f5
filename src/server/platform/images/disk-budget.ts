import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes that a folder holds; none where there is no folder yet. */
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

/** Keeps a folder from filling the disk, however many sizes strangers ask for. What it held before counts. */
export function createDiskBudget(folder: string, mostBytes: number) {
  let held = 0;
  let counted: Promise<void> | undefined;
  const count = async () => {
    held += await measureFolderBytes(folder);
  };
  return {
    /** Whether so many bytes more may be kept; if so, they count from now on. */
    async spend(bytes: number): Promise<boolean> {
      await (counted ??= count());
      if (held + bytes > mostBytes) return false;
      held += bytes;
      return true;
    },
  };
}
