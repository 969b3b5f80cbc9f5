import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memoryFolder = '/dev/shm';
/** Twice what a run of all tests needs at most at a time. */
const requiredBytes = 6 * 2 ** 30;

function hasRoom(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= requiredBytes && process.availableMemory() >= 2 * requiredBytes;
}

/**
 * Lets this process and those that it starts keep their temporary files in memory, where there is plenty: hundreds of
 * copied databases are work for a disk, and nobody needs them after a crash. Returns what removes the files.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => undefined;
  const folder = mkdtempSync(join(memoryFolder, 'shop-tests-'));
  // A database server runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
