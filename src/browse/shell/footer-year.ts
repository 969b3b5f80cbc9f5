/** A page printed last year says this one, by the visitor's clock; a clock that runs behind changes nothing. */
export function updateFooterYear(page: Document, now: Date): void {
  const line = page.querySelector<HTMLElement>('[data-year]');
  const printed = line?.dataset['year'] ?? '';
  if (line && now.getFullYear() > Number(printed))
    line.textContent = line.textContent.replace(printed, String(now.getFullYear()));
}
