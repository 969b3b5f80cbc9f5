export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

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

/** Turns a file system error into a message with the path. */
function describeDiskError(error: Error & { code: string }): string | undefined {
  const reason = diskReasons[error.code];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return reason && path
    ? `\n${path} cannot be written or read: ${reason}. Correct that, or set DATA_DIR to another folder.\n(PLACE_NOT_USABLE)`
    : undefined;
}

/**
 * Formats an error for the terminal: our own errors as a sentence with a permanent code, any other error as a bug with
 * its stack.
 */
export function describeError(error: unknown): string {
  if (hasCode(error) && /^[A-Z]+(_[A-Z]+)+$/.test(error.code)) return `\n${error.message}\n(${error.code})`;
  const diskError = hasCode(error) ? describeDiskError(error) : undefined;
  if (diskError) return diskError;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export const printError = (error: unknown): void => {
  process.stderr.write(`${describeError(error)}\n`);
};
