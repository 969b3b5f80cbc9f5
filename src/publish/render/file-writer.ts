import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';

/** Writes a file, which must not exist, and its folders. */
export type FileWriter = (file: string, bytes: Buffer) => void;

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes files below a folder, and makes each folder once. It waits for the disk: on a machine whose threads are all busy,
 * handing each file to another thread takes longer than the system takes to write it.
 */
export function createFileWriter(root: string): FileWriter {
  const top = normalize(root);
  mkdirSync(top, { recursive: true });
  const made = new Set([top]);
  const ensureFolder = (folder: string): void => {
    if (made.has(folder)) return;
    ensureFolder(dirname(folder));
    try {
      mkdirSync(folder);
    } catch (error) {
      if (!isThere(error)) throw error;
    }
    made.add(folder);
  };
  return (file, bytes) => {
    ensureFolder(dirname(file));
    writeFileSync(file, bytes);
  };
}
