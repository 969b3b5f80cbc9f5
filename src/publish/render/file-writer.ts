import { mkdir, mkdirSync, writeFile } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { promisify } from 'node:util';

const makeFolder = promisify(mkdir);
const writeBytes = promisify(writeFile);

/** Files that are being written at once. A disk that is busy lets a thread render so many pages ahead. */
const maxFilesInFlight = 12;

/** Writes files while its thread goes on with other work. */
export interface FileWriter {
  /**
   * Begins to write a file, which must not exist, and its folders. Resolves as soon as another one may begin; `onWritten` is
   * called when the bytes are no longer needed.
   */
  write(file: string, bytes: Buffer, onWritten?: () => void): Promise<void>;
  /** Resolves when all files are written. Rejects with the first error. */
  finish(): Promise<void>;
}

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Makes each folder below the root once. */
function createFolderMaker(root: string): (folder: string) => Promise<void> {
  mkdirSync(root, { recursive: true });
  const made = new Map<string, Promise<void>>([[root, Promise.resolve()]]);
  const make = async (folder: string) => {
    await ensureFolder(dirname(folder));
    await makeFolder(folder).catch((error: unknown) => {
      if (!isThere(error)) throw error;
    });
  };
  const ensureFolder = (folder: string): Promise<void> => {
    const known = made.get(folder) ?? make(folder);
    made.set(folder, known);
    return known;
  };
  return ensureFolder;
}

/** Writes files below a folder. */
export function createFileWriter(root: string): FileWriter {
  const ensureFolder = createFolderMaker(normalize(root));
  const inFlight = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const throwFirstError = () => {
    if (errors.length > 0) throw errors[0];
  };
  const writeInto = async (file: string, bytes: Buffer) => {
    await ensureFolder(dirname(file));
    await writeBytes(file, bytes);
  };
  return {
    async write(file, bytes, onWritten) {
      const written = writeInto(file, bytes)
        .catch((error: unknown) => {
          errors.push(error);
        })
        .finally(() => {
          inFlight.delete(written);
          onWritten?.();
        });
      inFlight.add(written);
      if (inFlight.size >= maxFilesInFlight) await Promise.race(inFlight);
      throwFirstError();
    },
    async finish() {
      await Promise.all(inFlight);
      throwFirstError();
    },
  };
}
