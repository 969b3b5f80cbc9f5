import { bagCountsEvent, storageKeys } from '../../config/browser-storage-keys.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { readPageCountry } from '../runtime/page-country.ts';
import { readStoredRecord } from '../shell/stored-shopper.ts';

/** Beyond this the badge says only that there are more. */
const maxBadgeCount = 99;

/** Pieces in the bag of the page's country, as it was last known. */
export function readStoredBagCount(page: Document): number {
  const count = readStoredRecord(storageKeys.bagCounts)?.[readPageCountry(page)];
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/**
 * Shows how many pieces the bag holds, in the badge and in the link's name, and follows it over tabs. The badge lies
 * over the icon: nothing moves.
 */
export function showBagCount(page: Document, link: HTMLAnchorElement): void {
  const [badge, name] = [link.querySelector<HTMLElement>('.bag-count'), link.querySelector('.visually-hidden')];
  const [none, { one = '', other = '' }] = [name?.textContent ?? '', link.dataset];
  const show = () => {
    const count = readStoredBagCount(page);
    const text = new Intl.PluralRules(page.documentElement.lang).select(count) === 'one' ? one || other : other;
    if (name) name.textContent = count > 0 ? fillText(text, { count }) : none;
    if (badge) {
      badge.hidden = count === 0;
      badge.textContent = count > maxBadgeCount ? `${maxBadgeCount}+` : String(count);
    }
  };
  for (const type of [bagCountsEvent, 'storage']) addEventListener(type, show);
  show();
}
