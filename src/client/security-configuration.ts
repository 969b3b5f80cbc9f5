import type * as z from 'zod/mini';
import { SecurityConfiguration } from '../contract/shell/configuration.ts';

const timeoutMs = 8_000;

/**
 * Reads the sign-in settings that were published with the site, so that a sign-in need not wait for the API. Throws
 * when the file cannot be loaded or does not match its schema.
 */
export async function fetchSecurityConfiguration(path: string): Promise<z.infer<typeof SecurityConfiguration>> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${path} replied with status ${response.status}`);
  return SecurityConfiguration.parse(await response.json());
}
