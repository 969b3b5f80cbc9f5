import type { z } from 'zod';
import { UserFacingError } from './user-facing-error.ts';

/**
 * An error with one sentence for each wrong variable: its name, its value and the allowed values. Secrets are masked.
 */
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

/** The value of a variable for display. Secrets are masked. */
export function maskVariable(name: string, value: string): string {
  if (name.includes('URL')) return value.replace(/\/\/[^@/]*@/, '//…@');
  return value !== '' && /KEY|TOKEN|SECRET/.test(name) ? '…' : value;
}
