import { storageKeys } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { toSameOriginPath } from '../../i18n/same-origin-path.ts';
import { paths } from '../../i18n/paths.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { getSessionStore, type SessionStore } from './store.ts';

export interface SignInPageDependencies {
  session: Pick<SessionStore, 'waitForUser' | 'signIn'>;
  sessionStorage: BrowserEnvironment['sessionStorage'];
  page: { locale: string; origin: string };
  /** The path of the previous page without its query, as the link to this page carries it. */
  previousPage: unknown;
}

/** Returns the stored callback path, if there is one, and removes it. */
function takeCallbackPath(sessionStorage: SignInPageDependencies['sessionStorage'], origin: string): string | null {
  const path = toSameOriginPath(sessionStorage.getItem(storageKeys.callbackPath), origin);
  sessionStorage.removeItem(storageKeys.callbackPath);
  return path;
}

/**
 * Redirects a sign-in page to the provider (AUTH-003), which returns to the previous page (AUTH-006). Returns the path
 * to go to for a shopper who is signed in already and has no one-time code of a registration; null when the browser
 * leaves for the provider. Throws CallError while the provider cannot be reached.
 */
export async function signInOrContinue({
  session,
  sessionStorage,
  page: { locale, origin },
  previousPage,
}: SignInPageDependencies): Promise<string | null> {
  const previousPath = toSameOriginPath(previousPage, origin);
  // A path that was stored at the click has priority, because it has its query.
  if (previousPath !== null && sessionStorage.getItem(storageKeys.callbackPath) === null)
    sessionStorage.setItem(storageKeys.callbackPath, previousPath);
  const hasRegistration = sessionStorage.getItem(commerceStorageKeys.registration) !== null;
  if (!hasRegistration && (await session.waitForUser()) !== null)
    return takeCallbackPath(sessionStorage, origin) ?? paths.home(locale);
  await session.signIn({ replacesHistoryEntry: true });
  return null;
}

export function signInOrContinueFromPage(previousPage: unknown): Promise<string | null> {
  const { locale = '' } = document.documentElement.dataset;
  return signInOrContinue({
    session: getSessionStore(),
    sessionStorage: createBrowserEnvironment('').sessionStorage,
    page: { locale, origin: location.origin },
    previousPage,
  });
}
