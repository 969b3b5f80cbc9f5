/** Says below the header that a press did nothing. The button beside it, which `header.ts` prepares, closes it. */
export function sayFailed(page: Document): void {
  const said = page.querySelector<HTMLElement>('.said-text');
  if (!said) return;
  said.textContent = said.dataset['failed'] ?? '';
  said.scrollIntoView({ block: 'nearest' });
}
