/**
 * An error with a permanent code and a message that says what happened and what to do. It is thrown when a program
 * cannot continue; expected outcomes are returned instead.
 */
export class UserFacingError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UserFacingError';
    this.code = code;
  }
}
