import type { ContentChange } from '../../contract/shell/content-changes.ts';

/**
 * What the API or an image host did not have in a pull. An absence may be a fault, so the next pull requests again what
 * is missing for the first time, even if nothing has changed. What is still missing then counts as absent.
 */
export interface Absences {
  /**
   * Records that something is missing. `change` is what must be read again. With `isTemporary`, every pull requests it
   * until it is there.
   */
  add(name: string, change: ContentChange, isTemporary?: boolean): void;
  /** Records that something is there. */
  remove(name: string): void;
  /** What is missing, according to this pull and the earlier ones. */
  listNames(): string[];
  /** What was missing in this pull. */
  listNewNames(): string[];
  /** What the next pull reads again. */
  listChanges(): ContentChange[];
}

export function createAbsences(known: readonly string[]): Absences {
  const names = new Set(known);
  const missing = new Set<string>();
  const changes = new Map<string, ContentChange>();
  return {
    add(name, change, isTemporary = false) {
      if (isTemporary || !names.has(name)) changes.set(name, change);
      missing.add(name);
      names.add(name);
    },
    remove(name) {
      names.delete(name);
    },
    listNames: () => [...names].toSorted(),
    listNewNames: () => [...missing].toSorted(),
    listChanges: () => [
      ...new Map([...changes.values()].map((change) => [`${change.kind} ${change.subject}`, change])).values(),
    ],
  };
}
