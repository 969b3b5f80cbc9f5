/**
 * A failure with a permanent code and one sentence that tells a person what happened and what to do. Thrown for what
 * stops a program;
 * expected outcomes are returned instead.
 */
export class UserFacingError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Fault';
    this.code = code;
  }
}
