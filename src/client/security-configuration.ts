import type * as z from 'zod/mini';
import { SecurityConfiguration } from '../contract/shell/configuration.ts';

/**
 * Reads what the site was published with, so that no call of the API stands before a sign-in. Throws when the file does
 * not come, or is none.
 */
export async function fetchSecurityConfiguration(path: string): Promise<z.infer<typeof SecurityConfiguration>> {
  const response = await fetch(path, { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`);
  return SecurityConfiguration.parse(await response.json());
}
