/**
 * An error with a permanent code and one sentence that says what happened and what to do. It is thrown for what stops a
 * program; expected outcomes are returned instead.
 */
export class UserFacingError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UserFacingError';
    this.code = code;
  }
}
