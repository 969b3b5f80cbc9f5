export type PageStep = number | 'gap';

const links = 6;
const margin = 2;

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * The pages to link: six around the current one, two at each end, and a gap wherever pages are left out (document 1,
 * section 9).
 */
export function pageWindow(page: number, pages: number): PageStep[] {
  const first = Math.max(1, Math.min(page - links / 2 + 1, pages - links + 1));
  const shown = new Set([
    ...range(1, Math.min(margin, pages)),
    ...range(first, Math.min(pages, first + links - 1)),
    ...range(Math.max(1, pages - margin + 1), pages),
  ]);
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((step, index): PageStep[] =>
    index > 0 && step - (sorted[index - 1] ?? 0) > 1 ? ['gap', step] : [step],
  );
}
