import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { finishSignIn, resolveDestination, type ReturnDestination } from './finish-sign-in.ts';
import { getTokenStore } from '../access-tokens.ts';

/** Prepares the return page: its destination, its locale, and the function that completes the sign-in. */
export function openReturnPage(
  address: URL,
  { locales, saved }: { locales: readonly string[]; saved: string | null },
): { destination: ReturnDestination; finish: () => Promise<string> } {
  const environment = createBrowserEnvironment('');
  const destination = resolveDestination({ environment, locales, savedLocale: saved }, address);
  return {
    destination,
    finish: () => finishSignIn({ environment, tokens: getTokenStore() }, destination, address),
  };
}
