import type { FieldError } from '../../../contract/errors.ts';

interface RefusalDetails {
  errors?: readonly FieldError[];
  retryAfterSeconds?: number | undefined;
}

/**
 * An expected refusal of a request. It is thrown at any depth and answered by the error handler of the app. `code`
 * never changes once clients know it; `message` is one English sentence.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** When to send the request again, in seconds, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, { errors = [], retryAfterSeconds }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether an error is a refusal, for code that handles refusals itself, such as reporting them to the hub. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;

export const notFound = (what: string) =>
  new Refusal(404, `${what.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`, `There is no such ${what}.`);
export const signInRequired = new Refusal(401, 'SIGN_IN_REQUIRED', 'This call needs a signed-in caller.');
export const accessTokenInvalid = new Refusal(
  401,
  'ACCESS_TOKEN_INVALID',
  'The access token is not valid or has expired. Sign in again, or refresh it.',
);
export const staffOnly = new Refusal(
  403,
  'STAFF_ONLY',
  'This call is for staff. An operator gives the role: npm run accounts -- staff EMAIL.',
);
export const publisherKeyInvalid = new Refusal(
  401,
  'PUBLISHER_KEY_INVALID',
  'This call needs the key of the publisher. Give PUBLISHER_KEY the same value for the API and the publisher.',
);
/** For the time when the database is unavailable. The request itself may be correct. */
export const unavailable = new Refusal(
  503,
  'UNAVAILABLE',
  'The service is temporarily unavailable. Send the same request again in a moment.',
);
export const notAvailableYet = new Refusal(501, 'NOT_AVAILABLE_YET', 'This call is not available yet.');

export const invalidRequest = (errors: readonly FieldError[]) =>
  new Refusal(
    400,
    'INVALID_REQUEST',
    `The request is not valid: ${errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ')}.`,
    { errors },
  );
