import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { type Environment, readEnvironment } from '../../src/config/environment.ts';
import { printError } from '../../src/config/terminal.ts';
import type { DataPaths } from '../../src/publisher/context.ts';

export { describeError, printError, printLine } from '../../src/config/terminal.ts';

/** The project folder. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

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

/** Runs a command. A failure is printed to stderr and sets the exit status 1. */
export async function runCommand(command: (context: Command) => Promise<void>): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    await command({ environment, dataPaths: getDataPaths(environment), args: process.argv.slice(2) });
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

// A reader such as `head` closes the pipe when it has read enough. That is not a failure.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

type FlagOptions = NonNullable<ParseArgsConfig['options']>;

function createArgumentsError(cause: unknown, usage: string | undefined): UserFacingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserFacingError('INVALID_ARGUMENTS', usage ? `${reason}\n${usage}` : reason, { cause });
}

/** Parses the arguments of a command. Throws `INVALID_ARGUMENTS`, with the usage if given, for unknown flags. */
export function parseArguments<const Options extends FlagOptions>(
  args: readonly string[],
  options: Options,
  usage?: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw createArgumentsError(cause, usage);
  }
}

/** Parses the flags of a command that takes no words. Throws `INVALID_ARGUMENTS`, with the usage, for anything else. */
export function parseFlags<const Options extends FlagOptions>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (cause) {
    throw createArgumentsError(cause, usage);
  }
}

/**
 * Reads a flag that is a number of times, days or the like. Throws `INVALID_ARGUMENTS`, with the usage, for other
 * texts.
 */
export function readCount(flag: string, text: string, usage: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new UserFacingError('INVALID_ARGUMENTS', `--${flag} is a whole number above 0, not "${text}".\n${usage}`);
}

/** A seed for a run that is to differ from the last one. */
export const createSeed = (): string => String((Date.now() % 1_000_000) + 1);
