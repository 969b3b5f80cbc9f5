import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { type ReturnDestination, resolveDestination, finishSignIn } from './finish-sign-in.ts';
import { getTokenStore } from './tokens.ts';

/**
 * The return page's work: where it leads and in which language it speaks, then the end of the sign-in. No call of the
 * API is made.
 */
export function openReturnPage(
  address: URL,
  { locales, saved }: { locales: readonly string[]; saved: string | null },
): { destination: ReturnDestination; finish: () => Promise<string> } {
  const around = createBrowserEnvironment('');
  const destination = resolveDestination({ environment: around, locales, savedLocale: saved }, address);
  return {
    destination,
    finish: () => finishSignIn({ environment: around, tokens: getTokenStore() }, destination, address),
  };
}
