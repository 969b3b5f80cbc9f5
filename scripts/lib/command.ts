import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { type Environment, readEnvironment } from '../../src/config/environment.ts';

/** The project's folder. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Where the programs store their files below `DATA_DIR`. */
export interface DataPaths {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  imagesDir: string;
}

function getDataPaths({ dataDir, codeDir }: Pick<Environment, 'dataDir' | 'codeDir'>): DataPaths {
  const data = resolve(root, dataDir);
  return {
    dataDir: data,
    codeDir: codeDir === undefined ? join(data, 'code') : resolve(root, codeDir),
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
  ENOTDIR: 'there is a file in place of a folder',
  ENOENT: 'it cannot be created',
};

/** Turns a refusal of the file system into a sentence with its path. */
function describeDiskError(error: Error & { code: string }): string | undefined {
  const reason = diskReasons[error.code];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return reason && path
    ? `\n${path} cannot be written or read: ${reason}. Correct that, or set DATA_DIR to another folder.\n(PLACE_NOT_USABLE)`
    : undefined;
}

/** Our errors have a sentence and a permanent code. Any other error is a bug and shows its stack. */
export function describeError(error: unknown): string {
  if (hasCode(error) && /^[A-Z]+(_[A-Z]+)+$/.test(error.code)) return `\n${error.message}\n(${error.code})`;
  const diskError = hasCode(error) ? describeDiskError(error) : undefined;
  if (diskError) return diskError;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command. A failure is described on the error stream and ends the process with status 1. */
export async function runCommand(command: (context: Command) => Promise<void>): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    await command({ environment, dataPaths: getDataPaths(environment), args: process.argv.slice(2) });
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
}

// A reader such as `head` closes the pipe when it has enough. That is no failure.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type FlagOptions = NonNullable<ParseArgsConfig['options']>;

/** Parses the arguments of a command. Throws `INVALID_ARGUMENTS`, with the usage if given, for unknown flags. */
export function parseArguments<const Options extends FlagOptions>(
  args: readonly string[],
  options: Options,
  usage?: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserFacingError('INVALID_ARGUMENTS', usage ? `${reason}\n${usage}` : reason, { cause });
  }
}
