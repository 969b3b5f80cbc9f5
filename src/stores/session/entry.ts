import { storageKeys } from '../../config/browser-storage.ts';
import { commerceKeys } from '../../config/commerce-storage.ts';
import { ownPath } from '../../domain/own-path.ts';
import { paths } from '../../i18n/paths.ts';
import type { Around } from '../browser-environment.ts';
import { browserAround } from '../page-environment.ts';
import { pageSession, type Session } from './store.ts';

export interface EntryParts {
  session: Pick<Session, 'known' | 'signIn'>;
  tab: Around['session'];
  page: { locale: string; origin: string };
  /** The page before without its query, as the link that led here tells. */
  cameFrom: unknown;
}

/** The path that is remembered, if any is; it is then forgotten. */
function takePath(tab: EntryParts['tab'], origin: string): string | null {
  const path = ownPath(tab.getItem(storageKeys.callbackPath), origin);
  tab.removeItem(storageKeys.callbackPath);
  return path;
}

/**
 * What a sign-in page does at once: leads to the provider, and back to the page that the shopper came from (document 3,
 * section 2). Who is signed in already goes on
 * without it, except by the code of a registration. Gives the path to go on with, null where the browser is led away.
 * Throws CallError while the provider cannot be reached.
 */
export async function enter({ session, tab, page: { locale, origin }, cameFrom }: EntryParts): Promise<string | null> {
  const before = ownPath(cameFrom, origin);
  // What is remembered of the press itself is the whole address.
  if (before !== null && tab.getItem(storageKeys.callbackPath) === null) tab.setItem(storageKeys.callbackPath, before);
  const isRegistered = tab.getItem(commerceKeys.registration) !== null;
  if (!isRegistered && (await session.known()) !== null) return takePath(tab, origin) ?? paths.home(locale);
  await session.signIn({ takesPlace: true });
  return null;
}

export function enterPage(cameFrom: unknown): Promise<string | null> {
  const { locale = '' } = document.documentElement.dataset;
  return enter({
    session: pageSession(),
    tab: browserAround('').session,
    page: { locale, origin: location.origin },
    cameFrom,
  });
}
