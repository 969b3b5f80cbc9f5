const maxLinks = 4;

/** The numbers of the pages that are linked: at most four in a row, none further than three from the current (INV-015). */
export function listPageLinks(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - maxLinks + 1));
  return Array.from({ length: Math.min(maxLinks, pages) }, (_, index) => first + index);
}
