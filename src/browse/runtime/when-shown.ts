/** Runs when somebody looks at the page: at once, or when a page that was prerendered on a guess is really opened. */
export function whenShown(page: Document, run: () => void): void {
  if ('prerendering' in page && page.prerendering === true)
    page.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
