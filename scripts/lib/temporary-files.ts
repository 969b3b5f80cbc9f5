import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memoryFolder = '/dev/shm';
/** Twice the space that a run of all tests needs at a time. */
const requiredBytes = 6 * 2 ** 30;

function hasRoom(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= requiredBytes && process.availableMemory() >= 2 * requiredBytes;
}

/**
 * Puts the temporary files of this process and its children into memory, if there is enough: hundreds of copied
 * databases would keep a disk busy, and nobody needs them after a crash. Returns the function that removes the files.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => undefined;
  const folder = mkdtempSync(join(memoryFolder, 'shop-tests-'));
  // A database server runs as another user, which must be able to write here.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
