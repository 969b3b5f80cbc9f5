import { isCataloguePath } from '../../i18n/paths.ts';
import { findClosestLink } from '../shell/closest-link.ts';

function addPrefetchLink(page: Document, { href }: HTMLAnchorElement): void {
  if (page.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`)) return;
  page.head.append(Object.assign(page.createElement('link'), { rel: 'prefetch', href }));
}

/**
 * Prefetches a catalogue page once when the pointer rests on a link to it, or when the link is touched or focused. For
 * browsers without speculation rules.
 */
function handleIntent({ target }: Event): void {
  const link = findClosestLink(target, 'a[href]:not([target])');
  if (link?.origin === location.origin && link.pathname !== location.pathname && isCataloguePath(link.pathname))
    addPrefetchLink(document, link);
}

for (const type of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(type, handleIntent, { passive: true });
