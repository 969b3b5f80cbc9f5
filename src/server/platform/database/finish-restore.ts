import { rename, rm } from 'node:fs/promises';
import { fileExists } from './backup.ts';

/** Where a restored database waits until the folder of the current database has been moved away. */
export const toRestoredFolder = (folder: string): string => `${folder}.restored`;

/**
 * Replaces the current database by a restored one. If a process dies during the replacement, the next process that
 * opens the folder completes it. The caller holds the lock of the folder.
 */
export async function finishRestore(folder: string): Promise<void> {
  const [restored, replaced] = [toRestoredFolder(folder), `${folder}.replaced`];
  if (await fileExists(restored)) {
    await rm(replaced, { recursive: true, force: true });
    if (await fileExists(folder)) await rename(folder, replaced);
    await rename(restored, folder);
  }
  await rm(replaced, { recursive: true, force: true });
}
