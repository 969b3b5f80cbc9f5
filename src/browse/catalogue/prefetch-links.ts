import { isCataloguePath } from '../../i18n/paths.ts';
import { findClosestLink } from '../shell/closest-link.ts';

function addPrefetchLink(page: Document, { href }: HTMLAnchorElement): void {
  if (page.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`)) return;
  page.head.append(Object.assign(page.createElement('link'), { rel: 'prefetch', href }));
}

/**
 * Fetches a page of the catalogue once when the pointer rests on a link to it, or the link is touched or focused. For
 * browsers without speculation rules.
 */
export function prefetchLinksOnIntent(page: Document, address: Location): void {
  const handleIntent = ({ target }: Event) => {
    const link = findClosestLink(target, 'a[href]:not([target])');
    if (link?.origin === address.origin && link.pathname !== address.pathname && isCataloguePath(link.pathname))
      addPrefetchLink(page, link);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    page.addEventListener(type, handleIntent, { passive: true });
}
