import { storageKeys } from '../../config/browser-storage-keys.ts';
import { findLocaleInPath, toSameOriginPath } from '../../domain/same-origin-path.ts';
import { paths } from '../../i18n/paths.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { saveShopperFromIdToken } from './saved-shopper.ts';
import type { TokenStore } from './tokens.ts';

export interface ReturnDependencies {
  environment: Pick<BrowserEnvironment, 'storage' | 'sessionStorage' | 'dispatchWindowEvent'>;
  tokens: TokenStore;
  /** Of the shop; the first one is the default. */
  locales: readonly string[];
  /** The locale that the visitor has chosen before, where one is known. */
  savedLocale: string | null;
}

/**
 * Where a return from the provider may lead, best first (document 3, section 4), and in which language it is spoken of
 * until then.
 */
export interface ReturnDestination {
  path: string | null;
  homePath: string;
  locale: string;
}

/**
 * Reads where a return leads: the path that is remembered, else the `url` of the query. The language is that of the
 * address (document 3, section 4).
 */
export function resolveDestination(
  { environment: { sessionStorage }, locales, savedLocale }: Omit<ReturnDependencies, 'tokens'>,
  address: URL,
): ReturnDestination {
  const remembered = toSameOriginPath(sessionStorage.getItem(storageKeys.callbackPath), address.origin);
  const asked = toSameOriginPath(address.searchParams.get('url'), address.origin);
  const path = remembered ?? asked;
  const spoken = locales.find((one) => one === address.searchParams.get('ui_locales')?.toLowerCase());
  const locale =
    findLocaleInPath(path, locales) ?? spoken ?? locales.find((one) => one === savedLocale) ?? locales[0] ?? '';
  return { path, locale, homePath: paths.home(locale) };
}

/**
 * Ends a sign-in, and gives the path of the page to go on with: of a provider that said yes or no the one that was
 * remembered; of anything else (an answer that
 * nobody here has asked for, or that was used before; a provider that has gone) the home of the locale, without a word
 * (document 3, sections 4 and 8).
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
