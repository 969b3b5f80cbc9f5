import { chooseVisitorLocale, readTextsByLocale, showTexts } from '../shell/interstitial-texts.ts';

/** Shows the page in the visitor's language. */
export function openSignedOutPage(host: HTMLElement): void {
  const textsByLocale = readTextsByLocale(host);
  showTexts(host, textsByLocale, chooseVisitorLocale(host.ownerDocument, [...textsByLocale.keys()]));
}
