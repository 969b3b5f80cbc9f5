import { showTexts, chooseVisitorLocale, readTextsByLocale } from './interstitial-texts.ts';

/** Says in the visitor's language that the session has ended. */
export function openSignedOutPage(place: HTMLElement): void {
  const words = readTextsByLocale(place);
  showTexts(place, words, chooseVisitorLocale(place.ownerDocument, [...words.keys()]));
}
