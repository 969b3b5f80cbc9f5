import { UserFacingError } from '../../config/user-facing-error.ts';
import { isFullDiskError } from '../../content/errors.ts';

const problems: Readonly<Record<string, string>> = {
  EACCES:
    'The folder of the releases cannot be written: give this user the right to write there, or set DATA_DIR to another folder.',
  EROFS: 'The folder of the releases is on a read-only disk: set DATA_DIR to a folder that can be written.',
};
const fullDisk = 'The disk is full: free some space, or set DATA_DIR to another disk, and publish again.';

/** Turns a file system error into a message that says what to do. Returns any other error unchanged. */
export function toDiskError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const problem = isFullDiskError(error) ? fullDisk : typeof code === 'string' ? problems[code] : undefined;
  if (!problem) return error;
  return new UserFacingError('RELEASE_NOT_WRITABLE', `${problem} The published site has not changed.`, {
    cause: error,
  });
}
