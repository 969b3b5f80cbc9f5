import { isRecord } from '../config/is-record.ts';

type EntryHistory = Pick<History, 'state' | 'replaceState'>;

const stateKey = 'stored';

/**
 * Stores values in the current entry of the history, which survives a reload, for browsers that refuse other storage.
 */
export interface EntryStorage {
  read(): ReadonlyMap<string, string>;
  write(key: string, value: string): void;
  remove(key: string): void;
}

function readValues(state: unknown): Map<string, string> {
  const values = isRecord(state) ? state[stateKey] : null;
  const entries = isRecord(values) ? Object.entries(values) : [];
  return new Map(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])));
}

function replaceValues(history: EntryHistory, values: ReadonlyMap<string, string>): void {
  const state: unknown = history.state;
  try {
    history.replaceState({ ...(isRecord(state) && state), [stateKey]: Object.fromEntries(values) }, '');
  } catch {
    // The page keeps the value in memory until it is closed.
  }
}

/**
 * How long values wait before they change the history, in ms. Safari refuses more than a hundred changes in half a
 * minute, also those that lead to a next step.
 */
const leastIntervalMs = 500;

/**
 * Runs at the latest when the page is left: somebody may reload right after typing. `pagehide` is too late for that.
 */
const runSoon = (run: () => void): void => {
  setTimeout(run, leastIntervalMs);
  addEventListener('beforeunload', run);
};

/**
 * Creates a storage in the history that `open` returns. `runLater` decides when values that were written are saved
 * there; the storage itself has them at once.
 */
export function createEntryStorage(
  open: () => EntryHistory,
  runLater: (save: () => void) => void = runSoon,
): EntryStorage {
  const unsaved = new Map<string, string>();
  const read = () => new Map([...readValues(open().state), ...unsaved]);
  function save(): void {
    const values = read();
    unsaved.clear();
    replaceValues(open(), values);
  }
  return {
    read,
    write(key, value) {
      const isWaiting = unsaved.size > 0;
      unsaved.set(key, value);
      if (!isWaiting) runLater(save);
    },
    remove(key) {
      unsaved.delete(key);
      const values = readValues(open().state);
      if (values.delete(key)) replaceValues(open(), values);
    },
  };
}

/**
 * Takes the values out of the current entry. Returns the state of the next entry of the same page, which gets them, so
 * that only one entry of the history has what somebody has typed.
 */
export function takeEntryValues(history: EntryHistory): unknown {
  const values = readValues(history.state);
  if (values.size === 0) return null;
  replaceValues(history, new Map());
  return { [stateKey]: Object.fromEntries(values) };
}
