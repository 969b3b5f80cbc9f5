import type { FieldError } from '../contract/errors.ts';

/** Codes of failures that the API did not report itself. All other codes come from the API (`ErrorReply.code`). */

/** Request Timeout and Too Many Requests. */
const retryableStatuses = new Set([408, 429]);
const firstServerErrorStatus = 500;

export interface CallErrorOptions {
  code: string;
  message: string;
  status?: number;
  errors?: readonly FieldError[];
  retryAfterMs?: number;
  cause?: unknown;
}

/** A call without a usable reply. `code` is permanent and maps to a text; `message` is for logs. */
export class CallError extends Error {
  readonly code: string;
  /** The HTTP status; 0 when no reply came. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** How long the API asks to wait before the next attempt, in ms. 0 when it does not say. */
  readonly retryAfterMs: number;

  constructor({ code, message, status = 0, errors = [], retryAfterMs = 0, cause }: CallErrorOptions) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may succeed later: no reply came, or the API is busy or failing. */
  get isRetryable(): boolean {
    return this.status === 0 || retryableStatuses.has(this.status) || this.status >= firstServerErrorStatus;
  }
}
