import { afterEach, expect, test, vi } from 'vitest';
import { startTracking } from '../../../src/browse/analytics/tracking.ts';
import { createAccountNavigation, createBrowserAddressBar } from '../../../src/stores/account/navigation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A window whose history can be changed, without the Navigation API. */
function openWindow(start: string) {
  const events = new EventTarget();
  const entries = [new URL(start)];
  const location = { origin: entries[0]?.origin, pathname: entries[0]?.pathname, search: '' };
  const show = () => {
    const { pathname = '', search = '' } = entries.at(-1) ?? {};
    Object.assign(location, { pathname, search });
  };
  const change = (isNew: boolean) => (_state: unknown, _title: string, address: string) => {
    if (!isNew) entries.pop();
    entries.push(new URL(address, start));
    show();
  };
  const globals = {
    ...{ location, dataLayer: [], scrollTo: () => {} },
    history: { state: null, pushState: change(true), replaceState: change(false) },
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return {
    goBack() {
      entries.pop();
      show();
      events.dispatchEvent(new Event('popstate'));
    },
    listViews(): unknown[] {
      const commands = Reflect.get(globalThis, 'dataLayer') as ArrayLike<unknown>[];
      const views = commands.map((command) => Array.from(command)).filter(([, name]) => name === 'page_view');
      return views.map(([, , detail]): unknown => Reflect.get(Object(detail), 'page_location'));
    },
  };
}

test('NAV-030 each section of the account is a page view, a query is none, where nothing but events tell', () => {
  const area = 'https://shop.test/en-us/administration';
  const { goBack, listViews } = openWindow(`${area}/Dashboard/`);
  const page = {
    title: 'Account',
    documentElement: { dataset: {} },
    head: { append: () => {} },
    createElement: () => ({}),
  } as unknown as Document;
  startTracking(page, 'G-TEST1', true);
  const navigation = createAccountNavigation('en-us', createBrowserAddressBar());
  navigation.go('Orders');
  navigation.setQuery({ page: '2' }, 'new');
  goBack();
  goBack();
  expect(listViews()).toEqual([`${area}/Dashboard/`, `${area}/Orders/`, `${area}/Dashboard/`]);
});
