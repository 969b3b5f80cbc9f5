import type { ContentChange } from '../../contract/shell/content-changes.ts';

/**
 * What the API or an images host did not have in a pull. A fault can look like an absence, so the next pull asks again for
 * what is missing for the first time, although nothing has changed. What is still missing then counts as absent.
 */
export interface Absences {
  /** Something is missing. `change` is what has to be read again. `mayPass`: it is asked for until it is there. */
  add(name: string, change: ContentChange, mayPass?: boolean): void;
  /** Something is there. */
  remove(name: string): void;
  /** What is missing, as far as this pull and those before it have looked. */
  listNames(): string[];
  /** What is missing in this pull alone. */
  listNewNames(): string[];
  /** What the next pull reads again. */
  listChanges(): ContentChange[];
}

export function createAbsences(known: readonly string[]): Absences {
  const names = new Set(known);
  const missing = new Set<string>();
  const changes = new Map<string, ContentChange>();
  return {
    add(name, change, mayPass = false) {
      if (mayPass || !names.has(name)) changes.set(name, change);
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
