import type { FieldError } from '../contract/errors.ts';

/** Codes of failures that the API itself did not state; any other code is the API's own (`ErrorReply.code`). */
export type ClientErrorCode = 'OFFLINE' | 'TIMED_OUT' | 'REPLY_UNREADABLE' | 'REFUSED';

export interface CallErrorOptions {
  code: string;
  message: string;
  status?: number;
  errors?: readonly FieldError[];
  retryAfterMs?: number;
  cause?: unknown;
}

/** A call that gave no reply to work with. `code` is permanent and maps to a text; `message` is for logs. */
export class CallError extends Error {
  readonly code: string;
  /** 0 when no reply came. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** How long the API asks to wait, in ms; 0 when it does not say. */
  readonly retryAfterMs: number;

  constructor({ code, message, status = 0, errors = [], retryAfterMs = 0, cause }: CallErrorOptions) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may well succeed later: nothing came back, or the API is busy or in trouble. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}
