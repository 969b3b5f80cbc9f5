const fileCalls: ReadonlySet<unknown> = new Set([
  'open',
  'write',
  'fsync',
  'close',
  'rename',
  'mkdir',
  'stat',
  'lstat',
]);

/** Whether a file could not be written, and not something else: the database may fail as well. */
export const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && fileCalls.has(error.syscall);
