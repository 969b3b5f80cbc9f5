import { paths } from '../../i18n/paths.ts';
import { saveLocaleCookie } from '../shell/locale-cookie.ts';
import { readLocaleCookie, showTexts, chooseVisitorLocale, readTextsByLocale } from './interstitial-texts.ts';

/**
 * Ends a sign-in on the page that the provider leads back to, and goes on in its place, so that Back leads to a page of
 * the shop. The answer of the provider
 * leaves the address before anything else can read it. A sign-in whose code cannot be brought ends at home: from there
 * it is a press, since the provider remembers.
 */
export async function openCallbackPage(place: HTMLElement, address: Location): Promise<void> {
  const [page, words, answer] = [place.ownerDocument, readTextsByLocale(place), new URL(address.href)];
  const locales = [...words.keys()];
  history.replaceState(null, '', address.pathname);
  try {
    const { openReturnPage } = await import('../../stores/session/return-page.ts');
    const { destination, finish } = openReturnPage(answer, { locales, saved: readLocaleCookie(page) });
    showTexts(place, words, destination.locale);
    saveLocaleCookie(page, destination.locale);
    address.replace(await finish());
  } catch {
    address.replace(paths.home(chooseVisitorLocale(page, locales)));
  }
}
