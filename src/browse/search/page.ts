/** If the code cannot be loaded, the page says that the search failed. The category links below still work. */
function showLoadFailure(results: HTMLElement): void {
  results.dataset['state'] = 'failed';
  const status = results.querySelector<HTMLElement>('.results-said');
  if (status) status.textContent = status.dataset['failed'] ?? '';
}

/** Fills the search page with the results of its query. A blank query has none. */
export function prepareSearchResults(): void {
  const results = document.querySelector<HTMLElement>('[data-results]');
  if (!results) return;
  if (!new URLSearchParams(location.search).get('q')?.trim()) {
    results.dataset['state'] = 'none';
    return;
  }
  import('./results.ts')
    .then(({ showSearchResults }) => showSearchResults(document, location))
    .catch(() => {
      showLoadFailure(results);
    });
}
