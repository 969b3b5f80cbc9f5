import { showBagCount } from './badge.ts';

/**
 * Shows the bag's count in the header, and announces that the link opens a dialog. Without scripts it opens the bag
 * page.
 */
export function prepareBagLink(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('bag-button a');
  if (!link) return;
  showBagCount(page, link);
  Object.assign(link, { role: 'button', ariaExpanded: 'false', ariaHasPopup: 'dialog' });
}
