/** Runs work now, or once a page that the browser has prerendered on a guess is really opened. */
export function whenShown(page: Document, work: () => void): void {
  if ('prerendering' in page && page.prerendering === true)
    page.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
