import { rememberLocale } from './remember-locale.ts';
import { savedLocale, speak, wordsOf } from './passage-words.ts';

/**
 * Ends a sign-in on the page that the provider leads back to, and goes on in its place, so that Back leads to a page of the shop. The answer of the provider
 * leaves the address before anything else can read it.
 */
export async function finishReturn(place: HTMLElement, address: Location): Promise<void> {
  const [page, words, answer] = [place.ownerDocument, wordsOf(place), new URL(address.href)];
  history.replaceState(null, '', address.pathname);
  const { pageReturn } = await import('../stores/page-return.ts');
  const { destination, finish } = pageReturn(answer, { locales: [...words.keys()], saved: savedLocale(page) });
  speak(place, words, destination.locale);
  rememberLocale(page, destination.locale);
  address.replace(await finish());
}
