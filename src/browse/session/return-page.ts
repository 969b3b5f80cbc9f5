import { paths } from '../../i18n/paths.ts';
import { rememberLocale } from '../shell/remember-locale.ts';
import { savedLocale, speak, visitorLocale, wordsOf } from './passage-texts.ts';

/**
 * Ends a sign-in on the page that the provider leads back to, and goes on in its place, so that Back leads to a page of
 * the shop. The answer of the provider
 * leaves the address before anything else can read it. A sign-in whose code cannot be brought ends at home: from there
 * it is a press, since the provider remembers.
 */
export async function finishReturn(place: HTMLElement, address: Location): Promise<void> {
  const [page, words, answer] = [place.ownerDocument, wordsOf(place), new URL(address.href)];
  const locales = [...words.keys()];
  history.replaceState(null, '', address.pathname);
  try {
    const { pageReturn } = await import('../../stores/session/page-return.ts');
    const { destination, finish } = pageReturn(answer, { locales, saved: savedLocale(page) });
    speak(place, words, destination.locale);
    rememberLocale(page, destination.locale);
    address.replace(await finish());
  } catch {
    address.replace(paths.home(visitorLocale(page, locales)));
  }
}
