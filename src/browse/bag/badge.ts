import { bagCountsEvent, storageKeys } from '../../config/browser-storage-keys.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { readStoredRecord } from '../shell/stored-record.ts';

/** The badge shows a larger count as `99+`. */
const maxBadgeCount = 99;

/** How many pieces the bag of the page's country held when a store last saved the count. */
export function readStoredBagCount(page: Document): number {
  const count = readStoredRecord(storageKeys.bagCounts)?.[readPageCountry(page)];
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Shows the stored count in the badge and in the link's name, and follows its changes in every tab. */
export function showBagCount(page: Document, link: HTMLAnchorElement): void {
  const badge = link.querySelector<HTMLElement>('.bag-count');
  const label = link.querySelector('.visually-hidden');
  const emptyLabel = label?.textContent ?? '';
  const { one = '', other = '' } = link.dataset;
  const update = () => {
    const count = readStoredBagCount(page);
    const text = new Intl.PluralRules(page.documentElement.lang).select(count) === 'one' ? one || other : other;
    if (label) label.textContent = count > 0 ? fillText(text, { count }) : emptyLabel;
    if (badge) {
      badge.hidden = count === 0;
      badge.textContent = count > maxBadgeCount ? `${maxBadgeCount}+` : String(count);
    }
  };
  for (const type of [bagCountsEvent, 'storage']) addEventListener(type, update);
  update();
}
