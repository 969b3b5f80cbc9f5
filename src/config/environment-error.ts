import type { z } from 'zod';
import { UserFacingError } from './user-facing-error.ts';

/** Says which variable is wrong, what it is and what it must be. Secrets are not shown. */
export function createEnvironmentError(
  error: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): UserFacingError {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  const shownValue = name.includes('URL') ? maskPassword(given[name] ?? '') : maskSecret(name, given[name]);
  return new UserFacingError(
    'ENVIRONMENT_INVALID',
    `The environment variable ${name} is "${shownValue}", but it must be ${issue?.message ?? 'valid'}.`,
  );
}

const maskSecret = (name: string, value: string | undefined) => (/KEY|TOKEN|SECRET/.test(name) ? '…' : value);
const maskPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@');
