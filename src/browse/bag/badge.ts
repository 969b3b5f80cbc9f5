import { bagCountsEvent } from '../../config/browser-storage-keys.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { readStoredBagCount } from '../shell/stored-bag-count.ts';

/** The badge shows a larger count as `99+`. */
const maxBadgeCount = 99;

/**
 * Shows the stored count in the badge and in the link's name, and follows its changes in every tab, also those that were
 * made while the page was put aside.
 */
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
  for (const type of [bagCountsEvent, 'storage', 'pageshow']) addEventListener(type, update);
  update();
}
