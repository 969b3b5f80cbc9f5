const cataloguePathPattern = /^\/[a-z]{2}-[a-z]{2}\/(?:shopproducts|product)\//;

function findClosestLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]:not([target])') : null;
}

function addPrefetchLink(page: Document, { href }: HTMLAnchorElement): void {
  if (page.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`)) return;
  page.head.append(Object.assign(page.createElement('link'), { rel: 'prefetch', href }));
}

/**
 * Fetches the page of a link of the catalogue while the pointer rests on it, or once it is touched or focused: each
 * once, and never the page itself.
 */
export function prefetchLinksOnIntent(page: Document, address: Location): void {
  const listen = ({ target }: Event) => {
    const link = findClosestLink(target);
    if (
      link?.origin === address.origin &&
      cataloguePathPattern.test(link.pathname) &&
      link.pathname !== address.pathname
    )
      addPrefetchLink(page, link);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    page.addEventListener(intent, listen, { passive: true });
}
