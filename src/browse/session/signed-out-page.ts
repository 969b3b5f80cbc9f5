import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { chooseVisitorLocale, readTextsByLocale, showTexts } from '../shell/interstitial-texts.ts';

/** Whether the session in this tab has ended by itself. The browser may refuse its storage. */
function hasSessionEnded(): boolean {
  try {
    return sessionStorage.getItem(commerceStorageKeys.draftOwner) !== null;
  } catch {
    return false;
  }
}

/** Says that the session has ended, and offers the sign-in first. */
function showEnded(host: HTMLElement): void {
  const [toShop, signIn] = host.querySelectorAll('a');
  if (!toShop || !signIn) return;
  signIn.after(toShop);
  for (const link of [toShop, signIn]) link.classList.toggle('button');
  for (const [name, ended] of [
    ['title', 'endedTitle'],
    ['text', 'endedText'],
  ] as const)
    host.querySelector(`[data-says="${name}"]`)?.setAttribute('data-says', ended);
}

/** Shows the page in the visitor's language. */
export function openSignedOutPage(host: HTMLElement): void {
  const textsByLocale = readTextsByLocale(host);
  const locale = chooseVisitorLocale(host.ownerDocument, [...textsByLocale.keys()]);
  const hasEnded = hasSessionEnded();
  if (hasEnded) showEnded(host);
  showTexts(host, textsByLocale, locale);
  if (hasEnded) host.ownerDocument.title = textsByLocale.get(locale)?.['endedPageTitle'] ?? host.ownerDocument.title;
}
