import { UserFacingError } from '../config/user-facing-error.ts';

/** Permanent codes of failures between the live API and the snapshot. */
export type ContentErrorCode =
  | 'API_UNREACHABLE'
  | 'API_FAILED'
  | 'API_REFUSED'
  | 'REPLY_NOT_JSON'
  | 'REPLY_BROKEN'
  | 'REPLY_TOO_LARGE'
  | 'REPLY_MISSHAPEN'
  | 'NO_COUNTRY'
  | 'SNAPSHOT_UNREADABLE'
  | 'SNAPSHOT_UNWRITABLE'
  | 'IMAGE_INDEX_DAMAGED'
  | 'PULL_STOPPED';

/** The `message` says what happened, where, and what to do. It never contains a secret. */
export class ContentError extends UserFacingError {
  override readonly code: ContentErrorCode;
  /** How long the API asks to wait before the next request, in milliseconds. 0 when it does not say. */
  readonly retryAfterMs: number;

  constructor(code: ContentErrorCode, message: string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(code, message, options);
    this.name = 'ContentError';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** Whether SQLite rejected a file: the file is damaged or not a database. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

/** SQLITE_FULL. */
const fullCode = 13;
const fullDiskCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Whether a file or a database could not be written because its disk, or the share of this user, is full. */
export const isFullDiskError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && fullDiskCodes.includes(error.code)) || ('errcode' in error && error.errcode === fullCode));

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes = [11, 26];

/** Whether SQLite found a file damaged, or no database at all. */
export const isDamageError = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && damageCodes.includes(Number(error.errcode));
