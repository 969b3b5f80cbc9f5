import { UserFacingError } from '../../config/user-facing-error.ts';

const sentences: Readonly<Record<string, string>> = {
  EACCES:
    'The folder of the releases cannot be written: give this user the right to write there, or set DATA_DIR to another folder.',
  EROFS: 'The folder of the releases is on a read-only disk: set DATA_DIR to a folder that can be written.',
  ENOSPC: 'The disk is full: free some space, or set DATA_DIR to another disk, and publish again.',
};

/** Turns what the file system refuses into a sentence. Returns any other error unchanged. */
export function toDiskError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentence = typeof code === 'string' ? sentences[code] : undefined;
  if (!sentence) return error;
  return new UserFacingError('RELEASE_NOT_WRITABLE', `${sentence} The published site has not changed.`, {
    cause: error,
  });
}
