/** Updates the year of a page that was published last year. A visitor's clock that is slow changes nothing. */
export function updateFooterYear(page: Document, now: Date): void {
  const line = page.querySelector<HTMLElement>('[data-year]');
  const publishedYear = line?.dataset['year'] ?? '';
  const year = String(now.getFullYear());
  // Years have four digits, so texts compare like numbers.
  if (line && year > publishedYear) line.textContent = line.textContent.replace(publishedYear, year);
}
