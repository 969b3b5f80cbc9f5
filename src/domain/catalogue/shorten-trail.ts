/**
 * A trail of links to a page without names that stand twice in a row, such as a category and its only subcategory of the same
 * name. Of two, the first stays, unless the second is the page itself.
 */
export function shortenTrail<Entry extends { name: string }>(trail: readonly Entry[]): Entry[] {
  const last = trail.at(-1);
  return trail.filter((entry, index) => {
    if (entry === last) return true;
    const [before, after] = [trail[index - 1], trail[index + 1]];
    return entry.name !== before?.name && !(after === last && entry.name === after?.name);
  });
}
