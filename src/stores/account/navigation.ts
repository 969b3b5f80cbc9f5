import { atom, computed, type ReadableAtom } from 'nanostores';
import { routeChangedEvent } from '../../config/browser-storage-keys.ts';
import { isRecord } from '../../config/is-record.ts';
import { type AccountSection, accountSections } from '../../config/pages/account-sections.ts';
import { paths } from '../../i18n/paths.ts';

/** The query of a section's address. It holds all state that Back or a link must restore. */
export type SectionQuery = Readonly<Record<string, string>>;

/** The section that the address names. Changing the section loads no page. */
export interface AccountNavigation {
  $section: ReadableAtom<AccountSection>;
  $query: ReadableAtom<SectionQuery>;
  /** Goes to a section, in a new entry of the history. */
  go(section: AccountSection, query?: SectionQuery): void;
  /**
   * Changes values of the query; null removes one. With `new` the change is an entry of the history, so that Back
   * undoes it.
   */
  setQuery(change: Readonly<Record<string, string | null>>, entry: 'new' | 'current'): void;
  /**
   * Removes a value from the query, such as that of an open dialog. If the current entry of the history has set the
   * value, it goes back instead.
   */
  removeFromQuery(key: string): void;
}

/** The address bar and the history of the browser. */
export interface AddressBar {
  read(): { path: string; query: SectionQuery };
  /** `setKeys` are the values of the query that a new entry sets. */
  write(address: string, entry: 'new' | 'current', setKeys?: readonly string[]): void;
  /** The values of the query that the current entry has set; none for an entry that a link has opened. */
  readSetKeys(): readonly string[];
  back(): void;
  /** Calls the listener when the shopper goes Back or Forward. */
  onBackOrForward(listener: () => void): void;
}

interface Place {
  section: AccountSection;
  query: SectionQuery;
}

/** The section of a path of this area; the profile has two addresses (ACC-033). */
function parseSection(path: string): AccountSection {
  const [, , area = '', name = ''] = path.split('/');
  if (area === 'customer-profile') return 'ProfilePage';
  return accountSections.find((section) => section === name) ?? 'Dashboard';
}

const toSearch = (query: SectionQuery) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? '' : `?${search}`;
};

export function createAccountNavigation(locale: string, addressBar: AddressBar): AccountNavigation {
  const readPlace = (): Place => {
    const { path, query } = addressBar.read();
    return { section: parseSection(path), query };
  };
  const $place = atom<Place>(readPlace());
  /** True while the browser goes back, which takes a moment: a second step back would leave the section. */
  let isGoingBack = false;
  addressBar.onBackOrForward(() => {
    isGoingBack = false;
    $place.set(readPlace());
  });
  const setQuery: AccountNavigation['setQuery'] = (change, entry) => {
    const { section, query } = $place.get();
    const merged = Object.entries({ ...query, ...change });
    const changed = Object.fromEntries(merged.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
    addressBar.write(addressBar.read().path + toSearch(changed), entry, Object.keys(change));
    $place.set({ section, query: changed });
  };
  return {
    $section: computed($place, ({ section }) => section),
    $query: computed($place, ({ query }) => query),
    go(section, query = {}) {
      addressBar.write(paths.accountSection(locale, section) + toSearch(query), 'new');
      $place.set({ section, query });
    },
    setQuery,
    removeFromQuery(key) {
      if (isGoingBack) return;
      isGoingBack = addressBar.readSetKeys().includes(key);
      if (isGoingBack) addressBar.back();
      else setQuery({ [key]: null }, 'current');
    },
  };
}

export const createBrowserAddressBar = (): AddressBar => ({
  read: () => ({
    path: location.pathname,
    query: Object.fromEntries(new URLSearchParams(location.search)),
  }),
  write(address, entry, setKeys = []) {
    const isOtherPage = new URL(address, location.origin).pathname !== location.pathname;
    if (entry === 'new') history.pushState({ setKeys }, '', address);
    else history.replaceState(history.state, '', address);
    if (!isOtherPage) return;
    scrollTo({ top: 0 });
    dispatchEvent(new Event(routeChangedEvent));
  },
  readSetKeys() {
    const state: unknown = history.state;
    const keys = isRecord(state) ? state['setKeys'] : [];
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  },
  back() {
    history.back();
  },
  onBackOrForward(listener) {
    addEventListener('popstate', listener);
  },
});
