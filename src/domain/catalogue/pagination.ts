export type PaginationItem = number | 'gap';

const maxPageLinks = 6;
const edgePageLinks = 2;

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The pages to link: six around the current one, two at each end, and a gap wherever pages are left out. */
export function getPaginationItems(page: number, pages: number): PaginationItem[] {
  const first = Math.max(1, Math.min(page - maxPageLinks / 2 + 1, pages - maxPageLinks + 1));
  const shown = new Set([
    ...range(1, Math.min(edgePageLinks, pages)),
    ...range(first, Math.min(pages, first + maxPageLinks - 1)),
    ...range(Math.max(1, pages - edgePageLinks + 1), pages),
  ]);
  return [...shown].flatMap((shownPage, index, all): PaginationItem[] =>
    shownPage - (all[index - 1] ?? 0) > 1 ? ['gap', shownPage] : [shownPage],
  );
}
