/**
 * Numbers the pages of a release. The table of a large site takes a few bytes for each page, because it refers to the
 * texts that it is given.
 */
export interface PageTable {
  readonly size: number;
  /** The number of the page with this path, which has a slash at both ends. Returns -1 when there is none. */
  find(path: string): number;
  /** The path of the page with this number. */
  getPath(number: number): string;
}

function findSorted(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] ?? '';
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The paths have a slash at both ends. */
export function createPageTable(paths: Iterable<string>): PageTable {
  const sorted = [...paths].sort();
  return {
    size: sorted.length,
    find: (path) => findSorted(sorted, path),
    getPath: (number) => sorted[number] ?? '',
  };
}
