import { UserFacingError } from '../../config/user-facing-error.ts';

interface Refusal {
  code: string;
  problem: string;
}

const credentials: Refusal = {
  code: 'TARGET_CREDENTIALS',
  problem:
    'does not accept the credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN for temporary ones, or AWS_PROFILE; renew them when they have expired.',
};
const unreachable: Refusal = {
  code: 'TARGET_UNREACHABLE',
  problem: 'cannot be reached. Check S3_ENDPOINT and the network, and upload again: it continues where it stopped.',
};
const unavailable: Refusal = {
  code: 'TARGET_UNAVAILABLE',
  problem: 'has failed or is busy. Upload again later: it continues where it stopped.',
};

/** The error names of the SDK and of stores, with what the operator can do about each. */
const refusals: Readonly<Record<string, Refusal>> = {
  NoSuchBucket: {
    code: 'TARGET_BUCKET_MISSING',
    problem: 'has no such bucket. Create it, or correct the bucket in PUBLISH_TARGET.',
  },
  AccessDenied: {
    code: 'TARGET_FORBIDDEN',
    problem:
      'forbids this. Give these credentials the rights to list the bucket, and to get, put and delete its objects.',
  },
  RequestTimeTooSkewed: {
    code: 'TARGET_CLOCK',
    problem: 'refuses requests because the clock of this machine is wrong by more than 15 minutes. Set the clock.',
  },
  PermanentRedirect: {
    code: 'TARGET_REGION',
    problem: 'has its bucket in another region. Set AWS_REGION to the region of the bucket.',
  },
  'Region is missing': {
    code: 'TARGET_REGION',
    problem: 'needs a region. Set AWS_REGION to the region of the bucket.',
  },
  AuthorizationHeaderMalformed: {
    code: 'TARGET_REGION',
    problem: 'expects another region. Set AWS_REGION to the region of the bucket.',
  },
  InvalidAccessKeyId: credentials,
  SignatureDoesNotMatch: credentials,
  ExpiredToken: credentials,
  InvalidToken: credentials,
  TokenRefreshRequired: credentials,
  CredentialsProviderError: credentials,
  InternalError: unavailable,
  ServiceUnavailable: unavailable,
  SlowDown: unavailable,
  TimeoutError: unreachable,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ETIMEDOUT: unreachable,
};

/** The SDK reports some errors only by their message. */
const getNames = (error: unknown): string[] =>
  error instanceof Error
    ? [error.name, error.message, 'code' in error ? String(error.code) : '', ...getNames(error.cause)]
    : [];

/** Turns an error of a store into a message that says what to do. Returns any other error unchanged. */
export function toTargetError(error: unknown, address: string): unknown {
  if (error instanceof UserFacingError) return error;
  const refusal = getNames(error)
    .map((name) => refusals[name])
    .find(Boolean);
  if (!refusal) return error;
  return new UserFacingError(refusal.code, `The store of ${address} ${refusal.problem}`, { cause: error });
}
