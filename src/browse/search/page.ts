/** Without the code that answers, the shopper is told, and the categories lead on. */
function showLoadFailure(results: HTMLElement): void {
  results.dataset['state'] = 'failed';
  const status = results.querySelector<HTMLElement>('.results-said');
  if (status) status.textContent = status.dataset['failed'] ?? '';
}

export function prepareSearchResults(): void {
  const root = document.querySelector<HTMLElement>('[data-results]');
  // Blank text asks for nothing: the code that answers is not loaded for it.
  if (root && new URLSearchParams(location.search).get('q')?.trim())
    import('./results.ts')
      .then(({ showSearchResults }) => showSearchResults(document, location))
      .catch(() => {
        showLoadFailure(root);
      });
  else if (root) root.dataset['state'] = 'none';
}
