import type { FieldError } from '../../../contract/errors.ts';

/**
 * An expected "no": what a handler returns instead of a reply. `code` is permanent, `message` is one English sentence.
 */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: readonly FieldError[];

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.errors = errors;
  }
}

export const notFound = (what: string) =>
  new Refusal(404, `${what.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`, `There is no such ${what}.`);
export const signInRequired = new Refusal(401, 'SIGN_IN_REQUIRED', 'This call needs a signed-in caller.');
export const notAvailableYet = new Refusal(501, 'NOT_AVAILABLE_YET', 'This call is not available yet.');

export const invalidRequest = (errors: readonly FieldError[]) =>
  new Refusal(
    400,
    'INVALID_REQUEST',
    `The request is not valid: ${errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ')}.`,
    errors,
  );
