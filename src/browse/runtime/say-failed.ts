/** Says below the header that a press did nothing, until the shopper closes it. */
export function sayFailed(page: Document): void {
  const said = page.querySelector<HTMLElement>('.said-text');
  if (!said) return;
  said.textContent = said.dataset['failed'] ?? '';
  said.scrollIntoView({ block: 'nearest' });
  page.querySelector('.said-close')?.addEventListener(
    'click',
    () => {
      said.textContent = '';
      page.querySelector('main')?.focus({ preventScroll: true });
    },
    { once: true },
  );
}
