import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file is written in far less time. A younger one may be that of another process. */
const writingMs = 3_600_000;

function isLeftOver(file: string, now: number): boolean {
  const { mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return now - mtimeMs > writingMs;
}

/** Removes the files that a process was killed while writing: they were to be renamed, and nothing reads them. */
export function removePartialFiles(folder: string, now = Date.now()): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.partial') && isLeftOver(file, now)) rmSync(file, { force: true, recursive: true });
  }
}
