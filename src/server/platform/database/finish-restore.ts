import { rename, rm } from 'node:fs/promises';
import { fileExists } from './backup.ts';

/** Where a restored database waits until the folder of the present one is out of its way. */
export const toRestoredFolder = (folder: string): string => `${folder}.restored`;

/**
 * Puts a restored database in the place of the present one. A process that dies on the way leaves the rest to the next
 * one that opens the folder. The caller holds the lock of the folder.
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
