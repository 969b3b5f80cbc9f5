import { storageKeys } from '../../config/browser-storage-keys.ts';
import { findLocaleInPath, toSameOriginPath } from '../../i18n/same-origin-path.ts';
import { paths } from '../../i18n/paths.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { saveShopperFromIdToken } from './saved-shopper.ts';
import type { TokenStore } from '../access-tokens.ts';

export interface ReturnDependencies {
  environment: Pick<BrowserEnvironment, 'storage' | 'sessionStorage' | 'dispatchWindowEvent'>;
  tokens: TokenStore;
  /** The locales of the shop; the first one is the default. */
  locales: readonly string[];
  /** The locale that the visitor chose before; null when there is none. */
  savedLocale: string | null;
}

/**
 * The destination of a return from the provider: `path` when there is one, else `homePath`. The page is in `locale`.
 */
export interface ReturnDestination {
  path: string | null;
  homePath: string;
  locale: string;
}

/** Reads the destination of a return: the stored path, else the `url` of the query (AUTH-007, AUTH-008, AUTH-011). */
export function resolveDestination(
  { environment: { sessionStorage }, locales, savedLocale }: Omit<ReturnDependencies, 'tokens'>,
  address: URL,
): ReturnDestination {
  const storedPath = toSameOriginPath(sessionStorage.getItem(storageKeys.callbackPath), address.origin);
  const path = storedPath ?? toSameOriginPath(address.searchParams.get('url'), address.origin);
  const requestedLocale = address.searchParams.get('ui_locales')?.toLowerCase();
  const locale =
    findLocaleInPath(path, locales) ??
    locales.find((candidate) => candidate === requestedLocale) ??
    locales.find((candidate) => candidate === savedLocale) ??
    locales[0] ??
    '';
  return { path, locale, homePath: paths.home(locale) };
}

/**
 * Completes a sign-in and returns the path of the next page. After an accepted or refused sign-in, that is the
 * destination (AUTH-023). Otherwise it is the locale home, without a message (AUTH-010): when the answer was not
 * requested or was used before, or when the provider cannot be reached.
 */
export async function finishSignIn(
  { environment, tokens }: Pick<ReturnDependencies, 'environment' | 'tokens'>,
  { path, homePath }: ReturnDestination,
  address: URL,
): Promise<string> {
  environment.sessionStorage.removeItem(storageKeys.callbackPath);
  try {
    const outcome = await (await tokens.getSignInClient()).completeSignIn(address.href);
    if (outcome.kind === 'signed-in') saveShopperFromIdToken(environment, outcome.authSession);
    return outcome.kind === 'failed' ? homePath : (path ?? homePath);
  } catch {
    return homePath;
  }
}
