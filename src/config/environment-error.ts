import type { z } from 'zod';
import { UserFacingError } from './user-facing-error.ts';

/** Says which variables are wrong, what they are and what they must be, in a sentence each. Secrets are not shown. */
export function createEnvironmentError(
  error: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): UserFacingError {
  const reasons = new Map(error.issues.map(({ path, message }) => [String(path[0] ?? 'environment'), message]));
  const sentences = [...reasons].map(([name, reason]) => {
    const shownValue = name.includes('URL') ? maskPassword(given[name] ?? '') : maskSecret(name, given[name]);
    return `The environment variable ${name} is "${shownValue}", but it must be ${reason || 'valid'}.`;
  });
  return new UserFacingError('ENVIRONMENT_INVALID', sentences.join('\n'));
}

const maskSecret = (name: string, value: string | undefined) => (/KEY|TOKEN|SECRET/.test(name) ? '…' : value);
const maskPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@');
