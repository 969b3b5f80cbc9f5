import type { z } from 'zod';
import { UserFacingError } from './user-facing-error.ts';

/** Says which variables are wrong, what they are and what they must be, in a sentence each. Secrets are not shown. */
export function createEnvironmentError(
  error: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): UserFacingError {
  const reasons = new Map(error.issues.map(({ path, message }) => [String(path[0] ?? 'environment'), message]));
  const sentences = [...reasons].map(([name, reason]) => {
    return `The environment variable ${name} is "${maskVariable(name, given[name] ?? '')}", but it must be ${reason || 'valid'}.`;
  });
  return new UserFacingError('ENVIRONMENT_INVALID', sentences.join('\n'));
}

/** The value of a variable as it may be shown: without secrets. */
export function maskVariable(name: string, value: string): string {
  if (name.includes('URL')) return value.replace(/\/\/[^@/]*@/, '//…@');
  return value !== '' && /KEY|TOKEN|SECRET/.test(name) ? '…' : value;
}
