interface ShownPage<Item> {
  items: readonly Item[];
  /** The page that is shown. */
  page: number;
  pageCount: number;
}

/** The items of a page, of which the first is 0. The last page is shown for any beyond it (ACC-022). */
export function paginate<Item>(items: readonly Item[], page: number, pageSize: number): ShownPage<Item> {
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize));
  const shownPage = Math.min(page, pageCount - 1);
  return { items: items.slice(shownPage * pageSize, (shownPage + 1) * pageSize), page: shownPage, pageCount };
}
