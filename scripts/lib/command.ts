import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, readEnvironment } from '../../src/config/environment.ts';

/** The project's folder. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Where the programs keep their files below `DATA_DIR`. */
export interface DataPaths {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  imagesDir: string;
}

export function getDataPaths(environment: Pick<Environment, 'dataDir'>): DataPaths {
  const data = resolve(root, environment.dataDir);
  return {
    dataDir: data,
    codeDir: join(data, 'code'),
    snapshotFile: join(data, 'snapshot.sqlite'),
    imagesDir: join(data, 'images'),
  };
}

export interface Command {
  environment: Environment;
  dataPaths: DataPaths;
  args: string[];
}

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

const diskReasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a file stands where a folder should',
  ENOENT: 'it cannot be made',
};

/** What the file system refuses is told as a sentence; the place comes with the error. */
function describeDiskError(error: Error & { code: string }): string | undefined {
  const reason = diskReasons[error.code];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return reason && path
    ? `\n${path} cannot be written or read: ${reason}. Mend that, or set DATA_DIR to another folder.\n(PLACE_NOT_USABLE)`
    : undefined;
}

/** Ours carry a sentence and a permanent code; anything else is a mistake of ours and shows its stack. */
export function describeError(error: unknown): string {
  if (hasCode(error) && /^[A-Z]+(_[A-Z]+)+$/.test(error.code)) return `\n${error.message}\n(${error.code})`;
  const sentence = hasCode(error) ? describeDiskError(error) : undefined;
  if (sentence) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command; a failure is told in words on the error stream and ends with status 1. */
export async function runCommand(command: (given: Command) => Promise<void>): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    await command({ environment, dataPaths: getDataPaths(environment), args: process.argv.slice(2) });
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The values of a repeatable flag such as `--allow CODE`. */
export function readFlagValues(flag: string, given: readonly string[]): string[] {
  return given.flatMap((value, index) =>
    given[index - 1] === flag ? [value] : value.startsWith(`${flag}=`) ? [value.slice(flag.length + 1)] : [],
  );
}
