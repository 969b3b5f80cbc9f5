/** Counts of what has happened. */
export interface Tally {
  count(name: string): void;
  get(name: string): number;
  /** All counts whose name begins so, most first. */
  list(prefix: string): string;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    count: (name) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    get: (name) => counts.get(name) ?? 0,
    list: (prefix) =>
      [...counts]
        .filter(([name]) => name.startsWith(prefix))
        .toSorted(([, a], [, b]) => b - a)
        .map(([name, count]) => `${count} ${name.slice(prefix.length)}`)
        .join(', '),
  };
}
