import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';

/** Writes a file and creates its folders. The file must not exist yet. */
export type FileWriter = (file: string, bytes: Buffer) => void;

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes files below a folder, and creates each folder once. It writes synchronously: when all threads are busy, an
 * asynchronous write takes longer than the write itself.
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
