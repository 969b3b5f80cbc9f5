import { storageKeys } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { toSameOriginPath } from '../../domain/same-origin-path.ts';
import { paths } from '../../i18n/paths.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { getSessionStore, type SessionStore } from './store.ts';

export interface SignInPageDependencies {
  session: Pick<SessionStore, 'waitForUser' | 'signIn'>;
  sessionStorage: BrowserEnvironment['sessionStorage'];
  page: { locale: string; origin: string };
  /** The page before without its query, as the link that led here tells. */
  previousPage: unknown;
}

/** The path that is remembered, if any is; it is then forgotten. */
function takeCallbackPath(tab: SignInPageDependencies['sessionStorage'], origin: string): string | null {
  const path = toSameOriginPath(tab.getItem(storageKeys.callbackPath), origin);
  tab.removeItem(storageKeys.callbackPath);
  return path;
}

/**
 * What a sign-in page does at once: leads to the provider, and back to the page that the shopper came from (document 3,
 * section 2). Who is signed in already goes on
 * without it, except by the code of a registration. Gives the path to go on with, null where the browser is led away.
 * Throws CallError while the provider cannot be reached.
 */
export async function signInOrContinue({
  session,
  sessionStorage,
  page: { locale, origin },
  previousPage,
}: SignInPageDependencies): Promise<string | null> {
  const before = toSameOriginPath(previousPage, origin);
  // What is remembered of the press itself is the whole address.
  if (before !== null && sessionStorage.getItem(storageKeys.callbackPath) === null)
    sessionStorage.setItem(storageKeys.callbackPath, before);
  const isRegistered = sessionStorage.getItem(commerceStorageKeys.registration) !== null;
  if (!isRegistered && (await session.waitForUser()) !== null)
    return takeCallbackPath(sessionStorage, origin) ?? paths.home(locale);
  await session.signIn({ replacesHistoryEntry: true });
  return null;
}

export function signInOrContinueFromPage(cameFrom: unknown): Promise<string | null> {
  const { locale = '' } = document.documentElement.dataset;
  return signInOrContinue({
    session: getSessionStore(),
    sessionStorage: createBrowserEnvironment('').sessionStorage,
    page: { locale, origin: location.origin },
    previousPage: cameFrom,
  });
}
