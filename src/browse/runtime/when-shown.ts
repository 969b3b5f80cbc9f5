/** Runs work now. On a prerendered page, runs it when the page is actually opened. */
export function whenShown(page: Document, work: () => void): void {
  if ('prerendering' in page && page.prerendering === true)
    page.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
