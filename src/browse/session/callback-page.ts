import { paths } from '../../i18n/paths.ts';
import { chooseVisitorLocale, readTextsByLocale, showTexts } from '../shell/interstitial-texts.ts';
import { readLocaleCookie } from '../shell/locale-cookie.ts';

/**
 * Completes a sign-in on the page to which the identity provider redirects, and replaces this page in the history. The
 * provider's response is removed from the address first, so that no other code can read it. If the code cannot be
 * loaded, redirects to the home page: the provider remembers the shopper, who can press Sign in again.
 */
export async function openCallbackPage(host: HTMLElement, address: Location): Promise<void> {
  const page = host.ownerDocument;
  const textsByLocale = readTextsByLocale(host);
  const locales = [...textsByLocale.keys()];
  const answer = new URL(address.href);
  history.replaceState(null, '', address.pathname);
  try {
    const { openReturnPage } = await import('../../stores/session/return-page.ts');
    const { destination, finish } = openReturnPage(answer, { locales, saved: readLocaleCookie(page) });
    showTexts(host, textsByLocale, destination.locale);
    address.replace(await finish());
  } catch {
    address.replace(paths.home(chooseVisitorLocale(page, locales)));
  }
}
